import { and, eq, gt, inArray, notInArray, or, type SQL, sql } from 'drizzle-orm'

import { numberSought } from '#app/money/payment-reference.ts'
import { contains, speaks } from '#app/platform/lists/list.server.ts'
import type { Db } from '#db/database.server.ts'
import { orders, products } from '#db/schema.server.ts'
import type { OrderOrigin, OrderStatus } from '#db/vocabulary.ts'

import { accountColumns } from './payments/order-account.server.ts'
import { listHeldOrderIds } from './payments/order-standing.server.ts'

/** By what orders are found; `search` finds numbers, e-mail addresses, names and payers. */
export type OrdersFilter = {
  /** These alone; empty for any. */
  ids?: readonly number[]
  status?: OrderStatus | null
  origin?: OrderOrigin | null
  search?: string
  /** Those alone for which something is still due. */
  isUnpaid?: boolean
  /** Those alone of which something is still to be given back. */
  isOwedBack?: boolean
  /** Those alone whose parcels are to be sent. */
  isToShip?: boolean
  /** Those alone that wait on account of their money, or do not. */
  isHeld?: boolean | undefined
  /** Those alone whose goods are all out by this day, `YYYY-MM-DD`. */
  outBy?: string
  methodId?: number | null
  /** Those alone that hold something which came out at this event. */
  eventId?: number | null
  country?: string | null
  /** Those alone in which such a product is: its number, its address or a part of its name. */
  product?: string
}

/** As a condition of a query on `orders`. */
export function wantedOf(db: Db, query: OrdersFilter): SQL | undefined {
  const { ids = [], status, origin, methodId, eventId, country, product = '', search = '' } = query
  const { isUnpaid = false, isOwedBack = false, isToShip = false, isHeld, outBy } = query
  return and(
    ids.length > 0 ? inArray(orders.id, [...ids]) : undefined,
    methodId ? eq(orders.shippingMethodId, methodId) : undefined,
    eventId ? isOfEvent(eventId) : undefined,
    country ? eq(orders.country, country) : undefined,
    product ? isOfProduct(product) : undefined,
    status ? eq(orders.status, status) : undefined,
    origin ? eq(orders.origin, origin) : undefined,
    search ? matches(search.trim()) : undefined,
    isUnpaid ? gt(accountColumns.dueMinor, 0) : undefined,
    isOwedBack ? gt(accountColumns.owedBackMinor, 0) : undefined,
    isToShip ? eq(orders.status, 'CONFIRMED') : undefined,
    isHeld === undefined ? undefined : isAmongHeld(db, isHeld),
    outBy ? isOut(outBy) : undefined,
  )
}

function isAmongHeld(db: Db, isHeld: boolean): SQL {
  const held = listHeldOrderIds(db)
  return isHeld ? inArray(orders.id, held) : notInArray(orders.id, held)
}

function isOut(day: string): SQL {
  return sql`NOT EXISTS (SELECT 1 FROM order_lines l JOIN products p ON p.id = l.product_id
    WHERE l.order_id = ${orders.id} AND NOT l.is_digital AND p.release_date > ${day})`
}

function isOfEvent(eventId: number): SQL {
  return sql`${orders.id} IN (SELECT l.order_id FROM order_lines l JOIN products p ON p.id = l.product_id
    WHERE p.event_id = ${eventId})`
}

/** As `proposeProducts` writes it, the number comes first. */
function isOfProduct(product: string): SQL {
  const number = Number(/^#?(\d{1,9})(?!\S)/.exec(product.normalize('NFKC'))?.[1] ?? 0)
  const isIt = number > 0 ? eq(products.id, number) : or(eq(products.slug, product), speaks(products.name, product))
  return sql`${orders.id} IN (SELECT l.order_id FROM order_lines l JOIN products ON products.id = l.product_id WHERE ${isIt})`
}

function matches(search: string): SQL | undefined {
  const number = numberSought('ORDER', search)
  return or(
    number === null ? undefined : eq(orders.id, number),
    contains(orders.email, search),
    contains(orders.fullName, search),
    contains(orders.nameReading, search),
    contains(orders.payerName, search),
  )
}
