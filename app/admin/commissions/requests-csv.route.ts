import { requestsCsv } from '#app/commissions/requests/requests-csv.server.ts'
import { requestOf } from '#app/sign-in/request.server.ts'

import type { Route } from './+types/requests-csv.route.ts'

export function loader({ context, url }: Route.LoaderArgs) {
  return requestsCsv(requestOf(context).db, url.searchParams, new Date())
}
