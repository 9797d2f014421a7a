import { eq } from 'drizzle-orm'

import type { Db } from '#db/database.server.ts'
import { paymentAttempts } from '#db/schema.server.ts'
import type { AttemptState } from '#db/vocabulary.ts'

import { listRefunds } from '../refunds/refunds.server.ts'
import type { Attempt } from './attempts.server.ts'
import { canMove, type Reading, refundedUnitsOf, stateOf, hasMoney, isOpen } from './states.ts'

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

const MINUTE = 60_000
const HOUR = 60 * MINUTE
const DAY = 24 * HOUR
/** After so long a paid one is looked at again, for what was told to nobody: refunds and disputes at the provider. */
const LATER_LOOKS = [HOUR, DAY, 3 * DAY, 7 * DAY, 30 * DAY, 90 * DAY, 180 * DAY]
/** What ended without money may be paid late for so long. */
const MOST_LATE = 3 * DAY

/** When the provider is asked again by itself; null for never. */
function nextCheck(state: AttemptState, { startedAt, openUntil, paidAt }: Times, now: Date): Date | null {
  if (isOpen(state)) return nextOpenCheck(startedAt, openUntil, now)

  const since = now.getTime() - (paidAt ?? openUntil).getTime()
  const look = LATER_LOOKS.find((after) => after > since)
  if (look === undefined || (!hasMoney(state) && look > MOST_LATE)) return null

  return new Date((paidAt ?? openUntil).getTime() + look)
}

type Times = { startedAt: Date; openUntil: Date; paidAt: Date | null }

/** Soon at first, then more seldom, and as soon as its time is over. */
function nextOpenCheck(startedAt: Date, openUntil: Date, now: Date): Date {
  const age = now.getTime() - startedAt.getTime()
  const rest = Math.min(Math.max(age / 4, MINUTE), HOUR)
  const next = now.getTime() + rest
  const end = openUntil.getTime()
  return new Date(end > now.getTime() ? Math.min(next, end + 1000) : next)
}
