import { eq } from 'drizzle-orm'
import { beforeEach, describe, expect, test } from 'vitest'

import { orderJson } from '#app/api/shop/order-json.server.ts'
import { baseOf } from '#app/money/currency.ts'
import { taxesOf } from '#app/money/tax.ts'
import { taxSales } from '#app/sales/order-sales.server.ts'
import { spanOf } from '#app/sales/periods.server.ts'
import { salesCsv, readYear } from '#app/sales/sales-csv.server.ts'
import { presentInvoice } from '#app/shop/documents/documents.server.ts'
import { editOrder } from '#app/shop/orders/editing/edit-order.server.ts'
import { methodValue, NO_PARCEL } from '#app/shop/orders/editing/edit-values.ts'
import type { EditInput } from '#app/shop/orders/editing/edit.forms.ts'
import { createOrder } from '#app/shop/orders/manual/create-order.server.ts'
import type { OrderRequest } from '#app/shop/orders/order-rows.server.ts'
import { presentOrder } from '#app/shop/orders/order-view.server.ts'
import { findOrder } from '#app/shop/orders/orders.server.ts'
import { recordOrderPayment, refundOrder } from '#app/shop/orders/payments/order-money.server.ts'
import { payableOrders } from '#app/shop/orders/payments/order-payable.server.ts'
import { placeOrder } from '#app/shop/orders/placement.server.ts'
import type { Settings } from '#app/site/settings.ts'
import { listCurrencies, writeSetting } from '#app/site/site.server.ts'
import { type Db, openDatabase } from '#db/database.server.ts'
import { products, productTypes } from '#db/schema.server.ts'

import { anAddress, anOrder, BOOK, furnishShop, POSTCARD, WALLPAPER } from '../../../support/shop/small-shop.ts'

const now = new Date('2026-11-21T12:00:00Z')
const by = { by: { id: 1, email: 'user@example.com' }, now }

let db: Db
let keys = 0
beforeEach(() => {
  db = openDatabase(':memory:').db
  furnishShop(db, now)
  db.update(productTypes).set({ isBooks: true }).run()
  set('taxName', { en: 'VAT', ja: '消費税' })
  set('homeCountry', 'JP')
  set('taxRates', [
    { place: 'DE', kind: 'ALL', percent: '19' },
    { place: 'DE', kind: 'BOOK', percent: '7' },
    { place: 'DE', kind: 'SHIPPING', percent: '19' },
    { place: 'FR', kind: 'ALL', percent: '20' },
    { place: 'FR', kind: 'SHIPPING', percent: '20' },
    { place: 'FR', kind: 'BOOK', percent: '5.5' },
    { place: 'JP', kind: 'ALL', percent: '10' },
  ])
})

describe('prices that include taxes', () => {
  beforeEach(() => set('taxMode', 'INCLUDED'))

  test('cost what they say; the order keeps its rates, whatever they are later', () => {
    const id = place()
    set('taxMode', 'NONE')
    set('taxRates', [])
    expect(order(id)).toMatchObject({ itemsMinor: 1200, shippingMinor: 500, taxMinor: 0, totalMinor: 1700 })
    // 500 at 19 %, of which 80; 1200 at 7 %, of which 79.
    expect(taxesOf(order(id))).toEqual([
      { rate: 19_000, netMinor: 420, taxMinor: 80 },
      { rate: 7000, netMinor: 1121, taxMinor: 79 },
    ])
    expect(presented(id).taxes).toEqual([
      { key: 19_000, label: 'includes VAT 19%', amountMinor: 80, isAdded: false },
      { key: 7000, label: 'includes VAT 7%', amountMinor: 79, isAdded: false },
    ])
  })

  test('the invoice has each rate with its sum and its tax, and the number of the seller', () => {
    set('taxNumber', 'T1234567890123')
    const invoice = presentInvoice(db, order(place()), 'ja')
    expect(invoice.facts).toContainEqual(['登録番号', 'T1234567890123'])
    expect(invoice.notes.slice(0, 2)).toEqual(['19%対象 $5.00（内消費税 $0.80）', '7%対象 $12.00（内消費税 $0.79）'])
    expect(invoice.columns.map(({ label }) => label)).toContain('税率')
    expect(invoice.rows[0]?.[1]).toBe('7%')
    expect(invoice.sums.at(-1)).toEqual(['合計', '$17.00'])
  })

  test('where no tax is due abroad nothing is said of it, and handed over it is taxed at home', () => {
    set('taxRates', [{ place: 'JP', kind: 'ALL', percent: '10' }])
    expect(presented(place()).taxes).toEqual([])

    const input = { idempotencyKey: 'key-of-a-new-order-1', seen: '', origin: 'FRIEND', locale: 'en' } as const
    const rest = {
      added: [{ product: 'Book', quantity: 1 }],
      method: NO_PARCEL,
      discount: 200,
      payment: 'PAID',
    } as const
    const words = { fullName: 'Mio', reason: '', reference: '', staffNote: '', isHandedOver: true, isTold: false }
    const made = createOrder(db, { input: { ...input, ...rest, ...words, added: [...rest.added] }, isSure: true }, by)
    if (!made.ok) throw new Error(JSON.stringify(made))

    expect(taxesOf(order(made.orderId))).toEqual([{ rate: 10_000, netMinor: 909, taxMinor: 91 }])
    expect(order(made.orderId)).toMatchObject({ taxMode: 'INCLUDED', totalMinor: 1000 })
  })
})

