import { eq } from 'drizzle-orm'
import { beforeEach, expect, test } from 'vitest'

import { formatReferences } from '#app/admin/kit/resources/resource-page.server.ts'
import { readAmounts } from '#app/base-currency/amounts.server.ts'
import { listBlockers } from '#app/base-currency/blockers.server.ts'
import { changeBase, findLastChange, undoBaseChange } from '#app/base-currency/changing.server.ts'
import { planChange, type NewBase } from '#app/base-currency/plan.server.ts'
import { readYears } from '#app/sales/sales-csv.server.ts'
import { presentInvoice } from '#app/shop/documents/documents.server.ts'
import { findOrder } from '#app/shop/orders/orders.server.ts'
import { recordOrderPayment } from '#app/shop/orders/payments/order-money.server.ts'
import { placeOrder } from '#app/shop/orders/placement.server.ts'
import { deleteProduct } from '#app/shop/products/admin/product-changes.server.ts'
import { beginImport } from '#app/shop/products/import/imports.server.ts'
import { baseAt, formerBase } from '#app/site/base/bases.server.ts'
import { currencyResource } from '#app/site/config/currencies.server.ts'
import { deleteResource } from '#app/site/resources/changes.server.ts'
import { writeSetting, listCurrencies } from '#app/site/site.server.ts'
import { fixedT } from '#app/translations/i18n.server.ts'
import { type Db, openDatabase } from '#db/database.server.ts'
import {
  auditLog,
  baseChanges,
  catalogueImports,
  currencies,
  products,
  shippingRates,
  trashRows,
  users,
} from '#db/schema.server.ts'

import { BOOK, anOrder, furnishShop, POSTCARD } from '../../support/shop/small-shop.ts'
import { type Place, studioAt } from '../../support/studio/studio.ts'
const start = new Date('2026-11-21T12:00:00Z')
const later = (days: number) => new Date(start.getTime() + days * 86_400_000)
const admin = { id: 1, email: 'admin@example.com', name: '', authorityLevel: 10, locale: 'en' } as never
const toYen: NewBase = { to: 'JPY', rate: 150, rounding: 'HUNDREDS' }
let db: Db

beforeEach(() => {
  ;({ db } = openDatabase(':memory:'))
  furnishShop(db, start)
  db.insert(currencies)
    .values([
      { name: 'JPY', symbol: '¥', conversion: 150, decimals: 0, position: 1 },
      { name: 'EUR', symbol: '€', conversion: 0.9, position: 2 },
    ])
    .run()
})

function change(newBase: NewBase, now: Date) {
  return changeBase(db, newBase, planChange(db, newBase, 'en')?.seen ?? '', { by: admin, now })
}

/** An order of a book that was paid at once. */
function paidOrder(key: string, now: Date): number {
  const placed = placeOrder(db, anOrder({ idempotencyKey: `key-of-a-form-${key}` }), now)
  if (!placed.ok) throw new Error(JSON.stringify(placed))

  const { id } = placed.order
  const amountMinor = orderOf(id).totalMinor
  recordOrderPayment(db, { orderId: id, amountMinor, operation: `payment-${key}`, byUserId: 1, isSure: true, now })
  return id
}

function orderOf(id: number) {
  const order = findOrder(db, id)
  if (!order) throw new Error(`No order ${id}`)

  return order
}

const priceOf = (id: number) => db.select().from(products).where(eq(products.id, id)).get()?.priceMinor
const rates = () => Object.fromEntries(listCurrencies(db).map(({ name, conversion }) => [name, conversion]))

