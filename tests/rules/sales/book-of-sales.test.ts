import { sql } from 'drizzle-orm'
import { beforeEach, expect, test } from 'vitest'

import { pickUpOperation } from '#app/circle/holds/prepayment/pick-up-sale.server.ts'
import { payableCommissions } from '#app/commissions/payments/commission-payable.server.ts'
import { setSiteZone } from '#app/platform/time/site-clock.ts'
import { taxSales } from '#app/sales/order-sales.server.ts'
import { spanOf } from '#app/sales/periods.server.ts'
import { productSales } from '#app/sales/product-sales.server.ts'
import { readYear } from '#app/sales/sales-csv.server.ts'
import { cancelExpired, cancelOrder } from '#app/shop/orders/order-changes.server.ts'
import { recordOrderPayment, refundOrder } from '#app/shop/orders/payments/order-money.server.ts'
import { placeOrder } from '#app/shop/orders/placement.server.ts'
import { bookFormerSales } from '#app/shop/orders/sales/former-sales.server.ts'
import { assignPayment } from '#app/shop/unassigned/settling.server.ts'
import { findUnassigned, recordUnassigned } from '#app/shop/unassigned/unassigned.server.ts'
import { undoMove } from '#app/shop/unassigned/undoing.server.ts'
import { writeSetting } from '#app/site/site.server.ts'
import { type Database, type Db, openDatabase } from '#db/database.server.ts'
import { commissionLedger, saleEntries, saleEntryProducts, saleEntryTaxes } from '#db/schema.server.ts'

import { plansOf } from '../../support/database/plans.ts'
import { expectBooked } from '../../support/models/book-of-sales.ts'
import { holdOne, setUpFair } from '../../support/providers/paying.ts'
import { editOrderTo } from '../../support/shop/edit-order.ts'
import { anOrder, BOOK, furnishShop } from '../../support/shop/small-shop.ts'
import { studioAt } from '../../support/studio/studio.ts'

const may = new Date('2025-05-10T12:00:00Z')
const december = new Date('2025-12-30T12:00:00Z')
const january = new Date('2026-01-02T12:00:00Z')
const by = { id: 1, email: 'user@example.com' }
const TOTAL = 1700

let base: Database
let db: Db
let keys = 0
beforeEach(() => {
  setSiteZone('UTC')
  base = openDatabase(':memory:')
  ;({ db } = base)
  furnishShop(db, may)
  writeSetting(db, 'taxMode', 'INCLUDED', may)
  writeSetting(db, 'taxRates', [{ place: 'DE', kind: 'ALL', percent: '19' }], may)
})

test('what an edit makes dearer counts once it is paid; canceled before that it counts for nothing', () => {
  const id = paidOrder(may)
  editOrderTo(db, id, { [BOOK]: 3 }, may)
  expect(net(2025)).toBe(TOTAL)
  expectBooked(db)

  cancelOrder(db, { orderId: id, by: 'CUSTOMER', now: may })
  expect([net(2025), taxes(2025)]).toEqual([0, [0, 0]])
  expect(soldBooks(2025)).toMatchObject({ units: 0, goodsMinor: 0 })
  expectBooked(db)
})

test('a payment of another order, taken back, is no sale', () => {
  const id = place(may)
  const money = { receivedOn: '2025-05-10', amountMinor: TOTAL, original: '', method: '', reference: 'x', payer: 'y' }
  const kept = recordUnassigned(db, { ...money, note: '', operation: 'stray' }, { by, now: may })
  const paymentId = kept.ok ? kept.id : 0
  const assigned = { paymentId, target: { of: 'ORDER', id } as const, operation: 'mistaken', isSure: true }
  expect(assignPayment(db, assigned, { by, now: may })).toMatchObject({ ok: true })
  expect(net(2025)).toBe(TOTAL)

  const [move] = findUnassigned(db, paymentId)?.moves ?? []
  expect(undoMove(db, { paymentId, moveId: move?.id ?? 0 }, { by, now: may })).toBe('DONE')
  expect(cancelExpired(db, december)).toEqual([id])
  expect([net(2025), taxes(2025), readYear(db, 2025).total.sales]).toEqual([0, [0, 0], 0])
  expectBooked(db)
})

