import { asc, count, desc, eq, getTableColumns, inArray, type SQL, type SQLWrapper, sql } from 'drizzle-orm'

import { inTodaysBase } from '#app/site/base/bases.server.ts'
import type { Db } from '#db/database.server.ts'
import { preparedOnce } from '#db/prepared.server.ts'
import { orderHistory, orderLines, orderParcels, orderPayments, orders, products } from '#db/schema.server.ts'

import { type OrdersFilter, wantedOf } from './orders-filter.server.ts'
import { accountColumns } from './payments/order-account.server.ts'
import { orderAccountOf } from './payments/order-account.ts'

const ORDERS_A_PAGE = 25

export type OrderDetails = NonNullable<ReturnType<typeof findOrder>>

/** An order with its lines, history, money and parcels; null where there is none. */
export function findOrder(db: Db, id: number) {
  const found = statements(db)
  const order = found.order.get({ id })
  if (!order) return null

  const lines = found.lines.all({ id })
  const history = found.history.all({ id })
  const payments = found.payments.all({ id })
  const parcels = found.parcels.all({ id })
  return { ...order, lines, history, payments, parcels, ...orderAccountOf({ ...order, payments }) }
}

/** What a buyer reads whose cancellation came too late, as a translation key. */
export function whyNotCanceled(db: Db, id: number) {
  return findOrder(db, id)?.status === 'CANCELED' ? 'orders:alreadyCanceled' : 'orders:notCancelable'
}

export const ORDER_SORTS = ['number', 'date', 'email', 'total'] as const

export type OrdersQuery = OrdersFilter & {
  page: number
  /** The part that is wanted, instead of a page. */
  window?: { limit: number; offset: number }
  sort?: (typeof ORDER_SORTS)[number]
  isDescending?: boolean
}

/** A page of all orders, the newest first unless asked otherwise, with sums in the base currency of today. `search` finds numbers, e-mail addresses and names. */
export function listOrders(db: Db, query: OrdersQuery) {
  const wanted = wantedOf(db, query)
  const inBase = (amount: SQLWrapper) => inTodaysBase(db, amount, orders.placedAt)
  const sums = db
    .select({
      orders: count(),
      totalMinor: sumOf(inBase(orders.totalMinor)),
      paidMinor: sumOf(inBase(accountColumns.paidMinor)),
    })
    .from(orders)
    .where(wanted)
    .get()
  const { limit, offset } = query.window ?? { limit: ORDERS_A_PAGE, offset: (query.page - 1) * ORDERS_A_PAGE }
  const found = sorted(db, wanted, query).limit(limit).offset(offset).all()
  const total = sums?.orders ?? 0
  const pageCount = Math.max(1, Math.ceil(total / ORDERS_A_PAGE))
  return { orders: found, count: total, pageCount, sumMinor: sums?.totalMinor ?? 0, paidMinor: sums?.paidMinor ?? 0 }
}

/** The ids of all that a list finds, whatever the page, in its order. */
export function sortedOrderIds(db: Db, query: OrdersQuery): number[] {
  const found = db
    .select({ id: orders.id })
    .from(orders)
    .where(wantedOf(db, query))
    .orderBy(...inOrderOf(query))
  return found.all().map(({ id }) => id)
}

/** What a list says of these orders, in no order. */
export function readOrders(db: Db, ids: readonly number[]) {
  return db
    .select(summary)
    .from(orders)
    .where(inArray(orders.id, [...ids]))
    .all()
}

/** The ids of all that a list finds, whatever the page, from the first number. */
export function allOrderIds(db: Db, query: OrdersQuery): number[] {
  return sortedOrderIds(db, { ...query, sort: 'number', isDescending: false })
}

function sorted(db: Db, wanted: SQL | undefined, query: OrdersQuery) {
  return db
    .select(summary)
    .from(orders)
    .where(wanted)
    .orderBy(...inOrderOf(query))
}

function inOrderOf({ sort = 'date', isDescending = true }: OrdersQuery) {
  const turn = isDescending ? desc : asc
  const by = { number: orders.id, date: orders.placedAt, email: orders.email, total: orders.totalMinor }[sort]
  return [turn(by), turn(orders.id)]
}

function sumOf(column: SQLWrapper) {
  return sql<number>`coalesce(sum(${column}), 0)`
}

const summary = {
  id: orders.id,
  userId: orders.userId,
  origin: orders.origin,
  status: orders.status,
  email: orders.email,
  fullName: orders.fullName,
  country: orders.country,
  totalMinor: orders.totalMinor,
  ...accountColumns,
  currency: orders.currency,
  conversion: orders.conversion,
  placedAt: orders.placedAt,
  updatedAt: orders.updatedAt,
  payUntil: orders.payUntil,
}

const statements = preparedOnce((db) => {
  const id = sql.placeholder('id')
  return {
    order: db.select().from(orders).where(eq(orders.id, id)).prepare(),
    lines: db
      .select({ ...getTableColumns(orderLines), releaseDate: products.releaseDate })
      .from(orderLines)
      .innerJoin(products, eq(products.id, orderLines.productId))
      .where(eq(orderLines.orderId, id))
      .orderBy(sql`order_lines.rowid`)
      .prepare(),
    history: db.select().from(orderHistory).where(eq(orderHistory.orderId, id)).orderBy(asc(orderHistory.id)).prepare(),
    payments: db
      .select()
      .from(orderPayments)
      .where(eq(orderPayments.orderId, id))
      .orderBy(asc(orderPayments.id))
      .prepare(),
    parcels: db
      .select()
      .from(orderParcels)
      .where(eq(orderParcels.orderId, id))
      .orderBy(asc(orderParcels.position))
      .prepare(),
  }
})
