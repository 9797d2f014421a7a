import { type SQL, sql } from 'drizzle-orm'

import type { Db } from '#db/database.server.ts'

import { readTrees } from './catalogue.server.ts'
import { type Cell, cellsChosen, type Counts, countsBeside, totalOf } from './cells.ts'
import { type ListingQuery, PAGE_SIZE } from './listing.ts'
import { type Search, searchFor } from './search.server.ts'
import { readCells } from './shelf.server.ts'

/** A search that finds more than these says too little to rank by: the popular ones come first. */
const MOST_RANKED = 10_000

type Listed = { ids: number[]; total: number; counts: Counts }
type Window = { offset: number; limit: number; now: Date }

/** A page of the listing; a page beyond the last one is the last one. */
export function listPage(db: Db, query: ListingQuery, wanted: number, now: Date) {
  const find = findListed(db, query)
  const pageCount = Math.max(1, Math.ceil(find.total / PAGE_SIZE))
  const page = Math.min(wanted, pageCount)
  const ids = find.ids({ offset: (page - 1) * PAGE_SIZE, limit: PAGE_SIZE, now })
  return { ids, page, pageCount, total: find.total, counts: find.counts() }
}

/** The ids of what a query finds in the shop, in its order, and how many there are in all. */
export function listProducts(db: Db, query: ListingQuery, window: Window): Omit<Listed, 'counts'> {
  const find = findListed(db, query)
  return { ids: find.ids(window), total: find.total }
}

/** How many products a query finds. */
export function countListed(db: Db, query: ListingQuery): number {
  return findListed(db, query).total
}

function findListed(db: Db, query: ListingQuery) {
  const search = searchFor(db, query.search)
  const trees = readTrees(db)
  const cells = readCells(db, search)
  const chosen = cellsChosen(cells, query, trees)
  const total = totalOf(chosen)
  const scope = { search, total, cells: chosen.length === cells.length ? null : chosen }
  return {
    total,
    ids: (window: Window) => (window.offset < total ? listIds(db, query, scope, window) : []),
    /** What the filters offer, each under all the others. */
    counts: () => countsBeside(cells, query, trees),
  }
}

/** `cells` is null where they are all wanted. */
type Scope = { search: Search | null; total: number; cells: readonly Cell[] | null }

function listIds(db: Db, query: ListingQuery, { search, total, cells }: Scope, window: Window): number[] {
  const isByPrice = query.sort === 'PRICE_ASC' || query.sort === 'PRICE_DESC'
  const now = window.now.getTime()
  const isInCell = cells && sql`${sql.raw(isByPrice ? 'price' : 'shelf')}.cell IN (${idList(cells)})`
  const isPriceNow = isByPrice && sql`price.since <= ${now} AND price.until > ${now}`
  const conditions = [search?.where, isInCell, isPriceNow].filter((condition) => !!condition)
  const from = search
    ? sql`${search.from} ${isByPrice ? sql`JOIN shelf_prices price ON price.product_id = shelf.product_id` : sql``}`
    : sql.raw(isByPrice ? 'shelf_prices price' : 'shelf')
  const rows = db.values<[number]>(sql`
    SELECT ${sql.raw(isByPrice ? 'price' : 'shelf')}.product_id FROM ${from}
    ${conditions.length > 0 ? sql`WHERE ${sql.join(conditions, sql` AND `)}` : sql``}
    ORDER BY ${orderOf(query, total <= MOST_RANKED ? search : null)}
    LIMIT ${window.limit} OFFSET ${window.offset}`)
  return rows.map(([id]) => id)
}

/** Ids of our own, written out: the planner reads a list of numbers better than a table of them. */
function idList(cells: readonly Cell[]): SQL {
  return sql.raw(cells.map(({ id }) => id).join(', '))
}

/** Each is the order of an index of the shelf, read forwards or backwards. */
function orderOf({ sort }: ListingQuery, ranked: Search | null): SQL {
  switch (sort) {
    case 'NEWEST':
      return sql`shelf.release_date DESC, shelf.product_id DESC`
    case 'OLDEST':
      return sql`shelf.release_date, shelf.product_id`
    case 'PRICE_ASC':
      return sql`price.price_minor, price.release_date DESC, price.product_id DESC`
    case 'PRICE_DESC':
      return sql`price.price_minor DESC, price.release_date, price.product_id`
    case 'POPULAR':
    case 'RELEVANT': {
      const popular = sql`shelf.sold DESC, shelf.likes DESC, shelf.release_date DESC, shelf.product_id DESC`
      return sort === 'RELEVANT' && ranked ? sql`${ranked.rank} DESC, ${popular}` : popular
    }
  }
}
