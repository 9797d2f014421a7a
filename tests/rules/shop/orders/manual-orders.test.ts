import { eq } from 'drizzle-orm'
import { beforeEach, describe, expect, test } from 'vitest'

import { baseOf } from '#app/money/currency.ts'
import { BY_ARRANGEMENT, NO_PARCEL } from '#app/shop/orders/editing/edit-values.ts'
import { createOrder, previewNewOrder } from '#app/shop/orders/manual/create-order.server.ts'
import { newOrderForm, type NewOrderInput } from '#app/shop/orders/manual/new-order.forms.ts'
import { seenOfNew } from '#app/shop/orders/manual/plan-new.server.ts'
import { cancelExpired, cancelOrder, shipOrder } from '#app/shop/orders/order-changes.server.ts'
import { orderList } from '#app/shop/orders/order-list.server.ts'
import { findOrder } from '#app/shop/orders/orders.server.ts'
import { recordOrderPayment } from '#app/shop/orders/payments/order-money.server.ts'
import { placeOrder } from '#app/shop/orders/placement.server.ts'
import { balanceOf, onHandOf } from '#app/shop/stock/stock.server.ts'
import { listCurrencies, writeSetting } from '#app/site/site.server.ts'
import { type Db, openDatabase } from '#db/database.server.ts'
import { auditLog, mails, orders, products, saleEntries } from '#db/schema.server.ts'

import {
  anAddress,
  anOrder,
  BOOK,
  furnishShop,
  POSTCARD,
  STICKER,
  WALLPAPER,
} from '../../../support/shop/small-shop.ts'

const now = new Date('2026-11-21T12:00:00Z')
const A_DAY = 24 * 60 * 60 * 1000
const adminPage = { id: 1, email: 'user@example.com' }

let db: Db
let keys = 0
beforeEach(() => {
  db = openDatabase(':memory:').db
  furnishShop(db, now)
})

describe('an order made by hand', () => {
  test('goes the way of the others: reserved, due by its method, told if asked for, and of its kind', () => {
    const id = make({ isTold: true })
    expect(order(id)).toMatchObject({ status: 'ORDERED', origin: 'FRIEND', itemsMinor: 2400, shippingMinor: 500 })
    expect(order(id)).toMatchObject({ totalMinor: 2900, dueMinor: 2900, shippingMethodId: 1, parcelCount: 1 })
    expect(order(id).payUntil).toEqual(new Date(now.getTime() + 7 * A_DAY))
    expect(linesOf(id)).toEqual([
      [BOOK, 'ITEM', 2, 1200],
      [POSTCARD, 'BONUS', 2, 0],
      [STICKER, 'SINGLE_BONUS', 1, 0],
    ])
    expect([balanceOf(db, BOOK, 'WEB'), onHandOf(db, BOOK, 'WEB')]).toEqual([8, 10])
    expect(causes()).toEqual([`order:${id}:ORDERED`])
    expect(actions()).toEqual(['order.create'])

    recordOrderPayment(db, { orderId: id, amountMinor: 2900, operation: 'a', byUserId: 1, now })
    const parcels = [{ carrier: 'Post', trackingNumber: '', link: '' }]
    expect(shipOrder(db, { orderId: id, parcels, byUserId: 1, now }).ok).toBe(true)
    expect([balanceOf(db, BOOK, 'WEB'), onHandOf(db, BOOK, 'WEB')]).toEqual([8, 8])
  })

  test('takes the price that the admin says; what costs nothing needs a reason', () => {
    const added = [
      { product: String(BOOK), quantity: 1, price: 1000 },
      { product: 'Postcard', quantity: 2 },
    ]
    expect(linesOf(make({ added })).slice(0, 2)).toEqual([
      [BOOK, 'ITEM', 1, 1000],
      [POSTCARD, 'ITEM', 2, 300],
    ])
    const free = { origin: 'REPLACEMENT' as const, added: [{ product: 'Book', quantity: 1, price: 0 }], shipping: 0 }
    expect(problemsOf(free)).toEqual({ reason: ['manualOrders:whyFree'] })
    const id = make({ ...free, reason: 'The parcel was lost' })
    expect(order(id)).toMatchObject({ status: 'CONFIRMED', totalMinor: 0, paymentMethodName: null, payUntil: null })
    expect(order(id).history[0]).toMatchObject({ to: 'ORDERED', by: 'ADMIN', reason: 'The parcel was lost' })
  })

  test('says of each line that is sold out how many there are, and makes nothing', () => {
    const added = [
      { product: 'Postcard', quantity: 99 },
      { product: 'Book', quantity: 11 },
      { product: 'Sticker', quantity: 1 },
    ]
    expect(problemsOf({ added })).toEqual({
      'added[0].quantity': ['orderEdit:onlyMore?count=20'],
      'added[1].quantity': ['orderEdit:onlyMore?count=10'],
    })
    expect(db.select().from(orders).all()).toEqual([])
    expect(balanceOf(db, STICKER, 'WEB')).toBe(20)
  })

  test('is one order, however often its button is pressed, and another form with its key is refused', () => {
    const input = inputOf()
    const first = createOrder(db, { input, contentHash: 'a', isSure: true }, { by: adminPage, now })
    const again = createOrder(db, { input, contentHash: 'a', isSure: true }, { by: adminPage, now })
    expect([first, again]).toEqual([
      { ok: true, orderId: 1, isRepeated: false },
      { ok: true, orderId: 1, isRepeated: true },
    ])
    const other = createOrder(db, { input, contentHash: 'b', isSure: true }, { by: adminPage, now })
    expect(other).toEqual({ ok: false, problem: 'OTHER_FORM' })
    expect(balanceOf(db, BOOK, 'WEB')).toBe(8)
  })

  test('is what the preview showed, or is shown anew', () => {
    const input = inputOf()
    const shown = previewNewOrder(db, input, now)
    if (!shown.ok) throw new Error('Nothing to show')

    const seen = { ...input, seen: seenOfNew(shown.plan) }
    db.update(products).set({ priceMinor: 1300 }).where(eq(products.id, BOOK)).run()
    expect(createOrder(db, { input: seen }, { by: adminPage, now })).toMatchObject({ ok: false, problem: 'CHANGED' })
    db.update(products).set({ priceMinor: 1200 }).where(eq(products.id, BOOK)).run()
    expect(createOrder(db, { input: seen }, { by: adminPage, now })).toMatchObject({ ok: true })
  })

  test('takes the last one before a buyer, who is told', () => {
    make({ added: [{ product: 'Book', quantity: 10 }] })
    expect(placeOrder(db, anOrder(), now)).toMatchObject({ ok: false, problem: 'PRODUCTS_AMOUNT_NOT_MET' })
  })
})

