import type { RouteHandle } from '#app/platform/routing/route-handle.ts'
import { requestOf } from '#app/sign-in/request.server.ts'

import { openOrder } from '../orders/order-access.server.ts'
import type { Route } from './+types/invoice-pdf.route.ts'
import { presentInvoice } from './documents.server.ts'
import { sendPdf } from './packing-slip.server.ts'

export const handle: RouteHandle = { secret: true }

export function loader({ params, context, url }: Route.LoaderArgs) {
  const order = openOrder({ context, id: params.id, key: url.searchParams.get('key'), isReading: true })
  const { db, locale } = requestOf(context)
  return sendPdf(presentInvoice(db, order, locale))
}
