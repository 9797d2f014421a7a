import type { RouteHandle } from '#app/platform/routing/route-handle.ts'
import { unassignedCsv } from '#app/shop/unassigned/unassigned-list.server.ts'
import { requestOf } from '#app/sign-in/request.server.ts'
import { MONEY_STAFF } from '#app/sign-in/sessions/staff.ts'

import type { Route } from './+types/payments-csv.route.ts'

export const handle: RouteHandle = { staff: MONEY_STAFF }

export function loader({ context, url }: Route.LoaderArgs) {
  return unassignedCsv(requestOf(context).db, url.searchParams)
}
