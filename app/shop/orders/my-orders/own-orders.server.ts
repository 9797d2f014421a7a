import { and, asc, count, desc, eq, inArray } from 'drizzle-orm'

import type { Db } from '#db/database.server.ts'
import { orderLines, orders } from '#db/schema.server.ts'

import { isOrderOf } from './ownership.server.ts'

type Window = { limit: number; offset: number }

/** A part of a user's orders, the newest first, with what was bought in each, and how many there are. */
export function listOrdersOf(db: Db, userId: number, { limit, offset }: Window) {
  const { id, status, totalMinor, currency, conversion, placedAt } = orders
  const isTheirs = isOrderOf(userId)
  const found = db
    .select({ id, status, totalMinor, currency, conversion, placedAt })
    .from(orders)
    .where(isTheirs)
    .orderBy(desc(placedAt), desc(id))
    .limit(limit)
    .offset(offset)
    .all()
  const bought = boughtIn(
    db,
    found.map((order) => order.id),
  )
  return {
    orders: found.map((order) => ({ ...order, lines: bought.filter(({ orderId }) => orderId === order.id) })),
    total: db.select({ orders: count() }).from(orders).where(isTheirs).get()?.orders ?? 0,
  }
}

function boughtIn(db: Db, orderIds: readonly number[]) {
  const { orderId, productId, quantity, name, version, kind } = orderLines
  return db
    .select({ orderId, productId, quantity, name, version })
    .from(orderLines)
    .where(and(inArray(orderId, [...orderIds]), eq(kind, 'ITEM')))
    .orderBy(asc(orderId), asc(productId))
    .all()
}
