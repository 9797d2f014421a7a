import { and, count, eq, sql } from 'drizzle-orm'

import type { Db } from '#db/database.server.ts'
import { orderHistory, orders, shippingMethods } from '#db/schema.server.ts'

/** What an order does to the stock goes by this name in the ledger. */
export function operationOf(orderId: number): string {
  return `order:${orderId}`
}

/** The same today: the ledger knows each name once, so a shipment that was taken back begins another. */
export function promiseOf(tx: Db, orderId: number): string {
  return promiseAfter(orderId, countTakenBack(tx, orderId))
}

export function promiseAfter(orderId: number, takenBack: number): string {
  return takenBack === 0 ? operationOf(orderId) : `${operationOf(orderId)}:again:${takenBack}`
}

/** How often the shipment of an order was taken back. */
export function countTakenBack(tx: Db, orderId: number): number {
  const { from, to } = orderHistory
  const isTakenBack = and(eq(orderHistory.orderId, orderId), eq(from, 'SHIPPED'), eq(to, 'CONFIRMED'))
  return tx.select({ rows: count() }).from(orderHistory).where(isTakenBack).get()?.rows ?? 0
}

/** How an order is to be sent; a method that is gone asks for no number. */
export function readShipmentPlan(tx: Db, orderId: number) {
  return tx
    .select({
      status: orders.status,
      parcelCount: orders.parcelCount,
      isRegistered: sql<boolean>`coalesce(${shippingMethods.isRegistered}, 0)`.mapWith(Boolean),
    })
    .from(orders)
    .leftJoin(shippingMethods, eq(shippingMethods.id, orders.shippingMethodId))
    .where(eq(orders.id, orderId))
    .get()
}
