import type { Db } from '#db/database.server.ts'
import { statementOf } from '#db/prepared.server.ts'
import type { ProductSort } from '#db/vocabulary.ts'

import type { Facet } from './facets.ts'

export type Window = { offset: number; limit: number; now: Date }

/** @param condition in SQL, written by us alone */
export function select(db: Db, order: Order, condition: string | null, { offset, limit, now }: Window): number[] {
  const isByPrice = order.some(([column]) => column === 'price_minor')
  const at = now.getTime()
  const conditions = [condition, isByPrice ? 'since <= ? AND until > ?' : null].filter((one) => one !== null)
  const rows = statementOf(
    db,
    `SELECT product_id AS id FROM ${isByPrice ? 'listing_prices' : 'listing_index'}
    ${conditions.length > 0 ? `WHERE ${conditions.join(' AND ')}` : ''}
    ORDER BY ${order.map((step) => step.join(' ')).join(', ')} LIMIT ? OFFSET ?`,
  ).all(...(isByPrice ? [at, at] : []), limit, offset) as { id: number }[]
  return rows.map(({ id }) => id)
}

export type Order = readonly (readonly [column: string, direction: 'ASC' | 'DESC'])[]

const POPULAR: Order = [
  ['sold', 'DESC'],
  ['likes', 'DESC'],
  ['release_date', 'DESC'],
  ['product_id', 'DESC'],
]

const NEWEST: Order = [
  ['release_date', 'DESC'],
  ['product_id', 'DESC'],
]

const DEAREST: Order = [
  ['price_minor', 'DESC'],
  ['release_date', 'ASC'],
  ['product_id', 'ASC'],
]

/** Each is the order of an index of the listing index, read forwards or backwards. */
export const ORDERS: Record<ProductSort, Order> = {
  RELEVANT: POPULAR,
  POPULAR,
  NEWEST,
  OLDEST: NEWEST.map(turned),
  PRICE_ASC: DEAREST.map(turned),
  PRICE_DESC: DEAREST,
}

export function turned([column, direction]: Order[number]): Order[number] {
  return [column, direction === 'ASC' ? 'DESC' : 'ASC']
}

/** With ids of our own, written out: the planner reads a list of numbers better than a table of them. */
export function inFacets(facets: readonly Facet[]): string {
  return `facet IN (${facets.map(({ id }) => id).join(', ')})`
}
