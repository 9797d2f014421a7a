import { expect, test } from 'vitest'

import { badgesOf, stockStateOf } from '#app/shop/products/pricing/badges.ts'

const now = new Date('2026-11-21T12:00:00Z')
const figures = { newForDays: 60, lowStock: 3 }
const plain = {
  priceMinor: 500,
  isOnSale: false,
  releaseDate: '2020-01-01',
  isLimitedEdition: false,
  isEventExclusive: false,
  isDigital: false,
  isSmallLot: false,
  ageMark: null,
  isBonusItem: false,
}

const badges = (product: Partial<typeof plain>) => badgesOf({ ...plain, ...product }, figures, now)

test('an old product with a price has no badge', () => {
  expect(badges({})).toEqual([])
})

test('a product is new from the day of its release to the last of its new days', () => {
  expect(badges({ releaseDate: '2026-11-21' })).toEqual(['NEW'])
  expect(badges({ releaseDate: '2026-09-22' })).toEqual(['NEW'])
  expect(badges({ releaseDate: '2026-09-21' })).toEqual([])
})

test('a release to come is a pre-order and not yet new', () => {
  expect(badges({ releaseDate: '2026-11-22' })).toEqual(['PRE_ORDER'])
})

test('a price of nothing is free', () => {
  expect(badges({ priceMinor: 0 })).toEqual(['FREE'])
})

test('flags of the product stand after what is derived', () => {
  const all = { isLimitedEdition: true, isEventExclusive: true, isDigital: true, isSmallLot: true, isBonusItem: true }
  expect(badges({ ...all, isOnSale: true })).toEqual([
    'ON_SALE',
    'LIMITED_EDITION',
    'EVENT_EXCLUSIVE',
    'DIGITAL',
    'SMALL_LOT',
    'BONUS_ITEM',
  ])
})

test('stock is told by how much is left', () => {
  const state = (stock: number | null, releaseDate = '2026-01-01') => stockStateOf({ stock, releaseDate }, figures, now)
  expect(state(4)).toBe('AVAILABLE')
  expect(state(3)).toBe('FEW_LEFT')
  expect(state(0)).toBe('SOLD_OUT')
  expect(state(null)).toBe('AVAILABLE')
  expect(state(2, '2027-01-01')).toBe('PRE_ORDER')
  expect(state(0, '2027-01-01')).toBe('SOLD_OUT')
})
