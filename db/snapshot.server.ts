import Sqlite from 'better-sqlite3'

/** A database as it was at one moment, read row by row while others write. */
export type Snapshot = {
  rows: (query: string) => IterableIterator<Record<string, unknown>>
  close: () => void
}

/** Has a connection of its own: what is read here keeps nobody waiting. */
export function openSnapshot(file: string): Snapshot {
  const sqlite = new Sqlite(file, { readonly: true, fileMustExist: true })
  sqlite.exec('BEGIN')
  // The moment is that of the first reading.
  sqlite.prepare('SELECT count(*) FROM sqlite_schema').get()
  return {
    rows: (query) => sqlite.prepare<[], Record<string, unknown>>(query).iterate(),
    close: () => void (sqlite.open && sqlite.close()),
  }
}
