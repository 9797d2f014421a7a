import { asc, eq } from 'drizzle-orm'

import type { Db } from '#db/database.server.ts'
import { orderParcels } from '#db/schema.server.ts'

/** What of an order was sent, in its order. */
export function readParcels(tx: Db, orderId: number) {
  return tx
    .select()
    .from(orderParcels)
    .where(eq(orderParcels.orderId, orderId))
    .orderBy(asc(orderParcels.position))
    .all()
}
