import { and, eq, gte, lte, min, sql } from 'drizzle-orm'

import { dayOf } from '#app/platform/time/site-clock.ts'
import type { Db } from '#db/database.server.ts'
import { orderHistory, orderLines, orderPayments, orders } from '#db/schema.server.ts'

import type { Entry } from './sales.ts'

export type Span = { from: Date; until: Date }

/** When an order was paid in full for the first time: from then on it is a sale, and what goes back is a refund. */
function confirmedOrders(db: Db) {
  return db
    .select({ orderId: orderHistory.orderId, at: min(orderHistory.at).as('confirmed_at') })
    .from(orderHistory)
    .where(eq(orderHistory.to, 'CONFIRMED'))
    .groupBy(orderHistory.orderId)
    .as('confirmed')
}

/** What orders sold, each on the day on which it was paid in full. */
export function orderSales(db: Db, { from, until }: Span): Entry[] {
  const confirmed = confirmedOrders(db)
  const { id, origin, country, itemsMinor, shippingMinor, discountMinor } = orders
  const at = sql<number>`${confirmed.at}`
  const rows = db
    .select({ at, origin, country, goodsMinor: itemsMinor, shippingMinor, discountMinor })
    .from(confirmed)
    .innerJoin(orders, eq(orders.id, confirmed.orderId))
    .where(and(gte(at, from.getTime()), lte(at, until.getTime())))
    .orderBy(id)
    .all()
  return rows.map(({ at: when, origin: of, ...order }) => ({
    ...order,
    day: dayOf(new Date(when)),
    channel: channelOf(of),
    sales: 1,
    refundMinor: 0,
  }))
}

/** What was given back of such sales, each on the day on which it was decided. */
export function orderRefunds(db: Db, { from, until }: Span): Entry[] {
  const confirmed = confirmedOrders(db)
  const { at, kind, amountMinor } = orderPayments
  const isRefund = and(eq(kind, 'REFUNDED'), gte(at, from), lte(at, until))
  const rows = db
    .select({ at, origin: orders.origin, country: orders.country, refundMinor: amountMinor })
    .from(orderPayments)
    .innerJoin(orders, eq(orders.id, orderPayments.orderId))
    .innerJoin(confirmed, eq(confirmed.orderId, orders.id))
    .where(isRefund)
    .all()
  return rows.map(({ at: when, origin, ...refund }) => ({
    ...refund,
    day: dayOf(when),
    channel: channelOf(origin),
    sales: 0,
    goodsMinor: 0,
    shippingMinor: 0,
    discountMinor: 0,
  }))
}

/** Units and money of each product in these orders; what came free is units alone. */
export function orderProducts(db: Db, { from, until }: Span) {
  const confirmed = confirmedOrders(db)
  const at = sql<number>`${confirmed.at}`
  const { productId, quantity, unitPriceMinor } = orderLines
  return db
    .select({
      productId,
      units: sql<number>`sum(${quantity})`,
      goodsMinor: sql<number>`sum(${quantity} * ${unitPriceMinor})`,
    })
    .from(confirmed)
    .innerJoin(orderLines, eq(orderLines.orderId, confirmed.orderId))
    .innerJoin(orders, eq(orders.id, confirmed.orderId))
    .where(and(gte(at, from.getTime()), lte(at, until.getTime())))
    .groupBy(productId)
    .all()
}

function channelOf(origin: string): Entry['channel'] {
  return origin === 'WEB' ? 'WEB' : 'MANUAL'
}
