import { and, eq, inArray } from 'drizzle-orm'

import { REFUNDS_IN_FLIGHT } from '#app/money/standing.ts'
import { type Change, audited } from '#app/site/audit/audit.server.ts'
import { paymentRefunds } from '#db/schema.server.ts'
import { inTransaction } from '#db/transactions.server.ts'

import { findAttempt } from '../attempts/attempts.server.ts'
import type { Gateway } from '../gateway.server.ts'

/**
 * Gives up the refunds of a payment that wait for a provider whose keys are gone: nobody sends them, and nobody tells
 * how they went. What was promised is owed again, so that it can be sent in another way.
 * @returns REFUSED where the provider can be asked, or where nothing waits for it
 */
export function giveUpRefunds(
  { db, providerOf }: Pick<Gateway, 'db' | 'providerOf'>,
  attemptId: number,
  { by, now }: Change,
): 'DONE' | 'NOT_FOUND' | 'REFUSED' {
  return inTransaction(db, (tx) => {
    const attempt = findAttempt(tx, attemptId)
    if (!attempt) return 'NOT_FOUND'
    if (providerOf(attempt.provider)) return 'REFUSED'

    const isWaiting = and(eq(paymentRefunds.attemptId, attemptId), inArray(paymentRefunds.state, REFUNDS_IN_FLIGHT))
    const given = tx.update(paymentRefunds).set({ state: 'FAILED' }).where(isWaiting).returning().all()
    if (given.length === 0) return 'REFUSED'

    const refunds = given.map(({ id }) => id)
    audited(
      tx,
      { actor: by, action: 'payment.refund-given-up', subject: `payment-attempt/${attemptId}`, after: { refunds } },
      now,
    )
    return 'DONE'
  })
}
