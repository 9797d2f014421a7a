import { csvFile } from '#app/platform/csv.server.ts'
import { isoOf } from '#app/platform/time/site-clock.ts'
import type { Db } from '#db/database.server.ts'

import { allAudit, readAuditQuery } from './audit-list.server.ts'

const COLUMNS = ['at', 'actor', 'action', 'subject', 'before', 'after']

/** Exactly what the log finds, as CSV. */
export function auditCsv(db: Db, values: URLSearchParams): Response {
  const write = (value: unknown) => (value === null || value === undefined ? '' : JSON.stringify(value))
  const rows = allAudit(db, readAuditQuery(values)).map((line) => ({
    ...line,
    at: isoOf(line.at),
    before: write(line.before),
    after: write(line.after),
  }))
  return csvFile('audit', rows, COLUMNS)
}
