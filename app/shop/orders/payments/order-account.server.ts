import { eq, sql } from 'drizzle-orm'

import { type Account, excessOf } from '#app/money/account.ts'
import { findPaymentMethod } from '#app/site/site.server.ts'
import type { Db } from '#db/database.server.ts'
import { preparedOnce } from '#db/prepared.server.ts'
import { orderPayments, orders } from '#db/schema.server.ts'
import type { PaymentKind } from '#db/vocabulary.ts'

import type { OrderDetails } from '../orders.server.ts'
import { bookSale } from '../sales/book.server.ts'
import { taxesOfCreditNote } from './credit-taxes.ts'
import { orderAccountOf, orderRestMinor } from './order-account.ts'

/** An order's status and money; null where there is none. */
export function readOrderMoney(db: Db, orderId: number) {
  const { order, payments } = statements(db)
  const found = order.get({ orderId })
  return found ? { ...found, payments: payments.all({ orderId }) } : null
}

export function readOrderAccount(db: Db, orderId: number): Account | null {
  const order = readOrderMoney(db, orderId)
  return order && orderAccountOf(order)
}

type PaymentEntry = {
  orderId: number
  kind: PaymentKind
  amountMinor: number
  operation: string
  reason?: string
  taxRate?: number | null
  byUserId: number | null
  /** Whether the money itself has moved; a refund that has not is owed. */
  isSent: boolean
  now: Date
}

/** Writes one movement of money, unless it is of nothing. */
export function writePayment(tx: Db, { now, isSent, ...payment }: PaymentEntry): void {
  if (payment.amountMinor <= 0) return

  tx.insert(orderPayments)
    .values({ ...payment, at: now, settledAt: isSent ? now : null })
    .run()
  bookSale(tx, payment.orderId, now)
}

type PaymentRow = typeof orderPayments.$inferSelect
type SentPart = Pick<PaymentRow, 'amountMinor' | 'operation'> & Partial<PaymentRow> & { settledAt: Date }

/**
 * A promise that is kept in part is two, both of when it was made: one that was kept, and one that still stands. Where it
 * has a credit note already, that says all of it, and what was kept has none of its own.
 * @returns the number of what was kept
 */
export function splitPromise(tx: Db, promise: PaymentRow, sent: SentPart): number {
  const { id, creditNumber: _, creditedAt: __, sellerId: ___, creditTaxes: ____, ...same } = promise
  tx.update(orderPayments)
    .set({ amountMinor: promise.amountMinor - sent.amountMinor })
    .where(eq(orderPayments.id, id))
    .run()
  const creditMinor = promise.creditMinor === null ? null : 0
  const kept = { ...same, ...sent, creditMinor }
  return tx.insert(orderPayments).values(kept).returning({ id: orderPayments.id }).get().id
}

/** What a payment of an order is more than is still to be paid for it. */
export function excessForOrder(order: NonNullable<ReturnType<typeof readOrderMoney>>, amountMinor: number): number {
  return excessOf(amountMinor, orderRestMinor(order))
}

/**
 * The same account for lists of orders, as columns of a query on `orders`; a property test holds it against
 * `orderAccountOf`. Columns of payments are spelt out, or both ids would mean the payment's own.
 */
export const accountColumns = {
  receivedMinor: sumWhere("p.kind = 'RECEIVED'"),
  paidMinor: sql<number>`(SELECT coalesce(sum(CASE p.kind WHEN 'RECEIVED' THEN p.amount_minor ELSE -p.amount_minor END), 0)
    FROM order_payments p WHERE p.order_id = orders.id)`,
  owedBackMinor: sumWhere("p.kind <> 'RECEIVED' AND p.settled_at IS NULL"),
  dueMinor: sql<number>`CASE WHEN orders.status = 'ORDERED' THEN max(0, orders.total_minor
    - ${sumWhere("p.kind = 'RECEIVED'")} + ${sumWhere("p.kind = 'RETURNED'")}) ELSE 0 END`,
}

function sumWhere(condition: string) {
  return sql<number>`(SELECT coalesce(sum(p.amount_minor), 0) FROM order_payments p
    WHERE p.order_id = orders.id AND ${sql.raw(condition)})`
}

const A_DAY = 24 * 60 * 60 * 1000
const DAYS_TO_PAY = 7

/** Until when an order that is due from now on is paid by this method. */
export function payUntilOf(method: { daysToPay: number } | null | undefined, now: Date): Date {
  return new Date(now.getTime() + (method?.daysToPay ?? DAYS_TO_PAY) * A_DAY)
}

/** Gives an order that waits for its payment the time for it that its method has, from now on. */
export function allowTimeToPay(tx: Db, orderId: number, now: Date): void {
  const { paymentMethodId } = orders
  const order = tx.select({ paymentMethodId }).from(orders).where(eq(orders.id, orderId)).get()
  const payUntil = payUntilOf(findPaymentMethod(tx, order?.paymentMethodId ?? null), now)
  tx.update(orders).set({ payUntil }).where(eq(orders.id, orderId)).run()
}

const statements = preparedOnce((db) => {
  const orderId = sql.placeholder('orderId')
  const { status, totalMinor } = orders
  return {
    order: db.select({ status, totalMinor }).from(orders).where(eq(orders.id, orderId)).prepare(),
    payments: db.select().from(orderPayments).where(eq(orderPayments.orderId, orderId)).prepare(),
  }
})

/** A credit note that was issued says of taxes what it said, whatever the order holds and gives back afterwards. */
export function keepCreditNotes(tx: Db, order: OrderDetails): void {
  for (const refund of order.payments)
    if (refund.creditNumber !== null && refund.creditTaxes === null)
      tx.update(orderPayments)
        .set({ creditTaxes: taxesOfCreditNote(order, refund) })
        .where(eq(orderPayments.id, refund.id))
        .run()
}