describe('money of an order made by hand', () => {
  test('that is there already has its day and reference, and confirms it', () => {
    const id = make({ payment: 'PAID', paidOn: '2026-11-19', reference: 'Cash' })
    expect(order(id)).toMatchObject({ status: 'CONFIRMED', paidMinor: 2900, dueMinor: 0, payUntil: null })
    const [payment] = order(id).payments
    expect(payment).toMatchObject({ kind: 'RECEIVED', amountMinor: 2900, reason: 'Cash' })
    expect(payment?.at).toEqual(new Date('2026-11-19T00:00:00Z'))
    expect(db.select().from(saleEntries).all()).toMatchObject([{ orderId: id, at: payment?.at, sales: 1 }])
    expect(cancelOrder(db, { orderId: id, by: 'ADMIN', byUserId: 1, reason: 'x', now })).toMatchObject({ ok: true })
    expect(order(id).owedBackMinor).toBe(2900)
    expect(balanceOf(db, BOOK, 'WEB')).toBe(10)
  })

  test('of a consignment is waited for without end, of another until its day', () => {
    const consigned = make({ origin: 'CONSIGNMENT' })
    const dated = make({ payUntil: '2026-11-23' })
    const early = make({ origin: 'CONSIGNMENT', payUntil: '2026-11-24' })
    expect(order(consigned).payUntil).toBe(null)
    expect(cancelExpired(db, new Date(now.getTime() + 400 * A_DAY))).toEqual([dated, early])
    expect(order(consigned)).toMatchObject({ status: 'ORDERED', dueMinor: 2900 })
  })

  test('is asked for and paid on days that can be', () => {
    expect(problemsOf({ payUntil: '2026-11-20' })).toEqual({ payUntil: ['manualOrders:dueBefore'] })
    expect(problemsOf({ payment: 'PAID', paidOn: '2026-11-22' })).toEqual({ paidOn: ['manualOrders:paidLater'] })
    expect(problemsOf({ added: [] })).toEqual({ 'added[0].product': ['manualOrders:noLines'] })
    expect(problemsOf({ discount: 99_999 })).toEqual({ discount: ['orderEdit:discountTooMuch'] })
  })
})

describe('things of an order made by hand', () => {
  test('that were handed over leave the stock at once, where they are paid and not posted', () => {
    const handed = { method: NO_PARCEL, isHandedOver: true, payment: 'PAID' as const, isTold: true }
    const id = make(handed)
    expect(order(id)).toMatchObject({ status: 'SHIPPED', shippingMinor: 0, parcelCount: 0, fullName: 'Mio Example' })
    expect([balanceOf(db, BOOK, 'WEB'), onHandOf(db, BOOK, 'WEB')]).toEqual([8, 8])
    expect(causes()).toEqual([`order:${id}:SHIPPED`])
    expect(problemsOf({ ...handed, payment: 'UNPAID' })).toEqual({ isHandedOver: ['manualOrders:isUnpaid'] })
    expect(problemsOf({ ...handed, method: '1' })).toEqual({ isHandedOver: ['manualOrders:isPosted'] })
  })

  test('go by arrangement at an amount of the admin, or by a tariff that carries them', () => {
    const id = make({ method: BY_ARRANGEMENT, shipping: 900 })
    expect(order(id)).toMatchObject({ shippingMethodId: null, shippingMinor: 900, parcelCount: 1 })
    expect(order(id).shippingMethodName).toMatchObject({ en: 'By arrangement' })
    expect(problemsOf({ method: BY_ARRANGEMENT })).toEqual({ shipping: ['orderEdit:noTariff'] })
    expect(problemsOf({ country: 'JP', postalCode: '100-0001', state: 'Tokyo' })).toEqual({
      method: ['orderEdit:notCarried'],
    })
  })

  test('files alone are complete with the payment', () => {
    const added = [{ product: 'Wallpaper', quantity: 1, price: 500 }]
    expect(order(make({ added, method: NO_PARCEL, payment: 'PAID' })).status).toBe('SHIPPED')
    expect(problemsOf({ added: [{ product: String(WALLPAPER), quantity: 2 }] })).toMatchObject({
      'added[0].quantity': ['orderEdit:oneFile'],
    })
  })
})

