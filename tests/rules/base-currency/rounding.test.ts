import * as fc from 'fast-check'
import { expect, test } from 'vitest'

import { ratesBack, rebased, writeRate } from '#app/base-currency/rates.ts'
import { convertAmounts, convertPrice, roundingsOf } from '#app/base-currency/rounding.ts'
import { ROUNDINGS } from '#db/base-vocabulary.ts'

const euro = { name: 'EUR', symbol: '€', conversion: 1, isBase: true, decimals: 2, roundingStep: null }
const yen = { name: 'JPY', symbol: '¥', conversion: 160, isBase: false, decimals: 0, roundingStep: null }
const toYen = { from: euro, to: yen, rate: 162.5 }
const toEuro = { from: { ...yen, isBase: true }, to: euro, rate: 0.0061 }

test.each([
  ['EXACT', 1234, 2005],
  ['TENS', 1234, 2010],
  ['HUNDREDS', 1234, 2000],
  ['HUNDREDS', 10, 100],
  ['EXACT', 0, 0],
] as const)('%s: %i cents are %i yen', (rounding, minor, yens) => {
  expect(convertPrice(minor, { ...toYen, rounding })).toBe(yens)
})

test.each([
  ['EXACT', 2000, 1220],
  ['WHOLE', 2000, 1200],
  ['HALVES', 2000, 1200],
  ['HALVES', 2050, 1250],
  ['NINETIES', 2000, 1190],
  ['NINETIES', 2100, 1290],
  ['NINETIES', 1, 90],
  ['WHOLE', 1, 100],
] as const)('%s: %i yen are %i cents', (rounding, minor, cents) => {
  expect(convertPrice(minor, { ...toEuro, rounding })).toBe(cents)
})

test('nothing becomes free or grows from nothing, and no rounding moves a price by more than its step', () => {
  fc.assert(
    fc.property(
      fc.integer({ min: 1, max: 10_000_000 }),
      fc.constantFrom(...roundingsOf(euro)),
      fc.double({ min: 0.001, max: 100, noNaN: true }),
      (minor, rounding, rate) => {
        const price = convertPrice(minor, { ...toEuro, rate, rounding })
        expect(price).toBeGreaterThan(0)
        const exact = convertPrice(minor, { ...toEuro, rate, rounding: 'EXACT' })
        if (exact > 100) expect(Math.abs(price - exact)).toBeLessThanOrEqual(50)
      },
    ),
  )
})

test('yen are rounded to whole steps alone, and every rounding belongs to some currency', () => {
  expect(roundingsOf(yen)).toEqual(['EXACT', 'TENS', 'HUNDREDS'])
  expect(new Set([...roundingsOf(yen), ...roundingsOf(euro)])).toEqual(new Set(ROUNDINGS))
})

test('a sale price stays below its price, and a limit is converted in whole units', () => {
  const of = { name: '' }
  const amounts = [
    { kind: 'PRODUCT', key: '1', minor: 1240, ...of },
    { kind: 'SALE', key: '1', minor: 1210, ...of },
    { kind: 'LIMIT', key: 'cn22Limit', minor: 350, ...of },
  ] as const
  const after = convertAmounts(amounts, { ...toYen, rounding: 'HUNDREDS' }).map((amount) => amount.after)
  expect(after).toEqual([2000, 1966, 56_875])
})

test('rates turn round with the base, and back to the last digit', () => {
  const before = [euro, yen, { ...euro, name: 'USD', isBase: false, conversion: 1.08 }]
  const turned = rebased(before, 'JPY', 160)
  expect(turned).toEqual([
    { name: 'EUR', conversion: 0.00625 },
    { name: 'JPY', conversion: 1 },
    { name: 'USD', conversion: 0.00675 },
  ])
  const back = { before, from: 'EUR', to: 'JPY', rate: 160 }
  expect(ratesBack({ ...back, now: turned }).map(({ conversion }) => conversion)).toEqual([1, 160, 1.08])

  const later = turned.map((one) => (one.name === 'USD' ? { ...one, conversion: 0.007 } : one))
  expect(ratesBack({ ...back, now: later })).toContainEqual({ name: 'USD', conversion: 1.12 })
  const fallen = turned.map((one) => (one.name === 'EUR' ? { ...one, conversion: 0.005 } : one))
  expect(ratesBack({ ...back, now: fallen }).map(({ conversion }) => conversion)).toEqual([1, 200, 1.35])
})

test('a rate is written without an exponent', () => {
  expect([writeRate(1e-7), writeRate(160), writeRate(1 / 160)]).toEqual(['0.0000001', '160', '0.00625'])
})
