import { eq, sql } from 'drizzle-orm'

import type { Db } from '#db/database.server.ts'
import { orders, shippingMethods } from '#db/schema.server.ts'

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
