import { data } from 'react-router'

import { idOf } from '#app/platform/lists/ids.ts'
import type { RouteHandle } from '#app/platform/routing/route-handle.ts'
import { OrderPaper } from '#app/shop/documents/order-paper.tsx'
import { presentPackingSlip } from '#app/shop/documents/packing-slip.server.ts'
import { findOrder } from '#app/shop/orders/orders.server.ts'
import { requestOf } from '#app/sign-in/request.server.ts'
import { PACKING_STAFF } from '#app/sign-in/sessions/staff.ts'
import { requireStaff } from '#app/sign-in/sessions/viewer.server.ts'

import type { Route } from './+types/packing-slip.route.ts'
import '#app/translations/admin-pages.client.ts'

/** Outside the admin's frame, so that it prints as it stands; its guard is its own therefore. */
export const middleware = [requireStaff]

export const handle: RouteHandle = { palette: 'teal', sheet: 'admin', screen: 'Admin', staff: PACKING_STAFF }

export function loader({ params, context }: Route.LoaderArgs) {
  const { db } = requestOf(context)
  const order = findOrder(db, idOf(params.item))
  if (!order) throw data(null, { status: 404 })

  return { document: presentPackingSlip(db, order), id: order.id }
}

export default function PackingSlip({ loaderData: { document, id } }: Route.ComponentProps) {
  const page = `/admin/orders/${id}`
  return (
    <OrderPaper
      document={document}
      title={`${document.title} ${id}`}
      id={id}
      page={page}
      pdf={`${page}/packing-slip.pdf`}
    />
  )
}
