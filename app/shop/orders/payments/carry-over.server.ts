import { and, eq, gt, isNull, ne, or } from 'drizzle-orm'

import type { PaymentDoubt } from '#app/money/account.ts'
import { paymentReference } from '#app/money/payment-reference.ts'
import { changeOrder } from '#app/shop/orders/admin/change-order.server.ts'
import type { Db } from '#db/database.server.ts'
import { orderPayments, orders } from '#db/schema.server.ts'
import { inTransaction } from '#db/transactions.server.ts'

import { accountColumns, readOrderMoney } from './order-account.server.ts'
import { orderRestMinor } from './order-account.ts'
import { emailCarriedOver } from './carry-email.server.ts'
import { recordOrderPayment } from './order-money.server.ts'

type CarryOver = {
  orderId: number
  /** The promise to give back that is kept this way. */
  paymentId: number
  toOrderId: number
  /** Told twice, it is done once. */
  operation: string
  isSure?: boolean
}
type Who = { by: { id: number; email: string }; now: Date }
/** NO_TARGET: it is no order of the same customer that asks for money. REFUSED: nothing is owed any more. */
export type CarriedOver =
  | { ok: true; amountMinor: number }
  | { ok: false; problem: 'NOT_FOUND' | 'NO_TARGET' | 'REFUSED' | PaymentDoubt }

/** Orders of the same customer that wait for their payment. */
export function listCarryTargets(db: Db, orderId: number) {
  const order = db.select().from(orders).where(eq(orders.id, orderId)).get()
  const { id, email, userId } = orders
  const isTheirs = or(
    order?.email ? eq(email, order.email) : undefined,
    order?.userId ? eq(userId, order.userId) : undefined,
  )
  if (!order || !isTheirs) return []

  return db
    .select({ id, dueMinor: accountColumns.dueMinor })
    .from(orders)
    .where(and(isTheirs, ne(id, orderId), eq(orders.status, 'ORDERED'), gt(accountColumns.dueMinor, 0)))
    .orderBy(id)
    .all()
}

/**
 * Uses money that is owed back for one order to pay another one of the same customer: out there and in here at once, as
 * far as the other asks for any. What is more stays owed back.
 */
export function carryOver(db: Db, { orderId, paymentId, toOrderId, ...shown }: CarryOver, who: Who): CarriedOver {
  return inTransaction(db, (tx): CarriedOver => {
    const { operation, isSure = false } = shown
    const known = tx.select().from(orderPayments).where(eq(orderPayments.operation, operation)).get()
    if (known) return { ok: true, amountMinor: known.amountMinor }
    if (!readOrderMoney(tx, orderId)) return { ok: false, problem: 'NOT_FOUND' }

    const target = readOrderMoney(tx, toOrderId)
    if (!target || !listCarryTargets(tx, orderId).some(({ id }) => id === toOrderId))
      return { ok: false, problem: 'NO_TARGET' }

    const out = { paymentId, restMinor: orderRestMinor(target), operation, toOrderId }
    const amountMinor = changeOrder(tx, orderId, 'order.carry-over', who, (inner) => takeOut(inner, orderId, out, who))
    if (amountMinor === null) return { ok: false, problem: 'REFUSED' }

    const reason = paymentReference('ORDER', orderId)
    const payment = { orderId: toOrderId, amountMinor, operation, reason, isSure, byUserId: who.by.id, now: who.now }
    const paid = changeOrder(tx, toOrderId, 'order.pay', who, (inner) => recordOrderPayment(inner, payment))
    if (!paid.ok) return paid

    emailCarriedOver(tx, { orderId, toOrderId, amountMinor, operation }, who.now)
    return { ok: true, amountMinor }
  })
}

type Out = { paymentId: number; restMinor: number; operation: string; toOrderId: number }

/** A promise that is kept in part is two: one that was kept, and one that still stands. @returns null where none stands */
function takeOut(tx: Db, orderId: number, { paymentId, restMinor, operation, toOrderId }: Out, { by, now }: Who) {
  const isOwed = and(
    eq(orderPayments.id, paymentId),
    eq(orderPayments.orderId, orderId),
    ne(orderPayments.kind, 'RECEIVED'),
    isNull(orderPayments.settledAt),
  )
  const owed = tx.select().from(orderPayments).where(isOwed).get()
  if (!owed) return null

  const amountMinor = Math.min(owed.amountMinor, restMinor)
  const reason = `→ ${paymentReference('ORDER', toOrderId)}`
  if (amountMinor === owed.amountMinor) tx.update(orderPayments).set({ settledAt: now, reason }).where(isOwed).run()
  else {
    const { id: _, ...kept } = owed
    tx.update(orderPayments)
      .set({ amountMinor: owed.amountMinor - amountMinor })
      .where(isOwed)
      .run()
    const moved = { amountMinor, reason, operation: `${operation}:out`, byUserId: by.id, at: now, settledAt: now }
    tx.insert(orderPayments)
      .values({ ...kept, ...moved })
      .run()
  }
  return amountMinor
}
