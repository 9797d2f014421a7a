import { eventsCsv } from '#app/circle/events-csv.server.ts'
import { requestOf } from '#app/sign-in/request.server.ts'

import type { Route } from './+types/events-csv.route.ts'

export function loader({ context, url }: Route.LoaderArgs) {
  const { db, locale } = requestOf(context)
  return eventsCsv(db, url.searchParams, locale)
}
