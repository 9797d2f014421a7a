import { readFileSync } from 'node:fs'

import Sqlite from 'better-sqlite3'

import { lastMigration, OpeningError } from '../opening.server.ts'

/** The oldest version whose databases are brought up: that of 26 November 2026. */
const OLDEST = 1_795_677_350_765
const FIRST = 'db/migrations/0000_first.sql'

/**
 * Brings a database of before the first migration to it: by the steps that came in between, then table by table to what
 * a new database has. Nothing happens to any other.
 * @param migrate runs the migrations of a folder
 * @throws OpeningError where it is older than that
 */
export function bringEarlierUp(sqlite: Sqlite.Database, migrate: (folder: string) => void): void {
  const last = lastMigration(sqlite)
  if (last === null || hasConstraints(sqlite)) return
  if (last < OLDEST) throw new OpeningError(`${sqlite.name} is older than the versions that can be brought up`)

  migrate('db/earlier')
  rebuildTables(sqlite)
}

function hasConstraints(sqlite: Sqlite.Database): boolean {
  return /\bCHECK\b/.test(sqlite.prepare<[], string>(SQL_OF_ORDERS).pluck().get() ?? 'CHECK')
}

const SQL_OF_ORDERS = "SELECT sql FROM sqlite_schema WHERE type = 'table' AND name = 'orders'"

/** Gives every table the columns, constraints, indexes and triggers of the first migration, and keeps its rows and ids. */
function rebuildTables(sqlite: Sqlite.Database): void {
  const first = new Sqlite(':memory:')
  first.exec(readFileSync(FIRST, 'utf8'))
  const made = (types: string) =>
    first
      .prepare<[], SchemaObject>(
        `SELECT name, sql FROM sqlite_schema WHERE type IN (${types}) AND name NOT LIKE 'sqlite_%'`,
      )
      .all()
  sqlite
    .transaction(() => {
      const counted = sqlite.prepare<[], SequenceRow>('SELECT name, seq FROM sqlite_sequence').all()
      for (const { name } of sqlite
        .prepare<[], SchemaObject>("SELECT name FROM sqlite_schema WHERE type = 'trigger'")
        .all())
        sqlite.exec(`DROP TRIGGER "${name}"`)
      for (const { name, sql } of made("'table'")) {
        const columns = (first.pragma(`table_info("${name}")`) as { name: string }[])
          .map((one) => `"${one.name}"`)
          .join()
        sqlite.exec(`CREATE TEMP TABLE former AS SELECT ${columns} FROM "${name}"; DROP TABLE "${name}"; ${sql};
          INSERT INTO "${name}" (${columns}) SELECT ${columns} FROM former; DROP TABLE former`)
      }
      for (const { sql } of made("'index', 'trigger'")) if (sql) sqlite.exec(sql)
      const count = sqlite.prepare('UPDATE sqlite_sequence SET seq = ? WHERE name = ?')
      const begin = sqlite.prepare('INSERT INTO sqlite_sequence (seq, name) VALUES (?, ?)')
      for (const { name, seq } of counted) if (count.run(seq, name).changes === 0) begin.run(seq, name)
    })
    .immediate()
  first.close()
}

type SchemaObject = { name: string; sql: string | null }
type SequenceRow = { name: string; seq: number }
