import { csvFile } from '#app/platform/csv.server.ts'
import { isoOf } from '#app/platform/time/site-clock.ts'
import type { Db } from '#db/database.server.ts'

import { allAudit, readAuditAsked } from './audit-list.server.ts'

const COLUMNS = ['at', 'actor', 'action', 'subject', 'before', 'after']

/** Exactly what the log finds, as CSV. */
export function auditCsv(db: Db, values: URLSearchParams): Response {
  const say = (value: unknown) => (value === null || value === undefined ? '' : JSON.stringify(value))
  const rows = allAudit(db, readAuditAsked(values)).map((line) => ({
    ...line,
    at: isoOf(line.at),
    before: say(line.before),
    after: say(line.after),
  }))
  return csvFile('audit', rows, COLUMNS)
}
