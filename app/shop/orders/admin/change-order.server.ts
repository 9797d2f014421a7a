import { eq } from 'drizzle-orm'

import type { ActionOf } from '#app/site/audit/actions.ts'
import { type Change, audited, whatDiffers } from '#app/site/audit/audit.server.ts'
import type { Db } from '#db/database.server.ts'
import { orders } from '#db/schema.server.ts'
import { inTransaction, type Outcome } from '#db/transactions.server.ts'

import { readOrderAccount } from '../payments/order-account.server.ts'
import { formatParcels } from '../shipments/parcels.ts'
import { readParcels } from '../shipments/shipment-changes.server.ts'

/** Does something to an order and writes what it changed, in one transaction; what changed nothing leaves no line. */
export function changeOrder<R extends Outcome>(
  db: Db,
  orderId: number,
  action: ActionOf<'order'>,
  { by, now }: Change,
  run: (tx: Db) => R,
): R {
  const changeAndAudit = (tx: Db) => {
    const before = factsOf(tx, orderId)
    const done = run(tx)
    const differing = whatDiffers(before, factsOf(tx, orderId))
    if (differing) audited(tx, { actor: by, action, subject: `order/${orderId}`, ...differing }, now)
    return done
  }
  return inTransaction(db, changeAndAudit)
}

function factsOf(tx: Db, orderId: number) {
  const order = tx
    .select({ status: orders.status, staffNote: orders.staffNote })
    .from(orders)
    .where(eq(orders.id, orderId))
  const { paidMinor, owedBackMinor } = readOrderAccount(tx, orderId) ?? {}
  return { ...order.get(), paidMinor, owedBackMinor, parcels: formatParcels(readParcels(tx, orderId)) }
}