test('prices, sale prices, tariffs and limits become yen, rates turn round, and the log says it', () => {
  db.update(products).set({ salePriceMinor: 1100 }).where(eq(products.id, BOOK)).run()
  writeSetting(db, 'cn22Limit', 350, start)
  const done = change(toYen, later(1))

  expect(done).toMatchObject({ id: 1 })
  expect([priceOf(BOOK), priceOf(POSTCARD), priceOf(4)]).toEqual([1800, 500, 0])
  expect(db.select().from(products).where(eq(products.id, BOOK)).get()?.salePriceMinor).toBe(1700)
  expect(db.select().from(shippingRates).get()?.priceMinor).toBe(800)
  expect(readAmounts(db, 'en').find(({ kind }) => kind === 'LIMIT')?.minor).toBe(52_500)
  expect(rates()).toEqual({ USD: 0.00666667, JPY: 1, EUR: 0.006 })
  expect(listCurrencies(db).find(({ isBase }) => isBase)?.name).toBe('JPY')
  const line = db.select().from(auditLog).all().at(-1)
  expect([line?.action, line?.subject, line?.before]).toEqual(['currency.base', 'currency/JPY', { base: 'USD' }])
  expect(db.select().from(baseChanges).get()?.amounts).toContainEqual({
    kind: 'PRODUCT',
    key: '1',
    before: 1200,
    after: 1800,
  })
})

test('an order keeps its amounts and their currency, and a year of both is told in the base of today', () => {
  const before = paidOrder('0001', start)
  change(toYen, later(1))
  const after = paidOrder('0002', later(2))

  const [first, second] = [orderOf(before), orderOf(after)]
  expect([first.totalMinor, second.totalMinor]).toEqual([1700, 2600])
  expect([baseAt(db, first.placedAt).name, baseAt(db, second.placedAt).name]).toEqual(['USD', 'JPY'])
  expect([formerBase(db, first.placedAt)?.symbol, formerBase(db, second.placedAt)]).toEqual(['$', undefined])
  const [year] = readYears(db, later(3))
  // 12 dollars are 1,800 yen by the rate of the change.
  expect([year?.goodsMinor, year?.shippingMinor]).toEqual([1800 + 1800, 750 + 800])
})

test('a former base stays with its decimals: what was sold in it keeps its amounts', () => {
  const id = paidOrder('0001', start)
  change(toYen, later(1))
  const totalOf = (order: number) => Object.fromEntries(presentInvoice(db, orderOf(order), 'en').sums).Total
  expect(totalOf(id)).toBe('$17.00')
  const dollar = { name: 'USD', symbol: '$', conversion: 1 / 150, decimals: 2, roundingStep: '' }
  expect(currencyResource.write(db, 'USD', { ...dollar, decimals: 0 }, later(2))).toEqual({
    fieldErrors: { decimals: ['office:formerBaseDecimals'] },
  })
  expect(currencyResource.write(db, 'USD', dollar, later(2))).toBe('USD')
  expect(currencyResource.write(db, 'EUR', { ...dollar, name: 'EUR', decimals: 0 }, later(2))).toBe('EUR')
  const deleted = deleteResource(db, currencyResource, 'USD', { by: admin, now: later(2) })
  expect(deleted).toMatchObject({ references: [{ table: 'base_changes', count: 1 }, { table: 'orders' }] })
  expect(formatReferences(fixedT('ja'), [{ table: 'base_changes', count: 1 }])).toBe('基準通貨だったころの売上')
  expect(totalOf(id)).toBe('$17.00')
})

test('what waits for its payment is finished first, what is paid goes on', () => {
  paidOrder('0001', start)
  placeOrder(db, anOrder({ idempotencyKey: 'key-of-a-form-0002' }), start)
  const amounts = readAmounts(db, 'en')
  expect(change(toYen, later(1))).toEqual({ problem: 'BLOCKED', blockers: [{ kind: 'ORDERS', count: 1 }] })
  expect([readAmounts(db, 'en'), rates().JPY]).toEqual([amounts, 150])
})

test('a commission that is paid in full waits for nothing, one that is paid in part does', () => {
  const ofPlace = (place: Place) => listBlockers(studioAt(place).db).find(({ kind }) => kind === 'REQUESTS')
  expect(ofPlace('ACCEPTED, deposit paid')).toEqual({ kind: 'REQUESTS', count: 1 })
  expect(ofPlace('ACCEPTED, paid in full')).toBeUndefined()
})

