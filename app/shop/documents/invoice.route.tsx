import type { RouteHandle } from '#app/platform/routing/route-handle.ts'
import { requestOf } from '#app/sign-in/request.server.ts'

import { openOrder } from '../orders/order-access.server.ts'
import { invoicePath, orderPath } from '../orders/order-data.ts'
import '#app/translations/admin-pages.client.ts'

import type { Route } from './+types/invoice.route.ts'
import { presentInvoice } from './documents.server.ts'
import { OrderPaper } from './order-paper.tsx'

export const handle: RouteHandle = { palette: 'peach', sheet: 'admin', secret: true, screen: 'Invoice' }

export function loader({ params, context, url }: Route.LoaderArgs) {
  const key = url.searchParams.get('key')
  const order = openOrder({ context, id: params.id, key, isReading: true })
  const { db, locale } = requestOf(context)
  return {
    document: presentInvoice(db, order, locale),
    page: orderPath(order.id, key),
    pdf: invoicePath(order.id, key, '.pdf'),
    id: order.id,
  }
}

export default function Invoice({ loaderData }: Route.ComponentProps) {
  return <OrderPaper title={`${loaderData.document.title} ${loaderData.id}`} {...loaderData} />
}
