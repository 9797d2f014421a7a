import fc from 'fast-check'
import { expect, test } from 'vitest'

import { chooseCurrency, type Currency } from '#app/money/currency.ts'
import { convert, convertToBase, formatMoney, percentOf } from '#app/money/money.ts'

const usd: Currency = { name: 'USD', symbol: '$', conversion: 1, isBase: true, decimals: 2, roundingStep: null }
const jpy: Currency = { name: 'JPY', symbol: '¥', conversion: 153.2, isBase: false, decimals: 0, roundingStep: 10 }
const eur: Currency = { name: 'EUR', symbol: '€', conversion: 0.92, isBase: false, decimals: 2, roundingStep: null }

test('money is written with its symbol and its decimals', () => {
  expect(formatMoney(123_456, usd)).toBe('$1,234.56')
  expect(formatMoney(1840, jpy)).toBe('¥1,840')
  expect(formatMoney(-500, usd)).toBe('−$5.00')
})

test('figures are grouped as both languages group them', () => {
  fc.assert(
    fc.property(fc.nat(1e12), fc.constantFrom(usd, jpy), fc.constantFrom('en', 'ja'), (minor, currency, locale) => {
      const { decimals, symbol } = currency
      const format = new Intl.NumberFormat(locale, { minimumFractionDigits: decimals, maximumFractionDigits: decimals })
      expect(formatMoney(minor, currency)).toBe(symbol + format.format(minor / 10 ** decimals))
    }),
  )
})

test('an amount is converted, then brought to the rounding step', () => {
  expect(convert(1200, usd, jpy)).toBe(1840) // 12.00 × 153.2 = 1838.4, to the nearest 10
  expect(convert(1200, usd, eur)).toBe(1104)
  expect(convert(1200, usd, usd)).toBe(1200)
})

test('a converted amount is within half a step of the exact one, and keeps its sign', () => {
  fc.assert(
    fc.property(
      fc.integer({ min: -1e9, max: 1e9 }),
      fc.double({ min: 0.001, max: 5000, noNaN: true }),
      fc.constantFrom(null, 5, 10, 50),
      (minor, conversion, roundingStep) => {
        const to = { ...jpy, conversion, roundingStep }
        const exact = (minor * conversion) / 100
        const got = convert(minor, usd, to)
        expect(Math.abs(got - exact)).toBeLessThanOrEqual((roundingStep ?? 0) / 2 + 0.500_001 + Math.abs(exact) * 1e-12)
        expect(got % (roundingStep ?? 1)).toBeCloseTo(0)
        expect(convert(-minor, usd, to) + got).toBe(0)
      },
    ),
  )
})

const rate = fc.double({ min: 0.0001, max: 5000, noNaN: true })
const step = fc.constantFrom(null, 5, 10, 50, 100)
const amount = fc.integer({ min: -1e9, max: 1e9 })

test('more of one currency is never less of another', () => {
  fc.assert(
    fc.property(amount, amount, rate, step, (one, other, conversion, roundingStep) => {
      const to = { ...jpy, conversion, roundingStep }
      const [less, more] = [Math.min(one, other), Math.max(one, other)]
      expect(convert(less, usd, to)).toBeLessThanOrEqual(convert(more, usd, to))
    }),
  )
})

test('there and back again is at most what the roundings took', () => {
  fc.assert(
    fc.property(amount, fc.double({ min: 0.01, max: 5000, noNaN: true }), step, (minor, conversion, roundingStep) => {
      const to = { ...jpy, conversion, roundingStep }
      const taken = ((0.5 + (roundingStep ?? 0) / 2) * 100) / conversion + 0.5
      expect(Math.abs(convertToBase(convert(minor, usd, to), to, usd) - minor)).toBeLessThanOrEqual(taken * (1 + 1e-9))
    }),
  )
})

test('a refund is the price with its sign turned, to the last yen', () => {
  fc.assert(
    fc.property(amount, rate, step, (minor, conversion, roundingStep) => {
      const to = { ...jpy, conversion, roundingStep }
      expect(convert(-minor, usd, to) + convert(minor, usd, to)).toBe(0)
    }),
  )
})

test('no amount is too large to be exact', () => {
  const cent = { ...jpy, decimals: 2, roundingStep: null }
  expect(convert(9_000_000_000_005, usd, { ...cent, conversion: 0.1 })).toBe(900_000_000_001)
  expect(convert(45_000_000_000_000, usd, { ...jpy, conversion: 153.2, roundingStep: null })).toBe(68_940_000_000_000)
  expect(convert(50, usd, { ...cent, conversion: 1.01 })).toBe(51) // 50.5
  expect(convert(-50, usd, { ...cent, conversion: 1.01 })).toBe(-51)
  expect(convert(10_000_000, usd, { ...cent, conversion: 1e-7 })).toBe(1)
})

test('a percentage rounds half up', () => {
  expect(percentOf(105_00, 75)).toBe(78_75)
  expect(percentOf(1, 50)).toBe(1)
  expect(percentOf(333, 25)).toBe(83)
})

test('Japanese starts in yen, a stored choice wins, an unknown one falls back', () => {
  const list = [usd, jpy, eur]

  expect(chooseCurrency(list, null, 'en').name).toBe('USD')
  expect(chooseCurrency(list, null, 'ja').name).toBe('JPY')
  expect(chooseCurrency(list, 'EUR', 'ja').name).toBe('EUR')
  expect(chooseCurrency(list, 'GBP', 'ja').name).toBe('JPY')
  expect(chooseCurrency([usd, eur], null, 'ja').name).toBe('USD')
})
