import { eq } from 'drizzle-orm'
import fc from 'fast-check'
import { expect, test } from 'vitest'

import type { Currency } from '#app/money/currency.ts'
import { sharesOf } from '#app/money/shares.ts'
import { declarationOf } from '#app/shop/customs/declaration.ts'
import { abroadOrderIds, readDeclarations } from '#app/shop/customs/declarations.server.ts'
import { isAbroad } from '#app/shop/customs/destinations.ts'
import { inDollars } from '#app/shop/customs/dollars.ts'
import { customsLimits } from '#app/shop/customs/limits.ts'
import { labelFile } from '#app/shop/orders/labels/labels.server.ts'
import { placeOrder } from '#app/shop/orders/placement.server.ts'
import { writeSetting } from '#app/site/site.server.ts'
import { type Db, openDatabase } from '#db/database.server.ts'
import { orders, products, productTypes } from '#db/schema.server.ts'

import { anAddress, anOrder, BOOK, furnishShop, POSTCARD, STICKER } from '../../../support/shop/small-shop.ts'

const now = new Date('2026-11-21T12:00:00Z')
const euro: Currency = { name: 'EUR', symbol: '€', conversion: 0.8, decimals: 2, isBase: false } as Currency
const dollar = { name: 'USD', symbol: '$', conversion: 1, decimals: 2, isBase: true } as Currency
const yen = { name: 'JPY', symbol: '¥', conversion: 1, decimals: 0, isBase: true } as Currency

test('what is shared out sums up to the last unit, and no share is a unit away from its part', () => {
  const amount = fc.integer({ min: 0, max: 10 ** 12 })
  const weights = fc.array(fc.integer({ min: 0, max: 10 ** 10 }), { minLength: 1, maxLength: 30 })
  fc.assert(
    fc.property(amount, weights, (minor, parts) => {
      const total = parts.reduce((sum, part) => sum + part, 0)
      const shares = sharesOf(minor, parts)
      expect(shares.reduce((sum, share) => sum + share, 0)).toBe(total === 0 ? 0 : minor)
      for (const [at, share] of shares.entries()) {
        const exact = total === 0 ? 0n : (BigInt(minor) * BigInt(parts[at] ?? 0)) / BigInt(total)
        expect(BigInt(share) - exact === 0n || BigInt(share) - exact === 1n).toBe(true)
      }
    }),
  )
})

test('a rest goes to the largest part of a unit, of equal ones to the first', () => {
  expect(sharesOf(100, [1, 1, 1])).toEqual([34, 33, 33])
  expect(sharesOf(100, [1, 2, 3])).toEqual([17, 33, 50])
  expect(sharesOf(0, [1, 2])).toEqual([0, 0])
  expect(sharesOf(5, [0, 0])).toEqual([0, 0])
})

test('bounds are what the administrator says, else of the euro, else of no value', () => {
  const unset = { cn22Limit: 0, iossLimit: 0 }
  expect(customsLimits(unset, [dollar, euro], dollar)).toEqual({ cn22Minor: 43_750, iossMinor: 18_750 })
  expect(customsLimits(unset, [yen], yen)).toEqual({ cn22Minor: 59_500, iossMinor: 25_500 })
  expect(customsLimits({ cn22Limit: 60_000, iossLimit: 24_000 }, [yen], yen)).toEqual({
    cn22Minor: 60_000,
    iossMinor: 24_000,
  })
  const other = { ...dollar, name: 'KRW', decimals: 0 }
  expect(customsLimits(unset, [other], other)).toEqual({ cn22Minor: 0, iossMinor: 0 })
})

const facts = { hsCode: '490199', originCountry: 'JP', customsName: 'Printed book', material: 'Paper' }
const line = (values: object) => ({
  productId: 1,
  kind: 'ITEM',
  quantity: 1,
  unitPriceMinor: 1000,
  weightGrams: 100,
  isDigital: false,
  ...values,
})
const limits = { cn22Minor: 3000, iossMinor: 2000 }
const known = { facts: new Map([[1, facts]]), prices: new Map([[1, 900]]), limits, iossNumber: 'IM1234567890' }
const order = (lines: ReturnType<typeof line>[], values: object = {}) => ({
  id: 7,
  country: 'DE',
  state: '',
  postalCode: '10115',
  weightGrams: 500,
  replacesId: null,
  discountMinor: 0,
  lines,
  ...values,
})

test('values are what was paid: a discount is shared out among all goods, downloads too', () => {
  const lines = [
    line({ unitPriceMinor: 333, quantity: 3 }),
    line({ kind: 'BONUS', unitPriceMinor: 0 }),
    line({ productId: 2, isDigital: true, unitPriceMinor: 1001 }),
  ]
  const declared = declarationOf(order(lines, { discountMinor: 100 }), known)
  expect(declared.lines.map(({ valueMinor }) => valueMinor)).toEqual([949, 0])
  expect(declared.valueMinor).toBe(949)

  const physical = [line({ unitPriceMinor: 333, quantity: 3 }), line({ unitPriceMinor: 700 }), line({})]
  expect(declarationOf(order(physical, { discountMinor: 101 }), known).valueMinor).toBe(999 + 700 + 1000 - 101)
  expect(declarationOf(order(physical, { discountMinor: 9999 }), known).valueMinor).toBe(0)
})

test('the form and IOSS hold up to their bounds and not beyond', () => {
  const formOf = (minor: number, values: object = {}) => {
    const { form, iossNumber } = declarationOf(order([line({ unitPriceMinor: minor })], values), known)
    return [form, iossNumber]
  }
  expect(formOf(2000)).toEqual(['CN22', 'IM1234567890'])
  expect(formOf(2001)).toEqual(['CN22', ''])
  expect(formOf(3000)).toEqual(['CN22', ''])
  expect(formOf(3001)).toEqual(['CN23', ''])
  expect(formOf(1000, { country: 'US' })).toEqual(['CN22', ''])
  expect(formOf(1000, { country: 'GB' })).toEqual(['CN22', ''])
})

