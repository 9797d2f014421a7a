import { existsSync, mkdirSync, readdirSync, readFileSync, rmSync } from 'node:fs'
import { basename, dirname, join } from 'node:path'

import Sqlite from 'better-sqlite3'

/** Why a site cannot begin with its database, in one line that says what to do. */
export class OpeningError extends Error {
  /** Whether it may end by itself, so that it is worth trying again. */
  readonly mayPass: boolean

  constructor(message: string, { mayPass = false, cause }: { mayPass?: boolean; cause?: unknown } = {}) {
    super(message, { cause })
    this.mayPass = mayPass
  }
}

/**
 * Makes a folder with those above it, where absent. Node's own way never ends where the system takes no folders
 * (`/proc`).
 * @throws where it cannot be made
 */
export function makeFolder(folder: string): void {
  if (existsSync(folder)) return

  const parent = dirname(folder)
  if (parent !== folder) makeFolder(parent)
  mkdirSync(folder)
}

const REASONS: readonly (readonly [code: string, reason: (file: string) => string])[] = [
  ['SQLITE_NOTADB', (file) => `${file} is no database: put a backup in its place, and keep what is there`],
  ['SQLITE_CORRUPT', (file) => `${file} is damaged: put a backup in its place, and keep what is there`],
  [
    'SQLITE_READONLY',
    (file) => `${file} cannot be written: look at its owner, its folder’s, and how the disk is mounted`,
  ],
  [
    'SQLITE_CANTOPEN',
    (file) => `${file} cannot be opened: look at its owner, its folder’s, and how the disk is mounted`,
  ],
  ['SQLITE_FULL', (file) => `the disk of ${file} is full`],
  ['SQLITE_IOERR', (file) => `the disk of ${file} fails: look at the system’s log`],
]

/** What SQLite says of a file it cannot work with, in words; anything else as it is. */
export function explain(error: unknown, file: string): unknown {
  if (!(error instanceof Sqlite.SqliteError)) return error

  const [, reason] = REASONS.find(([code]) => error.code.startsWith(code)) ?? []
  return reason ? new OpeningError(reason(file), { cause: error }) : error
}

/** Where DATA_DIR is mistyped no new site is made. @throws OpeningError where the file is not there */
export function expectFile(file: string): void {
  if (!existsSync(file)) throw new OpeningError(`There is no ${file}: set DATA_DIR to the data folder of the site`)
}

/** Seconds that an older process has to end before the next one gives up. */
const PATIENCE = 12
const WAITING = PATIENCE * 1000

/**
 * Sees to it that one process alone serves from a data folder: two would each keep pages that the other makes stale,
 * and send mails twice.
 * @throws OpeningError where another process serves from it
 */
export function lockFolder(file: string, wait = WAITING): Lock {
  const lock = takeLock(`${file}.lock`, wait)
  if (lock) return lock

  throw new OpeningError(`another Inkstall serves from ${dirname(file)}: stop it, or set another DATA_DIR`, {
    mayPass: true,
  })
}

export type Lock = { release: () => void }

/**
 * Takes a lock that one process alone can have. It is the system's, and goes with the process however it ends.
 * @param wait milliseconds that another one may still have it
 * @returns null where another process has it
 */
export function takeLock(file: string, wait = 0): Lock | null {
  const lock = new Sqlite(file, { timeout: wait })
  try {
    lock.exec('BEGIN EXCLUSIVE')
    return { release: () => lock.close() }
  } catch {
    lock.close()
    return null
  }
}

type Journal = { entries: { when: number; tag: string }[] }

/**
 * Looks at a database before it is migrated: one of a newer version is refused, as this one would write what that one
 * does not expect; of an older one a copy is laid beside it.
 * @returns the file of the copy; null where nothing is to be migrated
 * @throws OpeningError
 */
export function copyBeforeMigrating(sqlite: Sqlite.Database, migrationsFolder: string): string | null {
  const last = lastMigration(sqlite)
  if (last === null || sqlite.memory) return null

  const { entries } = JSON.parse(readFileSync(join(migrationsFolder, 'meta/_journal.json'), 'utf8')) as Journal
  const newest = Math.max(...entries.map(({ when }) => when))
  if (last > newest)
    throw new OpeningError(
      `${sqlite.name} was written by a newer version of Inkstall: start that one, or put back the copy from before its update (${sqlite.name}.before-…)`,
    )
  const next = entries.find(({ when }) => when > last)
  if (!next) return null

  const copy = `${sqlite.name}.before-${next.tag}`
  rmSync(copy, { force: true })
  sqlite.prepare('VACUUM INTO ?').run(copy)
  dropOldCopies(sqlite.name)
  return copy
}

export function lastMigration(sqlite: Sqlite.Database): number | null {
  const table = sqlite.prepare("SELECT 1 FROM sqlite_schema WHERE name = '__drizzle_migrations'").get()
  if (!table) return null

  return sqlite.prepare<[], number | null>('SELECT max(created_at) FROM __drizzle_migrations').pluck().get() ?? null
}

const MOST_COPIES = 2

/** Their names begin with the numbers of their migrations. */
function dropOldCopies(file: string): void {
  const copies = readdirSync(dirname(file)).filter((name) => name.startsWith(`${basename(file)}.before-`))
  for (const name of copies.toSorted().slice(0, -MOST_COPIES)) rmSync(join(dirname(file), name))
}
