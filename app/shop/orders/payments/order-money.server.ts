import { and, eq, isNull, ne } from 'drizzle-orm'

import { isRecordedByHand, isUndone, repeatDoubt, surplusOf, undoneOf, type PaymentDoubt } from '#app/money/account.ts'
import { paymentReference } from '#app/money/payment-reference.ts'
import { findSlip } from '#app/payments/attempts/attempts.server.ts'
import { isGoingBack } from '#app/payments/refunds/send-back.server.ts'
import { dayOf } from '#app/platform/time/site-clock.ts'
import type { Db } from '#db/database.server.ts'
import { orderPayments } from '#db/schema.server.ts'
import { inTransaction } from '#db/transactions.server.ts'
import type { OrderStatus } from '#db/vocabulary.ts'

import { confirm, moveOrder } from '../order-changes.server.ts'
import { isEditable } from '../order-data.ts'
import { emailOrder, emailRefund, emailRefundSent, howToPay, prepare, send } from '../order-emails.server.ts'
import {
  allowTimeToPay,
  excessForOrder,
  readOrderAccount,
  readOrderMoney,
  writePayment,
} from './order-account.server.ts'
import { orderAccountOf, orderRestMinor } from './order-account.ts'

type Money = {
  orderId: number
  /** In minor units of the base currency. */
  amountMinor: number
  /** Told twice, it is recorded once. */
  operation: string
  reason?: string
  /** Null for what a provider told. */
  byUserId: number | null
  now: Date
}
/** `isSure`: recorded although it is more than is due, or looks like one that is there already. */
type Payment = Money & { isSure?: boolean }

export type PaymentOutcome = { ok: true; status: OrderStatus } | { ok: false; problem: 'NOT_FOUND' | PaymentDoubt }

/**
 * Records what came in for an order, whatever its status: money that is there is in the ledger. An order that waited for
 * it and is paid in full is confirmed; what is more than the order costs is owed back.
 * @returns the status after it, or what makes the payment doubtful
 */
export function recordOrderPayment(db: Db, payment: Payment): PaymentOutcome {
  return inTransaction(db, (tx) => {
    const { orderId, amountMinor, operation, reason = '', byUserId, now, isSure = false } = payment
    const order = readOrderMoney(tx, orderId)
    if (!order) return { ok: false, problem: 'NOT_FOUND' }
    if (isRecorded(tx, operation)) return { ok: true, status: order.status }

    const doubt = isSure ? null : doubtOf(order, { amountMinor, reason, day: dayOf(now) })
    if (doubt) return { ok: false, problem: doubt }

    const shared = { orderId, byUserId, now }
    writePayment(tx, { ...shared, kind: 'RECEIVED', amountMinor, operation, reason, isSent: true })
    const overMinor = excessForOrder(order, amountMinor)
    const over = { operation: surplusOf(operation), amountMinor: overMinor }
    writePayment(tx, { ...shared, ...over, kind: 'RETURNED', isSent: false })

    const status = confirmIfPaid(tx, payment, order.status)
    if (overMinor > 0) emailRefund(tx, orderId, over.operation, now)
    return { ok: true, status }
  })
}

/** Whether money was told under this operation before. */
function isRecorded(tx: Db, operation: string): boolean {
  return tx.select().from(orderPayments).where(eq(orderPayments.operation, operation)).get() !== undefined
}

function doubtOf(
  order: NonNullable<ReturnType<typeof readOrderMoney>>,
  payment: { amountMinor: number; reason: string; day: string },
): PaymentDoubt | null {
  if (payment.amountMinor === 0) return null

  const before = order.payments.filter((line) => line.kind === 'RECEIVED' && !isUndone(line, order.payments))
  const doubt = repeatDoubt(
    payment,
    before.map(({ at, ...one }) => ({ ...one, day: dayOf(at) })),
  )
  return doubt ?? (excessForOrder(order, payment.amountMinor) > 0 ? 'MORE_THAN_DUE' : null)
}

function confirmIfPaid(tx: Db, payment: Payment, status: OrderStatus): OrderStatus {
  const { orderId, amountMinor, byUserId, now } = payment
  if (status !== 'ORDERED') return status
  if (readOrderAccount(tx, orderId)?.dueMinor !== 0) {
    if (amountMinor > 0) emailPartPaid(tx, payment)
    return status
  }

  const confirmed = confirm(tx, orderId, { by: byUserId === null ? 'CLOCK' : 'ADMIN', byUserId }, now)
  emailOrder(tx, orderId, now)
  return confirmed
}

/** Thanks for a part of what an order costs, and says what is still due; a slip that is out asks for another sum. */
function emailPartPaid(tx: Db, { orderId, amountMinor, operation, now }: Payment): void {
  const context = prepare(tx, orderId, now)
  if (!context) return

  const { t, money } = context
  const slip = findSlip(tx, { of: 'ORDER', id: orderId }) ? [t('orderEmails:partPaidSlip')] : []
  const parts = [t('orderEmails:partPaid', { amount: money(amountMinor) }), ...howToPay(context), ...slip]
  const subject = t('orderEmails:partPaidSubject', { id: orderId })
  send(tx, context, `PART_PAID:${operation}`, { kind: 'ORDER_CHANGED', subject, parts }, now)
}