describe('taxes that are added', () => {
  beforeEach(() => set('taxMode', 'ON_TOP'))

  test('are part of the total, and a line of its own for who is paid', () => {
    const id = place()
    // 7 % of 1200, and 19 % of 500.
    expect(order(id)).toMatchObject({ itemsMinor: 1200, shippingMinor: 500, taxMinor: 84 + 95, totalMinor: 1879 })
    expect(order(id).dueMinor).toBe(1879)
    const due = payableOrders.findDue(db, id, now)
    const linesMinor = due?.lines.reduce((sum, { quantity, unitMinor }) => sum + quantity * unitMinor, 0)
    expect([due?.amountMinor, linesMinor]).toEqual([1879, 1879])
    expect(orderJson(db, order(id), 'en')).toMatchObject({
      taxMode: 'ON_TOP',
      taxMinor: 179,
      taxes: [
        { percent: 19, netMinor: 500, taxMinor: 95 },
        { percent: 7, netMinor: 1200, taxMinor: 84 },
      ],
    })
  })

  test('follow an edit: lines, discount, and the country with all its rates', () => {
    const id = place()
    edit(id, { lines: [{ productId: BOOK, kind: 'ITEM', quantity: 2 }] })
    expect(order(id)).toMatchObject({ taxMinor: 168 + 95, totalMinor: 2400 + 500 + 263 })

    // Of 170 the book takes 141, the shipping 29.
    edit(id, { discount: 170 })
    expect(order(id)).toMatchObject({ taxMinor: 158 + 89, totalMinor: 2400 + 500 - 170 + 247 })

    edit(id, { discount: 0, country: 'FR', city: 'Paris' })
    expect(order(id)).toMatchObject({ taxMinor: 132 + 100, totalMinor: 2400 + 500 + 232 })
    expect(order(id).lines.map(({ taxRate }) => taxRate)).toEqual([5500, 5500, 5500])
  })

  test('an edit keeps the rates of an order that stays where it goes, and an order without taxes stays without', () => {
    const id = place()
    set('taxRates', [{ place: 'DE', kind: 'ALL', percent: '50' }])
    edit(id, { lines: [{ productId: BOOK, kind: 'ITEM', quantity: 2 }] })
    expect(order(id).taxMinor).toBe(168 + 95)
    edit(id, { added: [{ product: String(POSTCARD), quantity: 1 }] })
    expect(order(id).taxMinor).toBe(168 + 95 + 150)

    set('taxMode', 'NONE')
    const free = place()
    set('taxMode', 'ON_TOP')
    edit(free, { lines: [{ productId: BOOK, kind: 'ITEM', quantity: 2 }] })
    expect(order(free)).toMatchObject({ taxMode: 'NONE', taxMinor: 0, totalMinor: 2900 })
  })

  test('of a state, once the address is known; what was seen without is refused', () => {
    set('taxRates', [{ place: 'DE-BE', kind: 'ALL', percent: '10' }])
    const address = { ...anAddress, state: 'BE' }
    const seen = 'DE/1/1.7/500/1700/1.i.1.1200_2.b.1.0_3.s.1.0/0'
    const placed = placeOrder(db, anOrder({ address, seen }), now)
    expect(placed).toMatchObject({ ok: false, problem: 'CHANGED', quote: { totalMinor: 1870 } })
  })

  test('a file is taxed as one, and what is free has none', () => {
    set('taxRates', [{ place: 'DE', kind: 'DIGITAL', percent: '19' }])
    const id = place({ cart: [{ productId: WALLPAPER, quantity: 1 }], address: null })
    expect(order(id)).toMatchObject({ taxMinor: 0, totalMinor: 0 })
    expect(order(id).lines[0]?.taxRate).toBe(19_000)
  })

  test('the year has them by country and rate, less what was refunded, and they add up to what came in', () => {
    const first = place()
    const second = place({ address: { ...anAddress, country: 'FR' } })
    for (const id of [first, second]) pay(id, order(id).totalMinor)
    refundOrder(db, {
      orderId: first,
      amountMinor: 1000,
      operation: 'back',
      reason: 'Torn',
      byUserId: 1,
      isSent: true,
      now,
    })

    const taxes = taxSales(db, spanOf(db, 2026))
    expect(taxes.map(({ country, rate, orders }) => [country, rate, orders])).toEqual([
      ['DE', 19_000, 1],
      ['DE', 7000, 1],
      ['FR', 20_000, 1],
      ['FR', 5500, 1],
    ])
    const whole = taxes.reduce((sum, { netMinor, taxMinor }) => sum + netMinor + taxMinor, 0)
    const { total } = readYear(db, 2026)
    expect(whole).toBe(order(first).totalMinor + order(second).totalMinor - 1000)
    expect(total).toMatchObject({ netMinor: whole, taxMinor: 179 + 166, refundMinor: 1000 })
    expect(taxSales(db, spanOf(db, 2025))).toEqual([])
  })

  test('its table is a file, too', async () => {
    const id = place()
    pay(id, order(id).totalMinor)
    const text = await salesCsv(db, { view: 'tax', year: 2026 }, 'en', now).text()
    expect(text).toContain('country,percent,orders,net,tax,currency')
    expect(text).toContain('Germany,19,1,5.00,0.95,USD')
  })
})

