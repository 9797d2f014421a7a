import { and, inArray, ne } from 'drizzle-orm'

import { readSettings } from '#app/site/site.server.ts'
import type { Db } from '#db/database.server.ts'
import { orderParcels } from '#db/schema.server.ts'
import { inTransaction } from '#db/transactions.server.ts'

import { changeOrder } from '../admin/change-order.server.ts'
import { shipOrder } from '../order-changes.server.ts'
import { trackingLink } from '../shipments/tracking-number.ts'
import type { ShipmentRefusal, ShipmentInput } from './sendings.ts'

/** Sends many orders off, each with its line in the log; one that cannot be sent keeps no other back. */
export function shipMany(
  db: Db,
  sendings: readonly ShipmentInput[],
  { by, now }: { by: { id: number; email: string }; now: Date },
): { shipped: number[]; refused: ShipmentRefusal[] } {
  const { carriers } = readSettings(db)
  return inTransaction(db, (tx) => {
    const shipped: number[] = []
    const refused: ShipmentRefusal[] = []
    for (const { parcels, orderId, ...meant } of sendings) {
      const numbers = parcels.map(({ trackingNumber }) => trackingNumber)
      if (isUsedElsewhere(tx, orderId, numbers)) {
        refused.push({ orderId, problem: 'NUMBER_USED' })
        continue
      }
      const linked = parcels.map((parcel) => ({ ...parcel, link: trackingLink(carriers, { ...parcel, link: '' }) }))
      const done = changeOrder(tx, orderId, 'order.ship', { by, now }, (inner) =>
        shipOrder(inner, { ...meant, orderId, parcels: linked, byUserId: by.id, now }),
      )
      if (done.ok) shipped.push(orderId)
      else if (done.problem === 'DOUBTFUL') refused.push({ orderId, problem: done.doubts[0] ?? 'REFUSED' })
      else refused.push({ orderId, problem: done.problem })
    }
    return { shipped, refused }
  })
}

/** Whether another order has one of these tracking numbers. */
export function isUsedElsewhere(db: Db, orderId: number, numbers: readonly string[]): boolean {
  const isAny = inArray(orderParcels.trackingNumber, numbers.filter(Boolean))
  const isOfAnother = and(isAny, ne(orderParcels.orderId, orderId))
  return db.select({ id: orderParcels.orderId }).from(orderParcels).where(isOfAnother).get() !== undefined
}
