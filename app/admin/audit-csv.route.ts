import { services } from '#app/platform/context.server.ts'
import { csvFile } from '#app/platform/csv.server.ts'

import type { Route } from './+types/audit-csv.route.ts'
import { allAudit, readAuditAsked } from './audit.server.ts'

const COLUMNS = ['at', 'actor', 'action', 'subject', 'before', 'after']

/** Exactly what the log finds, as CSV. */
export function loader({ context, url }: Route.LoaderArgs) {
  const say = (value: unknown) => (value === null || value === undefined ? '' : JSON.stringify(value))
  const rows = allAudit(context.get(services).db, readAuditAsked(url.searchParams)).map((line) => ({
    ...line,
    at: line.at.toISOString(),
    before: say(line.before),
    after: say(line.after),
  }))
  return csvFile('audit', rows, COLUMNS)
}
