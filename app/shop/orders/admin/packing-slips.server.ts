import type { Db } from '#db/database.server.ts'

import { presentPackingSlip } from '../../documents/packing-slip.server.ts'
import { sendPdf } from '../../documents/send-pdf.server.ts'
import { listOrders } from '../order-list.server.ts'
import type { OrdersFilter } from '../orders-filter.server.ts'
import { findOrder } from '../orders.server.ts'

/** A file of more would take long to make and to print. */
const MOST_SLIPS = 200

/** The packing slips of the ticked orders, or of all that the list finds, that are to be sent and whose money is there, in one file; null where there are none. */
export async function packingSlips(db: Db, query: OrdersFilter): Promise<Response | null> {
  const window = { limit: MOST_SLIPS, offset: 0 }
  const { rows } = listOrders(db, { ...query, window, toShip: true, held: false })
  const [first, ...others] = rows.flatMap(({ id }) => {
    const order = findOrder(db, id)
    return order ? [presentPackingSlip(db, order)] : []
  })
  return first ? sendPdf(first, ...others) : null
}