test('what is missing is named line by line', () => {
  const declared = declarationOf(order([line({}), line({ productId: 9, weightGrams: 0 })]), known)
  expect(declared.lines.map(({ missing }) => missing)).toEqual([
    [],
    ['hsCode', 'originCountry', 'customsName', 'weight'],
  ])
  expect(declared.isComplete).toBe(false)
  expect(declarationOf(order([line({ quantity: 3 })]), known)).toMatchObject({ netGrams: 300, isComplete: true })
})

function shopWithOrders() {
  const { db } = openDatabase(':memory:')
  furnishShop(db, now)
  db.update(productTypes).set(facts).run()
  db.update(products).set({ hsCode: '490900' }).where(eq(products.id, POSTCARD)).run()
  const place = (key: string) => {
    const placed = placeOrder(db, anOrder({ idempotencyKey: key }), now)
    return 'order' in placed ? placed.order.id : 0
  }
  const ids = [place('key-of-a-form-0001'), place('key-of-a-form-0002')]
  db.update(orders)
    .set({ country: 'JP' })
    .where(eq(orders.id, ids[1] ?? 0))
    .run()
  return { db, ids }
}

test('orders that stay in the country have no form, and what is in the others is read of products and their types', () => {
  const { db, ids } = shopWithOrders()
  expect(abroadOrderIds(db, {})).toEqual([ids[0]])
  const [declared] = readDeclarations(db, [ids[0] ?? 0])
  expect(declared?.order.fullName).toBe(anAddress.fullName)
  expect(declared?.lines.map(({ productId, hsCode, valueMinor }) => [productId, hsCode, valueMinor])).toEqual([
    [BOOK, '490199', 1200],
    [POSTCARD, '490900', 0],
    [STICKER, '490199', 0],
  ])
})

test('a file of labels for everything says what is in the parcel', async () => {
  const { db } = shopWithOrders()
  db.update(orders).set({ status: 'CONFIRMED' }).run()
  writeSetting(db, 'iossNumber', 'IM1234567890', now)
  const options = { locale: 'en' as const, now }
  const file = labelFile(db, { format: 'PLAIN', part: 1 }, {}, options)
  const [heads = '', abroad = '', home = ''] = (await file?.text())?.split('\r\n') ?? []
  expect(heads).toContain('customsForm,customsContents,customsNetGrams,customsValue,customsCurrency,ioss')
  expect(abroad).toContain('CN22,"1 × Printed book, 490199, JP, 120 g, 12.00; 1 × Printed book, 490900')
  expect(abroad).toMatch(/,129,12\.00,USD,IM1234567890,$/)
  expect(home).toMatch(/,,,,,,$/)
})

test('customs of the United States read dollars, by the rate of the order, else by that of the site', () => {
  const currencies = [
    { ...yen, roundingStep: null },
    { ...dollar, isBase: false, conversion: 0.0065, roundingStep: 50 },
  ]
  const kept = { country: 'US', currency: 'USD', conversion: 0.0066 }
  const other = { ...kept, currency: 'EUR', conversion: 0.006 }
  expect(inDollars(kept, [1000, 2001], currencies)).toEqual({
    rate: 0.0066,
    rateOf: 'ORDER',
    valueMinor: 660 + 1321,
    lineMinors: [660, 1321],
  })
  expect(inDollars(other, [1000], currencies)).toMatchObject({ rate: 0.0065, rateOf: 'TODAY', valueMinor: 650 })
  expect(inDollars({ ...other, country: 'PR' }, [1000], currencies)).not.toBeNull()
  expect(inDollars({ ...kept, country: 'DE' }, [1000], currencies)).toBeNull()
  expect(inDollars(other, [1000], [yen])).toBeNull()
  expect(inDollars(kept, [1000], [dollar])).toBeNull()
})

test('what goes abroad is told by where the circle is', () => {
  const abroad = (home: string, countries: string) =>
    countries.split(' ').filter((country) => isAbroad({ country }, home))
  expect(abroad('JP', 'JP DE')).toEqual(['DE'])
  expect(isAbroad({ country: '' }, 'JP')).toBe(false)
  // The European Union is one area of customs and value added tax.
  expect(abroad('DE', 'DE AT CH GB MC')).toEqual(['CH', 'GB'])
  expect(abroad('IE', 'GB')).toEqual(['GB'])
  const { db } = openDatabase(':memory:')
  furnishShop(db, now)
  const placed = placeOrder(db, anOrder({ idempotencyKey: 'home-is-elsewhere-1' }), now)
  expect(abroadOrderIds(db, {})).toEqual(placed.ok ? [placed.order.id] : 'not placed')
  writeSetting(db, 'homeCountry', 'FR', now)
  expect(abroadOrderIds(db, {})).toEqual([])
  writeSetting(db, 'homeCountry', placedCountry(db), now)
  expect(abroadOrderIds(db, {})).toEqual([])
})

function placedCountry(db: Db): string {
  return db.select({ country: orders.country }).from(orders).get()?.country ?? ''
}

test('goods that are sent again have the value that they are sold at, and are no sale', () => {
  const free = order([line({ quantity: 2, unitPriceMinor: 0 })], { replacesId: 7 })
  expect(declarationOf(free, known)).toMatchObject({ valueMinor: 1800, isSale: false, iossNumber: '', form: 'CN22' })
  expect(declarationOf(order([line({ unitPriceMinor: 0 })]), known)).toMatchObject({ valueMinor: 0, isSale: true })
})
