import { and, asc, count, desc, eq, like, or, type SQL, sql } from 'drizzle-orm'

import type { Db } from '#db/database.server.ts'
import { orderHistory, orderLines, orderParcels, orderPayments, orders } from '#db/schema.server.ts'
import type { OrderStatus } from '#db/vocabulary.ts'

export const ORDERS_A_PAGE = 25

export type OrderDetails = NonNullable<ReturnType<typeof findOrder>>

/** An order with its lines, history, money and parcels; null where there is none. */
export function findOrder(db: Db, id: number) {
  const order = db.select().from(orders).where(eq(orders.id, id)).get()
  if (!order) return null

  const lines = db
    .select()
    .from(orderLines)
    .where(eq(orderLines.orderId, id))
    .orderBy(sql`rowid`)
    .all()
  const history = db.select().from(orderHistory).where(eq(orderHistory.orderId, id)).orderBy(asc(orderHistory.id)).all()
  const payments = db
    .select()
    .from(orderPayments)
    .where(eq(orderPayments.orderId, id))
    .orderBy(asc(orderPayments.id))
    .all()
  const parcels = db
    .select()
    .from(orderParcels)
    .where(eq(orderParcels.orderId, id))
    .orderBy(asc(orderParcels.position))
    .all()
  return { ...order, lines, history, payments, parcels, paidMinor: paidOf(db, id) }
}

/** What was received for an order less what was given back, in minor units of the base currency. */
export function paidOf(db: Db, orderId: number): number {
  const row = db.select({ paidMinor: paid }).from(orderPayments).where(eq(orderPayments.orderId, orderId)).get()
  return row?.paidMinor ?? 0
}

type OrdersAsked = { status?: OrderStatus | null; search?: string; page: number }

/** A page of all orders, the newest first. `search` finds numbers, e-mail addresses and names. */
export function listOrders(db: Db, { status, search = '', page }: OrdersAsked) {
  const wanted = and(status ? eq(orders.status, status) : undefined, search ? matches(search.trim()) : undefined)
  const total = db.select({ orders: count() }).from(orders).where(wanted).get()?.orders ?? 0
  const found = db
    .select(summary)
    .from(orders)
    .where(wanted)
    .orderBy(desc(orders.placedAt), desc(orders.id))
    .limit(ORDERS_A_PAGE)
    .offset((page - 1) * ORDERS_A_PAGE)
    .all()
  return { orders: found, count: total, pageCount: Math.max(1, Math.ceil(total / ORDERS_A_PAGE)) }
}

/** All orders of a user, the newest first. */
export function listOrdersOf(db: Db, userId: number) {
  return db
    .select(summary)
    .from(orders)
    .where(eq(orders.userId, userId))
    .orderBy(desc(orders.placedAt), desc(orders.id))
    .all()
}

const paid = sql<number>`coalesce(sum(CASE ${orderPayments.kind} WHEN 'RECEIVED' THEN ${orderPayments.amountMinor} ELSE -${orderPayments.amountMinor} END), 0)`

const summary = {
  id: orders.id,
  userId: orders.userId,
  status: orders.status,
  email: orders.email,
  fullName: orders.fullName,
  country: orders.country,
  totalMinor: orders.totalMinor,
  paidMinor: sql<number>`(SELECT ${paid} FROM ${orderPayments} WHERE ${orderPayments.orderId} = ${orders.id})`,
  currency: orders.currency,
  conversion: orders.conversion,
  placedAt: orders.placedAt,
  updatedAt: orders.updatedAt,
  payUntil: orders.payUntil,
}

/** What was typed is text, never a pattern. */
function matches(search: string): SQL | undefined {
  const pattern = `%${search.replace(/[\\%_]/g, '\\$&')}%`
  const contains = (column: typeof orders.email | typeof orders.fullName) => sql`${like(column, pattern)} ESCAPE '\\'`
  const number = /^#?\d{1,9}$/.test(search) ? eq(orders.id, Number(search.replace('#', ''))) : undefined
  return or(number, contains(orders.email), contains(orders.fullName))
}
