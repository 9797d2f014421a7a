import { eq } from 'drizzle-orm'

import { listRefunds } from '#app/payments/refunds/refunds.server.ts'
import type { Db } from '#db/database.server.ts'
import { paymentAttempts } from '#db/schema.server.ts'

import type { Attempt } from './attempts.server.ts'
import { nextCheck } from './next-check.ts'
import { canMove, type Reading, refundedUnitsOf, stateOf } from './states.ts'

/** Writes where a payment is by a reading, and when it is read again. */
export function moveAttempt(tx: Db, attempt: Attempt, reading: Reading, now: Date): void {
  const known = stateOf(reading)
  const state = canMove(attempt.state, known) ? known : attempt.state
  const openUntil = openUntilOf(attempt, reading)
  const paidAt = reading.state === 'PAID' ? (attempt.paidAt ?? now) : attempt.paidAt
  const next = nextCheck(state, { startedAt: attempt.startedAt, openUntil, paidAt }, now)
  const waits = waitOfRefunds(tx, attempt.id)
  tx.update(paymentAttempts)
    .set({
      state,
      openUntil,
      checkAt: waits === null ? next : new Date(now.getTime() + waits),
      // A provider that knows the payment no more says nothing of what went back.
      ...(reading.state === 'PAID' && { refundedUnits: refundedUnitsOf(reading.refunds) }),
      ...(reading.paymentId && { paymentId: reading.paymentId }),
      ...(reading.feeUnits !== null && { feeUnits: reading.feeUnits }),
      ...(reading.voucher && { voucherUrl: reading.voucher.url, voucherUntil: reading.voucher.until }),
    })
    .where(eq(paymentAttempts.id, attempt.id))
    .run()
}

/** Milliseconds until refunds are followed: one to be told is told at once, one on its way is looked after; null for none. */
function waitOfRefunds(tx: Db, attemptId: number): number | null {
  const states = new Set(listRefunds(tx, attemptId).map(({ state }) => state))
  if (states.has('STARTED')) return 0

  return states.has('PENDING') ? AN_HOUR : null
}

const AN_HOUR = 60 * 60 * 1000
const A_WEEK = 7 * 24 * AN_HOUR

/** What is paid elsewhere holds its goods until its slip ends; a review at the provider at most for a week. */
function openUntilOf({ openUntil, startedAt }: Attempt, { state, voucher }: Reading): Date {
  if (state !== 'PENDING') return openUntil

  const until = voucher?.until ?? new Date(startedAt.getTime() + A_WEEK)
  return until > openUntil ? until : openUntil
}
