import { expect, test } from 'vitest'

import { findRequest } from '#app/commissions/requests/requests.server.ts'
import { answerShowing, isUnanswered, listShowings, showStage } from '#app/commissions/work/showings.server.ts'
import { goOn } from '#app/commissions/work/work.server.ts'
import type { Db } from '#db/database.server.ts'

import { ADMIN, NOW, studioAt } from '../../../support/studio/studio.ts'

test('what was shown is answered while the work is at its stage', () => {
  const { db, id } = studioAt('IN_PROGRESS, sketch')
  expect(isOpen(db, id)).toBe(false)
  const first = show(db, id, 'first')
  expect(isOpen(db, id)).toBe(true)
  expect(answerShowing(db, id, first, { answer: 'CHANGE_REQUESTED', text: 'A bigger hat' }, NOW)).toBe('DONE')
  expect(isOpen(db, id)).toBe(true)
  const second = show(db, id, 'second')
  expect(goOn(db, id, 'SKETCH', ADMIN, NOW)).toBe('DONE')
  expect(isOpen(db, id)).toBe(false)
  expect(answerShowing(db, id, second, { answer: 'CHANGE_REQUESTED', text: 'A smaller one' }, NOW)).toBe('REFUSED')
  expect(listShowings(db, id).map(({ answer }) => answer)).toEqual(['CHANGE_REQUESTED', null])
})

function isOpen(db: Db, id: number): boolean {
  return isUnanswered(db, { id, stage: findRequest(db, id)?.stage ?? null })
}

function show(db: Db, id: number, operation: string): number {
  expect(showStage(db, id, { stage: 'SKETCH', note: '', operation, proofs: [] }, ADMIN, NOW)).toBe('DONE')
  return listShowings(db, id).at(-1)?.id ?? 0
}
