import { type SQL, sql } from 'drizzle-orm'

import type { Db } from '#db/database.server.ts'
import { remembered } from '#db/remembered.server.ts'
import type { ProductSort } from '#db/vocabulary.ts'

import type { Cell } from './facets.ts'

type CellRow = { id: number; typeId: number; franchiseIds: string; isInStock: number; count: number }

/** The cells of the shelf that something is in. */
export const readCells = remembered((db): readonly Cell[] =>
  db
    .all<CellRow>(
      sql`SELECT id, type_id AS typeId, franchise_ids AS franchiseIds, is_in_stock AS isInStock, count
          FROM shelf_cells WHERE count > 0`,
    )
    .map(({ id, typeId, franchiseIds, isInStock, count }) => {
      const ids = franchiseIds ? franchiseIds.split(',').map(Number) : []
      return { id, typeId, franchiseIds: ids, isInStock: isInStock === 1, count }
    }),
)

/** What was found on the shelf: the cell of each product, by the product's id. */
export type Found = ReadonlyMap<number, number>

/** @param rows a query of ids of products; those that are not on the shelf are left out */
export function readFound(db: Db, rows: SQL): Found {
  return new Map(db.values<[number, number]>(sql`SELECT product_id, cell FROM shelf WHERE product_id IN (${rows})`))
}

/** The same cells with the counts of what was found, empty ones left out. */
export function recount(cells: readonly Cell[], found: Found): Cell[] {
  const counts = new Map<number, number>()
  for (const cell of found.values()) counts.set(cell, (counts.get(cell) ?? 0) + 1)
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
  return select(db, ORDERS[sort], cells && inCells(cells), window)
}

/** What is listed, and the cells that all of it lies in; null where they are not known. */
type Among = { found: ReadonlySet<number>; among: readonly Cell[] | null }

/** Some of these products in the order of a sort. */
export function listAmong(db: Db, sort: ProductSort, { found, among }: Among, window: Window): number[] {
  const order = ORDERS[sort]
  if (found.size < FEW) return select(db, order, sql`product_id IN (${numbers([...found])})`, window)

  const { offset, limit, now } = window
  const last = Math.min(offset + limit, found.size)
  const path = { found, condition: among && inCells(among), now }
  if (offset <= found.size / 2) return walk(db, order, path, offset, last)

  // A page of the further half is nearer from the other end.
  const ends = [found.size - last, found.size - offset] as const
  return walk(db, order.map(turned), path, ...ends).toReversed()
}

type Path = { found: ReadonlySet<number>; condition: SQL | null; now: Date }

/** Walks along an order till enough are met. */
function walk(db: Db, order: Order, { found, condition, now }: Path, first: number, last: number): number[] {
  const met: number[] = []
  // Each further stride is as long as all before it: the way to a far page is walked twice at most.
  for (let [offset, limit] = [0, last * FIRST_STRIDE]; met.length < last;) {
    const stride = select(db, order, condition, { offset, limit, now })
    if (stride.length === 0) break

    for (const id of stride) if (found.has(id)) met.push(id)
    offset += limit
    limit = offset
  }
  return met.slice(first, last)
}

function select(db: Db, order: Order, condition: SQL | null, { offset, limit, now }: Window): number[] {
  const isByPrice = order.some(([column]) => column === 'price_minor')
  const at = now.getTime()
  const conditions = [condition, isByPrice ? sql`since <= ${at} AND until > ${at}` : null].filter((one) => one !== null)
  const rows = db.values<[number]>(
    sql`SELECT product_id FROM ${sql.raw(isByPrice ? 'shelf_prices' : 'shelf')}
    ${conditions.length > 0 ? sql`WHERE ${sql.join(conditions, sql` AND `)}` : sql``}
    ORDER BY ${sql.raw(order.map((step) => step.join(' ')).join(', '))} LIMIT ${limit} OFFSET ${offset}`,
  )
  return rows.map(([id]) => id)
}

type Order = readonly (readonly [column: string, direction: 'ASC' | 'DESC'])[]

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

/** Each is the order of an index of the shelf, read forwards or backwards. */
const ORDERS: Record<ProductSort, Order> = {
  RELEVANT: POPULAR,
  POPULAR,
  NEWEST,
  OLDEST: NEWEST.map(turned),
  PRICE_ASC: DEAREST.map(turned),
  PRICE_DESC: DEAREST,
}

function turned([column, direction]: Order[number]): Order[number] {
  return [column, direction === 'ASC' ? 'DESC' : 'ASC']
}

function inCells(cells: readonly Cell[]): SQL {
  return sql`cell IN (${numbers(cells.map(({ id }) => id))})`
}

/** Ids of our own, written out: the planner reads a list of numbers better than a table of them. */
function numbers(ids: readonly number[]): SQL {
  return sql.raw(ids.join(', '))
}
