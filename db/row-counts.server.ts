import type Sqlite from 'better-sqlite3'

/** Rows of each table of a database, without those that SQLite keeps for itself. */
export function countRows(sqlite: Sqlite.Database): Record<string, number> {
  const tables = sqlite
    .prepare<[], string>(
      "SELECT name FROM sqlite_schema WHERE type = 'table' AND name NOT LIKE 'sqlite_%' ORDER BY name",
    )
    .pluck()
    .all()
  return Object.fromEntries(
    tables.map((table) => [table, sqlite.prepare<[], number>(`SELECT count(*) FROM "${table}"`).pluck().get() ?? 0]),
  )
}
