import { setTimeout as rest } from 'node:timers/promises'

import { sql } from 'drizzle-orm'

import type { Db } from './database.server.ts'
import { unlessUnwritable } from './unwritable.ts'

/** Milliseconds that somebody waits for the lock of another process (an import, a backup, a shell) before they are told. */
export const LOCK_PATIENCE = 5000
/** Milliseconds between two looks. */
export const LOCK_PAUSE = 50
/**
 * Milliseconds that a statement of the serving process may wait for it: SQLite sleeps in the thread that serves
 * everybody. Enough for the short transactions of an import.
 */
export const SERVING_TIMEOUT = 100

/** Whether another process holds the lock, so that the same may be done a little later. */
export function isBusy(error: unknown): boolean {
  const cause = error instanceof Error && error.cause instanceof Error ? error.cause : error
  return cause instanceof Error && 'code' in cause && String(cause.code).startsWith('SQLITE_BUSY')
}

/** Does something whose statements wait so many milliseconds for a lock. @throws what `isBusy` knows */
export function waitingFor<R>(db: Db, ms: number, work: () => R): R {
  const { timeout } = db.get<{ timeout: number }>(sql`PRAGMA busy_timeout`)
  const set = (to: number) => db.get(sql`PRAGMA busy_timeout = ${sql.raw(String(to))}`)
  set(ms)
  try {
    return work()
  } finally {
    set(timeout)
  }
}

/** Writes what can be left out where another process holds the lock. @returns whether it was written */
export function writeUnlessBusy(db: Db, work: () => unknown): boolean {
  try {
    waitingFor(db, 0, work)
    return true
  } catch (error) {
    if (isBusy(error)) return false
    throw error
  }
}

/** Whether nobody else holds the lock at this moment. That the disk takes nothing is found by whoever writes. */
export function isWritable(db: Db): boolean {
  const takeLock = () => db.transaction(() => null, { behavior: 'immediate' })
  return writeUnlessBusy(db, () => unlessUnwritable(takeLock))
}

/** Waits until the database can be written, while others are served. @returns false where it took too long */
export async function untilWritable(db: Db, patience = LOCK_PATIENCE): Promise<boolean> {
  const since = performance.now()
  for (;;) {
    if (isWritable(db)) return true
    if (performance.now() - since >= patience) return false

    await rest(LOCK_PAUSE)
  }
}
