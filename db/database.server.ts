import { mkdirSync } from 'node:fs'
import { dirname } from 'node:path'

import Sqlite, { type RunResult } from 'better-sqlite3'
import { drizzle } from 'drizzle-orm/better-sqlite3'
import { migrate } from 'drizzle-orm/better-sqlite3/migrator'
import type { BaseSQLiteDatabase } from 'drizzle-orm/sqlite-core'

import { deriveAround } from './derived/derived.server.ts'
import { recordReads } from './reads.server.ts'
import * as schema from './schema.server.ts'

/** The database or a transaction on it: commands take either as their first argument. */
export type Db = BaseSQLiteDatabase<'sync', RunResult, typeof schema>
export type Database = { db: Db; sqlite: Sqlite.Database; close: () => void }

/**
 * Opens the database file, creating it and its folder where absent, and brings it to the newest schema.
 *
 * WAL lets readers and the writer pass each other; `synchronous=FULL` because what was confirmed to a buyer must
 * survive a power cut; the busy time-out lets a second process (backup, admin command) wait instead of fail.
 */
export function openDatabase(file: string, options: { migrationsFolder?: string } = {}): Database {
  mkdirSync(dirname(file), { recursive: true })
  const sqlite = new Sqlite(file)
  recordReads(sqlite)
  sqlite.pragma('journal_mode = WAL')
  sqlite.pragma('synchronous = FULL')
  sqlite.pragma('busy_timeout = 5000')
  // Off while migrating: a migration that rebuilds a table must not cascade through the old one.
  sqlite.pragma('foreign_keys = OFF')
  const db = drizzle(sqlite, { schema, casing: 'snake_case' })
  const migrationsFolder = options.migrationsFolder ?? 'db/migrations'
  deriveAround(sqlite, migrationsFolder, () => migrate(db, { migrationsFolder }))
  sqlite.pragma('foreign_keys = ON')
  return { db, sqlite, close: () => close(sqlite) }
}

function close(sqlite: Sqlite.Database): void {
  if (!sqlite.open) return

  sqlite.pragma('optimize')
  sqlite.close()
}
