import fc from 'fast-check'
import { expect, test } from 'vitest'

import { sharesOf } from '#app/money/shares.ts'
import {
  addedTax,
  formatRate,
  rateFor,
  ratesAt,
  taxesKept,
  taxesOfNextRefund,
  taxesOfRefunds,
  type TaxRate,
  type TaxSum,
  taxSums,
} from '#app/money/tax.ts'

const RATES: TaxRate[] = [
  { place: 'JP', kind: 'ALL', percent: '10' },
  { place: 'FR', kind: 'ALL', percent: '20' },
  { place: 'FR', kind: 'BOOK', percent: '5,5' },
  { place: 'US-CA', kind: 'GOODS', percent: '7.25' },
  { place: 'US', kind: 'SHIPPING', percent: '1' },
]

test('the rate of a state comes before that of the country, and that of a kind before that of all', () => {
  const at = (places: string, kind: 'GOODS' | 'BOOK' | 'SHIPPING') => rateFor(RATES, places.split(' '), kind)
  expect([at('JP-13 JP', 'GOODS'), at('JP', 'SHIPPING')]).toEqual([10_000, 10_000])
  expect([at('FR', 'BOOK'), at('FR', 'GOODS')]).toEqual([5500, 20_000])
  expect([at('US-CA US', 'GOODS'), at('US-NY US', 'GOODS')]).toEqual([7250, 0])
  expect(at('US-CA US', 'SHIPPING')).toBe(1000)
  expect(at('DE', 'GOODS')).toBe(0)
  expect([5500, 10_000, 7250].map(formatRate)).toEqual(['5.5%', '10%', '7.25%'])
})

test('what has no destination is taxed where the circle is; without taxes every rate is 0', () => {
  const policy = { taxName: {}, taxRates: RATES, homeCountry: 'JP' }
  expect(ratesAt({ ...policy, taxMode: 'INCLUDED' }, []).rateOf('GOODS')).toBe(10_000)
  expect(ratesAt({ ...policy, taxMode: 'NONE' }, ['JP']).rateOf('GOODS')).toBe(0)
})

test('shipping has its own rate, or that of most of what is sent', () => {
  const line = (taxRate: number, unitPriceMinor: number, isDigital = false) => {
    return { quantity: 1, unitPriceMinor, taxRate, isDigital }
  }
  const at = (place: string, ...lines: ReturnType<typeof line>[]) => {
    const policy = { taxName: {}, taxRates: RATES, homeCountry: 'JP', taxMode: 'INCLUDED' } as const
    return ratesAt(policy, place.split(' ')).shippingRateOf(lines)
  }
  expect(at('FR', line(5500, 900), line(20_000, 800))).toBe(5500)
  expect(at('FR', line(5500, 800), line(20_000, 800))).toBe(20_000)
  expect(at('FR', line(5500, 800), line(20_000, 900, true))).toBe(5500)
  expect([at('FR', line(5500, 0)), at('FR')]).toEqual([20_000, 20_000])
  expect([at('US-CA US', line(7250, 900)), at('DE', line(0, 900))]).toEqual([1000, 0])
})

test('each rate is rounded once for all that is sold at it, never line by line', () => {
  const parts = [33, 33, 33].map((amountMinor) => ({ rate: 10_000, amountMinor }))
  expect(taxSums('ON_TOP', parts, 0)).toEqual([{ rate: 10_000, netMinor: 99, taxMinor: 10 }])
  expect(taxSums('INCLUDED', parts, 0)).toEqual([{ rate: 10_000, netMinor: 90, taxMinor: 9 }])
  expect(taxSums('NONE', parts, 0)).toEqual([])
  expect(taxSums('INCLUDED', [{ rate: 10_000, amountMinor: 0 }], 0)).toEqual([])
})

test('a discount lowers each rate by its part, to the last unit', () => {
  const parts = [
    { rate: 20_000, amountMinor: 1000 },
    { rate: 5500, amountMinor: 2000 },
  ]
  const sums = taxSums('INCLUDED', parts, 100)
  expect(sums.map(({ netMinor, taxMinor }) => netMinor + taxMinor)).toEqual([967, 1933])
  expect(addedTax('INCLUDED', sums)).toBe(0)
  expect(addedTax('ON_TOP', taxSums('ON_TOP', parts, 0))).toBe(200 + 110)
})

