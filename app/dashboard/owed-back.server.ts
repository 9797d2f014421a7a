import { and, asc, eq, gt, inArray, isNull, lt, ne } from 'drizzle-orm'

import { sourcesOf } from '#app/payments/refunds/send-back.server.ts'
import { isInDispute } from '#app/payments/standing/provider-facts.server.ts'
import { accountColumns } from '#app/shop/orders/payments/order-account.server.ts'
import { formerBase } from '#app/site/base/bases.server.ts'
import type { Db } from '#db/database.server.ts'
import { commissionLedger, commissionRequests, holdPayments, holds, orderPayments, orders } from '#db/schema.server.ts'

import type { OwedBack, PendingRefund } from './owed-back.ts'

/** What was promised back and not sent yet, the oldest first. */
export function listOwedBack(db: Db): OwedBack[] {
  const ofOrders = db
    .select({
      id: orders.id,
      entryId: orderPayments.id,
      operation: orderPayments.operation,
      who: orders.email,
      amountMinor: orderPayments.amountMinor,
      since: orderPayments.at,
      madeAt: orders.placedAt,
    })
    .from(orderPayments)
    .innerJoin(orders, eq(orders.id, orderPayments.orderId))
    .where(and(ne(orderPayments.kind, 'RECEIVED'), isNull(orderPayments.settledAt)))
    .all()
  const ofCommissions = db
    .select({
      id: commissionRequests.id,
      entryId: commissionLedger.id,
      operation: commissionLedger.operation,
      who: commissionRequests.email,
      amountMinor: commissionLedger.amountMinor,
      since: commissionLedger.at,
      madeAt: commissionRequests.createdAt,
    })
    .from(commissionLedger)
    .innerJoin(commissionRequests, eq(commissionRequests.id, commissionLedger.requestId))
    .where(and(inArray(commissionLedger.kind, ['REFUND', 'RETURN']), isNull(commissionLedger.settledAt)))
    .all()
  const ofHolds = db
    .select({
      id: holds.id,
      entryId: holdPayments.id,
      operation: holdPayments.operation,
      who: holds.email,
      amountMinor: holdPayments.amountMinor,
      since: holdPayments.at,
      madeAt: holds.requestedAt,
    })
    .from(holdPayments)
    .innerJoin(holds, eq(holds.id, holdPayments.holdId))
    .where(and(ne(holdPayments.kind, 'RECEIVED'), isNull(holdPayments.settledAt)))
    .all()
  return [
    ...ofOrders.map((owed) => ({ of: 'ORDER' as const, ...owed })),
    ...ofCommissions.map((owed) => ({ of: 'COMMISSION' as const, ...owed })),
    ...ofHolds.map((owed) => ({ of: 'HOLD' as const, ...owed })),
  ]
    .toSorted((a, b) => a.since.getTime() - b.since.getTime())
    .map(({ madeAt, ...owed }) => ({ ...owed, base: formerBase(db, madeAt) }))
}

/** The same with what can be done about each. */
export function presentOwedBack(db: Db): PendingRefund[] {
  return listOwedBack(db).map((owed) => {
    const [source = null] = sourcesOf(db, owed, [owed])
    return { ...owed, source, isDisputed: isInDispute(db, owed) }
  })
}

/** Orders past their day on which money lies, though not enough: the clock leaves them to an administrator. */
export function listPartlyPaid(db: Db, now: Date) {
  const { id, email, payUntil } = orders
  const { paidMinor, dueMinor } = accountColumns
  return db
    .select({ id, email, payUntil, paidMinor, dueMinor })
    .from(orders)
    .where(and(eq(orders.status, 'ORDERED'), lt(payUntil, now), gt(paidMinor, 0)))
    .orderBy(asc(payUntil))
    .all()
}
