import { beforeEach, expect, test } from 'vitest'

import { spanOf } from '#app/sales/periods.server.ts'
import { productSales, readStockValue } from '#app/sales/product-sales.server.ts'
import { salesCsv, readYear, readYears, readYearUntil } from '#app/sales/sales-csv.server.ts'
import { daysLeft, toReprint } from '#app/sales/sales.ts'
import { cancelOrder } from '#app/shop/orders/order-changes.server.ts'
import { recordOrderPayment, refundOrder } from '#app/shop/orders/payments/order-money.server.ts'
import { placeOrder } from '#app/shop/orders/placement.server.ts'
import { writeSetting } from '#app/site/site.server.ts'
import { type Database, openDatabase } from '#db/database.server.ts'

import { anAddress, anOrder, BOOK, furnishShop } from '../../support/shop/small-shop.ts'

const start = new Date('2025-01-01T00:00:00Z')
const PRICE = 1200
const SHIPPING = 500

let base: Database
beforeEach(() => {
  base = openDatabase(':memory:')
  furnishShop(base.db, start)
})

let count = 0
function order(country = 'DE'): number {
  count += 1
  const request = anOrder({ idempotencyKey: `key-of-a-form-${count}`.padEnd(20, '0') })
  const placed = placeOrder(base.db, { ...request, address: { ...anAddress, country } }, start)
  return placed.ok ? placed.order.id : 0
}

function pay(orderId: number, day: string, amountMinor = PRICE + SHIPPING) {
  const payment = {
    orderId,
    amountMinor,
    operation: crypto.randomUUID(),
    byUserId: 1,
    now: new Date(`${day}T12:00:00Z`),
  }
  recordOrderPayment(base.db, { ...payment, isSure: true })
}

function refund(orderId: number, day: string, amountMinor: number) {
  const now = new Date(`${day}T12:00:00Z`)
  refundOrder(base.db, { orderId, amountMinor, operation: crypto.randomUUID(), reason: 'Bent', byUserId: 1, now })
}

/** What the ledger of payments itself says: of orders that were paid in full once, what came in and was kept. */
function ledgerMinor(): number {
  return base.sqlite
    .prepare(
      `SELECT coalesce(sum(CASE kind WHEN 'RECEIVED' THEN amount_minor ELSE -amount_minor END), 0) FROM order_payments
       WHERE order_id IN (SELECT order_id FROM order_history WHERE "to" = 'CONFIRMED')`,
    )
    .pluck()
    .get() as number
}

test('sums by month, channel and country are those of the ledger, whatever was paid, refunded and canceled', () => {
  const [one, two, three, four] = [order(), order('FR'), order(), order()]
  pay(one, '2025-03-31')
  pay(two, '2025-04-01', PRICE + SHIPPING + 300)
  pay(three, '2025-04-02')
  pay(four, '2025-04-03', 100)
  refund(one, '2025-05-10', 200)
  cancelOrder(base.db, { orderId: three, by: 'ADMIN', now: new Date('2025-05-11T12:00:00Z') })
  cancelOrder(base.db, { orderId: four, by: 'ADMIN', now: new Date('2025-05-11T12:00:00Z') })

  const { total, months, channels, countries } = readYear(base.db, 2025)
  expect(total.netMinor).toBe(ledgerMinor())
  expect(total).toEqual({
    sales: 3,
    goodsMinor: 3 * PRICE,
    shippingMinor: 3 * SHIPPING,
    discountMinor: 0,
    taxMinor: 0,
    refundMinor: 200 + PRICE + SHIPPING,
    feeMinor: 0,
    netMinor: 2 * (PRICE + SHIPPING) - 200,
  })
  expect(months).toHaveLength(12)
  expect(months.map(({ netMinor }) => netMinor).slice(2, 5)).toEqual([1700, 3400, -1900])
  for (const view of [months, channels, countries])
    expect(view.reduce((sum, { netMinor }) => sum + netMinor, 0)).toBe(total.netMinor)
  expect(countries.map(({ key, netMinor }) => [key, netMinor])).toEqual([
    ['FR', 1700],
    ['DE', 1500],
  ])
  expect(readYears(base.db, new Date('2026-01-01T00:00:00Z')).map(({ key, netMinor }) => [key, netMinor])).toEqual([
    ['2025', total.netMinor],
  ])
})

