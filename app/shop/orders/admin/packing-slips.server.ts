import { presentPackingSlip } from '#app/shop/documents/packing-slip.server.ts'
import { sendPdf } from '#app/shop/documents/send-pdf.server.ts'
import { findOrder, listOrders } from '#app/shop/orders/orders.server.ts'
import type { Db } from '#db/database.server.ts'

import { readOrdersQuery } from './orders-query.server.ts'

const MOST_TICKED = 200

/** The packing slips of the ticked orders, or of those on a page of the list, that are to be sent, in one file; null where there are none. */
export async function packingSlips(db: Db, values: URLSearchParams): Promise<Response | null> {
  const query = readOrdersQuery(values)
  const window = query.ids.length > 0 ? { limit: MOST_TICKED, offset: 0 } : undefined
  const { orders } = listOrders(db, { ...query, window, isToShip: true })
  const [first, ...others] = orders.flatMap(({ id }) => {
    const order = findOrder(db, id)
    return order ? [presentPackingSlip(db, order)] : []
  })
  return first ? sendPdf(first, ...others) : null
}
