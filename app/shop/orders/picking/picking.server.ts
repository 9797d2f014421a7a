import { and, asc, eq, inArray } from 'drizzle-orm'

import { dayOf } from '#app/platform/time/site-clock.ts'
import type { Db } from '#db/database.server.ts'
import { orderLines, products } from '#db/schema.server.ts'
import type { Locale } from '#db/vocabulary.ts'

import { firstPictures } from '../../cart/cart-products.server.ts'
import { nameOf } from '../../checkout/summarise.ts'
import { allOrderIds } from '../order-list.server.ts'
import type { OrdersFilter } from '../orders-filter.server.ts'

/** The orders of a list that can be packed today; without a filter, all of them. */
export function listToPack(db: Db, query: OrdersFilter, now: Date): number[] {
  return allOrderIds(db, { ...query, toShip: true, held: false, outBy: dayOf(now) })
}

/** Those of them that are left out: their money went back, or may. */
export function listHeldToPack(db: Db, query: OrdersFilter, now: Date): number[] {
  return allOrderIds(db, { ...query, toShip: true, held: true, outBy: dayOf(now) })
}

/** What is to be taken from the shelves for these orders, product by product, with the orders that it goes into. */
export function listToPick(db: Db, orderIds: readonly number[], locale: Locale) {
  const rows = db
    .select({
      orderId: orderLines.orderId,
      quantity: orderLines.quantity,
      id: products.id,
      name: products.name,
      version: products.version,
    })
    .from(orderLines)
    .innerJoin(products, eq(products.id, orderLines.productId))
    .where(and(inArray(orderLines.orderId, [...orderIds]), eq(orderLines.isDigital, false)))
    .orderBy(asc(products.typeId), asc(products.id), asc(orderLines.orderId))
    .all()
  const pictures = firstPictures(
    db,
    rows.map(({ id }) => id),
  )
  return [...Map.groupBy(rows, ({ id }) => id)].map(([id, lines]) => {
    const [first] = lines
    return {
      id,
      name: first ? nameOf(first, locale) : '',
      picture: pictures.get(id) ?? null,
      units: lines.reduce((sum, { quantity }) => sum + quantity, 0),
      orders: mergeOrders(lines),
    }
  })
}

/** A product may be in an order twice: bought, and as a bonus. */
function mergeOrders(lines: readonly { orderId: number; quantity: number }[]) {
  return [...Map.groupBy(lines, ({ orderId }) => orderId)].map(([id, same]) => ({
    id,
    units: same.reduce((sum, { quantity }) => sum + quantity, 0),
  }))
}
