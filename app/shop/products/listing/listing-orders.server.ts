import { type SQL, sql } from 'drizzle-orm'

import type { Db } from '#db/database.server.ts'
import type { ProductSort } from '#db/vocabulary.ts'

import type { Facet } from './facets.ts'

export type Window = { offset: number; limit: number; now: Date }

export function select(db: Db, order: Order, condition: SQL | null, { offset, limit, now }: Window): number[] {
  const isByPrice = order.some(([column]) => column === 'price_minor')
  const at = now.getTime()
  const conditions = [condition, isByPrice ? sql`since <= ${at} AND until > ${at}` : null].filter((one) => one !== null)
  const rows = db.values<[number]>(
    sql`SELECT product_id FROM ${sql.raw(isByPrice ? 'listing_prices' : 'listing_index')}
    ${conditions.length > 0 ? sql`WHERE ${sql.join(conditions, sql` AND `)}` : sql``}
    ORDER BY ${sql.raw(order.map((step) => step.join(' ')).join(', '))} LIMIT ${limit} OFFSET ${offset}`,
  )
  return rows.map(([id]) => id)
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

export function inFacets(facets: readonly Facet[]): SQL {
  return sql`facet IN (${numbers(facets.map(({ id }) => id))})`
}

/** Ids of our own, written out: the planner reads a list of numbers better than a table of them. */
export function numbers(ids: readonly number[]): SQL {
  return sql.raw(ids.join(', '))
}
