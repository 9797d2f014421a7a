import { csvInParts } from '#app/platform/csv.server.ts'
import { isoOf } from '#app/platform/time/site-clock.ts'
import type { Db } from '#db/database.server.ts'

import { allRedirectIds, readRedirectsQuery, readSomeRedirects } from './redirects.server.ts'

const COLUMNS = ['old', 'new', 'status', 'uses', 'lastUsed']

/** Exactly what the list finds, as CSV; the import reads it. */
export function redirectsCsv(db: Db, values: URLSearchParams): Response {
  return csvInParts('redirects', COLUMNS, allRedirectIds(db, readRedirectsQuery(values)), {
    read: (ids) => readSomeRedirects(db, ids),
    write: ({ target, lastUsedAt, ...redirect }) => ({
      ...redirect,
      new: target,
      lastUsed: lastUsedAt && isoOf(lastUsedAt),
    }),
  })
}
