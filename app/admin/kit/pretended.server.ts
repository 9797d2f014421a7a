import { whyPretended } from '#app/payments/accounts/accounts.server.ts'
import type { T } from '#app/translations/keys.ts'
import type { Db } from '#db/database.server.ts'

/** That payments are pretended, in words; null where they are not. */
export function notePretended(db: Db, t: T): string | null {
  const why = whyPretended(db)
  return why && t(why)
}
