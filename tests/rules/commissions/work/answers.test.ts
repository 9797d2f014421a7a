import { expect, test } from 'vitest'

import { findRequest } from '#app/commissions/requests/requests.server.ts'
import { answerShowing, listShowings, newestAt, showStage } from '#app/commissions/work/showings.server.ts'
import { goOn } from '#app/commissions/work/work.server.ts'
import type { Db } from '#db/database.server.ts'

import { ADMIN, NOW, studioAt } from '../../../support/studio/studio.ts'

test('what was shown is answered while the work is at its stage', () => {
  const { db, id } = studioAt('IN_PROGRESS, sketch')
  expect(said(db, id)).toBe(undefined)
  const first = show(db, id, 'first')
  expect(said(db, id)).toBe(null)
  expect(answerShowing(db, id, first, { answer: 'CHANGE_REQUESTED', text: 'A bigger hat' }, NOW)).toBe('DONE')
  expect(said(db, id)).toBe('CHANGE_REQUESTED')
  const second = show(db, id, 'second')
  expect(goOn(db, id, 'SKETCH', ADMIN, NOW)).toBe('DONE')
  expect(said(db, id)).toBe(undefined)
  expect(answerShowing(db, id, second, { answer: 'CHANGE_REQUESTED', text: 'A smaller one' }, NOW)).toBe('REFUSED')
  expect(listShowings(db, id).map(({ answer }) => answer)).toEqual(['CHANGE_REQUESTED', null])
})

/** What the client said to what stands there to be answered. */
function said(db: Db, id: number) {
  return newestAt(findRequest(db, id)?.stage ?? null, listShowings(db, id))?.answer
}

function show(db: Db, id: number, operation: string): number {
  expect(showStage(db, id, { stage: 'SKETCH', note: '', operation, proofs: [] }, ADMIN, NOW)).toBe('DONE')
  return listShowings(db, id).at(-1)?.id ?? 0
}
