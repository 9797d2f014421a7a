import { and, eq, isNotNull, isNull, ne } from 'drizzle-orm'

import type { Db } from '#db/database.server.ts'
import { orderPayments } from '#db/schema.server.ts'

import { changeOrder } from '../admin/change-order.server.ts'

/** What the log calls a provider: nobody of the site. */
export const PROVIDER = 'provider'

/** What is promised back of an order and was not sent yet. */
export function promisesOf(db: Db, orderId: number) {
  const isOwed = and(
    eq(orderPayments.orderId, orderId),
    ne(orderPayments.kind, 'RECEIVED'),
    isNull(orderPayments.settledAt),
  )
  return db.select().from(orderPayments).where(isOwed).orderBy(orderPayments.id).all()
}

/** What was sent came back: it is owed again. Its credit note stays, and is paid out when it is sent once more. */
export function reopenPromise(tx: Db, orderId: number, operation: string, now: Date): boolean {
  const isSent = and(
    eq(orderPayments.orderId, orderId),
    eq(orderPayments.operation, operation),
    ne(orderPayments.kind, 'RECEIVED'),
    isNotNull(orderPayments.settledAt),
  )
  return changeOrder(tx, orderId, 'order.refund-failed', { by: PROVIDER, now }, (inner) => {
    return inner.update(orderPayments).set({ settledAt: null }).where(isSent).run().changes > 0
  })
}
