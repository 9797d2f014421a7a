import { expect, test } from 'vitest'

import { territoryOf } from '#app/account/addresses/territories.ts'
import type { TaxPolicy } from '#app/money/tax.ts'
import { abroadOrderIds, readDeclarations } from '#app/shop/customs/declarations.server.ts'
import { isAbroad } from '#app/shop/customs/destinations.ts'
import { placeOrder } from '#app/shop/orders/placement.server.ts'
import { ratesTo } from '#app/shop/taxes/destination-rates.ts'
import { writeSetting } from '#app/site/site.server.ts'
import { openDatabase } from '#db/database.server.ts'

import { anAddress, anOrder, furnishShop } from '../../../support/shop/small-shop.ts'

/** Where parcels are sent from, an address, whether it needs a customs form, and its rate in percent. */
const PLACES: readonly (readonly [home: string, country: string, postalCode: string, form: boolean, rate: number])[] = [
  ['DE', 'DE', '10115', false, 19],
  ['DE', 'DE', '27498', true, 0],
  ['DE', 'DE', 'D-27498', true, 0],
  ['DE', 'DE', '78266', true, 0],
  ['DE', 'ES', '28013', false, 21],
  ['DE', 'ES', '35001', true, 0],
  ['DE', 'ES', '38 001', true, 0],
  ['DE', 'ES', '51001', true, 0],
  ['DE', 'ES', '52001', true, 0],
  ['DE', 'IT', '23040', false, 22],
  ['DE', 'IT', '23041', true, 0],
  ['DE', 'IT', '22061', true, 0],
  ['DE', 'FR', '75001', false, 20],
  ['DE', 'FR', '97400', true, 0],
  ['DE', 'RE', '97400', true, 0],
  ['DE', 'FR', '98000', false, 20],
  ['DE', 'MC', '98000', false, 20],
  ['DE', 'FI', '22100', true, 0],
  ['DE', 'AX', '22100', true, 0],
  ['DE', 'GR', '63086', true, 0],
  ['DE', 'GB', 'SW1A 1AA', true, 20],
  ['DE', 'GB', 'bt1 1aa', false, 20],
  ['GB', 'GB', 'BT1 1AA', false, 20],
  ['GB', 'GB', 'JE2 3AB', true, 0],
  ['GB', 'GB', 'IM1 1AA', false, 20],
  ['JP', 'ES', '28013', true, 21],
  ['JP', 'ES', '３５００１', true, 0],
]
const policy: TaxPolicy = {
  taxName: { en: 'VAT' },
  taxMode: 'ON_TOP',
  homeCountry: 'DE',
  taxRates: [
    ...Object.entries({ DE: '19', ES: '21', IT: '22', FR: '20', FI: '25.5', GR: '24', GB: '20' }),
    ['US-PR', '11.5'] as const,
  ].map(([place, percent]) => ({ place, kind: 'ALL', percent })),
}

test.each(PLACES)(
  'a parcel from %s to %s %s: customs form %s, tax %s percent',
  (home, country, postalCode, form, rate) => {
    const destination = { country, postalCode }
    expect(isAbroad(destination, home)).toBe(form)
    expect(ratesTo({ ...policy, homeCountry: home }, destination).rateOf('GOODS')).toBe(rate * 1000)
  },
)

test('Puerto Rico is one place, whether an address names it as a state or as a country', () => {
  const spellings = [
    { country: 'US', state: 'PR' },
    { country: 'US', state: 'Puerto Rico' },
    { country: 'US', state: ' pr ' },
    { country: 'PR', state: '' },
  ]
  for (const destination of spellings) {
    expect(territoryOf(destination)).toBe('PR')
    expect(ratesTo(policy, destination).rateOf('GOODS')).toBe(11_500)
    expect([isAbroad(destination, 'US'), isAbroad(destination, 'DE')]).toEqual([false, true])
  }
  expect(ratesTo(policy, { country: 'US', state: 'CA' }).rateOf('GOODS')).toBe(0)
})

test('a rate of its own is taken for a territory, and an order keeps it', () => {
  const { db } = openDatabase(':memory:')
  const now = new Date()
  furnishShop(db, now)
  writeSetting(db, 'homeCountry', 'DE', now)
  writeSetting(db, 'taxMode', 'ON_TOP', now)
  writeSetting(db, 'taxRates', [...policy.taxRates, { place: 'RE', kind: 'ALL', percent: '8.5' }], now)
  const placeTo = (country: string, postalCode: string) => {
    const address = { ...anAddress, country, postalCode }
    const placed = placeOrder(db, anOrder({ idempotencyKey: `territory-${country}-${postalCode}`, address }), now)
    if (!placed.ok) throw new Error(placed.problem)
    return placed.order.id
  }
  const [home, reunion] = [placeTo('FR', '75001'), placeTo('FR', '97400')]
  const rateOf = (id: number) => readDeclarations(db, [id])[0]?.order.shippingTaxRate
  expect([home, reunion].map(rateOf)).toEqual([20_000, 8500])
  expect(abroadOrderIds(db, {})).toEqual([reunion])
})
