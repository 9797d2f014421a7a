import type { Db } from '#db/database.server.ts'
import { currencies } from '#db/schema.server.ts'

/** Whether a database was filled: no site is without a currency. */
export function hasSeed(db: Db): boolean {
  return db.select().from(currencies).get() !== undefined
}
