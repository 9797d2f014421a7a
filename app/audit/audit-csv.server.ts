import { csvInParts } from '#app/platform/csv.server.ts'
import { isoOf } from '#app/platform/time/site-clock.ts'
import type { Db } from '#db/database.server.ts'

import { allAuditIds, readAudit, readAuditQuery } from './audit-list.server.ts'

const COLUMNS = ['at', 'actor', 'action', 'subject', 'times', 'before', 'after']

/** Exactly what the log finds, as CSV. */
export function auditCsv(db: Db, values: URLSearchParams): Response {
  const write = (value: unknown) => (value === null || value === undefined ? '' : JSON.stringify(value))
  return csvInParts('audit', COLUMNS, allAuditIds(db, readAuditQuery(values)), {
    read: (ids) => readAudit(db, ids),
    write: (line) => ({ ...line, at: isoOf(line.at), before: write(line.before), after: write(line.after) }),
  })
}
