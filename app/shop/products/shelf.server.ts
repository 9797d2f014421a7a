import { type SQL, sql } from 'drizzle-orm'

import type { Db } from '#db/database.server.ts'
import type { ProductSort } from '#db/vocabulary.ts'

import type { Cell } from './cells.ts'
import type { IdSet } from './id-set.ts'
import { readNumbers } from './number-column.server.ts'

type CellRow = { id: number; typeId: number; franchiseIds: string; isInStock: number; count: number }

/** The cells of the shelf that something is in. */
export function readCells(db: Db): Cell[] {
  return db
    .all<CellRow>(
      sql`SELECT id, type_id AS typeId, franchise_ids AS franchiseIds, is_in_stock AS isInStock, count
          FROM shelf_cells WHERE count > 0`,
    )
    .map(({ id, typeId, franchiseIds, isInStock, count }) => {
      const ids = franchiseIds ? franchiseIds.split(',').map(Number) : []
      return { id, typeId, franchiseIds: ids, isInStock: isInStock === 1, count }
    })
}

/** What was found on the shelf: each product, and its cell at the same place. */
export type Found = { ids: number[]; cells: number[] }

/** @param cells all cells there are: a product and its cell are read as one number, which stays small */
export function readFound(db: Db, rows: SQL, cells: readonly Cell[]): Found {
  const base = cells.reduce((highest, { id }) => Math.max(highest, id), 0) + 1
  const packed = readNumbers(
    db,
    sql`SELECT shelf.product_id * ${sql.raw(String(base))} + shelf.cell AS number
        FROM (${rows}) found CROSS JOIN shelf ON shelf.product_id = found.number`,
  )
  return { ids: packed.map((number) => Math.floor(number / base)), cells: packed.map((number) => number % base) }
}

/** The same cells with the counts of what was found, empty ones left out. */
export function recount(cells: readonly Cell[], found: Found): Cell[] {
  const counts = new Map<number, number>()
  for (const cell of found.cells) counts.set(cell, (counts.get(cell) ?? 0) + 1)
  return cells.flatMap((cell) => {
    const count = counts.get(cell.id)
    return count ? [{ ...cell, count }] : []
  })
}

/** Products that are looked at first, in the order of an index, for each that is wanted. */
const FIRST_STRIDE = 15
/** Fewer products than these are sorted; among more, the first of an order are soon met on a walk along its index. */
const FEW = 300

export type Window = { offset: number; limit: number; now: Date }

/** The products of some cells in the order of a sort. @param cells null for all of them */
export function listShelf(db: Db, sort: ProductSort, cells: readonly Cell[] | null, window: Window): number[] {
  return select(db, sort, cells && sql`cell IN (${numbers(cells.map(({ id }) => id))})`, window)
}

/** Some of these products in the order of a sort. */
export function listAmong(db: Db, sort: ProductSort, found: IdSet, window: Window): number[] {
  if (found.ids.length < FEW) return select(db, sort, sql`product_id IN (${numbers(found.ids)})`, window)

  const met: number[] = []
  // Each further stride is as long as all before it: the way to a far page is walked twice at most.
  for (
    let [offset, limit] = [0, (window.offset + window.limit) * FIRST_STRIDE];
    met.length < window.offset + window.limit;
  ) {
    const stride = select(db, sort, null, { ...window, offset, limit })
    if (stride.length === 0) break

    for (const id of stride) if (found.has(id)) met.push(id)
    offset += limit
    limit = offset
  }
  return met.slice(window.offset, window.offset + window.limit)
}

function select(db: Db, sort: ProductSort, condition: SQL | null, { offset, limit, now }: Window): number[] {
  const isByPrice = sort === 'PRICE_ASC' || sort === 'PRICE_DESC'
  const at = now.getTime()
  const conditions = [condition, isByPrice ? sql`since <= ${at} AND until > ${at}` : null].filter((one) => one !== null)
  return readNumbers(
    db,
    sql`SELECT product_id AS number FROM ${sql.raw(isByPrice ? 'shelf_prices' : 'shelf')}
    ${conditions.length > 0 ? sql`WHERE ${sql.join(conditions, sql` AND `)}` : sql``}
    ORDER BY ${sql.raw(ORDERS[sort])} LIMIT ${limit} OFFSET ${offset}`,
  )
}

const POPULAR = 'sold DESC, likes DESC, release_date DESC, product_id DESC'

/** Each is the order of an index of the shelf, read forwards or backwards. */
const ORDERS: Record<ProductSort, string> = {
  RELEVANT: POPULAR,
  POPULAR,
  NEWEST: 'release_date DESC, product_id DESC',
  OLDEST: 'release_date, product_id',
  PRICE_ASC: 'price_minor, release_date DESC, product_id DESC',
  PRICE_DESC: 'price_minor DESC, release_date, product_id',
}

/** Ids of our own, written out: the planner reads a list of numbers better than a table of them. */
function numbers(ids: readonly number[]): SQL {
  return sql.raw(ids.join(', '))
}
