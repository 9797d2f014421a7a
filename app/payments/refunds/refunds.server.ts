import { and, eq, inArray, ne, sum } from 'drizzle-orm'

import { REFUNDS_IN_FLIGHT } from '#app/money/standing.ts'
import type { Db } from '#db/database.server.ts'
import { paymentAttempts, paymentRefunds } from '#db/schema.server.ts'

import { type Attempt, findAttempt } from '../attempts/attempts.server.ts'
import { isStray } from '../attempts/states.ts'
import { shareOf } from '../providers/amounts.ts'

export type Refund = typeof paymentRefunds.$inferSelect
type Promised = {
  amountMinor: number
  /** The ledger's line that it keeps. */
  promise: string
  operation: string
  byUserId: number | null
  now: Date
}

export function listRefunds(db: Db, attemptId: number): Refund[] {
  return db.select().from(paymentRefunds).where(eq(paymentRefunds.attemptId, attemptId)).all()
}

/** What of a payment has not gone back, nor is on its way, in minor units of the base currency and in its own units. */
export function leftOf(db: Db, attempt: Attempt): { minor: number; units: number } {
  if (isStray(attempt)) return { minor: 0, units: 0 }

  const { id, amountMinor, paidUnits } = attempt
  const counts = and(eq(paymentRefunds.attemptId, id), ne(paymentRefunds.state, 'FAILED'))
  const gone = db
    .select({ minor: sum(paymentRefunds.amountMinor), units: sum(paymentRefunds.units) })
    .from(paymentRefunds)
    .where(counts)
    .get()
  return {
    minor: paidUnits === 0 ? 0 : Math.max(0, amountMinor - Number(gone?.minor ?? 0)),
    units: Math.max(0, paidUnits - Number(gone?.units ?? 0)),
  }
}

/** Writes that money is to go back through the provider; `settle` sends it. @returns whether there is so much of it */
export function promiseRefund(
  tx: Db,
  attempt: Attempt,
  { amountMinor, promise, operation, byUserId, now }: Promised,
): boolean {
  const known = tx.select().from(paymentRefunds).where(eq(paymentRefunds.operation, operation)).get()
  if (known) return true

  const left = leftOf(tx, findAttempt(tx, attempt.id) ?? attempt)
  if (amountMinor <= 0 || amountMinor > left.minor) return false

  const units = shareOf(amountMinor, left.minor, left.units)
  // Named one by one: what promises it may be a row of its own, with an id of its own.
  tx.insert(paymentRefunds)
    .values({ attemptId: attempt.id, amountMinor, promise, operation, byUserId, units, state: 'STARTED', at: now })
    .run()
  tx.update(paymentAttempts).set({ checkAt: now }).where(eq(paymentAttempts.id, attempt.id)).run()
  return true
}

/** Promises of a ledger that a provider is told of, or will be. */
export function listPendingPromises(db: Db, attemptId: number): string[] {
  const isPending = and(
    eq(paymentRefunds.attemptId, attemptId),
    inArray(paymentRefunds.state, REFUNDS_IN_FLIGHT),
    ne(paymentRefunds.promise, ''),
  )
  return db
    .select({ promise: paymentRefunds.promise })
    .from(paymentRefunds)
    .where(isPending)
    .all()
    .map(({ promise }) => promise)
}
