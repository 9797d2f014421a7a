import { and, asc, count, desc, eq, inArray, ne, isNull, or, type SQL } from 'drizzle-orm'

import { readAddresses } from '#app/sign-in/recovery/email-change.server.ts'
import { isByAddress } from '#app/site/personal-emails.server.ts'
import type { Db } from '#db/database.server.ts'
import { orderLines, orderParcels, orders } from '#db/schema.server.ts'

type Window = { limit: number; offset: number }

/** A part of a user's orders, the newest first, with what was bought in each, and how many there are. */
export function listOrdersOf(db: Db, userId: number, { limit, offset }: Window) {
  const { id, status, totalMinor, currency, conversion, placedAt, payUntil } = orders
  const isTheirs = isOrderOf(db, userId)
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
export function isOrderOf(db: Db, userId: number): SQL | undefined {
  const isTheirs = isByAddress(readAddresses(db, userId), orders.email, orders.placedAt)
  const asGuest = and(isNull(orders.userId), eq(orders.forgetWhenDone, false), isTheirs)
  return or(eq(orders.userId, userId), asGuest)
}

export function isTheirOrder(db: Db, userId: number, orderId: number): boolean {
  const isIt = and(eq(orders.id, orderId), isOrderOf(db, userId))
  return db.select({ id: orders.id }).from(orders).where(isIt).get() !== undefined
}