/**
 * Takes off what came in, as it never came or belongs elsewhere: nothing goes back, and nobody is written to. An order
 * that was paid by it waits for its payment once more, with time for it.
 * @returns whether it could: nothing was sent yet, and the money is still there
 */
export function takeOff(tx: Db, { orderId, amountMinor, operation, byUserId, now }: Omit<Money, 'reason'>): boolean {
  const before = readOrderMoney(tx, orderId)
  if (!before || !isEditable(before.status) || orderAccountOf(before).paidMinor < amountMinor) return false

  const back = { orderId, kind: 'RETURNED', amountMinor, byUserId, isSent: true, now } as const
  writePayment(tx, { ...back, operation: undoneOf(operation) })
  const after = readOrderMoney(tx, orderId)
  if (before.status !== 'CONFIRMED' || !after || orderRestMinor(after) === 0) return true

  moveOrder(tx, orderId, 'ORDERED', { by: 'ADMIN', byUserId }, now)
  allowTimeToPay(tx, orderId, now)
  return true
}

type Mistake = { orderId: number; paymentId: number; byUserId: number; now: Date }

/** Takes off a payment that was recorded by mistake, with what it had been too much. @returns whether it could */
export function undoOrderPayment(db: Db, { orderId, paymentId, byUserId, now }: Mistake): boolean {
  return inTransaction(db, (tx) => {
    const payments = readOrderMoney(tx, orderId)?.payments ?? []
    const payment = payments.find(({ id }) => id === paymentId)
    if (!payment || !isUndoable(payment, payments)) return false

    const over = payments.find(({ operation }) => operation === surplusOf(payment.operation))
    if (over && (over.settledAt !== null || isGoingBack(tx, { of: 'ORDER', id: orderId }, over.operation))) return false
    if (over) tx.delete(orderPayments).where(eq(orderPayments.id, over.id)).run()

    const { amountMinor, operation } = payment
    return takeOff(tx, { orderId, amountMinor, operation, byUserId, now })
  })
}

type Line = Pick<typeof orderPayments.$inferSelect, 'orderId' | 'kind' | 'operation' | 'reason' | 'byUserId'>

/** A payment that may have been recorded by mistake. */
export function isUndoable(line: Line, all: readonly Line[]): boolean {
  return line.kind === 'RECEIVED' && isRecordedByHand(line, paymentReference('ORDER', line.orderId), all)
}

/** `isSent`: the money has left already; else it is owed until `settleOrderRefund`. */
type Refund = Money & {
  reason: string
  isSent?: boolean
  /** Of what it is for; null for a part of everything. */ taxRate?: number | null
}

/**
 * Gives money back and leaves the status as it is (product decisions, "Shop"). Before an order is confirmed that undoes a
 * payment, which is due again; afterwards it is a part of the price, which is not.
 * @returns TOO_MUCH where more would go back than came in
 */
export function refundOrder(db: Db, refund: Refund): 'DONE' | 'NOT_FOUND' | 'TOO_MUCH' {
  return inTransaction(db, (tx) => {
    const { isSent = false, ...shared } = refund
    const order = readOrderMoney(tx, refund.orderId)
    if (!order) return 'NOT_FOUND'
    if (isRecorded(tx, refund.operation)) return 'DONE'

    const paidMinor = readOrderAccount(tx, refund.orderId)?.paidMinor ?? 0
    if (refund.amountMinor <= 0 || refund.amountMinor > paidMinor) return 'TOO_MUCH'

    const kind = order.status === 'ORDERED' ? 'RETURNED' : 'REFUNDED'
    writePayment(tx, { ...shared, kind, isSent })
    emailRefund(tx, refund.orderId, refund.operation, refund.now)
    return 'DONE'
  })
}

type SettledRefund = {
  orderId: number
  paymentId: number
  /** Who sent it: by hand not while a provider does, so that nothing goes back twice. */
  through?: 'HAND' | 'PROVIDER'
  now: Date
}

/** Notes that money which was owed back was sent, once, and tells the buyer. */
export function settleOrderRefund(
  db: Db,
  { orderId, paymentId, through = 'HAND', now }: SettledRefund,
): 'DONE' | 'NOT_FOUND' | 'REFUSED' | 'GOING_BACK' {
  return inTransaction(db, (tx) => {
    if (!readOrderMoney(tx, orderId)) return 'NOT_FOUND'

    const isOwed = and(
      eq(orderPayments.id, paymentId),
      eq(orderPayments.orderId, orderId),
      ne(orderPayments.kind, 'RECEIVED'),
      isNull(orderPayments.settledAt),
    )
    const owed = tx.select().from(orderPayments).where(isOwed).get()
    if (!owed) return 'REFUSED'
    if (through === 'HAND' && isGoingBack(tx, { of: 'ORDER', id: orderId }, owed.operation)) return 'GOING_BACK'

    tx.update(orderPayments).set({ settledAt: now }).where(isOwed).run()
    emailRefundSent(tx, orderId, paymentId, now)
    return 'DONE'
  })
}
