import { csvFile } from '#app/platform/csv.server.ts'
import { isoOf } from '#app/platform/time/site-clock.ts'
import type { Db } from '#db/database.server.ts'

import { allMails, readMailsQuery } from './mails.server.ts'

const COLUMNS = ['id', 'created', 'kind', 'to', 'subject', 'state', 'tries', 'sent', 'lastError']

/** Exactly what the list finds, as CSV. */
export function mailsCsv(db: Db, values: URLSearchParams): Response {
  const rows = allMails(db, readMailsQuery(values)).map(({ createdAt, sentAt, ...mail }) => ({
    ...mail,
    created: isoOf(createdAt),
    sent: sentAt && isoOf(sentAt),
  }))
  return csvFile('mail', rows, COLUMNS)
}
