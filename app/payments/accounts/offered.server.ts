import { eq, inArray } from 'drizzle-orm'

import type { PaymentConfig } from '#app/platform/config.server.ts'
import { endDemo, isDemo, OF_DEMO } from '#app/site/demo.server.ts'
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

/** Whether payments are pretended here at all, though real providers hide it. */
export const takesPretended = remembered((db): boolean => {
  const isPretended = eq(paymentAccounts.provider, 'PRETEND')
  return db.select().from(paymentAccounts).where(isPretended).get() !== undefined
})

/** Notes at the start what the environment and the demo offer, and what they offer no more; real keys end the demo. */
export function noteOffered(db: Db, { stripe, paypal, pretends }: PaymentConfig, now: Date): void {
  inTransaction(db, (tx) => {
    if (stripe.keys || paypal.keys) endDemo(tx, now)
    const isGiven = { STRIPE: stripe.keys !== null, PAYPAL: paypal.keys !== null, PRETEND: pretends ?? isDemo(tx) }
    const ofPretend = pretends === null ? OF_DEMO : OF_ENVIRONMENT
    tx.delete(paymentAccounts)
      .where(inArray(paymentAccounts.sealed, [OF_ENVIRONMENT, OF_DEMO]))
      .run()
    for (const provider of PAYMENT_PROVIDERS.filter((name) => isGiven[name]))
      tx.insert(paymentAccounts)
        .values({ provider, sealed: provider === 'PRETEND' ? ofPretend : OF_ENVIRONMENT, changedAt: now })
        .onConflictDoNothing()
        .run()
  })
}