test('fees of providers stand beside the sales that they came from, in the base currency and in the file', async () => {
  base.sqlite.pragma('foreign_keys = OFF')
  const id = order('FR')
  pay(id, '2025-04-01')
  // 1700 in cents are 255,000 yen here; of each a share was kept.
  base.sqlite.exec(`
    INSERT INTO payment_attempts (secret, order_id, request_id, provider, state, amount_minor, currency, units, locale,
        started_at, open_until, paid_at, paid_units, paid_currency, fee_units) VALUES
      ('a', ${id}, NULL, 'STRIPE', 'PAID', 1700, 'JPY', 2550, 'en', 0, 0, 1743508800000, 2550, 'JPY', 92),
      ('b', NULL, 1, 'STRIPE', 'PAID', 5000, 'USD', 5000, 'en', 0, 0, 1748750400000, 5000, 'USD', 180),
      ('c', ${id}, NULL, 'STRIPE', 'EXPIRED', 1700, 'USD', 1700, 'en', 0, 0, NULL, 0, '', NULL);`)

  const { total, months, channels, countries } = readYear(base.db, 2025)
  const feesOf = (rows: { key: string; feeMinor: number }[]) =>
    rows.filter(({ feeMinor }) => feeMinor > 0).map(({ key, feeMinor }) => [key, feeMinor])
  expect(total).toMatchObject({ feeMinor: 61 + 180, netMinor: PRICE + SHIPPING })
  expect(feesOf(months)).toEqual([
    ['2025-04', 61],
    ['2025-06', 180],
  ])
  expect(feesOf(channels)).toEqual([
    ['WEB', 61],
    ['COMMISSION', 180],
  ])
  expect(feesOf(countries)).toEqual([
    ['FR', 61],
    ['', 180],
  ])
  const csv = await salesCsv(base.db, { view: 'channel', year: 2025 }, 'en', start).text()
  expect(csv).toContain('channel,sales,goods,shipping,discount,tax,refunds,net,fees,currency')
  expect(csv).toMatch(/COMMISSION,0,0\.00,0\.00,0\.00,0\.00,0\.00,0\.00,1\.80,USD/)
})

test('tables count in the base currency, without what was taken back or given away; commissions as their money moves, without mistakes', () => {
  base.sqlite.pragma('foreign_keys = OFF')
  base.sqlite.exec(`
    INSERT INTO events (id, slug, name, starts_on, ends_on, venue, city, country, status)
      VALUES (1, 'fair', '{"en":"Fair"}', '2025-06-01', '2025-06-01', '{}', '{}', 'JP', 'CONFIRMED');
    INSERT INTO till_sessions (id, event_id, state, currency, symbol, decimals, conversion, time_zone)
      VALUES (1, 1, 'CLOSED', 'JPY', '¥', 0, 150, 'Asia/Tokyo');
    INSERT INTO till_sales (id, session_id, operation, payment, total_minor, discount_minor, sold_at, received_at, voided_at) VALUES
      (1, 1, 'a', 'CASH', 1500, 150, 1748750400000, 1748750400000, NULL),
      (2, 1, 'b', 'CASH', 3000, 0, 1748750400000, 1748750400000, 1748750500000),
      (3, 1, 'c', 'SAMPLE', 0, 0, 1748750400000, 1748750400000, NULL);
    INSERT INTO till_sale_lines (sale_id, product_id, quantity, price_minor) VALUES (1, 1, 2, 825), (2, 1, 9, 333), (3, 1, 1, 0);
    INSERT INTO commission_ledger (request_id, kind, amount_minor, operation, at) VALUES
      (1, 'DEPOSIT', 2000, 'c', 1748750400000), (1, 'DEPOSIT', 3000, 'd', 1748750400000), (1, 'BALANCE', 5000, 'e', 1748750400000),
      (1, 'RETURN', 1000, 'f', 1748750400000), (1, 'REFUND', 2000, 'g', 1748750400000),
      (2, 'DEPOSIT', 4000, 'h', 1748750400000), (2, 'REFUND', 4000, 'h:undone', 1748750400000),
      (3, 'DEPOSIT', 100, 'i', 1748750400000), (3, 'REFUND', 100, 'i:undone', 1748750400000),
      (3, 'DEPOSIT', 100, 'j', 1748750400000);`)
  const { channels, countries } = readYear(base.db, 2025)
  const of = (key: string) => channels.find((channel) => channel.key === key)
  expect(of('EVENT')).toMatchObject({ sales: 1, goodsMinor: 1100, discountMinor: 100, netMinor: 1000 })
  expect(of('COMMISSION')).toMatchObject({ sales: 2, goodsMinor: 9100, refundMinor: 2000, netMinor: 7100 })
  expect(countries.find(({ key }) => key === 'JP')?.netMinor).toBe(1000)
  const [book] = productSales(base.db, spanOf(base.db, 2025), 'en', new Date('2025-06-02T00:00:00Z'))
  expect(book).toMatchObject({ id: BOOK, units: 2, goodsMinor: 1100 })
})

