import Sqlite from 'better-sqlite3'
import { drizzle } from 'drizzle-orm/better-sqlite3'

import { type Database, type Db, openDatabase } from '#db/database.server.ts'
import { defineSearchFunctions } from '#db/derived/search-functions.server.ts'

/** Databases in memory that all begin alike: migrated and filled once, then copied, which takes a millisecond. */
export function copiesOf(fill: (db: Db) => void): () => Database {
  const first = openDatabase(':memory:')
  fill(first.db)
  const image = first.sqlite.serialize()
  first.close()
  return () => copyOf(image)
}

/** A database in memory with what another one held. */
export function copyOf(image: Buffer): Database {
  const sqlite = new Sqlite(image)
  defineSearchFunctions(sqlite)
  sqlite.pragma('foreign_keys = ON')
  return databaseOn(sqlite)
}

/** A connection as the rooms have it. */
export function databaseOn(sqlite: Sqlite.Database): Database {
  return { db: drizzle(sqlite, { casing: 'snake_case' }), sqlite, close: () => sqlite.close() }
}
