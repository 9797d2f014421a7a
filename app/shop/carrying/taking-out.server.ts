import { and, eq, inArray, isNull } from 'drizzle-orm'

import { recordWork } from '#app/commissions/commission-audit.server.ts'
import { type PaymentTarget, paymentReference } from '#app/money/payment-reference.ts'
import { isGoingBack } from '#app/payments/refunds/send-back.server.ts'
import type { Db } from '#db/database.server.ts'
import { commissionLedger, orderPayments } from '#db/schema.server.ts'

import { changeOrder } from '../orders/admin/change-order.server.ts'
import type { Payer } from './paying-in.server.ts'

type Out = { from: PaymentTarget; entryId: number; to: PaymentTarget; operation: string; mostMinor: number }
type Its = typeof orderPayments | typeof commissionLedger

/**
 * Keeps a promise to give back by using its money elsewhere, as far as it is asked for there. One that is kept in part
 * is two, both of when it was made: one that was kept, and one that still stands. Not while a provider sends it. @returns how much; null where none stands
 */
export function takeOut(tx: Db, out: Out, { by, now }: Payer): number | null {
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

function takeFromOrder(tx: Db, out: Out, payer: Payer): number | null {
  const { orderId, kind } = orderPayments
  const isOwed = and(eq(orderId, out.from.id), inArray(kind, ['REFUNDED', 'RETURNED']), stands(orderPayments, out))
  const owed = tx.select().from(orderPayments).where(isOwed).get()
  if (!owed || isGoingBack(tx, out.from, owed.operation)) return null

  const { amountMinor, kept, leftMinor } = part(owed.amountMinor, out, payer)
  if (leftMinor === 0)
    tx.update(orderPayments).set({ settledAt: kept.settledAt, reason: kept.reason }).where(isOwed).run()
  else {
    const { id: _, ...same } = owed
    tx.update(orderPayments).set({ amountMinor: leftMinor }).where(isOwed).run()
    tx.insert(orderPayments)
      .values({ ...same, ...kept })
      .run()
  }
  return amountMinor
}

function takeFromCommission(tx: Db, out: Out, payer: Payer): number | null {
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

function stands({ id, settledAt }: Its, { entryId }: Out) {
  return and(eq(id, entryId), isNull(settledAt))
}

function part(owedMinor: number, { to, mostMinor, operation }: Out, { by, now }: Payer) {
  const amountMinor = Math.min(owedMinor, mostMinor)
  const reason = `→ ${paymentReference(to.of, to.id)}`
  const kept = { amountMinor, reason, operation: `${operation}:out`, byUserId: by.id, settledAt: now }
  return { amountMinor, kept, leftMinor: owedMinor - amountMinor }
}
