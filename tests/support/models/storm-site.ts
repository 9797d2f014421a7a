import { eq } from 'drizzle-orm'

import { settleDue } from '#app/payments/attempts/due-checks.server.ts'
import { takeEvent } from '#app/payments/events/take-event.server.ts'
import { countStock } from '#app/shop/stock/stock.server.ts'
import { type Db, openDatabase } from '#db/database.server.ts'
import { paymentAttempts } from '#db/schema.server.ts'
import { WEB_POOL } from '#db/vocabulary.ts'

import { fakePaypal } from '../providers/fake-paypal.ts'
import { fakeStripe } from '../providers/fake-stripe.ts'
import { begin, gatewayOf, offerStripe, setUpFair } from '../providers/paying.ts'
import { BOOK, furnishShop, POSTCARD, STICKER } from '../shop/small-shop.ts'
import { type Acts, calm } from './payment-storm.ts'
import { problemsAfter } from './storm-ends.ts'
import { type StormyProvider, stormyPaypal, stormyStripe } from './stormy-provider.ts'

/** An account at a provider, as tests open it and as a storm treats it. */
export type Account = {
  fakes: Parameters<typeof gatewayOf>[1]
  provider: StormyProvider
  close: () => Promise<void>
}

export const ACCOUNTS: Readonly<Record<'Stripe' | 'PayPal', () => Promise<Account>>> = {
  Stripe: async () => {
    const stripe = await fakeStripe()
    return { fakes: { stripe }, provider: stormyStripe(stripe), close: stripe.close }
  },
  PayPal: async () => {
    const paypal = await fakePaypal()
    return { fakes: { paypal }, provider: stormyPaypal(paypal), close: paypal.close }
  },
}

/** A shop with an event, and so many of each thing. */
export function furnishStorm(db: Db, start: Date, books: number): void {
  furnishShop(db, start)
  setUpFair(db, start)
  offerStripe(db, start)
  for (const productId of [BOOK, POSTCARD, STICKER]) {
    const operation = `many:${productId}`
    countStock(db, { productId, pool: WEB_POOL, counted: books, operation, by: null, now: start })
  }
}

/** One site in this process, its database in a file that is there or new in memory. */
export function openStormSite({ fakes, provider: { name } }: Account, file = ':memory:') {
  const { db, sqlite } = openDatabase(file)
  const gateway = gatewayOf(db, fakes)
  const opened = gateway.providerOf(name)
  if (!opened) throw new Error('No provider')

  const acts: Acts = {
    begin: (target, now) => begin(gateway, target, now, name),
    tell: ({ body, headers }) => takeEvent(gateway, opened, { headers: new Headers(headers), body, now: new Date() }),
    settleDue: (now) => settleDue(gateway, now),
  }
  return { db, sqlite, acts }
}

/** Whether a site began what a provider calls by this name. */
export function knows(db: Db, providerId: string): boolean {
  return db.select().from(paymentAttempts).where(eq(paymentAttempts.providerId, providerId)).get() !== undefined
}

/**
 * Puts a site back as it was in the middle of a storm: its provider tells everything once more, and its clock goes on.
 * @returns what does not add up of the payments that it knows, and how many it knows
 */
export async function putBack(account: Account, file: string, { from, books }: { from: Date; books: number }) {
  const { db, sqlite, acts } = openStormSite(account, file)
  for (const { id } of account.provider.taken()) await acts.tell(account.provider.message('PAID', id), from)
  await calm({ db, acts, provider: account.provider }, from)
  const problems = problemsAfter(db, account.provider, books, (id) => knows(db, id))
  const known = account.provider.taken().filter(({ id }) => knows(db, id)).length
  sqlite.close()
  return { problems, known }
}
