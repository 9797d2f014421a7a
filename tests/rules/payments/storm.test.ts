import { expect, test } from 'vitest'

import { settleDue } from '#app/payments/attempts/due-checks.server.ts'
import { takeEvent } from '#app/payments/events/take-event.server.ts'
import { countStock } from '#app/shop/stock/stock.server.ts'
import { openDatabase } from '#db/database.server.ts'
import { WEB_POOL } from '#db/vocabulary.ts'

import { fakePaypal } from '../../support/fake-paypal.ts'
import { fakeStripe } from '../../support/fake-stripe.ts'
import { begin, gatewayOf, offerStripe, setUpFair } from '../../support/paying.ts'
import { type Acts, rage, randomFrom } from '../../support/payment-storm.ts'
import { BOOK, furnishShop, POSTCARD, STICKER } from '../../support/small-shop.ts'
import { problemsAfter } from '../../support/storm-ends.ts'
import { stormyPaypal, stormyStripe } from '../../support/stormy-provider.ts'

const SEED = Number(process.env.STORM_SEED) || Math.floor(Math.random() * 1_000_000)
const BOOKS = 500

const STORMS = {
  Stripe: async () => {
    const stripe = await fakeStripe()
    return { fakes: { stripe }, provider: stormyStripe(stripe), close: stripe.close }
  },
  PayPal: async () => {
    const paypal = await fakePaypal()
    return { fakes: { paypal }, provider: stormyPaypal(paypal), close: paypal.close }
  },
}

test.each(Object.entries(STORMS))(
  'a storm of payments by %s ends with every unit of money and every book accounted for once',
  async (_, open) => {
    const start = new Date()
    const { db } = openDatabase(':memory:')
    furnishShop(db, start)
    setUpFair(db, start)
    offerStripe(db, start)
    for (const productId of [BOOK, POSTCARD, STICKER])
      countStock(db, {
        productId,
        pool: WEB_POOL,
        counted: BOOKS,
        operation: `many:${productId}`,
        by: null,
        now: start,
      })
    const { fakes, provider, close } = await open()
    const gateway = gatewayOf(db, fakes)
    const opened = gateway.providerOf(provider.name)
    if (!opened) throw new Error('No provider')

    const acts: Acts = {
      begin: (target, now) => begin(gateway, target, now, provider.name),
      tell: ({ body, headers }) => takeEvent(gateway, opened, { headers: new Headers(headers), body, now: new Date() }),
      settleDue: (now) => settleDue(gateway, now),
    }
    await rage({ db, provider, acts, random: randomFrom(SEED), start }, 60)
    await close()

    expect(problemsAfter(db, provider, BOOKS), `STORM_SEED=${SEED} repeats it`).toEqual([])
  },
)
