import { eq } from 'drizzle-orm'

import type { Db } from '#db/database.server.ts'
import { orderPayments } from '#db/schema.server.ts'

import type { OrderDetails } from '../orders.server.ts'
import { taxesOfCreditNote } from './credit-taxes.ts'

/** A credit note that was issued says of taxes what it said, whatever the order holds and gives back afterwards. */
export function keepCreditNotes(tx: Db, order: OrderDetails): void {
  for (const refund of order.payments)
    if (refund.creditNumber !== null && refund.creditTaxes === null)
      tx.update(orderPayments)
        .set({ creditTaxes: taxesOfCreditNote(order, refund) })
        .where(eq(orderPayments.id, refund.id))
        .run()
}
