import { and, desc, eq, isNull, lt, sql } from 'drizzle-orm'

import type { Db } from '#db/database.server.ts'
import {
  deleteRows,
  matches,
  readShape,
  rowsWith,
  selectRows,
  type Shape,
  type StoredRow,
  writeRow,
} from '#db/rows.server.ts'
import { importRows, imports } from '#db/schema.server.ts'
import { inTransaction } from '#db/transactions.server.ts'

import { type Change, audited } from '../audit/audit.server.ts'
import { KEPT_MS } from '../trash/kinds.ts'
import { markOf } from './journal.server.ts'

/** So many things go at once: more would keep the site waiting. */
const MOST_AT_ONCE = 1000

type JournalRow = typeof importRows.$inferSelect
type FormerRow = { table: string; key: StoredRow; before: StoredRow }
/** What went, what was changed since and stays, and how many are to be asked about once more. */
export type UndoResult = { gone: number; left: string[]; rest: number }

/** The imports that can be taken back, the latest first. */
export function listImports(db: Db) {
  const { id, kind, name, count: things, createdAt } = imports
  return db
    .select({ id, kind, name, count: things, createdAt })
    .from(imports)
    .where(isNull(imports.undoneAt))
    .orderBy(desc(id))
    .all()
}

export function findImport(db: Db, id: number) {
  const isOpen = and(eq(imports.id, id), isNull(imports.undoneAt))
  return db.select().from(imports).where(isOpen).get() ?? null
}

/**
 * Takes an import back: what it made goes, what it changed is as before. A thing that was changed since, or that something
 * else refers to, stays as it is. Audited.
 */
export function undoImport(db: Db, importId: number, { by, now }: Change): UndoResult | 'NOT_FOUND' {
  return inTransaction(db, (tx) => {
    const found = findImport(tx, importId)
    if (!found) return 'NOT_FOUND'

    const rows = tx
      .select()
      .from(importRows)
      .where(eq(importRows.importId, importId))
      .orderBy(desc(importRows.position))
      .all()
    const things = [...Map.groupBy(rows, ({ thing }) => thing).values()]
    const shape = readShape(tx)
    const left = takeBack(tx, shape, things.slice(0, MOST_AT_ONCE))
    const taken = things.slice(0, MOST_AT_ONCE).filter((thing) => !left.includes(thing))
    for (const thing of taken) forget(tx, thing)
    const rest = Math.max(0, things.length - MOST_AT_ONCE)
    if (rest === 0) tx.update(imports).set({ undoneAt: now }).where(eq(imports.id, importId)).run()
    const { kind, name } = found
    const after = { kind, name, undone: taken.length, left: left.length }
    audited(tx, { actor: by, action: 'import.undo', subject: 'imports', after }, now)
    return { gone: taken.length, left: left.map((thing) => nameOf(tx, shape, thing)), rest }
  })
}

/** After as long as the trash an import stays; for the clock. */
export function sweepImports(db: Db, now: Date): void {
  db.delete(imports)
    .where(lt(imports.createdAt, new Date(now.getTime() - KEPT_MS)))
    .run()
}

/** How many things an import has still written. */
export function countThings(db: Db, importId: number): number {
  const things = sql<number>`count(DISTINCT ${importRows.thing})`
  return db.select({ things }).from(importRows).where(eq(importRows.importId, importId)).get()?.things ?? 0
}

/** One thing may refer to another of the same import: what cannot go yet is tried again. @returns what stays */
function takeBack(tx: Db, shape: Shape, things: JournalRow[][]): JournalRow[][] {
  const left = things.filter((thing) => !isTakenBack(tx, shape, thing))
  return left.length === 0 || left.length === things.length ? left : takeBack(tx, shape, left)
}

/** All rows of a thing, or none of them. */
function isTakenBack(tx: Db, shape: Shape, rows: JournalRow[]): boolean {
  if (!rows.every((row) => isAsImported(tx, shape, row)) || hasMore(tx, shape, rows)) return false

  try {
    return inTransaction(tx, (inner) => {
      for (const { table, key, before } of rows) {
        if (before) restore(inner, shape, { table, key, before })
        else deleteRows(inner, table, key)
      }
      return rows.every(
        ({ table, key, before }) => markOf(find(inner, shape, table, key)) === markOf(before ?? undefined),
      )
    })
  } catch (error) {
    if (error instanceof Error && /FOREIGN KEY|constraint/i.test(`${error.message} ${String(error.cause)}`))
      return false
    throw error
  }
}

/** As before, in its place: what refers to it stays. */
function restore(tx: Db, shape: Shape, { table, key, before }: FormerRow): void {
  if (!find(tx, shape, table, key)) {
    writeRow(tx, shape, { table, row: before })
    return
  }
  const columns = shape.columns(table).filter(({ name }) => name in before && !(name in key))
  const changes = columns.map(({ name }) => sql`${sql.identifier(name)} = ${before[name] ?? null}`)
  tx.run(sql`UPDATE ${sql.identifier(table)} SET ${sql.join(changes, sql`, `)} WHERE ${matches(key)}`)
}

function isAsImported(tx: Db, shape: Shape, { table, key, before, after }: JournalRow): boolean {
  const row = find(tx, shape, table, key)
  // What it made and somebody deleted is gone already.
  return markOf(row) === after || (row === undefined && before === null)
}

/** Whether something would go with it that the import did not write. */
function hasMore(tx: Db, shape: Shape, rows: JournalRow[]): boolean {
  const own = new Set(rows.map(({ table, key }) => `${table} ${JSON.stringify(key)}`))
  return rows
    .filter(({ before }) => before === null)
    .flatMap(({ table, key }) => rowsWith(tx, shape, table, key).slice(1))
    .some(({ table, row }) => !own.has(idOf(table, row, rows)))
}

function idOf(table: string, row: StoredRow, rows: JournalRow[]): string {
  const names = Object.keys(rows.find((one) => one.table === table)?.key ?? {})
  return `${table} ${JSON.stringify(Object.fromEntries(names.map((name) => [name, row[name] ?? null])))}`
}

function find(tx: Db, shape: Shape, table: string, key: StoredRow): StoredRow | undefined {
  return selectRows(tx, shape, table, matches(key))[0]
}

function forget(tx: Db, [first]: JournalRow[]): void {
  if (!first) return

  const isIts = and(eq(importRows.importId, first.importId), eq(importRows.thing, first.thing))
  tx.delete(importRows).where(isIts).run()
}

/** As somebody knows it again. */
function nameOf(tx: Db, shape: Shape, rows: JournalRow[]): string {
  const found = rows.map(({ table, key }) => find(tx, shape, table, key))
  const row: StoredRow = found.findLast((one) => one !== undefined) ?? {}
  return String(row.slug ?? row.old ?? row.email ?? rows[0]?.thing ?? '')
}
