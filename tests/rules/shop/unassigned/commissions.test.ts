import { expect, test } from 'vitest'

import { readAgreement } from '#app/commissions/contract/agreement.server.ts'
import { invariantProblems } from '#app/commissions/invariants.server.ts'
import { assignPayment } from '#app/shop/unassigned/settling.server.ts'
import { findUnassigned, recordUnassigned } from '#app/shop/unassigned/unassigned.server.ts'
import { undoMove } from '#app/shop/unassigned/undoing.server.ts'

import { NOW, studioAt, TOTAL } from '../../../support/studio/studio.ts'

const who = { by: { id: 1, email: 'admin@example.com' }, now: NOW }

test('money that waits pays a commission, as far as it asks for any, and is not taken out of it again', () => {
  const { db, id: requestId } = studioAt('ACCEPTED')
  const words = { original: '', method: '', reference: 'Lighthouse', payer: 'Ada', note: '' }
  const received = { receivedOn: '2026-11-20', amountMinor: TOTAL + 500, operation: 'received', ...words }
  const recorded = recordUnassigned(db, received, who)
  if (!recorded.ok) throw new Error(recorded.problem)

  const paymentId = recorded.id
  const target = { of: 'COMMISSION', id: requestId } as const
  const assign = (operation: string) => assignPayment(db, { paymentId, target, operation }, who)
  expect(assign('one')).toEqual({ ok: true, amountMinor: TOTAL })
  expect(assign('two')).toEqual({ ok: false, problem: 'NOTHING_DUE' })
  expect(readAgreement(db, requestId).account).toMatchObject({ paidMinor: TOTAL, owedBackMinor: 0, dueMinor: 0 })
  const { moves, restMinor } = findUnassigned(db, paymentId) ?? { moves: [] }
  expect([restMinor, moves.length]).toEqual([500, 1])
  expect(undoMove(db, { paymentId, moveId: moves[0]?.id ?? 0 }, who)).toBe('REFUSED')
  expect(findUnassigned(db, paymentId)?.restMinor).toBe(500)
  expect(invariantProblems(db, NOW)).toEqual([])
})
