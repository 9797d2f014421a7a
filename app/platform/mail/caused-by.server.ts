import { and, gte, lt, type SQL } from 'drizzle-orm'

import { mails } from '#db/schema.server.ts'

/**
 * Mails whose cause is one of these, as in `newsletter:issue:12:…`: a range of their index, in which a colon is followed
 * by a semicolon.
 * @param cause without its last colon
 */
export function isCausedBy(cause: string): SQL | undefined {
  return and(gte(mails.cause, `${cause}:`), lt(mails.cause, `${cause};`))
}
