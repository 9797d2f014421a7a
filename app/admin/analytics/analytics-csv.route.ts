import { requestOf } from '#app/sign-in/request.server.ts'
import { analyticsCsv } from '#app/site/analytics/analytics-csv.server.ts'

import type { Route } from './+types/analytics-csv.route.ts'

export function loader({ context, url }: Route.LoaderArgs) {
  const { db, analytics } = requestOf(context)
  analytics.flush()
  return analyticsCsv(db, url.searchParams, new Date())
}