test('only what was shown is carried out, and only a currency of the site', () => {
  const { seen = '' } = planChange(db, toYen, 'ja') ?? {}
  db.update(products).set({ priceMinor: 1300 }).where(eq(products.id, BOOK)).run()
  expect(changeBase(db, toYen, seen, { by: admin, now: later(1) })).toEqual({ problem: 'CHANGED_SINCE' })
  expect(change({ ...toYen, to: 'GBP' }, later(1))).toEqual({ problem: 'NOT_A_CURRENCY' })
  expect(change({ ...toYen, to: 'USD' }, later(1))).toEqual({ problem: 'NOT_A_CURRENCY' })
})

test('taken back, every amount and rate is what it was; then there is nothing more to take back', () => {
  db.insert(users).values({ id: 2, email: 'b@example.com', createdAt: start }).run()
  const [amounts, ratesBefore] = [readAmounts(db, 'en'), rates()]
  change({ ...toYen, rate: 147.31 }, later(1))
  const between = paidOrder('0001', later(2))
  expect(undoBaseChange(db, 1, { by: admin, now: later(3) })).toEqual({ id: 2 })

  expect([readAmounts(db, 'en'), rates()]).toEqual([amounts, ratesBefore])
  expect(baseAt(db, orderOf(between).placedAt).name).toBe('JPY')
  expect(baseAt(db, start).name).toBe('USD')
  expect(readYears(db, later(4))[0]?.goodsMinor).toBe(Math.round((1800 / 147.31) * 100))
  expect([findLastChange(db), undoBaseChange(db, 1, { by: admin, now: later(4) })]).toEqual([
    null,
    { problem: 'NOTHING_TO_UNDO' },
  ])
})

test.each([
  ['a price was changed', () => db.update(products).set({ priceMinor: 1 }).where(eq(products.id, BOOK)).run()],
  ['a price was added', () => db.update(products).set({ salePriceMinor: 100 }).where(eq(products.id, BOOK)).run()],
  ['a priced thing is gone', () => db.delete(shippingRates).run()],
])('once %s it is taken back no more', (_what, meddle) => {
  change(toYen, later(1))
  meddle()
  expect(undoBaseChange(db, 1, { by: admin, now: later(2) })).toEqual({ problem: 'CHANGED_SINCE' })
})

test('a product in the trash comes back with a price in the base of then', () => {
  const dates = { releaseDate: '2026-01-01', createdAt: start, updatedAt: start }
  const words = { name: { en: 'Badge' }, shortDescription: {}, longDescription: {} }
  db.insert(products)
    .values({ id: 9, slug: 'badge', typeId: 1, priceMinor: 300, ...words, ...dates })
    .run()
  deleteProduct(db, 9, { by: admin, now: start })
  const deleted = () =>
    db
      .select()
      .from(trashRows)
      .all()
      .find(({ table }) => table === 'products')?.row.price_minor
  if (deleted() === undefined) throw new Error('It is not in the trash')
  change(toYen, later(1))
  expect(deleted()).toBe(500)
})

test('a file of products that was read before a change is not imported as if its prices were in the new currency', () => {
  db.insert(users)
    .values({ id: 1, email: 'admin@example.com', authorityLevel: 10, createdAt: start })
    .onConflictDoNothing()
    .run()
  const file = (stored: string, createdAt: Date) =>
    db
      .insert(catalogueImports)
      .values({ stored, name: stored, state: 'PLANNED', byUserId: 1, createdAt, beatAt: createdAt })
      .returning({ id: catalogueImports.id })
      .get().id
  const before = file('before.csv', start)
  change(toYen, later(1))
  const after = file('after.csv', later(2))
  expect(beginImport(db, before, { by: admin, now: later(2) })).toBe('OTHER_BASE')
  expect(beginImport(db, after, { by: admin, now: later(2) })).toBe('DONE')
})
