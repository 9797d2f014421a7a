import { data } from 'react-router'

import type { RouteHandle } from '#app/platform/routing/route-handle.ts'
import { packingSlips } from '#app/shop/orders/order-list.server.ts'
import { orderQuery } from '#app/shop/orders/orders-filter.server.ts'
import { requestOf } from '#app/sign-in/request.server.ts'
import { PACKING_STAFF } from '#app/sign-in/sessions/staff.ts'

import type { Route } from './+types/packing-slips.route.ts'

export const handle: RouteHandle = { staff: PACKING_STAFF }

export async function loader({ context, url }: Route.LoaderArgs) {
  const file = await packingSlips(requestOf(context).db, orderQuery.read(url.searchParams))
  if (!file) throw data(null, { status: 404 })

  return file
}
