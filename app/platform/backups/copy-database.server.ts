import Sqlite from 'better-sqlite3'

import { countRows } from '#db/row-counts.server.ts'

import { BackupError } from './backup-store.ts'
import type { Erasure } from './manifest.ts'

/** Rows of each table, and who was erased. */
type Copied = { rows: Record<string, number>; erased: Erasure[] }

const ALL_PAGES = 2 ** 31 - 1

/** In one step, as of one moment; writers go on meanwhile. @returns what it holds */
export async function copyDatabase(file: string, copy: string): Promise<Copied> {
  const source = new Sqlite(file, { readonly: true, fileMustExist: true })
  await source.backup(copy, { progress: () => ALL_PAGES })
  source.close()
  const copied = new Sqlite(copy)
  try {
    const [problem] = copied.pragma('quick_check(1)', { simple: false }) as { quick_check: string }[]
    if (problem?.quick_check !== 'ok') throw new BackupError(`The database is damaged: ${problem?.quick_check}`)

    return { rows: countRows(copied), erased: readErasures(copied) }
  } finally {
    copied.close()
  }
}

/** The log says who was erased by their number alone. */
function readErasures(sqlite: Sqlite.Database): Erasure[] {
  return sqlite
    .prepare<[], Erasure>(
      `SELECT CAST(substr(subject, 6) AS INTEGER) AS user, at FROM audit_log
       WHERE action IN ('account.erased', 'user.erase') AND subject LIKE 'user/%'`,
    )
    .all()
}