test('after New Year an edit, a refund and a cancellation are of the new year: what was filed stays', () => {
  const [edited, refunded, canceled] = [paidOrder(december), paidOrder(december), paidOrder(december)]
  const filed = [readYear(db, 2025), taxSales(db, spanOf(db, 2025)), soldBooks(2025)?.units]
  expect(net(2025)).toBe(3 * TOTAL)

  editOrderTo(db, edited, { [BOOK]: 2 }, january)
  pay(edited, 1200, january)
  refundOrder(db, { orderId: refunded, amountMinor: 500, operation: 'bent', reason: '', byUserId: 1, now: january })
  cancelOrder(db, { orderId: canceled, by: 'ADMIN', byUserId: 1, now: january })

  expect([readYear(db, 2025), taxSales(db, spanOf(db, 2025)), soldBooks(2025)?.units]).toEqual(filed)
  expect(net(2026)).toBe(1200 - 500 - TOTAL)
  expect(soldBooks(2026)?.units).toBe(1 - 1)
  expectBooked(db)
})

test('an order paid in part counts on the day on which an edit takes the rest away: what was filed stays', () => {
  const id = place(december)
  editOrderTo(db, id, { [BOOK]: 2 }, december)
  pay(id, TOTAL, december)
  expect(net(2025)).toBe(0)

  editOrderTo(db, id, { [BOOK]: 1 }, january)
  expect([net(2025), net(2026)]).toEqual([0, TOTAL])
  expectBooked(db)
})

test('an order whose country is changed is taxed there from then on', () => {
  writeSetting(
    db,
    'taxRates',
    [
      { place: 'DE', kind: 'ALL', percent: '19' },
      { place: 'FR', kind: 'ALL', percent: '20' },
    ],
    may,
  )
  const id = paidOrder(december)
  editOrderTo(db, id, {}, january, { country: 'FR', city: 'Paris', postalCode: '75001' })
  const rows = (year: number) =>
    taxSales(db, spanOf(db, year)).map(({ country, rate, orders, taxMinor }) => [country, rate, orders, taxMinor])
  expect(rows(2025)).toEqual([['DE', 19_000, 1, 271]])
  expect(rows(2026)).toEqual([
    ['DE', 19_000, -1, -271],
    ['FR', 20_000, 1, 283],
  ])
  expect([net(2025), net(2026)]).toEqual([TOTAL, 0])
})

test('a table’s sale that is taken back after New Year is taken off in the new year, with its refunds', () => {
  const at = (day: string) => new Date(`${day}T12:00:00Z`).getTime()
  setUpFair(db, december, 30)
  const { id: holdId } = holdOne(db, december)
  db.run(
    sql.raw(`INSERT INTO till_sessions (id, event_id, state, currency, symbol, decimals, conversion, time_zone)
    VALUES (1, 1, 'CLOSED', 'USD', '$', 2, 1, 'UTC')`),
  )
  const sale = (id: number, operation: string, voidedAt: number | null) =>
    db.run(sql`INSERT INTO till_sales (id, session_id, operation, payment, total_minor, discount_minor, sold_at,
      received_at, voided_at) VALUES (${id}, 1, ${operation}, 'CASH', 1000, 0, ${at('2025-12-30')}, 0, ${voidedAt})`)
  sale(1, 'kept', null)
  sale(2, 'void', at('2026-01-03'))
  sale(3, pickUpOperation(holdId), at('2026-01-04'))
  db.run(sql`INSERT INTO till_sale_lines (sale_id, product_id, quantity, price_minor) VALUES (2, 1, 1, 1000)`)
  // Before it was handed over, of the sale, and because it was taken back.
  for (const [operation, day, minor] of [
    ['early', '2025-12-29', 100],
    ['late', '2025-12-31', 50],
    ['void', '2026-01-04', 850],
  ] as const)
    db.run(sql`INSERT INTO hold_payments (hold_id, kind, amount_minor, operation, at)
      VALUES (${holdId}, 'REFUNDED', ${minor}, ${operation}, ${at(day)})`)

  const event = (year: number) => readYear(db, year).channels.find(({ key }) => key === 'EVENT')
  expect(event(2025)).toMatchObject({ sales: 3, goodsMinor: 3000, refundMinor: 150, netMinor: 2850 })
  expect(event(2026)).toMatchObject({ sales: -2, goodsMinor: -2000, refundMinor: -150, netMinor: -1850 })
  expect([soldBooks(2025)?.units, soldBooks(2026)?.units]).toEqual([1, -1])
})

