import { waitingCsv } from '#app/commissions/waiting-list/waiting-csv.server.ts'
import { services } from '#app/platform/context.server.ts'

import type { Route } from './+types/waiting-csv.route.ts'

export function loader({ context, url }: Route.LoaderArgs) {
  return waitingCsv(context.get(services).db, url.searchParams)
}
