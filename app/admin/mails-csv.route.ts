import { services } from '#app/platform/context.server.ts'
import { csvFile } from '#app/platform/csv.server.ts'

import type { Route } from './+types/mails-csv.route.ts'
import { allMails, readMailsAsked } from './mails.server.ts'

const COLUMNS = ['id', 'created', 'kind', 'to', 'subject', 'state', 'tries', 'sent', 'lastError']

/** Exactly what the list finds, as CSV. */
export function loader({ context, url }: Route.LoaderArgs) {
  const rows = allMails(context.get(services).db, readMailsAsked(url.searchParams)).map(
    ({ createdAt, sentAt, ...mail }) => ({ ...mail, created: createdAt.toISOString(), sent: sentAt?.toISOString() }),
  )
  return csvFile('mail', rows, COLUMNS)
}
