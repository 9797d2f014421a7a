import { count, desc, eq, inArray, type SQLWrapper, sql } from 'drizzle-orm'

import { moneyField } from '#app/money/money.ts'
import { numberSought } from '#app/money/payment-reference.ts'
import { csvInParts } from '#app/platform/csv.server.ts'
import { inOrder, list, partOf } from '#app/platform/lists/list.server.ts'
import { isoOf } from '#app/platform/time/site-clock.ts'
import { baseAt, inTodaysBase } from '#app/site/base/bases.server.ts'
import type { Db } from '#db/database.server.ts'
import { remembered } from '#db/remembered.server.ts'
import { orders } from '#db/schema.server.ts'

import { presentPackingSlip, sendPdf } from '../documents/packing-slip.server.ts'
import { orderQuery, type OrdersFilter, wantedOf } from './orders-filter.server.ts'
import { findOrder } from './orders.server.ts'
import { accountColumns } from './payments/order-account.server.ts'
import { listOrderHolds } from './payments/order-standing.server.ts'

export const orderList = list(orderQuery, {
  find: (db, query) => {
    const found = listOrders(db, query)
    const ids = found.rows.map(({ id }) => id)
    const holds = listOrderHolds(db, ids)
    return { ...found, rows: found.rows.map((order) => ({ ...order, hold: holds.get(order.id) ?? null })) }
  },
  csv: (db, query) =>
    csvInParts('orders', orderIds(db, query), (ids) => readOrders(db, ids), {
      number: ({ id }) => id,
      placed: ({ placedAt }) => isoOf(placedAt),
      status: ({ status }) => status,
      email: ({ email }) => email,
      name: ({ fullName }) => fullName,
      country: ({ country }) => country,
      total: ({ totalMinor, base }) => moneyField(totalMinor, base),
      received: ({ receivedMinor, base }) => moneyField(receivedMinor, base),
      paid: ({ paidMinor, base }) => moneyField(paidMinor, base),
      due: ({ dueMinor, base }) => moneyField(dueMinor, base),
      toGiveBack: ({ owedBackMinor, base }) => moneyField(owedBackMinor, base),
      currency: ({ base }) => base.name,
      origin: ({ origin }) => origin,
    }),
})

/** A page of all orders, the newest first unless asked otherwise, with sums in the base currency of today. */
export function listOrders(db: Db, query: OrdersFilter) {
  const wanted = wantedOf(db, query)
  const inBase = (amount: SQLWrapper) => inTodaysBase(db, amount, orders.placedAt)
  const sums = db
    .select({
      rows: count(),
      sumMinor: sumOf(inBase(orders.totalMinor)),
      paidMinor: sumOf(inBase(accountColumns.paidMinor)),
    })
    .from(orders)
    .where(wanted)
    .get()
  const { rows = 0, sumMinor = 0, paidMinor = 0 } = sums ?? {}
  const select = db
    .select(summary)
    .from(orders)
    .where(wanted)
    .orderBy(...orderOf(query))
    .$dynamic()
  return { ...partOf(select, query, rows), sumMinor, paidMinor }
}

/** How many orders each view of the list finds. */
export const countOrderViews = remembered((db) => {
  const countOf = (filter: OrdersFilter) =>
    db.select({ rows: count() }).from(orders).where(wantedOf(db, filter)).get()?.rows ?? 0
  return {
    toShip: countOf({ toShip: true }),
    unpaid: countOf({ unpaid: true }),
    owedBack: countOf({ owedBack: true }),
    held: countOf({ held: true }),
  }
})

/** The ids of all that a list finds, whatever the page, from the first number. */
export function allOrderIds(db: Db, query: OrdersFilter): number[] {
  return orderIds(db, { ...query, sort: 'number', isDescending: false })
}

/** The same in the order of the list. */
function orderIds(db: Db, query: OrdersFilter): number[] {
  const found = db
    .select({ id: orders.id })
    .from(orders)
    .where(wantedOf(db, query))
    .orderBy(...orderOf(query))
  return found.all().map(({ id }) => id)
}

function readOrders(db: Db, ids: readonly number[]) {
  const found = db
    .select(summary)
    .from(orders)
    .where(inArray(orders.id, [...ids]))
    .all()
  return found.map((order) => ({ ...order, base: baseAt(db, order.placedAt) }))
}

/** The order whose number is sought comes before those that have it in another field. */
function orderOf({ sort = 'date', isDescending = true, search = '' }: OrdersFilter) {
  const by = { number: orders.id, date: orders.placedAt, email: orders.email, total: orders.totalMinor }[sort]
  const number = numberSought('ORDER', search)
  const first = number === null ? [] : [desc(eq(orders.id, number))]
  return [...first, ...inOrder(by, orders.id, { isDescending })]
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

/** A file of more would take long to make and to print. */
const MOST_SLIPS = 200

/** The packing slips of the ticked orders, or of all that the list finds, that are to be sent and whose money is there, in one file; null where there are none. */
export async function packingSlips(db: Db, query: OrdersFilter): Promise<Response | null> {
  const window = { limit: MOST_SLIPS, offset: 0 }
  const { rows } = listOrders(db, { ...query, window, toShip: true, held: false })
  const [first, ...others] = rows.flatMap(({ id }) => {
    const order = findOrder(db, id)
    return order ? [presentPackingSlip(db, order)] : []
  })
  return first ? sendPdf(first, ...others) : null
}
