import { and, isNotNull, ne } from 'drizzle-orm'

import type { Db } from '#db/database.server.ts'
import { paymentAttempts } from '#db/schema.server.ts'

import { type KnownPayment, matchPayouts, type PayoutMatch } from './payouts.ts'

/** Holds a file of a provider against all payments that real providers took; nothing is written. */
export function comparePayouts(db: Db, csv: string): PayoutMatch | null {
  const { id, provider, paymentId, paidCurrency, paidUnits, paidAt } = paymentAttempts
  const known = db
    .select({ id, provider, paymentId, currency: paidCurrency, paidUnits, paidAt })
    .from(paymentAttempts)
    .where(and(isNotNull(paidAt), ne(provider, 'PRETEND')))
    .all()
    .filter((payment): payment is KnownPayment => payment.paidAt !== null)
  return matchPayouts(csv, known)
}
