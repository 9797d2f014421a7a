import { csvFile } from '#app/platform/csv.server.ts'
import { isoOf } from '#app/platform/time/site-clock.ts'
import type { Db } from '#db/database.server.ts'

import { allWaitingForAdmin, readWaitingQuery } from './waiting-admin.server.ts'

const COLUMNS = ['id', 'email', 'status', 'joined', 'confirmed', 'slot', 'until', 'request']

/** Exactly what the list finds, as CSV. */
export function waitingCsv(db: Db, values: URLSearchParams): Response {
  const found = allWaitingForAdmin(db, readWaitingQuery(values))
  const rows = found.map(({ id, email, status, joinedAt, confirmedAt, slot, until, requestId }) => ({
    id,
    email,
    status,
    joined: isoOf(joinedAt),
    confirmed: confirmedAt && isoOf(confirmedAt),
    slot: slot?.en ?? slot?.ja,
    until: until && isoOf(until),
    request: requestId,
  }))
  return csvFile('waiting-list', rows, COLUMNS)
}