describe('downloads alone', () => {
  beforeEach(() => {
    set('taxMode', 'INCLUDED')
    db.update(products).set({ priceMinor: 1000 }).where(eq(products.id, WALLPAPER)).run()
  })

  const buy = (country: string) => {
    const choices = { country, methodId: null, paymentMethodId: null }
    return place({ cart: [{ productId: WALLPAPER, quantity: 1 }], address: null, choices })
  }

  test('are taxed by the country that the buyer states, which stays with the order, its edits and the year', () => {
    for (const country of ['DE', 'FR', 'AQ']) {
      const id = buy(country)
      expect(order(id).country).toBe(country)
      pay(id, 1000)
    }
    const gift = buy('DE')
    edit(gift, { method: NO_PARCEL, shipping: 0, discount: 100, ...NOWHERE })
    expect(order(gift)).toMatchObject({ country: 'DE', discountMinor: 100, lines: [{ taxRate: 19_000 }] })
    expect(presented(gift).address).toEqual([])
    expect(taxSales(db, spanOf(db, 2026)).map(({ country, rate, taxMinor }) => [country, rate, taxMinor])).toEqual([
      ['AQ', 0, 0],
      ['DE', 19_000, 160],
      ['FR', 20_000, 167],
    ])
  })

  test('ask for it: where no country is stated nothing is ordered; untaxed they need none', () => {
    const wanted = { cart: [{ productId: WALLPAPER, quantity: 1 }], address: null }
    const choices = { country: '', methodId: null, paymentMethodId: null }
    const request = anOrder({ idempotencyKey: 'key-of-a-form-without-country', ...wanted, choices })
    expect(placeOrder(db, request, now)).toMatchObject({ ok: false, problem: 'COUNTRY_MISSING' })
    set('taxMode', 'NONE')
    expect(placeOrder(db, request, now)).toMatchObject({ ok: true })
  })
})

const NOWHERE = {
  fullName: undefined,
  country: undefined,
  state: undefined,
  city: undefined,
  postalCode: undefined,
  addressLine1: undefined,
  addressLine2: undefined,
  phoneNumber: undefined,
}

function set<K extends keyof Settings>(key: K, value: Settings[K]): void {
  writeSetting(db, key, value, now)
}

function place(changes: Partial<OrderRequest> = {}): number {
  keys += 1
  const placed = placeOrder(db, anOrder({ idempotencyKey: `key-of-a-form-${keys + 1000}`, ...changes }), now)
  if (!placed.ok) throw new Error(placed.problem)

  return placed.order.id
}

function pay(orderId: number, amountMinor: number): void {
  recordOrderPayment(db, { orderId, amountMinor, operation: `payment-${orderId}`, byUserId: 1, now, isSure: true })
}

function edit(orderId: number, changes: Partial<EditInput>): void {
  keys += 1
  const { shippingMinor: shipping, discountMinor: discount } = order(orderId)
  const basics = { editKey: `key-of-an-edit-${keys + 1000}`, seen: '', lines: [], added: [], reason: '' }
  const input = { ...basics, ...anAddress, method: methodValue(order(orderId)), shipping, discount, ...changes }
  const reader = { base: baseOf(listCurrencies(db)), locale: 'en' as const }
  const done = editOrder(db, { orderId, input, reader, isSure: true }, by)
  if (!done.ok) throw new Error(JSON.stringify(done))
}

function order(id: number) {
  const found = findOrder(db, id)
  if (!found) throw new Error(`No order ${id}`)

  return found
}

function presented(id: number) {
  const currencies = listCurrencies(db)
  return presentOrder(order(id), currencies, baseOf(currencies), 'en', now)
}
