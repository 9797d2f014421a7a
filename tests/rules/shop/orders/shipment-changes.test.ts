import { mkdtempSync, rmSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'

import { eq } from 'drizzle-orm'
import { afterEach, beforeEach, expect, test } from 'vitest'

import { baseOf } from '#app/money/currency.ts'
import { constraintsOf } from '#app/platform/forms.server.ts'
import { changeOrder } from '#app/shop/orders/admin/change-order.server.ts'
import { cancelOrder, shipOrder } from '#app/shop/orders/order-changes.server.ts'
import { progressOf } from '#app/shop/orders/order-page/progress.ts'
import { findOrder } from '#app/shop/orders/orders.server.ts'
import { recordOrderPayment } from '#app/shop/orders/payments/order-money.server.ts'
import { placeOrder } from '#app/shop/orders/placement.server.ts'
import { parcelsVersion } from '#app/shop/orders/shipments/parcels.ts'
import { correctShipment, takeBackShipment, withLinks } from '#app/shop/orders/shipments/shipment-changes.server.ts'
import { correct, ship } from '#app/shop/orders/shipments/shipment.operations.server.ts'
import { carrierName } from '#app/shop/orders/shipments/tracking-number.ts'
import { countStock } from '#app/shop/stock/stock.server.ts'
import { formOf } from '#app/site/operations/operation.server.ts'
import { listCurrencies } from '#app/site/site.server.ts'
import { type Db, openDatabase } from '#db/database.server.ts'
import { auditLog, mails, orderPayments, orders, stockBalances, stockMovements } from '#db/schema.server.ts'
import { WEB_POOL } from '#db/vocabulary.ts'

import { anOrder, BOOK, furnishShop } from '../../../support/shop/small-shop.ts'

const now = new Date('2026-11-21T12:00:00Z')
const later = new Date('2026-11-22T09:00:00Z')
const wrong = [{ carrier: 'Japan Post', trackingNumber: 'RR1', link: '' }]
const right = [
  { carrier: 'Japan Post', trackingNumber: 'RR2', link: 'https://post.example/RR2' },
  { carrier: 'A friend', trackingNumber: '', link: '' },
]
const by = { byUserId: 1, now: later }

let folder: string
let db: Db
let other: Db
let orderId: number
let close: () => void

beforeEach(() => {
  folder = mkdtempSync(join(tmpdir(), 'shipments-'))
  const [one, two] = [openDatabase(join(folder, 'shop.db')), openDatabase(join(folder, 'shop.db'))]
  ;[db, other] = [one.db, two.db]
  close = () => [one, two].forEach(({ sqlite }) => sqlite.close())
  furnishShop(db, now)
  const placed = placeOrder(db, anOrder({ cart: [{ productId: BOOK, quantity: 2 }] }), now)
  if (!placed.ok) throw new Error(placed.problem)
  orderId = placed.order.id
  recordOrderPayment(db, {
    orderId,
    amountMinor: findOrder(db, orderId)?.dueMinor ?? 0,
    operation: 'paid',
    byUserId: 1,
    now,
  })
  shipOrder(db, { orderId, parcels: wrong, byUserId: 1, now })
})

afterEach(() => {
  close()
  rmSync(folder, { recursive: true })
})

test('parcels are written anew as often as needed; when they left stays, and the log has who, from and to', () => {
  const change = () => correctShipment(db, { orderId, parcels: right, isTold: false, ...by })
  expect(changeOrder(db, orderId, 'order.shipment-corrected', { by: 'desk', now: later }, change)).toBe('DONE')

  expect(findOrder(db, orderId)?.parcels).toMatchObject(right.map((parcel) => ({ ...parcel, sentAt: now })))
  const lines = db.select().from(auditLog).where(eq(auditLog.action, 'order.shipment-corrected')).all()
  const said = { before: { parcels: 'Japan Post RR1' }, after: { parcels: 'Japan Post RR2, A friend' } }
  expect(lines).toMatchObject([{ at: later, actor: 'desk', subject: `order/${orderId}`, ...said }])

  changeOrder(db, orderId, 'order.shipment-corrected', { by: 'desk', now: later }, change)
  expect(db.select().from(auditLog).where(eq(auditLog.action, 'order.shipment-corrected')).all()).toHaveLength(1)
})

test('the buyer is told of a correction if asked for, and not otherwise', () => {
  const before = emails()
  correctShipment(db, { orderId, parcels: right, isTold: false, ...by })
  expect(emails()).toEqual(before)

  correctShipment(db, { orderId, parcels: right, isTold: true, ...by })
  const [email, ...more] = db.select().from(mails).all().slice(before.length)
  expect(more).toEqual([])
  expect(email).toMatchObject({
    to: 'guest@example.com',
    subject: `Order ${orderId}: corrected shipping details`,
  })
  expect(email?.text).toContain('https://post.example/RR2')
  expect(email?.text).not.toContain('RR1')
})

test('a shipment that is taken back leaves stock and money as if it had never been, and ships again', () => {
  const before = { stock: stockOf(db), money: db.select().from(orderPayments).all(), letters: emails() }
  expect(before.stock).toEqual({ there: 8, promised: 0 })

  expect(takeBackShipment(db, { orderId, reason: 'Still here', isTold: true, ...by })).toBe('DONE')
  expect(stockOf(db)).toEqual({ there: 10, promised: 2 })
  expect(db.select().from(orderPayments).all()).toEqual(before.money)
  expect(findOrder(db, orderId)).toMatchObject({ status: 'CONFIRMED', parcels: [] })
  expect(findOrder(db, orderId)?.history.at(-1)).toMatchObject({ from: 'SHIPPED', reason: 'Still here', byUserId: 1 })
  expect(stepsOf(db)).toEqual(['ORDERED', 'CONFIRMED'])
  expect(emails().slice(before.letters.length)).toEqual([`Order ${orderId} has not shipped yet`])

  expect(shipOrder(db, { orderId, parcels: right, byUserId: 1, now: later })).toMatchObject({ ok: true })
  expect(stockOf(db)).toEqual(before.stock)
  expect(stepsOf(db)).toEqual(['ORDERED', 'CONFIRMED', 'SHIPPED'])
  expect(emails().at(-1)).toBe(before.letters.at(-1))
  expect(emails()).toHaveLength(before.letters.length + 2)
})

test('taken back twice, then canceled: all goods are for sale again', () => {
  takeBackShipment(db, { orderId, reason: 'Still here', isTold: false, ...by })
  shipOrder(db, { orderId, parcels: wrong, byUserId: 1, now: later })
  takeBackShipment(db, { orderId, reason: 'Here again', isTold: false, ...by })
  expect(stockOf(db)).toEqual({ there: 10, promised: 2 })

  cancelOrder(db, { orderId, by: 'ADMIN', byUserId: 1, reason: 'Lost', now: later })
  expect(stockOf(db)).toEqual({ there: 10, promised: 0 })
  expect(findOrder(db, orderId)?.status).toBe('CANCELED')
})

test('goods that were promised to others and counted away meanwhile do not keep a shipment from being taken back', () => {
  placeOrder(db, anOrder({ cart: [{ productId: BOOK, quantity: 3 }], idempotencyKey: 'another-form-0001' }), later)
  countStock(db, { productId: BOOK, pool: WEB_POOL, counted: 0, operation: 'count:again', by: null, now: later })
  expect(takeBackShipment(db, { orderId, reason: 'Still here', isTold: false, ...by })).toBe('DONE')
  expect(stockOf(db)).toEqual({ there: 2, promised: 5 })
})

test('of two who have the same page open one wins, and the other changes nothing', () => {
  const seen = parcelsVersion(wrong)
  expect(correctShipment(db, { orderId, parcels: right, seen, isTold: true, ...by })).toBe('DONE')
  const after = { parcels: findOrder(db, orderId)?.parcels, letters: emails() }
  expect(correctShipment(other, { orderId, parcels: wrong, seen, isTold: true, ...by })).toBe('CHANGED')
  expect(takeBackShipment(other, { orderId, seen, reason: 'Here', isTold: true, ...by })).toBe('CHANGED')
  expect({ parcels: findOrder(db, orderId)?.parcels, letters: emails() }).toEqual(after)
  expect(stockOf(db)).toEqual({ there: 8, promised: 0 })

  expect(takeBackShipment(other, { orderId, reason: 'Here', isTold: false, ...by })).toBe('DONE')
  expect(takeBackShipment(db, { orderId, reason: 'Here', isTold: false, ...by })).toBe('REFUSED')
  expect(correctShipment(db, { orderId, parcels: right, isTold: false, ...by })).toBe('REFUSED')
  expect(stockOf(db)).toEqual({ there: 10, promised: 2 })
})

test('what was not sent, and what went to somebody who is forgotten, is refused', () => {
  expect(correctShipment(db, { orderId: 99, parcels: right, isTold: true, ...by })).toBe('NOT_FOUND')
  expect(correctShipment(db, { orderId, parcels: [], isTold: true, ...by })).toBe('REFUSED')

  db.update(orders).set({ email: '' }).where(eq(orders.id, orderId)).run()
  expect(correctShipment(db, { orderId, parcels: right, isTold: false, ...by })).toBe('REFUSED')
  expect(takeBackShipment(db, { orderId, reason: 'Here', isTold: false, ...by })).toBe('REFUSED')
  expect(findOrder(db, orderId)?.parcels).toMatchObject(wrong)
})

test('the browser asks for the carrier of a parcel alone: its number and link may stay empty', () => {
  for (const operation of [ship, correct]) {
    const constraints = constraintsOf(formOf(operation, baseOf(listCurrencies(db))))
    const needed = ['carrier', 'trackingNumber', 'link'].filter((name) => constraints[`parcels[].${name}`]?.required)
    expect(needed).toEqual(['carrier'])
  }
})

/** The books summed from the ledger itself, which the kept balance must equal. */
function stockOf(from: Db) {
  const moved = from.select().from(stockMovements).where(eq(stockMovements.productId, BOOK)).all()
  const total = (isPromise: boolean) =>
    moved
      .filter(({ kind }) => (kind === 'RESERVE' || kind === 'RELEASE') === isPromise)
      .reduce((sum, { quantity }) => sum + quantity, 0)
  const stock = { there: total(false), promised: 0 - total(true) }
  const kept = from.select().from(stockBalances).where(eq(stockBalances.productId, BOOK)).get()
  expect(kept).toMatchObject({ onHand: stock.there, reserved: stock.promised })
  return stock
}

function stepsOf(from: Db) {
  return progressOf(findOrder(from, orderId)?.history ?? []).flatMap(({ status, at }) => (at ? [status] : []))
}

function emails(): string[] {
  const kept = db.select({ subject: mails.subject }).from(mails).orderBy(mails.id).all()
  return kept.map(({ subject }) => subject)
}

test('a carrier’s link is in the language of whom the parcel goes to, and one that was typed stays', () => {
  const typed = right[0]?.link
  const linksOf = (locale: string) => {
    db.update(orders).set({ locale }).run()
    return withLinks(db, orderId, [...wrong, ...right.slice(0, 1)]).map(({ link }) => link)
  }
  const japanPost = 'https://trackings.post.japanpost.jp/services/srv/search/direct'
  expect(linksOf('ja')).toEqual([`${japanPost}?locale=ja&reqCodeNo1=RR1`, typed])
  expect(linksOf('fr')).toEqual([`${japanPost}?locale=en&reqCodeNo1=RR1`, typed])
})

test('a Japanese customer reads the Japanese name of a carrier, where the site knows one', () => {
  expect([carrierName('japan post', 'ja'), carrierName('A friend', 'ja'), carrierName('Yamato', 'en')]).toEqual([
    '日本郵便',
    'A friend',
    'Yamato',
  ])
})