test('without an address nobody is written to, now or later', () => {
  const { email: _, ...input } = inputOf({ isTold: true })
  const made = createOrder(db, { input, isSure: true }, { by: adminPage, now })
  if (!made.ok) throw new Error(made.problem)

  recordOrderPayment(db, { orderId: made.orderId, amountMinor: 2900, operation: 'a', byUserId: 1, now })
  expect(causes()).toEqual([])
  expect(order(made.orderId)).toMatchObject({ email: '', status: 'CONFIRMED' })
})

test('what a stranger could not order is told and made all the same', () => {
  writeSetting(db, 'unpaidOrdersByEmail', 6, now)
  for (let n = 0; n < 6; n += 1) make({ added: [{ product: 'Sticker', quantity: 1 }] })
  db.update(products).set({ status: 'DRAFT' }).where(eq(products.id, POSTCARD)).run()
  const shown = previewNewOrder(db, inputOf({ added: [{ product: 'Postcard', quantity: 1 }] }), now)
  if (!shown.ok) throw new Error('Nothing to show')

  expect(shown.plan.warnings).toMatchObject({ manyUnpaid: 6, notForSale: [{ name: { en: 'Postcard' } }] })
})

test('the export says where orders come from', async () => {
  make({ origin: 'CONSIGNMENT' })
  placeOrder(db, anOrder(), now)
  const csv = await orderList.csv(db, orderList.ask({ origin: 'CONSIGNMENT' }), { locale: 'en', now }).text()
  expect(csv.trim().split('\r\n')).toHaveLength(2)
  expect(csv).toMatch(/origin/)
  expect(csv).toContain('CONSIGNMENT')
})

test('an address that is posted to is asked for whole, another only for a name', () => {
  const base = baseOf(listCurrencies(db))
  const typed = { idempotencyKey: 'key-of-a-form-0001', origin: 'FRIEND', locale: 'en', payment: 'UNPAID' }
  const handed = newOrderForm(base, null).safeParse({ ...typed, fullName: 'Mio', method: NO_PARCEL })
  expect(handed.success).toBe(true)
  const posted = newOrderForm(base, 'DE').safeParse({ ...typed, fullName: 'Mio', method: '1', country: 'DE' })
  expect(posted.error?.issues.map(({ path }) => path[0])).toContain('addressLine1')
})

function inputOf(changes: Partial<NewOrderInput> = {}): NewOrderInput {
  keys += 1
  return {
    idempotencyKey: `key-of-a-new-order-${keys}`,
    seen: '',
    origin: 'FRIEND',
    email: 'friend@example.com',
    locale: 'en',
    added: [{ product: 'Book', quantity: 2 }],
    method: '1',
    discount: 0,
    isHandedOver: false,
    payment: 'UNPAID',
    reference: '',
    reason: '',
    staffNote: '',
    isTold: false,
    ...anAddress,
    ...changes,
  }
}

function create(changes: Partial<NewOrderInput>) {
  return createOrder(db, { input: inputOf(changes), isSure: true }, { by: adminPage, now })
}

function make(changes: Partial<NewOrderInput> = {}): number {
  const made = create(changes)
  if (!made.ok) throw new Error(JSON.stringify(made))

  return made.orderId
}

function problemsOf(changes: Partial<NewOrderInput>) {
  const made = create(changes)
  return !made.ok && made.problem === 'FIELDS' ? made.fieldErrors : made
}

function order(id: number) {
  const found = findOrder(db, id)
  if (!found) throw new Error(`No order ${id}`)

  return found
}

function linesOf(id: number) {
  return order(id).lines.map(({ productId, kind, quantity, unitPriceMinor }) => {
    return [productId, kind, quantity, unitPriceMinor] as const
  })
}

function causes(): string[] {
  return db
    .select()
    .from(mails)
    .all()
    .map(({ cause }) => cause)
}

function actions(): string[] {
  return db
    .select()
    .from(auditLog)
    .all()
    .map(({ action }) => action)
}
