import { is, sql } from 'drizzle-orm'
import { SQLiteTransaction } from 'drizzle-orm/sqlite-core'

import type { Db } from '#db/database.server.ts'
import { preparedOnce } from '#db/prepared.server.ts'

import { readNumbers } from './number-column.server.ts'

/** The cell of every product on the shelf, by the product's id; 0 for who is not there. */
export type ShelfColumn = Uint32Array

type Kept = { column: ShelfColumn; seq: number }
type Move = { seq: number; id: number; cell: number }

/**
 * The shelf's cells in memory, where a search that finds tens of thousands of products looks them up in a tenth of the
 * time of a join. They follow the shelf by its journal (`shelf_moves`), whoever writes it.
 */
export function readShelfColumn(db: Db): ShelfColumn {
  // What a transaction sees may yet be undone.
  if (is(db, SQLiteTransaction)) return load(db).column

  const holder = kept(db)
  holder.kept = holder.kept ? (follow(db, holder.kept) ?? load(db)) : load(db)
  return holder.kept.column
}

const kept = preparedOnce<{ kept?: Kept }>(() => ({}))

/** @returns null where the journal no longer reaches back so far, or is that of a shelf that was built anew */
function follow(db: Db, { column, seq }: Kept): Kept | null {
  const last = lastSeq(db)
  if (last === seq) return { column, seq }

  const moves = db.all<Move>(
    sql`SELECT seq, product_id AS id, coalesce((SELECT cell FROM shelf WHERE product_id = shelf_moves.product_id), 0) AS cell
        FROM shelf_moves WHERE seq > ${seq} ORDER BY seq`,
  )
  if (moves[0]?.seq !== seq + 1) return null

  const highest = moves.reduce((most, { id }) => Math.max(most, id), 0)
  const grown = highest < column.length ? column : enlarge(column, highest)
  for (const { id, cell } of moves) grown[id] = cell
  return { column: grown, seq: last }
}

function load(db: Db): Kept {
  const seq = lastSeq(db)
  const [{ base, highest } = { base: 1, highest: 0 }] = db.all<{ base: number; highest: number }>(
    sql`SELECT (SELECT coalesce(max(id), 0) + 1 FROM shelf_cells) AS base,
               (SELECT coalesce(max(product_id), 0) FROM shelf) AS highest`,
  )
  const column = enlarge(new Uint32Array(), highest)
  for (const packed of readNumbers(db, sql`SELECT product_id * ${sql.raw(String(base))} + cell AS number FROM shelf`))
    column[Math.floor(packed / base)] = packed % base
  return { column, seq }
}

/** With room for as many again as are likely to come soon. */
function enlarge(column: ShelfColumn, highest: number): ShelfColumn {
  const larger = new Uint32Array(highest + 1024)
  larger.set(column)
  return larger
}

function lastSeq(db: Db): number {
  const [[seq] = [0]] = db.values<[number]>(sql`SELECT seq FROM sqlite_sequence WHERE name = 'shelf_moves'`)
  return seq
}