test('whatever is taxed, the parts add up to what is paid', () => {
  let seed = 7
  const random = (below: number) => (seed = (seed * 48_271) % 2_147_483_647) % below
  for (let run = 0; run < 2000; run += 1) {
    const parts = Array.from({ length: 1 + random(6) }, () => ({
      rate: [0, 5500, 8000, 10_000][random(4)] ?? 0,
      amountMinor: random(5000),
    }))
    const whole = parts.reduce((sum, { amountMinor }) => sum + amountMinor, 0)
    const discount = random(whole + 1)
    const sums = taxSums('INCLUDED', parts, discount)
    expect(sums.reduce((sum, { netMinor, taxMinor }) => sum + netMinor + taxMinor, 0)).toBe(whole - discount)
    expect(sums.every(({ netMinor, taxMinor }) => netMinor >= 0 && taxMinor >= 0)).toBe(true)
  }
})

test('an amount is shared out to the last unit', () => {
  expect(sharesOf(100, [1, 1, 1])).toEqual([34, 33, 33])
  expect(sharesOf(5, [0, 10])).toEqual([0, 5])
  expect(sharesOf(5, [0, 0])).toEqual([0, 0])
  expect(sharesOf(0, [3, 4])).toEqual([0, 0])
})

test('refunds of any sizes, one after the other, take of each rate what was sold at it, and never less than nothing', () => {
  const sold = fc.record({ rate: fc.constantFrom(0, 5500, 8000, 8875, 10_000, 19_000), amountMinor: fc.nat(5000) })
  const mode = fc.constantFrom('INCLUDED', 'ON_TOP')
  fc.assert(
    fc.property(mode, fc.array(sold, { minLength: 1, maxLength: 4 }), fc.array(fc.nat(4000)), (how, parts, sizes) => {
      const taxes = taxSums(how, parts, 0)
      const wholeMinor = taxes.reduce((sum, { netMinor, taxMinor }) => sum + netMinor + taxMinor, 0)
      const left = taxes.map((tax) => ({ ...tax }))
      let beforeMinor = 0
      for (const size of [...sizes, wholeMinor]) {
        const refundMinor = Math.min(size, wholeMinor - beforeMinor)
        for (const [at, { netMinor, taxMinor }] of taxesOfNextRefund(taxes, beforeMinor, refundMinor).entries()) {
          expect(Math.min(netMinor, taxMinor)).toBeGreaterThanOrEqual(0)
          const one = left[at]
          if (one) left[at] = { ...one, netMinor: one.netMinor - netMinor, taxMinor: one.taxMinor - taxMinor }
        }
        beforeMinor += refundMinor
      }
      expect(left).toEqual(taxes.map(({ rate }) => ({ rate, netMinor: 0, taxMinor: 0 })))
    }),
  )
})

test('refunds of one rate and of everything, in any order, take what they are of, and in all no more than was sold', () => {
  const rates = [0, 7000, 19_000]
  const sold = fc.tuple(...rates.map((rate) => fc.record({ rate: fc.constant(rate), amountMinor: fc.nat(5000) })))
  const asked = fc.record({ size: fc.nat(4000), taxRate: fc.constantFrom(null, ...rates, 5000) })
  fc.assert(
    fc.property(fc.constantFrom('INCLUDED', 'ON_TOP'), sold, fc.array(asked), (how, parts, sizes) => {
      const taxes = taxSums(how, parts, 0)
      const gross = (some: readonly TaxSum[]) =>
        some.reduce((sum, { netMinor, taxMinor }) => sum + netMinor + taxMinor, 0)
      let restMinor = gross(taxes)
      const refunds = [...sizes, { size: restMinor, taxRate: null }].map(({ size, taxRate }) => {
        const amountMinor = Math.min(size, restMinor)
        restMinor -= amountMinor
        return { amountMinor, taxRate }
      })
      const taken = taxesOfRefunds(taxes, refunds)
      expect(taken.map(gross)).toEqual(refunds.map(({ amountMinor }) => amountMinor))
      expect(taken.flat().every(({ netMinor, taxMinor }) => netMinor >= 0 && taxMinor >= 0)).toBe(true)
      const inAll = taxes.map(({ rate }, at) => ({
        rate,
        netMinor: taken.reduce((sum, one) => sum + (one[at]?.netMinor ?? 0), 0),
        taxMinor: taken.reduce((sum, one) => sum + (one[at]?.taxMinor ?? 0), 0),
      }))
      expect(inAll).toEqual(taxes)
      // The first takes of its rate alone, as far as that goes.
      const [first] = refunds
      const there = gross(taxes.filter(({ rate }) => rate === first?.taxRate))
      if (first && first.taxRate !== null)
        expect(gross(taken[0]?.filter(({ rate }) => rate === first.taxRate) ?? [])).toBe(
          Math.min(first.amountMinor, there),
        )
      expect(taxesKept(taxes, 0, refunds)).toEqual(taxes.map(({ rate }) => ({ rate, netMinor: 0, taxMinor: 0 })))
    }),
  )
})
