import { services } from '#app/platform/context.server.ts'
import { csvFile } from '#app/platform/csv.server.ts'
import { dayOf } from '#app/translations/dates.ts'

import type { Route } from './+types/analytics-csv.route.ts'
import { readPeriod } from './period.ts'
import { readCounts } from './report.server.ts'

const COLUMNS = ['day', 'measure', 'subject', 'value', 'quantity']

/** All that was counted in a period, day by day. */
export function loader({ context, url }: Route.LoaderArgs) {
  const period = readPeriod(url.searchParams, dayOf(new Date()))
  const { db, analytics } = context.get(services)
  analytics.flush()
  return csvFile(`visits-${period.from}-${period.until}`, readCounts(db, period), COLUMNS)
}
