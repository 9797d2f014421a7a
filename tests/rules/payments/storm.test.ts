import { expect, test } from 'vitest'

import { settleDue } from '#app/payments/attempts/due-checks.server.ts'
import { takeEvent } from '#app/payments/events/take-event.server.ts'
import { countStock } from '#app/shop/stock/stock.server.ts'
import { openDatabase } from '#db/database.server.ts'
import { WEB_POOL } from '#db/vocabulary.ts'

import { fakeStripe } from '../../support/fake-stripe.ts'
import { begin, gatewayOf } from '../../support/paying.ts'
import { type Acts, rage, randomFrom } from '../../support/payment-storm.ts'
import { BOOK, furnishShop, POSTCARD, STICKER } from '../../support/small-shop.ts'
import { problemsAfter } from '../../support/storm-ends.ts'

const SEED = Number(process.env.STORM_SEED) || Math.floor(Math.random() * 1_000_000)
const BOOKS = 500

test('a storm of payments ends with every unit of money and every book accounted for once', async () => {
  const start = new Date()
  const { db } = openDatabase(':memory:')
  furnishShop(db, start)
  for (const productId of [BOOK, POSTCARD, STICKER])
    countStock(db, { productId, pool: WEB_POOL, counted: BOOKS, operation: `many:${productId}`, by: null, now: start })
  const stripe = await fakeStripe()
  const gateway = gatewayOf(db, { stripe })
  const provider = gateway.providerOf('STRIPE')
  if (!provider) throw new Error('No provider')

  const acts: Acts = {
    begin: (id, now) => begin(gateway, { of: 'ORDER', id }, now),
    tell: ({ body, headers }) => takeEvent(gateway, provider, { headers: new Headers(headers), body, now: new Date() }),
    settleDue: (now) => settleDue(gateway, now),
  }
  await rage({ db, stripe, acts, random: randomFrom(SEED), start }, 60)
  await stripe.close()

  expect(problemsAfter(db, stripe, BOOKS), `STORM_SEED=${SEED} repeats it`).toEqual([])
})
