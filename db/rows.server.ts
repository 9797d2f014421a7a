import { type SQL, sql } from 'drizzle-orm'

import type { Db } from './database.server.ts'

type Value = string | number | null
/** A row as the database keeps it. */
export type StoredRow = Record<string, Value>
export type RowOf = { table: string; row: StoredRow }

type Column = { name: string; notnull: 0 | 1 }
/** A column that refers to a row of another table. */
type Key = { column: string; table: string; to: string }

/** Asked of the database itself, so that a table of tomorrow is not forgotten; and once a table, however many rows it has. */
export function readShape(db: Db) {
  const once = <R>(ask: (table: string) => R): ((table: string) => R) => {
    const known = new Map<string, R>()
    return (table) => {
      const answer = known.get(table) ?? ask(table)
      known.set(table, answer)
      return answer
    }
  }
  return {
    /** Columns that are computed stand in none of these. */
    columns: once((table) => db.all<Column>(sql`SELECT name, "notnull" FROM pragma_table_info(${table})`)),
    keys: once((table) =>
      db.all<Key>(sql`SELECT "from" AS "column", "table", "to" FROM pragma_foreign_key_list(${table})`),
    ),
    /** What goes with a row of the table. */
    followers: once((table) =>
      db.all<Key>(sql`
        SELECT f."from" AS "column", m.name AS "table", f."to" AS "to"
        FROM sqlite_master m JOIN pragma_foreign_key_list(m.name) f
        WHERE m.type = 'table' AND f."table" = ${table} AND f.on_delete = 'CASCADE'`),
    ),
  }
}

export type Shape = ReturnType<typeof readShape>

/** Rows with all that the database would delete with them, in an order in which they can be written again. */
export function rowsWith(db: Db, shape: Shape, table: string, key: StoredRow): RowOf[] {
  return selectRows(db, shape, table, matches(key)).flatMap((row) => [
    { table, row },
    ...shape
      .followers(table)
      .flatMap(({ table: follower, column, to }) => rowsWith(db, shape, follower, { [column]: row[to] ?? null })),
  ])
}

/** Rows as they are stored, without what is computed. */
export function selectRows(db: Db, shape: Shape, table: string, wanted: SQL): StoredRow[] {
  const names = shape.columns(table).map(({ name }) => sql.identifier(name))
  return db.all<StoredRow>(sql`SELECT ${sql.join(names, sql`, `)} FROM ${sql.identifier(table)} WHERE ${wanted}`)
}

export function deleteRows(db: Db, table: string, key: StoredRow): void {
  db.run(sql`DELETE FROM ${sql.identifier(table)} WHERE ${matches(key)}`)
}

/**
 * Writes a row again. What it referred to may be gone: then it refers to nothing, and where it has to, it stays away.
 * @returns whether it is there
 */
export function writeRow(db: Db, shape: Shape, { table, row }: RowOf): boolean {
  const columns = shape.columns(table)
  const lost = shape.keys(table).filter(({ column, table: of, to }) => {
    const value = row[column] ?? null
    return value !== null && !hasRow(db, of, { [to]: value })
  })
  const isNeeded = ({ column }: Key) => columns.some(({ name, notnull }) => name === column && notnull === 1)
  if (lost.some(isNeeded)) return false

  const kept: StoredRow = { ...row, ...Object.fromEntries(lost.map(({ column }) => [column, null])) }
  // A column may be gone since.
  const names = columns.map(({ name }) => name).filter((name) => name in kept)
  const list = (parts: SQL[]) => sql.join(parts, sql`, `)
  return (
    db.run(sql`INSERT OR IGNORE INTO ${sql.identifier(table)} (${list(names.map((name) => sql`${sql.identifier(name)}`))})
      VALUES (${list(names.map((name) => sql`${kept[name] ?? null}`))})`).changes > 0
  )
}

export function hasRow(db: Db, table: string, key: StoredRow): boolean {
  return db.all(sql`SELECT 1 FROM ${sql.identifier(table)} WHERE ${matches(key)} LIMIT 1`).length > 0
}

/** Whether a row has these values. */
export function matches(key: StoredRow): SQL {
  const parts = Object.entries(key).map(([column, value]) => sql`${sql.identifier(column)} IS ${value}`)
  return sql.join(parts, sql` AND `)
}
