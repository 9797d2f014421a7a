import type Sqlite from 'better-sqlite3'
import { getTableColumns, type SQL, type SQLWrapper, sql } from 'drizzle-orm'
import type { SQLiteColumn, SQLiteTable } from 'drizzle-orm/sqlite-core'
import { LRUCache } from 'lru-cache'

import type { Db } from './database.server.ts'

/**
 * Statements that are prepared once for each connection: `const statements = preparedOnce((db) => ({ … }))`.
 * A transaction is another object than its database, but both talk through one session, so that they share statements.
 */
export function preparedOnce<S>(prepare: (db: Db) => S): (db: Db) => S {
  const bySession = new WeakMap<object, S>()
  return (db) => {
    const session = sessionOf(db)
    const kept = bySession.get(session) ?? prepare(db)
    bySession.set(session, kept)
    return kept
  }
}

/** A statement by its text, where that is written anew each time and mostly comes out the same: preparing takes longer than most reading. */
export function statementOf(db: Db, source: string): Sqlite.Statement {
  const statements = recentStatements(db)
  const statement = statements.get(source) ?? connectionOf(db).prepare(source)
  statements.set(source, statement)
  return statement
}

const recentStatements = preparedOnce(() => new LRUCache<string, Sqlite.Statement>({ max: 50 }))

/** The connection below a database or a transaction. */
export function connectionOf(db: Db): Sqlite.Database {
  const session = sessionOf(db)
  if ('client' in session) return session.client as Sqlite.Database

  throw new Error('This session has no connection')
}

/** Drizzle has the session on both objects and leaves it out of the types. */
function sessionOf(db: Db): object {
  if ('session' in db && typeof db.session === 'object' && db.session) return db.session

  throw new Error('This database has no session')
}

/**
 * An insert of rows into a table, prepared once for each connection. What a row leaves out is its column's default;
 * ids that count up by themselves are given by the database.
 * @returns the id
 */
export function preparedInsert<T extends SQLiteTable>(table: T) {
  const columns = Object.entries<SQLiteColumn>(getTableColumns(table)).filter(
    ([, { primary, defaultFn }]) => !primary && !defaultFn,
  )
  const values = Object.fromEntries(columns.map(([name]) => [name, sql`${sql.placeholder(name)}`]))
  const statements = preparedOnce((db) =>
    db
      .insert(table)
      .values(values as T['$inferInsert'])
      .prepare(),
  )
  return (db: Db, row: T['$inferInsert']): number => {
    const given: Record<string, unknown> = row
    const stored = columns.map(([name, column]) => [name, storedAs(column, given[name] ?? column.default ?? null)])
    return Number(statements(db).run(Object.fromEntries(stored)).lastInsertRowid)
  }
}

function storedAs(column: SQLiteColumn, value: unknown): unknown {
  return value === null ? null : column.mapToDriverValue(value)
}

/** Whether a column holds one of the ids that a placeholder names as JSON: `ids: JSON.stringify([1, 2])`. */
export function isAmong(column: SQLWrapper, name: string): SQL {
  return sql`${column} IN (SELECT value FROM json_each(${sql.placeholder(name)}))`
}
