import type { Db } from '#db/database.server.ts'
import { inTransaction } from '#db/transactions.server.ts'

import { changeOrder } from '../admin/change-order.server.ts'
import { readOrderAccount } from './order-account.server.ts'
import { recordOrderPayment } from './order-money.server.ts'

type Payments = { orderIds: readonly number[]; /** Told twice, they are recorded once. */ operation: string }

/** Records for each order that all of what is due came in; one of which nothing is due stays as it is. */
export function recordDuePayments(
  db: Db,
  { orderIds, operation }: Payments,
  { by, now }: { by: { id: number; email: string }; now: Date },
): { paid: number[]; refused: number[] } {
  return inTransaction(db, (tx) => {
    const paid: number[] = []
    const refused: number[] = []
    for (const orderId of orderIds) {
      const amountMinor = readOrderAccount(tx, orderId)?.dueMinor ?? 0
      const payment = { orderId, amountMinor, operation: `${operation}:${orderId}`, byUserId: by.id, now }
      const isDone =
        amountMinor > 0 &&
        changeOrder(tx, orderId, 'order.pay', { by, now }, (inner) => recordOrderPayment(inner, payment)).ok
      ;(isDone ? paid : refused).push(orderId)
    }
    return { paid, refused }
  })
}
