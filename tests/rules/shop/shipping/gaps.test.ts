import { expect, test } from 'vitest'

import { gapsOf } from '#app/shop/shipping/gaps.ts'

const rate = (zoneId: number, upToGrams: number, priceMinor: number) => ({ zoneId, upToGrams, priceMinor })

test('a whole table has no gaps; where it begins or whether it goes to a zone at all is the choice of its writer', () => {
  expect(gapsOf([rate(1, 100, 200), rate(1, 500, 300), rate(2, 500, 400)], 500)).toEqual([])
  expect(gapsOf([], 500)).toEqual([])
})

test('a weight without a price, nothing up to the largest parcel, and a price that falls are gaps', () => {
  const table = [rate(1, 100, 200), rate(1, 500, 150), rate(2, 100, 300), rate(2, 250, 400), rate(2, 500, 500)]
  expect(gapsOf(table, 1000)).toEqual([
    { kind: 'BETWEEN', zoneId: 1, fromGrams: 100, upToGrams: 250 },
    { kind: 'CHEAPER', zoneId: 1, fromGrams: 250, upToGrams: 500 },
    { kind: 'ABOVE', zoneId: 1, fromGrams: 500, upToGrams: 1000 },
    { kind: 'ABOVE', zoneId: 2, fromGrams: 500, upToGrams: 1000 },
  ])
})
