import { data } from 'react-router'

import { services } from '#app/platform/context.server.ts'
import { describePackingSlip } from '#app/shop/documents/documents.server.ts'
import { sendPdf } from '#app/shop/documents/send-pdf.server.ts'
import { findOrder, listOrders } from '#app/shop/orders/orders.server.ts'

import type { Route } from './+types/packing-slips.route.ts'
import { readOrdersAsked } from './orders-asked.server.ts'

/** The packing slips of the orders on a page of the list that are to be sent, in one file. */
export function loader({ context, url }: Route.LoaderArgs) {
  const { db } = context.get(services)
  const { orders } = listOrders(db, { ...readOrdersAsked(url.searchParams), isToShip: true })
  const [first, ...others] = orders.flatMap(({ id }) => {
    const order = findOrder(db, id)
    return order ? [describePackingSlip(db, order)] : []
  })
  if (!first) throw data(null, { status: 404 })

  return sendPdf(first, ...others)
}
