import { requestsCsv } from '#app/commissions/requests/requests-csv.server.ts'
import { services } from '#app/platform/context.server.ts'

import type { Route } from './+types/requests-csv.route.ts'

export function loader({ context, url }: Route.LoaderArgs) {
  return requestsCsv(context.get(services).db, url.searchParams, new Date())
}
