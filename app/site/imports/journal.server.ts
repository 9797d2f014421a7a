import { createHash } from 'node:crypto'

import { sql } from 'drizzle-orm'

import type { Db } from '#db/database.server.ts'
import { readShape, selectRows, type StoredRow } from '#db/rows.server.ts'
import { importRows, imports } from '#db/schema.server.ts'
import type { ImportKind } from '#db/vocabulary.ts'

/** A table that an import writes. `owner` is the column with the number of the thing that its rows are a part of. */
type JournalTable = { table: string; owner?: string }

/** What each kind of import writes: things first, then their parts. */
const TABLES: Readonly<Record<ImportKind, readonly JournalTable[]>> = {
  REDIRECTS: [{ table: 'redirects' }],
  SUBSCRIBERS: [{ table: 'newsletter_subscribers' }, { table: 'newsletter_refusals' }],
  WORDPRESS: [{ table: 'pages' }, { table: 'page_pictures', owner: 'page_id' }, { table: 'redirects' }],
  PRODUCTS: [
    { table: 'products' },
    { table: 'product_franchises', owner: 'product_id' },
    { table: 'product_characters', owner: 'product_id' },
    { table: 'stock_movements', owner: 'product_id' },
    { table: 'stock_balances', owner: 'product_id' },
  ],
}

/** A row of before or after: which one it is, and of which thing it is a part. */
type Entry = { table: string; key: StoredRow; thing: string; row: StoredRow }
/** Rows by their table and key. */
export type Snapshot = ReadonlyMap<string, Entry>

/** The rows that an import of a kind may write. @param ids of the things that are looked at; all where nothing is said */
export function readRows(tx: Db, kind: ImportKind, ids?: readonly number[]): Snapshot {
  const shape = readShape(tx)
  const entries = TABLES[kind].flatMap(({ table, owner }) => {
    const of = sql.identifier(owner ?? 'id')
    const wanted = ids === undefined ? sql`1` : sql`${of} IN (SELECT value FROM json_each(${JSON.stringify(ids)}))`
    const keys = keysOf(tx, table)
    return selectRows(tx, shape, table, wanted).map((row): Entry => {
      const key = Object.fromEntries(keys.map((name) => [name, row[name] ?? null]))
      const thing =
        owner === undefined
          ? `${table} ${JSON.stringify(Object.values(key))}`
          : `${TABLES[kind][0]?.table} [${row[owner]}]`
      return { table, key, thing, row }
    })
  })
  return new Map(entries.map((entry) => [`${entry.table} ${JSON.stringify(entry.key)}`, entry]))
}

type DoneImport = { kind: ImportKind; name: string; count: number; now: Date }

/** Notes what an import wrote, so that it can be taken back as a whole. */
export function noteImport(tx: Db, done: DoneImport, before: Snapshot, after: Snapshot): void {
  const { kind, name, count, now } = done
  const written = [...new Set([...before.keys(), ...after.keys()])].flatMap((id) => {
    const [was, is] = [before.get(id), after.get(id)]
    const entry = is ?? was
    return entry && markOf(was?.row) !== markOf(is?.row) ? { entry, was, is } : []
  })
  if (written.length === 0) return

  const { id: importId } = tx
    .insert(imports)
    .values({ kind, name, count, createdAt: now })
    .returning({ id: imports.id })
    .get()
  for (const [position, { entry, was, is }] of written.entries())
    tx.insert(importRows)
      .values({
        importId,
        position,
        thing: entry.thing,
        table: entry.table,
        key: entry.key,
        before: was?.row ?? null,
        after: markOf(is?.row),
      })
      .run()
}

/** What a row is known again by; "" where there is none. */
export function markOf(row: StoredRow | undefined): string {
  return row === undefined
    ? ''
    : createHash('sha256')
        .update(JSON.stringify(Object.entries(row)))
        .digest('base64url')
}

function keysOf(tx: Db, table: string): string[] {
  const keys = tx.all<{ name: string }>(sql`SELECT name FROM pragma_table_info(${table}) WHERE pk > 0 ORDER BY pk`)
  return keys.map(({ name }) => name)
}
