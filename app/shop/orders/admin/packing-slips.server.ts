import { presentPackingSlip } from '#app/shop/documents/packing-slip.server.ts'
import { sendPdf } from '#app/shop/documents/send-pdf.server.ts'
import { findOrder, listOrders } from '#app/shop/orders/orders.server.ts'
import type { Db } from '#db/database.server.ts'

import { readOrdersQuery } from './orders-query.server.ts'

/** The packing slips of the orders on a page of the list that are to be sent, in one file; null where there are none. */
export async function packingSlips(db: Db, values: URLSearchParams): Promise<Response | null> {
  const { orders } = listOrders(db, { ...readOrdersQuery(values), isToShip: true })
  const [first, ...others] = orders.flatMap(({ id }) => {
    const order = findOrder(db, id)
    return order ? [presentPackingSlip(db, order)] : []
  })
  return first ? sendPdf(first, ...others) : null
}
