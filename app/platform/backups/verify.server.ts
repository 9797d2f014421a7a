import Sqlite from 'better-sqlite3'

import { countRows } from '#db/row-counts.server.ts'

import { BackupError } from './backup-store.ts'
import type { RestoreResult } from './restore.server.ts'

/**
 * Looks whether a database that was laid out is whole, and has the rows that it had when it was backed up. With changes
 * after that, their number is another one.
 * @returns the rows of all tables
 * @throws BackupError
 */
export function compareDatabase(file: string, { manifest, pieces }: RestoreResult): number {
  const database = new Sqlite(file)
  try {
    const [integrity] = database.pragma('integrity_check(1)') as { integrity_check: string }[]
    if (integrity?.integrity_check !== 'ok')
      throw new BackupError(`The database is damaged: ${integrity?.integrity_check}`)

    const dangling = (database.pragma('foreign_key_check') as unknown[]).length
    if (dangling > 0) throw new BackupError(`${dangling} rows of the database refer to rows that are not there`)

    const rows = countRows(database)
    const differing = Object.entries(manifest.database.rows).filter(([table, count]) => rows[table] !== count)
    if (pieces === 0 && differing.length > 0)
      throw new BackupError(`The database has other rows than it had: ${differing.map(([table]) => table).join(', ')}`)

    return Object.values(rows).reduce((sum, count) => sum + count, 0)
  } finally {
    database.close()
  }
}
