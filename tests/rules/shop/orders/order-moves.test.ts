import { describe, expect, test } from 'vitest'

import { cancelExpired, cancelOrder, confirm, shipOrder } from '#app/shop/orders/order-changes.server.ts'
import { progressOf } from '#app/shop/orders/order-page/progress.ts'
import { findOrder } from '#app/shop/orders/orders.server.ts'
import { recordOrderPayment } from '#app/shop/orders/payments/order-money.server.ts'
import { placeOrder } from '#app/shop/orders/placement.server.ts'
import { type Db, openDatabase } from '#db/database.server.ts'
import {
  mails,
  orderHistory,
  orderLines,
  orderParcels,
  orderPayments,
  orders,
  stockBalances,
  stockMovements,
} from '#db/schema.server.ts'
import { ORDER_STATUSES, type OrderStatus } from '#db/vocabulary.ts'

import { anOrder, BOOK, furnishShop } from '../../../support/shop/small-shop.ts'

const now = new Date('2026-11-21T12:00:00Z')
const afterExpiry = new Date('2026-12-21T12:00:00Z')
const parcels = [{ carrier: 'Japan Post', trackingNumber: 'RR1', link: '' }]

type Mover = 'customer' | 'guest' | 'admin' | 'clock'
type Attempt = (db: Db, orderId: number) => unknown

/** What each of them can press or run to bring an order to a status; a guest's order is a guest's, the others are a user's. */
const ATTEMPTS: Record<Mover, Record<OrderStatus, Attempt>> = {
  customer: {
    ORDERED: (db) => placeOrder(db, anOrder({ userId: 1 }), now),
    CONFIRMED: (db, id) => inOne(db, (tx) => confirm(tx, id, { by: 'CUSTOMER', byUserId: 1 }, now)),
    SHIPPED: (db, id) => inOne(db, (tx) => confirm(tx, id, { by: 'CUSTOMER', byUserId: 1 }, now)),
    CANCELED: (db, orderId) => cancelOrder(db, { orderId, by: 'CUSTOMER', byUserId: 1, now }),
  },
  guest: {
    ORDERED: (db) => placeOrder(db, anOrder(), now),
    CONFIRMED: (db, id) => inOne(db, (tx) => confirm(tx, id, { by: 'CUSTOMER' }, now)),
    SHIPPED: (db, id) => inOne(db, (tx) => confirm(tx, id, { by: 'CUSTOMER' }, now)),
    CANCELED: (db, orderId) => cancelOrder(db, { orderId, by: 'CUSTOMER', now }),
  },
  admin: {
    ORDERED: (db) => placeOrder(db, anOrder({ userId: 1 }), now),
    CONFIRMED: (db, orderId) =>
      recordOrderPayment(db, { orderId, amountMinor: 1700, operation: 'attempt', byUserId: 1, now }),
    SHIPPED: (db, orderId) => shipOrder(db, { orderId, parcels, byUserId: 1, now }),
    CANCELED: (db, orderId) => cancelOrder(db, { orderId, by: 'ADMIN', byUserId: 1, now }),
  },
  clock: {
    ORDERED: (db) => placeOrder(db, anOrder({ userId: 1 }), now),
    CONFIRMED: (db, id) => inOne(db, (tx) => confirm(tx, id, { by: 'CLOCK' }, now)),
    SHIPPED: (db) => cancelExpired(db, now),
    CANCELED: (db) => cancelExpired(db, afterExpiry),
  },
}

/** The table of the product, written out; the clock stands for the site where an order costs nothing. */
const ALLOWED: Record<Mover, string[]> = {
  customer: ['ORDERED CANCELED'],
  guest: ['ORDERED CANCELED'],
  admin: ['ORDERED CONFIRMED', 'ORDERED CANCELED', 'CONFIRMED SHIPPED', 'CONFIRMED CANCELED'],
  clock: ['ORDERED CONFIRMED', 'ORDERED CANCELED'],
}

const pairs = (Object.keys(ATTEMPTS) as Mover[]).flatMap((who) =>
  ORDER_STATUSES.flatMap((from) =>
    ORDER_STATUSES.map((to) => ({ who, from, to, isAllowed: ALLOWED[who].includes(`${from} ${to}`) })),
  ),
)

describe('every pair of statuses, tried by everybody', () => {
  test.each(pairs.filter(({ isAllowed }) => isAllowed))('$who moves $from to $to', ({ who, from, to }) => {
    const { db, orderId } = orderAt(from, who)
    ATTEMPTS[who][to](db, orderId)

    const order = findOrder(db, orderId)
    expect([order?.status, order?.history.at(-1)]).toMatchObject([to, { from, to }])
    expect(order?.history.length).toBe(historyOf(from).length + 1)
  })

  test.each(pairs.filter(({ isAllowed }) => !isAllowed))(
    '$who cannot move $from to $to, and nothing changes',
    ({ who, from, to }) => {
      const { db, orderId } = orderAt(from, who)
      const before = everythingIn(db)
      try {
        ATTEMPTS[who][to](db, orderId)
      } catch (error) {
        expect(String(error)).toContain('cannot be confirmed')
      }

      expect(findOrder(db, orderId)?.status).toBe(from)
      expect(everythingIn(db)).toEqual(before)
    },
  )

  test('the way to each status is known: what was passed has its time, what is left has none', () => {
    for (const status of ORDER_STATUSES) {
      const { db, orderId } = orderAt(status, 'admin')
      const way = progressOf(findOrder(db, orderId)?.history ?? [])
      expect(way.map((step) => [step.status, step.at !== null])).toEqual(WAYS[status])
    }
  })
})

const WAYS: Record<OrderStatus, [OrderStatus, boolean][]> = {
  ORDERED: [
    ['ORDERED', true],
    ['CONFIRMED', false],
    ['SHIPPED', false],
  ],
  CONFIRMED: [
    ['ORDERED', true],
    ['CONFIRMED', true],
    ['SHIPPED', false],
  ],
  SHIPPED: [
    ['ORDERED', true],
    ['CONFIRMED', true],
    ['SHIPPED', true],
  ],
  CANCELED: [
    ['ORDERED', true],
    ['CANCELED', true],
  ],
}

/** An order of one book that was brought to a status in the ordinary way. */
function orderAt(status: OrderStatus, who: Mover): { db: Db; orderId: number } {
  const { db } = openDatabase(':memory:')
  furnishShop(db, now)
  const userId = who === 'guest' ? null : 1
  const placement = placeOrder(db, anOrder({ userId, cart: [{ productId: BOOK, quantity: 1 }] }), now)
  if (!placement.ok) throw new Error(placement.problem)

  const orderId = placement.order.id
  for (const step of historyOf(status).slice(1)) ATTEMPTS.admin[step](db, orderId)
  expect(findOrder(db, orderId)?.status).toBe(status)
  return { db, orderId }
}

function historyOf(status: OrderStatus): OrderStatus[] {
  return WAYS[status].flatMap(([step, isPassed]) => (isPassed ? [step] : []))
}

/** Everything that a move could touch. */
function everythingIn(db: Db) {
  const tables = [orders, orderLines, orderHistory, orderPayments, orderParcels, stockMovements, stockBalances, mails]
  return tables.map((table) => db.select().from(table).all())
}

function inOne(db: Db, work: (tx: Db) => void): void {
  db.transaction(work, { behavior: 'immediate' })
}
