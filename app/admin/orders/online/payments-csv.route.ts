import { attemptsCsv } from '#app/payments/attempts/attempts-list.server.ts'
import { services } from '#app/platform/context.server.ts'

import type { Route } from './+types/payments-csv.route.ts'

export function loader({ context, url }: Route.LoaderArgs) {
  return attemptsCsv(context.get(services).db, url.searchParams)
}
