import { waitingCsv } from '#app/commissions/waiting-list/waiting-csv.server.ts'
import { requestOf } from '#app/sign-in/request.server.ts'

import type { Route } from './+types/waiting-csv.route.ts'

export function loader({ context, url }: Route.LoaderArgs) {
  return waitingCsv(requestOf(context).db, url.searchParams)
}
