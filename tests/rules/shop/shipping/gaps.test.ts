import { expect, test } from 'vitest'

import { gapsOf } from '#app/shop/shipping/gaps.ts'
import { methodForm } from '#app/shop/shipping/shipping.forms.ts'

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

test('a weight that is refused is told at its line, whatever stands beside it', () => {
  const base = { name: 'USD', symbol: '$', decimals: 2, conversion: 1, isBase: true, roundingStep: 1 }
  const method = { name: { en: 'Letter' }, code: 'letter', maxParcelGrams: 500, minDays: 1, maxDays: 3, position: 1 }
  const send = (upToGrams: number) =>
    methodForm([1], base).safeParse({ ...method, bands: [{ upToGrams, zone1: '2.00' }] })
  for (const grams of [0, -5, 1.5]) expect(send(grams).error?.issues[0]?.path.slice(0, 2)).toEqual(['bands', 0])
})
