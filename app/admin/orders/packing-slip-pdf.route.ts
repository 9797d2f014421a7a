import { data, type MiddlewareFunction, redirect } from 'react-router'

import { idOf } from '#app/platform/lists/ids.ts'
import type { RouteHandle } from '#app/platform/routing/route-handle.ts'
import { presentPackingSlip, sendPdf } from '#app/shop/documents/packing-slip.server.ts'
import { findOrder } from '#app/shop/orders/orders.server.ts'
import { requestOf } from '#app/sign-in/request.server.ts'
import { mayDo, PACKING_STAFF } from '#app/sign-in/sessions/staff.ts'
import { getViewer, requireStaff } from '#app/sign-in/sessions/viewer.server.ts'

import type { Route } from './+types/packing-slip-pdf.route.ts'

/** A file has no page to refuse somebody with: the slip's page does it. */
const refuseOnPage: MiddlewareFunction<Response> = ({ context, params }) => {
  const viewer = getViewer(context)
  if (viewer && !mayDo(viewer, PACKING_STAFF, 'GET'))
    throw redirect(`/admin/orders/${idOf(params.item)}/packing-slip`, 303)
}

export const handle: RouteHandle = { staff: PACKING_STAFF }

export const middleware = [refuseOnPage, requireStaff]

export function loader({ params, context }: Route.LoaderArgs) {
  const { db } = requestOf(context)
  const order = findOrder(db, idOf(params.item))
  if (!order) throw data(null, { status: 404 })

  return sendPdf(presentPackingSlip(db, order))
}
