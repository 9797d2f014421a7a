import { createHash } from 'node:crypto'
import { readFileSync } from 'node:fs'
import { join } from 'node:path'

import type Sqlite from 'better-sqlite3'

import { galleryIndexFilling, galleryIndexTables, galleryIndexTriggers } from './gallery-index.ts'
import { listingIndexFilling, listingIndexOwnTriggers, listingIndexTables } from './listing-index.ts'
import { listingIndexTriggers } from './listing-triggers.ts'
import { defineSearchFunctions } from './search-functions.server.ts'
import { searchFilling, searchTables, searchTriggers } from './search.ts'

const DERIVED =
  'listing_index listing_facets listing_places listing_prices gallery_index gallery_years popularity search_due search_deferral derived'
/** What older versions called the two indexes. */
const FORMER = 'shelf shelf_cells shelf_prices shelf_moves wall wall_years'
/** How their triggers and views are named. */
const PREFIXES = ['listing_', 'gallery_', 'search', 'shelf', 'wall']

const STATEMENTS = [
  listingIndexTables,
  listingIndexOwnTriggers,
  searchTables,
  listingIndexFilling,
  searchFilling,
  listingIndexTriggers,
  searchTriggers,
  galleryIndexTables,
  galleryIndexTriggers,
  galleryIndexFilling,
]

/**
 * Keeps what the database derives from itself: the listing index, the search index and the gallery's index, with their triggers. They are not
 * migrated but built anew, whenever they or the schema they read have changed. Around `migrate`, so that a migration
 * that rebuilds a table meets no trigger.
 */
export function deriveAround(sqlite: Sqlite.Database, migrationsFolder: string, migrate: () => void): void {
  defineSearchFunctions(sqlite)
  const version = versionOf(migrationsFolder)
  if (derivedVersion(sqlite) === version) return

  sqlite.transaction(() => drop(sqlite)).immediate()
  migrate()
  // Of two processes that open an older database at once, the second finds it done.
  sqlite.transaction(() => derivedVersion(sqlite) === version || build(sqlite, version)).immediate()
}

/** Builds the listing index and the search index from the products anew. */
export function rebuildDerived(sqlite: Sqlite.Database): void {
  const version = derivedVersion(sqlite) ?? ''
  sqlite
    .transaction(() => {
      drop(sqlite)
      build(sqlite, version)
    })
    .immediate()
}

function build(sqlite: Sqlite.Database, version: string): void {
  for (const statements of STATEMENTS) sqlite.exec(statements)
  sqlite.exec('CREATE TABLE derived (version TEXT NOT NULL)')
  sqlite.prepare('INSERT INTO derived VALUES (?)').run(version)
}

function quoted(names: string): string {
  return names
    .split(' ')
    .map((name) => `'${name}'`)
    .join(', ')
}

function drop(sqlite: Sqlite.Database): void {
  const names = sqlite
    .prepare<[], { type: string; name: string }>(
      `SELECT type, name FROM sqlite_schema
       WHERE type IN ('trigger', 'view', 'table') AND (sql LIKE 'CREATE VIRTUAL TABLE%' OR type <> 'table'
         OR name IN (${quoted(`${DERIVED} ${FORMER}`)}))
         AND (${PREFIXES.map((prefix) => `name LIKE '${prefix}%'`).join(' OR ')} OR name IN ('popularity', 'derived'))
       ORDER BY type = 'table', type = 'view'`,
    )
    .all()
  for (const { type, name } of names) sqlite.exec(`DROP ${type} ${name}`)
}

/** Null while nothing is derived. */
function derivedVersion(sqlite: Sqlite.Database): string | null {
  const isThere = sqlite.prepare("SELECT 1 FROM sqlite_schema WHERE name = 'derived'").get()
  return isThere ? (sqlite.prepare<[], string>('SELECT version FROM derived').pluck().get() ?? null) : null
}

/** Another schema or other statements are another version. */
function versionOf(migrationsFolder: string): string {
  return createHash('sha256')
    .update(readFileSync(join(migrationsFolder, 'meta', '_journal.json')))
    .update(STATEMENTS.join())
    .digest('hex')
}
