import { and, eq, inArray, isNull } from 'drizzle-orm'

import { recordWork } from '#app/commissions/commission-audit.server.ts'
import { readAgreement } from '#app/commissions/contract/agreement.server.ts'
import { recordPayment } from '#app/commissions/payments/ledger.server.ts'
import { restMinorOf } from '#app/commissions/payments/ledger.ts'
import { findRequest } from '#app/commissions/requests/requests.server.ts'
import { isPaymentDoubt, type PaymentDoubt } from '#app/money/account.ts'
import { type PaymentTarget, paymentReference } from '#app/money/payment-reference.ts'
import { isGoingBack } from '#app/payments/refunds/send-back.server.ts'
import type { Db } from '#db/database.server.ts'
import { commissionLedger, orderPayments } from '#db/schema.server.ts'

import { changeOrder } from '../orders/admin/change-order.server.ts'
import { readOrderMoney, splitPromise } from '../orders/payments/order-account.server.ts'
import { orderRestMinor } from '../orders/payments/order-account.ts'
import { recordOrderPayment } from '../orders/payments/order-money.server.ts'
import { goneTo } from './carry-targets.server.ts'

type TransferInput = { from: PaymentTarget; entryId: number; to: PaymentTarget; operation: string; mostMinor: number }
type EntryTable = typeof orderPayments | typeof commissionLedger

/**
 * Keeps a promise to give back by using its money elsewhere, as far as it is asked for there. One that is kept in part
 * is two, both of when it was made: one that was kept, and one that still stands. Not while a provider sends it. @returns how much; null where none stands
 */
export function takeOut(tx: Db, out: TransferInput, { by, now }: Payer): number | null {
  if (out.from.of === 'ORDER')
    return changeOrder(tx, out.from.id, 'order.carry-over', { by, now }, (inner) =>
      takeFromOrder(inner, out, { by, now }),
    )

  const amountMinor = takeFromCommission(tx, out, { by, now })
  const after = { amountMinor, to: paymentReference(out.to.of, out.to.id) }
  const carried = { actor: { by: 'ADMIN', user: by }, action: 'carry-over', requestId: out.from.id, after } as const
  if (amountMinor !== null) recordWork(tx, carried, now)
  return amountMinor
}

function takeFromOrder(tx: Db, out: TransferInput, payer: Payer): number | null {
  const { orderId, kind } = orderPayments
  const isOwed = and(eq(orderId, out.from.id), inArray(kind, ['REFUNDED', 'RETURNED']), stands(orderPayments, out))
  const owed = tx.select().from(orderPayments).where(isOwed).get()
  if (!owed || isGoingBack(tx, out.from, owed.operation)) return null

  const { amountMinor, kept, leftMinor } = part(owed.amountMinor, out, payer)
  if (leftMinor === 0)
    tx.update(orderPayments).set({ settledAt: kept.settledAt, reason: kept.reason }).where(isOwed).run()
  else splitPromise(tx, owed, kept)
  return amountMinor
}

function takeFromCommission(tx: Db, out: TransferInput, payer: Payer): number | null {
  const { requestId, kind } = commissionLedger
  const isOwed = and(eq(requestId, out.from.id), inArray(kind, ['REFUND', 'RETURN']), stands(commissionLedger, out))
  const owed = tx.select().from(commissionLedger).where(isOwed).get()
  if (!owed || isGoingBack(tx, out.from, owed.operation)) return null

  const { amountMinor, kept, leftMinor } = part(owed.amountMinor, out, payer)
  if (leftMinor === 0)
    tx.update(commissionLedger).set({ settledAt: kept.settledAt, reason: kept.reason }).where(isOwed).run()
  else {
    const { id: _, ...same } = owed
    tx.update(commissionLedger).set({ amountMinor: leftMinor }).where(isOwed).run()
    tx.insert(commissionLedger)
      .values({ ...same, ...kept })
      .run()
  }
  return amountMinor
}

function stands({ id, settledAt }: EntryTable, { entryId }: TransferInput) {
  return and(eq(id, entryId), isNull(settledAt))
}

function part(owedMinor: number, { to, mostMinor, operation }: TransferInput, { by, now }: Payer) {
  const amountMinor = Math.min(owedMinor, mostMinor)
  const kept = { amountMinor, reason: goneTo(to), operation: `${operation}:out`, byUserId: by.id, settledAt: now }
  return { amountMinor, kept, leftMinor: owedMinor - amountMinor }
}

/** The administrator who moves the money. */
export type Payer = { by: { id: number; email: string }; now: Date }
type TransferPayment = { to: PaymentTarget; amountMinor: number; operation: string; reason: string; isSure: boolean }

/** What an order or a commission may still take; null where there is none. */
export function restOf(tx: Db, { of, id }: PaymentTarget): number | null {
  if (of === 'ORDER') {
    const order = readOrderMoney(tx, id)
    return order && orderRestMinor(order)
  }
  const request = findRequest(tx, id)
  return request && restMinorOf(request.status, readAgreement(tx, id).account)
}

/** Records money that was here already as a payment of an order or a commission. @returns why not */
export function payIn(
  tx: Db,
  { to, ...payment }: TransferPayment,
  { by, now }: Payer,
): PaymentDoubt | 'REFUSED' | null {
  if (to.of === 'COMMISSION') {
    const done = recordPayment(tx, to.id, payment, { by: 'ADMIN', user: by }, now)
    return done === 'DONE' ? null : isPaymentDoubt(done) ? done : 'REFUSED'
  }
  const order = { ...payment, orderId: to.id, byUserId: by.id, now }
  const paid = changeOrder(tx, to.id, 'order.pay', { by, now }, (inner) => recordOrderPayment(inner, order))
  if (paid.ok) return null

  return paid.problem === 'NOT_FOUND' ? 'REFUSED' : paid.problem
}
