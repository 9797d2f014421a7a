import { beforeEach, expect, test } from 'vitest'

import { sendAgain } from '#app/shop/orders/manual/send-again.server.ts'
import { shipOrder } from '#app/shop/orders/order-changes.server.ts'
import { findOrder } from '#app/shop/orders/orders.server.ts'
import { recordOrderPayment } from '#app/shop/orders/payments/order-money.server.ts'
import { placeOrder } from '#app/shop/orders/placement.server.ts'
import { balanceOf, onHandOf } from '#app/shop/stock/stock.server.ts'
import { type Db, openDatabase } from '#db/database.server.ts'
import { mails } from '#db/schema.server.ts'

import { anOrder, BOOK, furnishShop, POSTCARD, STICKER } from '../../../support/shop/small-shop.ts'

const now = new Date('2026-11-21T12:00:00Z')
const who = { by: { id: 1, email: 'user@example.com' }, now }
const lost = { reason: 'Lost on its way', payer: 'US', isTold: false, operation: 'key-1' } as const

let db: Db
beforeEach(() => {
  db = openDatabase(':memory:').db
  furnishShop(db, now)
})

test('goods that were lost go again for nothing, from stock, to the same customer, once', () => {
  const first = aSentOrder()
  const there = [balanceOf(db, BOOK, 'WEB'), onHandOf(db, BOOK, 'WEB')]
  const made = sendAgain(db, first, lost, who)
  const id = madeBy(made)
  const order = findOrder(db, id)
  expect(order).toMatchObject({ origin: 'REPLACEMENT', replacesId: first, status: 'CONFIRMED', totalMinor: 0 })
  expect(order).toMatchObject({ email: 'buyer@example.com', userId: findOrder(db, first)?.userId, shippingMethodId: 1 })
  expect(order?.addressLine1).toBe(findOrder(db, first)?.addressLine1)
  expect(order?.lines.map(({ productId, quantity, unitPriceMinor }) => [productId, quantity, unitPriceMinor])).toEqual([
    [BOOK, 2, 0],
    [POSTCARD, 2, 0],
    [STICKER, 1, 0],
  ])
  expect([balanceOf(db, BOOK, 'WEB'), onHandOf(db, BOOK, 'WEB')]).toEqual([Number(there[0]) - 2, there[1]])
  expect(madeBy(sendAgain(db, first, lost, who))).toBe(id)
  expect(balanceOf(db, BOOK, 'WEB')).toBe(Number(there[0]) - 2)
  // The first keeps its money and where it is.
  expect(findOrder(db, first)).toMatchObject({ status: 'SHIPPED', dueMinor: 0 })
})

test('a customer who pays for the new shipping owes its tariff, and is told of it', () => {
  const before = db.select().from(mails).all().length
  const first = aSentOrder()
  const told = db.select().from(mails).all().length
  const order = findOrder(db, madeBy(sendAgain(db, first, { ...lost, payer: 'CUSTOMER', isTold: true }, who)))
  expect(order).toMatchObject({ status: 'ORDERED', itemsMinor: 0, shippingMinor: 500, dueMinor: 500 })
  expect(order?.paymentMethodId).toBe(findOrder(db, first)?.paymentMethodId)
  expect(db.select().from(mails).all().length).toBe(told + 1)
  expect(told).toBeGreaterThan(before)
})

test('what was not sent cannot be sent again, nor what is out of stock', () => {
  const placed = placeAnOrder()
  expect(sendAgain(db, placed, lost, who)).toMatchObject({ ok: false, problem: 'NOT_SENT' })
  expect(sendAgain(db, 999, lost, who)).toBe('NOT_FOUND')
  ship(placed)
  for (let at = 0; balanceOf(db, BOOK, 'WEB') >= 2; at += 1) ship(placeAnOrder(`more-${at}`))
  expect(sendAgain(db, placed, lost, who)).toMatchObject({
    ok: false,
    problem: 'UNMADE',
    why: 'orderEdit:onlyMore?count=0',
  })
})

function aSentOrder(): number {
  const id = placeAnOrder()
  ship(id)
  return id
}

function placeAnOrder(key = 'first'): number {
  const placed = placeOrder(
    db,
    anOrder({ idempotencyKey: key, email: 'buyer@example.com', cart: [{ productId: BOOK, quantity: 2 }] }),
    now,
  )
  if (!placed.ok) throw new Error(JSON.stringify(placed))
  return placed.order.id
}

function ship(orderId: number): void {
  const amountMinor = findOrder(db, orderId)?.dueMinor ?? 0
  recordOrderPayment(db, { orderId, amountMinor, operation: `paid-${orderId}`, byUserId: 1, now })
  const parcels = [{ carrier: 'Post', trackingNumber: 'AB1', link: '' }]
  if (!shipOrder(db, { orderId, parcels, byUserId: 1, now }).ok) throw new Error(`Order ${orderId} was not shipped`)
}

function madeBy(made: ReturnType<typeof sendAgain>): number {
  if (typeof made === 'string' || !made.ok) throw new Error(JSON.stringify(made))
  return made.orderId
}
