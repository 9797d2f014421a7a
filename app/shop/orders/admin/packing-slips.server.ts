import type { Db } from '#db/database.server.ts'

import { presentPackingSlip } from '../../documents/packing-slip.server.ts'
import { sendPdf } from '../../documents/send-pdf.server.ts'
import { findOrder, listOrders } from '../orders.server.ts'
import { readOrdersQuery } from './orders-query.server.ts'

/** A file of more would take long to make and to print. */
const MOST_SLIPS = 200

/** The packing slips of the ticked orders, or of all that the list finds, that are to be sent and whose money is there, in one file; null where there are none. */
export async function packingSlips(db: Db, values: URLSearchParams): Promise<Response | null> {
  const window = { limit: MOST_SLIPS, offset: 0 }
  const { orders } = listOrders(db, { ...readOrdersQuery(values), window, isToShip: true, isHeld: false })
  const [first, ...others] = orders.flatMap(({ id }) => {
    const order = findOrder(db, id)
    return order ? [presentPackingSlip(db, order)] : []
  })
  return first ? sendPdf(first, ...others) : null
}
