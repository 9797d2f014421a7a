import { is } from 'drizzle-orm'
import { SQLiteTransaction } from 'drizzle-orm/sqlite-core'

import type { Db } from './database.server.ts'

/**
 * Runs a command in one immediate transaction: in the one that is open already, so that commands can be made of others
 * without savepoints, else in one of its own. What throws undoes all of it.
 */
export function inTransaction<R>(db: Db, work: (tx: Db) => R): R {
  return is(db, SQLiteTransaction) ? work(db) : db.transaction(work, { behavior: 'immediate' })
}
