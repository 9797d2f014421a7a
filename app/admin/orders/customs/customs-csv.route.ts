import type { RouteHandle } from '#app/platform/routing/route-handle.ts'
import { customsCsv } from '#app/shop/customs/customs-csv.server.ts'
import { requestOf } from '#app/sign-in/request.server.ts'
import { PACKING_STAFF } from '#app/sign-in/sessions/staff.ts'

import type { Route } from './+types/customs-csv.route.ts'

export const handle: RouteHandle = { staff: PACKING_STAFF }

export function loader({ context, url }: Route.LoaderArgs) {
  return customsCsv(requestOf(context).db, url.searchParams)
}