test('products say what is left, how long that lasts, and what to reprint', () => {
  pay(order(), '2025-04-01')
  pay(order(), '2025-04-02')
  const now = new Date('2025-04-10T00:00:00Z')
  const products = productSales(base.db, spanOf(base.db, 2025), 'en', now)
  const book = products.find(({ id }) => id === BOOK)
  expect(book).toMatchObject({ units: 2, goodsMinor: 2 * PRICE, left: 8, daysLeft: 360 })
  expect(daysLeft(0, 3, 90)).toBe(0)
  expect(daysLeft(5, 0, 90)).toBeNull()
  expect(toReprint([{ daysLeft: 61 }, { daysLeft: null }, { daysLeft: 60 }, { daysLeft: 3 }])).toEqual([
    { daysLeft: 3 },
    { daysLeft: 60 },
  ])
  // Ten books, twenty postcards and stickers lie there until they are sent.
  expect(readStockValue(base.db)).toEqual({ units: 50, worthMinor: 10 * 1200 + 40 * 300 })
})

test('a day begins by the clock of the site', () => {
  writeSetting(base.db, 'timeZone', 'Asia/Tokyo', start)
  payAt('2025-12-31T16:00:00Z')
  expect(readYear(base.db, 2026).total.sales).toBe(1)
  expect(readYear(base.db, 2025).total.sales).toBe(0)
})

test('where the site moves to another zone, the past stays as it was filed, and what comes is by the new clock', () => {
  writeSetting(base.db, 'timeZone', 'Asia/Tokyo', start)
  payAt('2025-12-31T16:00:00Z')
  const filed = [readYear(base.db, 2025), readYear(base.db, 2026)]
  writeSetting(base.db, 'timeZone', 'America/New_York', new Date('2026-01-20T12:00:00Z'))
  expect([readYear(base.db, 2025), readYear(base.db, 2026)]).toEqual(filed)

  // It is January still in New York, and February in Tokyo.
  payAt('2026-02-01T03:00:00Z')
  expect(readYear(base.db, 2026).months.map(({ sales }) => sales)).toEqual([2, ...Array.from({ length: 11 }, () => 0)])
  expect(readYears(base.db, new Date('2026-02-02T00:00:00Z')).map(({ key, sales }) => [key, sales])).toEqual([
    ['2026', 2],
  ])
})

test('a zone that is set before anything is sold dates what is entered of the time before, too', () => {
  writeSetting(base.db, 'timeZone', 'Asia/Tokyo', new Date('2026-06-01T00:00:00Z'))
  payAt('2025-12-31T16:00:00Z')
  expect(readYear(base.db, 2026).total.sales).toBe(1)
})

function payAt(moment: string): void {
  const payment = { orderId: order(), amountMinor: PRICE + SHIPPING, operation: crypto.randomUUID(), byUserId: 1 }
  recordOrderPayment(base.db, { ...payment, now: new Date(moment) })
}

test('each table is a file', async () => {
  pay(order(), '2025-04-01')
  const now = new Date('2025-06-01T00:00:00Z')
  const csv = (view: 'month' | 'country') => salesCsv(base.db, { view, year: 2025 }, 'en', now).text()
  expect((await csv('country')).split('\r\n')[1]).toBe('Germany,1,12.00,5.00,0.00,0.00,0.00,17.00,0.00,USD')
  expect((await csv('month')).split('\r\n')).toHaveLength(14)
})

test('months are parted by channel, and a year is compared until the same day of the one before', () => {
  pay(order(), '2025-03-31')
  pay(order('FR'), '2025-04-01')
  const { parts, total } = readYear(base.db, 2025)
  expect(parts.map(({ key, netMinor }) => [key, netMinor])).toEqual([
    ['2025-03 WEB', PRICE + SHIPPING],
    ['2025-04 WEB', PRICE + SHIPPING],
  ])
  const salesUntil = (day: string) => readYearUntil(base.db, 2025, day).sales
  expect(['02-29', '03-30', '03-31', '04-01'].map(salesUntil)).toEqual([0, 0, 1, 2])
  expect(readYearUntil(base.db, 2025, '12-31')).toEqual(total)
})
