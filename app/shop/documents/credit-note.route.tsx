import type { RouteHandle } from '#app/platform/routing/route-handle.ts'
import { requestOf } from '#app/sign-in/request.server.ts'

import { creditNotePath, orderPath } from '../orders/order-data.ts'
import '#app/translations/admin-pages.client.ts'

import type { Route } from './+types/credit-note.route.ts'
import { openCreditNote, presentCreditNote } from './credit-note.server.ts'
import { OrderPaper } from './order-paper.tsx'

export const handle: RouteHandle = { palette: 'peach', sheet: 'admin', secret: true, screen: 'Invoice' }

export function loader({ params, context, url }: Route.LoaderArgs) {
  const key = url.searchParams.get('key')
  const { order, refund } = openCreditNote({ context, id: params.id, key }, params.number)
  const { db, locale } = requestOf(context)
  return {
    document: presentCreditNote(db, order, refund, locale),
    page: orderPath(order.id, key),
    pdf: creditNotePath(order.id, params.number, key, '/pdf'),
    id: order.id,
  }
}

export default function CreditNote({ loaderData }: Route.ComponentProps) {
  return <OrderPaper title={loaderData.document.title} {...loaderData} />
}
