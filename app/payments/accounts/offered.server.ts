import { eq, inArray } from 'drizzle-orm'

import { type PaymentConfig, isThisMachine } from '#app/platform/config.server.ts'
import { requestInfo } from '#app/platform/context.server.ts'
import type { Context } from '#app/platform/routing/route-handle.ts'
import { requestOf } from '#app/sign-in/request.server.ts'
import { endDemo, isDemo, OF_DEMO } from '#app/site/demo.server.ts'
import type { Db } from '#db/database.server.ts'
import { remembered } from '#db/remembered.server.ts'
import { paymentAccounts } from '#db/schema.server.ts'
import { inTransaction } from '#db/transactions.server.ts'
import { PAYMENT_PROVIDERS, type PaymentProvider } from '#db/vocabulary.ts'

/** Keys that the environment gives are in no row: it says only that they are there. */
export const OF_ENVIRONMENT = ''

/** The providers that the site has keys for; a pretended one only where there is no other. */
const listAccounts = remembered((db) => {
  const { provider, refusedAt } = paymentAccounts
  const rows = db.select({ provider, refusedAt }).from(paymentAccounts).all()
  const all = PAYMENT_PROVIDERS.flatMap((name) => rows.find((row) => row.provider === name) ?? [])
  const real = all.filter((row) => row.provider !== 'PRETEND')
  return real.length > 0 ? real : all
})

export function listConnected(db: Db): readonly PaymentProvider[] {
  return listAccounts(db).map(({ provider }) => provider)
}

/** Those that take money at this moment: not one that takes the keys no more. */
export function listOffered(db: Db): readonly PaymentProvider[] {
  return listAccounts(db).flatMap(({ provider, refusedAt }) => (refusedAt ? [] : [provider]))
}

/** Those whose keys open nothing any more; nobody can pay there until that is seen to. */
export function listRefused(db: Db): readonly PaymentProvider[] {
  return listAccounts(db).flatMap(({ provider, refusedAt }) => (refusedAt ? [provider] : []))
}

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

/** The providers that take money of whoever asks: others than this machine cannot pretend, unless the environment says so. */
export function listOfferedHere(context: Context): readonly PaymentProvider[] {
  const offered = listOffered(requestOf(context).db)
  return canPretendHere(context) ? offered : offered.filter((name) => name !== 'PRETEND')
}

export function canPretendHere(context: Context): boolean {
  const { db, config } = requestOf(context)
  const isHere = config.payments.pretends === true || isThisMachine(context.get(requestInfo).url.hostname)
  return isHere && takesPretended(db)
}
