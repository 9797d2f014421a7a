import Sqlite from 'better-sqlite3'

import { countRows } from '#db/row-counts.server.ts'

import { BackupError } from './backup-store.ts'

const ALL_PAGES = 2 ** 31 - 1

/** In one step, as of one moment; writers go on meanwhile. @returns the rows of each table */
export async function copyDatabase(file: string, copy: string): Promise<Record<string, number>> {
  const source = new Sqlite(file, { readonly: true, fileMustExist: true })
  await source.backup(copy, { progress: () => ALL_PAGES })
  source.close()
  const copied = new Sqlite(copy)
  try {
    const [problem] = copied.pragma('quick_check(1)', { simple: false }) as { quick_check: string }[]
    if (problem?.quick_check !== 'ok') throw new BackupError(`The database is damaged: ${problem?.quick_check}`)

    return countRows(copied)
  } finally {
    copied.close()
  }
}
