import { csvFile } from '#app/platform/csv.server.ts'
import { dayOf } from '#app/translations/dates.ts'
import type { Db } from '#db/database.server.ts'

import { readPeriod } from './period.ts'
import { readCounts } from './report.server.ts'

const COLUMNS = ['day', 'measure', 'subject', 'value', 'quantity']

/** All that was counted in a period, day by day; what is not written down yet is not in it. */
export function analyticsCsv(db: Db, values: URLSearchParams, now: Date): Response {
  const period = readPeriod(values, dayOf(now))
  return csvFile(`visits-${period.from}-${period.until}`, readCounts(db, period), COLUMNS)
}