test('a promise of a commission that is kept in part after New Year stays in the year in which it was made', () => {
  const { db: studio, id: requestId } = studioAt('ACCEPTED')
  const its = { requestId, at: december }
  studio
    .insert(commissionLedger)
    .values([
      { ...its, kind: 'DEPOSIT', amountMinor: 5000, operation: 'deposit', settledAt: december },
      { ...its, kind: 'RETURN', amountMinor: 1000, operation: 'over' },
    ])
    .run()
  const ofYear = () => readYear(studio, 2025).channels.find(({ key }) => key === 'COMMISSION')?.netMinor
  expect(ofYear()).toBe(4000)
  const sent = { id: requestId, amountMinor: 400, operation: 'part', reason: '', now: january }
  expect(payableCommissions.sendBack(studio, sent, [])).toBe(0)
  expect(ofYear()).toBe(4000)
})

test('what the report reads of the book it finds by time', () => {
  const details = plansOf(base.sqlite, () => {
    readYear(db, 2025)
    taxSales(db, spanOf(db, 2025))
    soldBooks(2025)
  })
  const ofBook = details.filter((detail) => /sale_entr/.test(detail))
  expect(ofBook.filter((detail) => detail.includes('sale_entries_by_time'))).toHaveLength(4)
  expect(ofBook.filter((detail) => detail.startsWith('SCAN'))).toEqual([])
})

test('what was sold before there was a book is booked at its moments, once; what was counted wrongly, on that day', async () => {
  const [kept, refunded, canceled, dearer] = [paidOrder(may), paidOrder(may), paidOrder(may), paidOrder(december)]
  place(may)
  refundOrder(db, { orderId: refunded, amountMinor: 500, operation: 'bent', reason: '', byUserId: 1, now: december })
  cancelOrder(db, { orderId: canceled, by: 'ADMIN', byUserId: 1, now: december })
  editOrderTo(db, dearer, { [BOOK]: 3 }, december)
  for (const table of [saleEntryProducts, saleEntryTaxes, saleEntries]) db.delete(table).run()

  await bookFormerSales(db, january)
  const rows = db.select().from(saleEntries).all()
  await bookFormerSales(db, january)
  expect(db.select().from(saleEntries).all()).toEqual(rows)
  expect(new Set(rows.map(({ orderId }) => orderId))).toEqual(new Set([kept, refunded, canceled, dearer]))
  const months = readYear(db, 2025).months.map(({ key, netMinor }) => [key, netMinor])
  // The dearer order stood in the old report with all that it is to cost.
  expect(months.filter(([, minor]) => minor !== 0)).toEqual([
    ['2025-05', 3 * TOTAL],
    ['2025-12', -500 - TOTAL + TOTAL + 2400],
  ])
  expect(net(2026)).toBe(-2400)
  expectBooked(db)
})

function place(now: Date): number {
  keys += 1
  const placed = placeOrder(db, anOrder({ idempotencyKey: `key-of-a-form-${keys + 1000}` }), now)
  if (!placed.ok) throw new Error(placed.problem)

  return placed.order.id
}

function pay(orderId: number, amountMinor: number, now: Date): void {
  keys += 1
  recordOrderPayment(db, { orderId, amountMinor, operation: `payment-${keys}`, byUserId: 1, isSure: true, now })
}

function paidOrder(now: Date): number {
  const id = place(now)
  pay(id, TOTAL, now)
  return id
}

const net = (year: number) => readYear(db, year).total.netMinor

/** Net and tax of all countries and rates. */
function taxes(year: number): number[] {
  const rows = taxSales(db, spanOf(db, year))
  return [rows.reduce((sum, row) => sum + row.netMinor, 0), rows.reduce((sum, row) => sum + row.taxMinor, 0)]
}

const soldBooks = (year: number) => productSales(db, spanOf(db, year), 'en', january).find(({ id }) => id === BOOK)
