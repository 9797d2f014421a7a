import { dirname } from 'node:path'

import Sqlite, { type RunResult } from 'better-sqlite3'
import { drizzle } from 'drizzle-orm/better-sqlite3'
import { migrate } from 'drizzle-orm/better-sqlite3/migrator'
import type { BaseSQLiteDatabase } from 'drizzle-orm/sqlite-core'

import { deriveAround } from './derived/derived.server.ts'
import { bringEarlierUp } from './earlier/earlier.server.ts'
import { copyBeforeMigrating, expectFile, explain, makeFolder, OpeningError } from './opening.server.ts'
import { recordReads } from './reads.server.ts'

const MIGRATIONS = 'db/migrations'
const IN_MEMORY = ':memory:'

/** The database or a transaction on it: commands take either as their first argument. */
export type Db = BaseSQLiteDatabase<'sync', RunResult>
export type Database = { db: Db; sqlite: Sqlite.Database; close: () => void }

/**
 * Opens the database file, creating it and its folder where absent, and brings it to the newest schema.
 *
 * WAL lets readers and the writer pass each other; `synchronous=FULL` because what was confirmed to a buyer must
 * survive a power cut; the busy time-out lets a second process (backup, admin command) wait instead of fail.
 * @throws OpeningError where the file cannot be worked with
 */
export function openDatabase(file: string, options: { migrationsFolder?: string } = {}): Database {
  try {
    if (file === IN_MEMORY && !options.migrationsFolder) return openInMemory()

    makeFolder(dirname(file))
    return prepare(new Sqlite(file), options.migrationsFolder ?? MIGRATIONS)
  } catch (error) {
    throw explain(error, file)
  }
}

/**
 * Opens a database that is there to look at it: nothing is migrated, nothing can be written.
 * @throws OpeningError where the file cannot be worked with
 */
export function openForReading(file: string): Database {
  try {
    expectFile(file)
    const sqlite = new Sqlite(file, { readonly: true, fileMustExist: true })
    return { db: drizzle(sqlite, { casing: 'snake_case' }), sqlite, close: () => sqlite.close() }
  } catch (error) {
    throw explain(error, file)
  }
}

/** The first one of the process, once it was migrated: others begin as its copy, which takes 3 ms instead of 60. */
let migrated: Buffer | undefined

function openInMemory(): Database {
  const database = prepare(new Sqlite(migrated ?? IN_MEMORY), MIGRATIONS)
  migrated ??= database.sqlite.serialize()
  return database
}

function prepare(sqlite: Sqlite.Database, migrationsFolder: string): Database {
  recordReads(sqlite)
  sqlite.pragma('journal_mode = WAL')
  sqlite.pragma('synchronous = FULL')
  sqlite.pragma('busy_timeout = 5000')
  // Off while migrating: a migration that rebuilds a table must not cascade through the old one.
  sqlite.pragma('foreign_keys = OFF')
  const db = drizzle(sqlite, { casing: 'snake_case' })
  const copy = copyBeforeMigrating(sqlite, migrationsFolder)
  const migrateAll = () => {
    bringEarlierUp(sqlite, (earlier) => migrate(db, { migrationsFolder: earlier }))
    migrate(db, { migrationsFolder })
  }
  deriveAround(sqlite, migrationsFolder, () => bringUp(migrateAll, copy))
  sqlite.pragma('foreign_keys = ON')
  return { db, sqlite, close: () => close(sqlite) }
}

/** The migrations of a folder are one transaction: where one fails, the database is as before. */
function bringUp(migrateAll: () => void, copy: string | null): void {
  try {
    migrateAll()
  } catch (cause) {
    if (cause instanceof OpeningError) throw cause

    const reason = cause instanceof Error ? cause.message : String(cause)
    const remedy = copy
      ? `start the version from before; a copy from before lies at ${copy}`
      : 'start the version from before'
    throw new OpeningError(
      `the database could not be brought to this version, and nothing in it was changed: ${remedy} (${reason.split('\n')[0]})`,
      { cause },
    )
  }
}

function close(sqlite: Sqlite.Database): void {
  if (!sqlite.open) return

  sqlite.pragma('optimize')
  sqlite.close()
}
