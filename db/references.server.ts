import { sql } from 'drizzle-orm'

import type { Db } from './database.server.ts'

export type Reference = { table: string; count: number }

/**
 * Who refers to a row, so that deleting it would take something from them: asked of the database itself, so that a table
 * of tomorrow is not forgotten. What goes with the row (`ON DELETE CASCADE`) is no reason against it.
 */
export function findReferences(db: Db, table: string, id: number | string): Reference[] {
  const keys = db.all<{ table: string; column: string }>(sql`
    SELECT m.name AS "table", f."from" AS "column"
    FROM sqlite_master m JOIN pragma_foreign_key_list(m.name) f
    WHERE m.type = 'table' AND f."table" = ${table} AND f.on_delete <> 'CASCADE'`)
  const counted = keys.map(({ table: by, column }) => ({ table: by, count: countRows(db, by, column, id) }))
  return counted.filter(({ count }) => count > 0)
}

/** How many rows of a table hold a value in a column. */
export function countRows(db: Db, table: string, column: string, value: number | string): number {
  const rows = db.all<{ count: number }>(
    sql`SELECT count(*) AS count FROM ${sql.identifier(table)} WHERE ${sql.identifier(column)} = ${value}`,
  )
  return rows[0]?.count ?? 0
}
