import { expect, test } from 'vitest'

import { priceNow } from '#app/shop/products/pricing/badges.ts'

const now = new Date('2026-11-21T12:00:00Z')
const regular = { priceMinor: 1100, salePriceMinor: null, saleFrom: null, saleUntil: null }
const onSale = { ...regular, salePriceMinor: 900 }

test('a product without a sale costs its price', () => {
  expect(priceNow(regular, now)).toEqual({
    priceMinor: 1100,
    regularPriceMinor: 1100,
    isOnSale: false,
    saleUntil: null,
  })
})

test('a sale without dates is always on', () => {
  expect(priceNow(onSale, now)).toMatchObject({ priceMinor: 900, regularPriceMinor: 1100, isOnSale: true })
})

test('a sale begins at its first instant and is over at its last', () => {
  const later = new Date(now.getTime() + 1)
  expect(priceNow({ ...onSale, saleFrom: now, saleUntil: later }, now)).toMatchObject({
    isOnSale: true,
    saleUntil: later,
  })
  expect(priceNow({ ...onSale, saleFrom: later }, now)).toMatchObject({ priceMinor: 1100, isOnSale: false })
  expect(priceNow({ ...onSale, saleUntil: now }, now)).toMatchObject({ priceMinor: 1100, saleUntil: null })
})

test('a sale price that is not lower is no sale', () => {
  expect(priceNow({ ...regular, salePriceMinor: 1100 }, now)).toMatchObject({ priceMinor: 1100, isOnSale: false })
})

test('a sale may give things away', () => {
  expect(priceNow({ ...regular, salePriceMinor: 0 }, now)).toMatchObject({ priceMinor: 0, isOnSale: true })
})
