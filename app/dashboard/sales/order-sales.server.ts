import { and, count, eq, exists, gte, lte, min, type SQLWrapper, sql } from 'drizzle-orm'

import { inTodaysBase } from '#app/site/base/bases.server.ts'
import type { Db } from '#db/database.server.ts'
import { orderHistory, orderLines, orderPayments, orders } from '#db/schema.server.ts'

import { isWithin, type Period, periodOf, type Span, sumOf } from './periods.server.ts'
import { type Entry, NO_MONEY } from './sales.ts'

/** When an order was paid in full for the first time: from then on it is a sale, and what goes back is a refund. */
export function confirmedOrders(db: Db) {
  return db
    .select({ orderId: orderHistory.orderId, at: min(orderHistory.at).as('confirmed_at') })
    .from(orderHistory)
    .where(eq(orderHistory.to, 'CONFIRMED'))
    .groupBy(orderHistory.orderId)
    .as('confirmed')
}

/** What orders sold, each in the period in which it was paid in full. */
export function orderSales(db: Db, periods: readonly Period[]): Entry[] {
  const confirmed = confirmedOrders(db)
  const { origin, country, itemsMinor, shippingMinor, discountMinor, taxMinor } = orders
  const at = sql`${confirmed.at}`
  const period = periodOf(at, periods)
  const sumOfOrders = (amount: SQLWrapper) => sumOf(inTodaysBase(db, amount, orders.placedAt))
  const rows = db
    .select({
      period,
      origin,
      country,
      sales: count(),
      goodsMinor: sumOfOrders(itemsMinor),
      shippingMinor: sumOfOrders(shippingMinor),
      discountMinor: sumOfOrders(discountMinor),
      taxMinor: sumOfOrders(taxMinor),
    })
    .from(confirmed)
    .innerJoin(orders, eq(orders.id, confirmed.orderId))
    .where(isWithin(at, periods))
    .groupBy(sql`1`, origin, country)
    .all()
  return rows.map(({ origin: of, ...sums }) => ({ ...sums, channel: channelOf(of), refundMinor: 0, feeMinor: 0 }))
}

/** What was given back of such sales, each in the period in which it was decided. */
export function orderRefunds(db: Db, periods: readonly Period[]): Entry[] {
  const { at, kind, amountMinor } = orderPayments
  const { id, origin, country } = orders
  const confirmed = db
    .select({ one: sql`1` })
    .from(orderHistory)
    .where(and(eq(orderHistory.orderId, id), eq(orderHistory.to, 'CONFIRMED')))
  const rows = db
    .select({
      period: periodOf(at, periods),
      origin,
      country,
      refundMinor: sumOf(inTodaysBase(db, amountMinor, orders.placedAt)),
    })
    .from(orderPayments)
    .innerJoin(orders, eq(id, orderPayments.orderId))
    .where(and(eq(kind, 'REFUNDED'), isWithin(at, periods), exists(confirmed)))
    .groupBy(sql`1`, origin, country)
    .all()
  return rows.map(({ origin: of, ...refund }) => ({ ...NO_MONEY, ...refund, channel: channelOf(of), sales: 0 }))
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
      goodsMinor: sumOf(inTodaysBase(db, sql`${quantity} * ${unitPriceMinor}`, orders.placedAt)),
    })
    .from(confirmed)
    .innerJoin(orderLines, eq(orderLines.orderId, confirmed.orderId))
    .innerJoin(orders, eq(orders.id, confirmed.orderId))
    .where(and(gte(at, from.getTime()), lte(at, until.getTime())))
    .groupBy(productId)
    .all()
}

/** Where an order came from, as sales tell it. */
export function channelOf(origin: string): Entry['channel'] {
  return origin === 'WEB' ? 'WEB' : 'MANUAL'
}
