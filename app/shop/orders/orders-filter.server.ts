import { and, eq, gt, inArray, notInArray, or, type SQL, sql, type SQLWrapper } from 'drizzle-orm'
import { z } from 'zod'

import { numberSought } from '#app/money/payment-reference.ts'
import { anId, choice } from '#app/platform/fields.forms.ts'
import { idOf } from '#app/platform/lists/ids.ts'
import { listQuery, type QueryOf, tick } from '#app/platform/lists/list-query.ts'
import { contains, speaks } from '#app/platform/lists/list.server.ts'
import type { Db } from '#db/database.server.ts'
import { foldName } from '#db/derived/search-functions.server.ts'
import { orders, products } from '#db/schema.server.ts'
import { ORDER_ORIGINS, ORDER_STATUSES } from '#db/vocabulary.ts'

import { accountColumns } from './payments/order-account.server.ts'
import { listHeldOrderIds } from './payments/order-standing.server.ts'
import { tidyTrackingNumber } from './shipments/tracking-number.ts'

/** As many as somebody could tick. */
const MOST_TICKED = 1000

const asked = listQuery(['number', 'date', 'email', 'total'], '-date', {
  ids: z
    .string()
    .regex(/^\d{1,12}(,\d{1,12})*$/, 'form:format')
    .max(4000, 'form:tooLong?max=4000')
    .transform((ids) => ids.split(',').map(Number))
    .optional()
    .describe('`1,2,…`: these alone'),
  status: choice(ORDER_STATUSES).optional(),
  origin: choice(ORDER_ORIGINS).optional(),
  method: anId.optional().describe('Shipping method'),
  event: anId.optional().describe('At which something in the order came out'),
  country: z
    .string()
    .regex(/^[A-Z]{2}$/, 'form:choose')
    .optional()
    .describe('ISO 3166 code'),
  product: z.string().max(100, 'form:tooLong?max=100').optional().describe('Its number, address or a part of its name'),
  unpaid: tick,
  owedBack: tick,
  toShip: tick,
  held: tick.describe('Those whose payment went back or is in dispute'),
})

/** By what orders are found: `search` finds numbers, e-mail addresses, names, telephones and payers. */
export const orderQuery = {
  ...asked,
  /** `ids=1,2` and `ids=1&ids=2` are the same; a tick for all that the list finds passes over those of single orders. */
  read(values: URLSearchParams): OrdersQuery {
    const ticked = values.has('isAll') ? [] : values.getAll('ids')
    const ids = ticked.flatMap((text) => text.split(',').map(idOf))
    return { ...asked.read(values), ids: [...new Set(ids)].filter((id) => id > 0).slice(0, MOST_TICKED) }
  },
}
export type OrdersQuery = QueryOf<typeof asked>
export type OrdersFilter = Partial<Omit<OrdersQuery, 'held'>> & {
  /** Those alone that wait on account of their money, or do not. */
  held?: boolean | undefined
  /** Those alone whose goods are all out by this day, `YYYY-MM-DD`. */
  outBy?: string
}

/** As a condition of a query on `orders`. */
export function wantedOf(db: Db, filter: OrdersFilter): SQL | undefined {
  const { ids = [], status, origin, method, event, country, product = '', search = '', held, outBy } = filter
  return and(
    ids.length > 0 ? inArray(orders.id, ids) : undefined,
    method ? eq(orders.shippingMethodId, method) : undefined,
    event ? isOfEvent(event) : undefined,
    country ? eq(orders.country, country) : undefined,
    product.trim() ? isOfProduct(product.trim()) : undefined,
    status && eq(orders.status, status),
    origin && eq(orders.origin, origin),
    search ? matches(search.trim()) : undefined,
    filter.unpaid ? gt(accountColumns.dueMinor, 0) : undefined,
    filter.owedBack ? gt(accountColumns.owedBackMinor, 0) : undefined,
    filter.toShip ? eq(orders.status, 'CONFIRMED') : undefined,
    held === undefined ? undefined : isAmongHeld(db, held),
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

/** Names, telephone and tracking numbers are found however somebody wrote them: with spaces and dashes, in kana of any kind. */
function matches(search: string): SQL | undefined {
  const number = numberSought('ORDER', search)
  const phone = phoneSought(search)
  return or(
    number === null ? undefined : eq(orders.id, number),
    phone ? contains(without(orders.phoneNumber, [' ', '-', '(', ')']), phone) : undefined,
    contains(orders.email, search),
    ...[orders.fullName, orders.nameReading, orders.payerName].map((name) => isNamed(name, search)),
    contains(orders.city, search),
    contains(orders.postalCode, search),
    contains(orders.addressLine1, search),
    sql`EXISTS (SELECT 1 FROM order_parcels p WHERE p.order_id = ${orders.id} AND ${contains(sql`p.tracking_number`, tidyTrackingNumber(search))})`,
  )
}

/** Folding every name takes twenty times as long as reading it: plain letters do without. */
function isNamed(column: SQLWrapper, search: string): SQL | undefined {
  if (/^[\x20-\x7E]*$/.test(search)) return contains(without(column, [' ']), search.replaceAll(' ', ''))

  const name = foldName(search)
  return name === '' ? undefined : and(sql`${column} <> ''`, contains(sql`folded(${column})`, name))
}

/** Digits of a telephone number without the 0 or + that it begins with; null for other words, and for few digits. */
function phoneSought(search: string): string | null {
  const written = search.normalize('NFKC').replace(/[\s()-]/g, '')
  return /^\+?\d{6,15}$/.test(written) ? written.replace(/^[+0]+/, '') : null
}

function without(column: SQLWrapper, signs: readonly string[]): SQLWrapper {
  return signs.reduce((rest, sign) => sql`replace(${rest}, ${sign}, '')`, column)
}
