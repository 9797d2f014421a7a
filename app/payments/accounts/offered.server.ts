import { and, eq, notInArray } from 'drizzle-orm'

import type { PaymentConfig } from '#app/platform/config.server.ts'
import type { Db } from '#db/database.server.ts'
import { remembered } from '#db/remembered.server.ts'
import { paymentAccounts } from '#db/schema.server.ts'
import { inTransaction } from '#db/transactions.server.ts'
import { PAYMENT_PROVIDERS, type PaymentProvider } from '#db/vocabulary.ts'

/** Keys that the environment gives are in no row: it says only that they are there. */
export const OF_ENVIRONMENT = ''

/** The providers that take money; a pretended one only where there is no other. */
export const listOffered = remembered((db): readonly PaymentProvider[] => {
  const rows = db.select({ provider: paymentAccounts.provider }).from(paymentAccounts).all()
  const all = PAYMENT_PROVIDERS.filter((name) => rows.some(({ provider }) => provider === name))
  const real = all.filter((name) => name !== 'PRETEND')
  return real.length > 0 ? real : all
})

/** Notes at the start what the environment offers, and what it offers no more. */
export function noteOffered(db: Db, { stripe, paypal, pretends }: PaymentConfig, now: Date): void {
  const given = PAYMENT_PROVIDERS.filter(
    (name) => ({ STRIPE: stripe.keys, PAYPAL: paypal.keys, PRETEND: pretends })[name],
  )
  const isGone = and(eq(paymentAccounts.sealed, OF_ENVIRONMENT), notInArray(paymentAccounts.provider, given))
  inTransaction(db, (tx) => {
    tx.delete(paymentAccounts).where(isGone).run()
    for (const provider of given)
      tx.insert(paymentAccounts)
        .values({ provider, sealed: OF_ENVIRONMENT, changedAt: now })
        .onConflictDoNothing()
        .run()
  })
}
