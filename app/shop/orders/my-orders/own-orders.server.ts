import { and, asc, count, desc, eq, inArray, ne, isNull, or, sql } from 'drizzle-orm'

import type { Db } from '#db/database.server.ts'
import { orderLines, orderParcels, orders } from '#db/schema.server.ts'

type Window = { limit: number; offset: number }

/** A part of a user's orders, the newest first, with what was bought in each, and how many there are. */
export function listOrdersOf(db: Db, userId: number, { limit, offset }: Window) {
  const { id, status, totalMinor, currency, conversion, placedAt, payUntil } = orders
  const isTheirs = isOrderOf(userId)
  const found = db
    .select({ id, status, totalMinor, currency, conversion, placedAt, payUntil })
    .from(orders)
    .where(isTheirs)
    .orderBy(desc(placedAt), desc(id))
    .limit(limit)
    .offset(offset)
    .all()
  const ids = found.map((order) => order.id)
  const bought = boughtIn(db, ids)
  const links = trackingOf(db, ids)
  return {
    orders: found.map((order) => ({
      ...order,
      lines: bought.filter(({ orderId }) => orderId === order.id),
      trackingLink: links.get(order.id) ?? null,
    })),
    total: db.select({ orders: count() }).from(orders).where(isTheirs).get()?.orders ?? 0,
  }
}

/** Where the first parcel of each can be followed. */
function trackingOf(db: Db, orderIds: readonly number[]): Map<number, string> {
  const { orderId, position, link } = orderParcels
  const parcels = db
    .select({ orderId, link })
    .from(orderParcels)
    .where(and(inArray(orderId, [...orderIds]), ne(link, '')))
    .orderBy(desc(position))
    .all()
  return new Map(parcels.map((parcel) => [parcel.orderId, parcel.link]))
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

/**
 * Which orders are somebody's: those placed with their account, and those that a guest placed with the address that the
 * account goes by, once that is confirmed, or went by until it was changed. Who registers a stranger's address sees
 * nothing of the stranger's; an order whose buyer left is nobody's.
 */
export function isOrderOf(userId: number) {
  const { email, placedAt } = orders
  const proven = sql`(SELECT email FROM users WHERE id = ${userId} AND email_verified_at IS NOT NULL)`
  const left = sql`FROM audit_log WHERE subject = ${`user/${userId}`} AND action = 'email.changed'
    AND before ->> '$.isProven'`
  const wasTheirs = sql`${email} IN (SELECT before ->> '$.email' ${left})
    AND ${placedAt} <= (SELECT max(at) ${left} AND before ->> '$.email' = ${email})`
  const asGuest = and(isNull(orders.userId), eq(orders.forgetWhenDone, false), or(eq(email, proven), wasTheirs))
  return or(eq(orders.userId, userId), asGuest)
}

export function isTheirOrder(db: Db, userId: number, orderId: number): boolean {
  const isIt = and(eq(orders.id, orderId), isOrderOf(userId))
  return db.select({ id: orders.id }).from(orders).where(isIt).get() !== undefined
}
