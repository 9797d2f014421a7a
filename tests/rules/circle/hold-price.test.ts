import fc from 'fast-check'
import { expect, test } from 'vitest'

import { priceHold } from '#app/circle/holds/prepayment/hold-price.server.ts'
import { changesOf, readPrices, writePrices } from '#app/circle/holds/prepayment/hold-prices.ts'
import { prepareTill } from '#app/event-helper/preparation/preparation.server.ts'
import { addToDay } from '#app/platform/time/zones.ts'
import { dayOf } from '#app/translations/dates.ts'
import { type Db, openDatabase } from '#db/database.server.ts'
import { events } from '#db/schema.server.ts'

import { BOOK, furnishShop, POSTCARD } from '../../support/shop/small-shop.ts'

const EVENT = 1
const now = new Date()

function fair(): Db {
  const { db } = openDatabase(':memory:')
  furnishShop(db, now)
  const day = addToDay(dayOf(now), 20)
  const where = { name: { en: 'Fair' }, venue: {}, city: {}, country: 'JP', status: 'CONFIRMED' as const }
  db.insert(events)
    .values({ id: EVENT, slug: 'fair', startsOn: day, endsOn: day, ...where })
    .run()
  return db
}

test('what is set aside costs what its units and sets cost, to the cent, whatever the currency of the table', () => {
  const db = fair()
  const price = fc.integer({ min: 1, max: 3000 })
  const table = fc.record({
    conversion: fc.constantFrom(1, 0.93, 153, 153.37, 1371),
    book: price,
    postcard: price,
    set: fc.option(fc.record({ name: fc.constant('A'), quantity: fc.integer({ min: 2, max: 4 }), priceMinor: price })),
  })
  const amounts = fc.tuple(fc.integer({ min: 1, max: 5 }), fc.integer({ min: 1, max: 5 }))
  fc.assert(
    fc.property(table, amounts, ({ conversion, book, postcard, set }, [books, postcards]) => {
      const setName = set && 'A'
      prepareTill(db, EVENT, {
        currency: 'JPY',
        symbol: '¥',
        decimals: 0,
        conversion,
        timeZone: 'Asia/Tokyo',
        floatMinor: 0,
        sets: set ? [set] : [],
        products: [
          { productId: BOOK, priceMinor: book, quantity: 5, setName },
          { productId: POSTCARD, priceMinor: postcard, quantity: 5, setName },
        ],
      })
      const alone = (productId: number) => priceHold(db, EVENT, [{ productId, quantity: 1 }], now).totalMinor
      const lines = [
        { productId: BOOK, quantity: books },
        { productId: POSTCARD, quantity: postcards },
      ]
      const { totalMinor } = priceHold(db, EVENT, lines, now)
      const together = books * alone(BOOK) + postcards * alone(POSTCARD)
      if (!set) expect(totalMinor).toBe(together)
      else expect(totalMinor).toBeLessThanOrEqual(together)
    }),
  )
})

test('prices come back from a form as it showed them, and what no form of ours says is not read', () => {
  const goods = [{ productId: BOOK, priceMinor: 450, setName: 'A' }]
  const prices = { goods, sets: [{ name: 'A', quantity: 2, priceMinor: 800 }] }
  expect(readPrices(writePrices(prices))).toEqual(prices)
  const lines = [{ productId: BOOK, quantity: 2 }]
  expect(changesOf(prices, prices, lines)).toEqual({ units: [], together: null })
  expect(changesOf(prices, { goods, sets: [] }, lines)).toEqual({ units: [], together: { from: 800, to: 900 } })
  expect(changesOf(prices, { goods, sets: [] }, [{ productId: BOOK, quantity: 1 }]).together).toBeNull()

  const endless = writePrices({ goods, sets: [{ name: 'A', quantity: 0, priceMinor: 1 }] })
  for (const text of [null, '', 'x', '{}', '[]', endless]) expect(readPrices(text)).toBeNull()
})
