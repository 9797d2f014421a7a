import type Sqlite from 'better-sqlite3'
import { type Placeholder, type SQL, type SQLWrapper, sql } from 'drizzle-orm'

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

/** Placeholders by the names of columns, for a statement that is given whole rows. */
export function placeholders<const N extends string>(...names: readonly N[]): Record<N, Placeholder> {
  return Object.fromEntries(names.map((name) => [name, sql.placeholder(name)])) as unknown as Record<N, Placeholder>
}

/** A placeholder whose value comes as the database holds it: Drizzle encodes no null of a prepared statement. */
export function asStored(name: string): SQL {
  return sql`${sql.placeholder(name)}`
}

/** Whether a column holds one of the ids that a placeholder names as JSON: `ids: JSON.stringify([1, 2])`. */
export function isAmong(column: SQLWrapper, name: string): SQL {
  return sql`${column} IN (SELECT value FROM json_each(${sql.placeholder(name)}))`
}
