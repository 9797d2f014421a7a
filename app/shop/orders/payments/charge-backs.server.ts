import { eq, and, isNotNull, isNull, ne } from 'drizzle-orm'

import type { LedgerMove } from '#app/payments/payable.server.ts'
import { overOf, winBackOf } from '#app/payments/refunds/dispute-names.ts'
import { keepPromises } from '#app/payments/refunds/keep-promises.ts'
import type { Db } from '#db/database.server.ts'
import { orderPayments } from '#db/schema.server.ts'

import { changeOrder } from '../admin/change-order.server.ts'
import { emailChargeBack, emailRefund } from '../order-emails.server.ts'
import { readOrderMoney, readOrderAccount, writePayment } from './order-account.server.ts'
import { recordOrderPayment } from './order-money.server.ts'

/**
 * The bank took a payment back. What was promised back has gone by it, and is promised no more; what has a credit note
 * already stays, as its number is given once.
 * @returns what of it the ledger could not take
 */
export function chargeBack(
  tx: Db,
  { id: orderId, amountMinor, operation, reason, now }: LedgerMove,
  underWay: readonly string[],
): number {
  if (tx.select().from(orderPayments).where(eq(orderPayments.operation, operation)).get()) return 0

  return changeOrder(tx, orderId, 'order.charge-back', { by: PROVIDER, now }, (inner) => {
    const lower = (id: number, restMinor: number) => {
      inner.update(orderPayments).set({ amountMinor: restMinor }).where(eq(orderPayments.id, id)).run()
    }
    keepPromises(
      promisesOf(inner, orderId).filter(({ creditMinor }) => creditMinor === null),
      { amountMinor, underWay },
      {
        whole: ({ id }) => inner.delete(orderPayments).where(eq(orderPayments.id, id)).run(),
        inPart: (owed, part) => lower(owed.id, owed.amountMinor - part),
      },
    )
    const taken = Math.min(amountMinor, readOrderAccount(inner, orderId)?.paidMinor ?? 0)
    // It undoes a payment, and lowers no price: won back, it pays for the order as before.
    const line = {
      orderId,
      kind: 'RETURNED',
      amountMinor: taken,
      operation,
      reason,
      byUserId: null,
      isSent: true,
      now,
    } as const
    writePayment(inner, line)
    if (taken > 0) emailChargeBack(inner, orderId, operation, now)
    return amountMinor - taken
  })
}

/**
 * What the bank took is there again: no new payment, so that nothing of it is more than was due. What was promised back
 * and had gone by the bank is promised again.
 */
export function winBack(tx: Db, { id: orderId, operation, now }: Pick<LedgerMove, 'id' | 'operation' | 'now'>): number {
  const money = readOrderMoney(tx, orderId)
  const lost = money?.payments.find((line) => line.operation === operation || line.operation === `${operation}:rest`)
  if (!money || !lost) return 0
  if (money.payments.some((line) => line.operation === winBackOf(operation))) return lost.amountMinor

  const shared = { orderId, amountMinor: lost.amountMinor, operation: winBackOf(operation), byUserId: null, now }
  changeOrder(tx, orderId, 'order.pay', { by: PROVIDER, now }, (inner) => {
    if (money.status === 'ORDERED') return recordOrderPayment(inner, { ...shared, isSure: true }).ok

    writePayment(inner, { ...shared, kind: 'RECEIVED', isSent: true })
    const overMinor = Math.max(0, (readOrderAccount(inner, orderId)?.paidMinor ?? 0) - money.totalMinor)
    const over = { ...shared, amountMinor: overMinor, operation: overOf(shared.operation) }
    writePayment(inner, { ...over, kind: 'RETURNED', isSent: false })
    if (overMinor > 0) emailRefund(inner, orderId, over.operation, now)
    return true
  })
  return lost.amountMinor
}

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
