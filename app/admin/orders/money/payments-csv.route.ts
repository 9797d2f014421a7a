import { services } from '#app/platform/context.server.ts'
import { unassignedCsv } from '#app/shop/unassigned/unassigned-list.server.ts'

import type { Route } from './+types/payments-csv.route.ts'

export function loader({ context, url }: Route.LoaderArgs) {
  return unassignedCsv(context.get(services).db, url.searchParams)
}
