import { join, resolve } from 'node:path'

import Sqlite from 'better-sqlite3'
import { z } from 'zod'

import { countRows } from '#db/row-counts.server.ts'

import { ConfigError, dataDirOf } from '../config.server.ts'
import { type S3Access, s3AccessOf, s3Settings, BackupError } from './backups.ts'
import { BACKUPS } from './data-files.server.ts'
import type { RestoreResult } from './restore.server.ts'

const setting = <S extends z.ZodType>(schema: S) => z.preprocess((value) => (value === '' ? undefined : value), schema)

const environment = z.object({
  BACKUP_TO: setting(z.string().optional()),
  BACKUP_PASSPHRASE: setting(z.string().min(12, 'must have at least 12 characters').optional()),
  BACKUP_CHANGES: setting(z.stringbool().default(false)),
  ...s3Settings,
})

export type BackupConfig = {
  dataDir: string
  /** A folder, or `s3://bucket/prefix`; null where the site makes no backups by itself. */
  place: string | null
  passphrase: string | null
  /** How a bucket is reached; null without a key. */
  s3: S3Access | null
  /** Whether every change follows the backup within a second. */
  followsChanges: boolean
}

/**
 * Reads of the environment what backups need. It makes nothing in the data folder.
 * @throws ConfigError with one clear line for a bad value
 */
export function readBackupConfig(env: NodeJS.ProcessEnv): BackupConfig {
  const result = environment.safeParse(env)
  if (!result.success) {
    const [issue] = result.error.issues
    throw new ConfigError(`${issue?.path.join('.')}: ${issue?.message}`)
  }

  const { data } = result
  const dataDir = dataDirOf(env)
  return {
    dataDir,
    place: data.BACKUP_TO === 'none' ? null : placeOf(data.BACKUP_TO ?? join(dataDir, BACKUPS)),
    passphrase: data.BACKUP_PASSPHRASE ?? null,
    s3: s3AccessOf(data),
    followsChanges: data.BACKUP_CHANGES,
  }
}

/** A folder by its whole path; a bucket as it is. */
export function placeOf(given: string): string {
  return given.startsWith('s3://') ? given : resolve(given)
}

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
