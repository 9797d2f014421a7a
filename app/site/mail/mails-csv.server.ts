import { csvInParts } from '#app/platform/csv.server.ts'
import { isoOf } from '#app/platform/time/site-clock.ts'
import type { Db } from '#db/database.server.ts'

import { allMailIds, readMails, readMailsQuery } from './mails.server.ts'

const COLUMNS = ['id', 'created', 'kind', 'to', 'subject', 'state', 'tries', 'sent', 'lastError']

/** Exactly what the list finds, as CSV. */
export function mailsCsv(db: Db, values: URLSearchParams): Response {
  return csvInParts('mail', COLUMNS, allMailIds(db, readMailsQuery(values)), {
    read: (ids) => readMails(db, ids),
    write: ({ createdAt, sentAt, ...mail }) => ({ ...mail, created: isoOf(createdAt), sent: sentAt && isoOf(sentAt) }),
  })
}
