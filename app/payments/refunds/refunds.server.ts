import { and, eq, inArray, ne, sql, sum } from 'drizzle-orm'

import { REFUNDS_IN_FLIGHT } from '#app/money/standing.ts'
import type { Db } from '#db/database.server.ts'
import { preparedOnce } from '#db/prepared.server.ts'
import { paymentAttempts, paymentRefunds } from '#db/schema.server.ts'

import { type Attempt, findAttempt } from '../attempts/attempts.server.ts'
import { raiseProblem } from '../attempts/problem-alerts.server.ts'
import { knownOf, refundName } from '../attempts/reference.ts'
import { isStray } from '../attempts/states.ts'
import { type Gateway, theProvider } from '../gateway.server.ts'
import { shareOf } from '../providers/amounts.ts'
import { ProviderError } from '../providers/provider.ts'

export type Refund = typeof paymentRefunds.$inferSelect
type RefundInput = {
  amountMinor: number
  /** The ledger's line that it keeps. */
  promise: string
  operation: string
  byUserId: number | null
  now: Date
}

export function listRefunds(db: Db, attemptId: number): Refund[] {
  return statements(db).all.all({ attemptId })
}

/** What of a payment has not gone back, nor is on its way, in minor units of the base currency and in its own units. */
export function leftOf(db: Db, attempt: Attempt): { minor: number; units: number } {
  if (isStray(attempt)) return { minor: 0, units: 0 }

  const { id, amountMinor, paidUnits } = attempt
  const gone = statements(db).gone.get({ attemptId: id })
  return {
    minor: paidUnits === 0 ? 0 : Math.max(0, amountMinor - Number(gone?.minor ?? 0)),
    units: Math.max(0, paidUnits - Number(gone?.units ?? 0)),
  }
}

/** Writes that money is to go back through the provider; `settle` sends it. @returns whether there is so much of it */
export function promiseRefund(
  tx: Db,
  attempt: Attempt,
  { amountMinor, promise, operation, byUserId, now }: RefundInput,
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
  return statements(db)
    .pending.all({ attemptId })
    .map(({ promise }) => promise)
}

/**
 * Tells the provider what is to go back, each once however often it is told. How it goes is read afterwards.
 * @returns whether there is something to be read
 */
export async function pushRefunds(gateway: Gateway, attempt: Attempt): Promise<boolean> {
  const waiting = listRefunds(gateway.db, attempt.id).filter(
    ({ state, providerId }) => state === 'STARTED' && !providerId,
  )
  for (const refund of waiting) await push(gateway, attempt, refund)
  return waiting.length > 0
}

async function push(gateway: Gateway, attempt: Attempt, refund: Refund): Promise<void> {
  const { id, units } = refund
  try {
    const order = { units, name: refundName(attempt, refund) }
    const providerId = await theProvider(gateway, attempt.provider).refund(knownOf(attempt), order)
    change(gateway.db, id, { state: 'PENDING', providerId })
  } catch (error) {
    if (!(error instanceof ProviderError && error.kind === 'REFUSED')) throw error

    const now = new Date()
    change(gateway.db, id, { state: 'FAILED' })
    raiseProblem(gateway.db, attempt, 'REFUND_FAILED', now, { refund: id, why: error.code })
  }
}

function change(db: Db, id: number, values: Partial<Refund>): void {
  const isWaiting = and(eq(paymentRefunds.id, id), eq(paymentRefunds.state, 'STARTED'))
  db.update(paymentRefunds).set(values).where(isWaiting).run()
}

const statements = preparedOnce((db) => {
  const { state, promise, amountMinor, units } = paymentRefunds
  const isIts = eq(paymentRefunds.attemptId, sql.placeholder('attemptId'))
  return {
    all: db.select().from(paymentRefunds).where(isIts).prepare(),
    gone: db
      .select({ minor: sum(amountMinor), units: sum(units) })
      .from(paymentRefunds)
      .where(and(isIts, ne(state, 'FAILED')))
      .prepare(),
    pending: db
      .select({ promise })
      .from(paymentRefunds)
      .where(and(isIts, inArray(state, REFUNDS_IN_FLIGHT), ne(promise, '')))
      .prepare(),
  }
})
