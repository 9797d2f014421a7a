import type { RouteHandle } from '#app/platform/routing/route-handle.ts'
import { ordersCsv } from '#app/shop/orders/admin/orders-csv.server.ts'
import { requestOf } from '#app/sign-in/request.server.ts'
import { ORDER_STAFF } from '#app/sign-in/sessions/staff.ts'

import type { Route } from './+types/orders-csv.route.ts'

export const handle: RouteHandle = { staff: ORDER_STAFF }

export function loader({ context, url }: Route.LoaderArgs) {
  return ordersCsv(requestOf(context).db, url.searchParams)
}
