import { and, eq, inArray, notInArray, or, sum } from 'drizzle-orm'

import { readAgreement } from '#app/commissions/contract/agreement.server.ts'
import { restMinorOf } from '#app/commissions/payments/ledger.ts'
import { type PaymentOf, paymentReference, type PaymentTarget } from '#app/money/payment-reference.ts'
import { baseAt } from '#app/site/base/bases.server.ts'
import type { Db } from '#db/database.server.ts'
import { commissionLedger, commissionRequests, orderPayments, orders } from '#db/schema.server.ts'

import { accountColumns } from '../orders/payments/order-account.server.ts'

export type CarryTarget = PaymentTarget & { dueMinor: number }
/** Of a commission the address alone is known. */
type Customer = { email: string; userId: number | null; madeAt: Date }
type Target = CarryTarget & { madeAt: Date }

/** Orders and commissions of the same customer that still ask for money, in the same base currency. */
export function listCarryTargets(db: Db, from: PaymentTarget): CarryTarget[] {
  const customer = findCustomer(db, from)
  // Of who was erased nothing is known, so that nothing else is theirs.
  if (!customer || (customer.email === '' && customer.userId === null)) return []

  const base = baseAt(db, customer.madeAt).name
  return [...listOrders(db, customer), ...listCommissions(db, customer)]
    .filter(({ madeAt }) => baseAt(db, madeAt).name === base)
    .map(({ madeAt: _, ...target }) => target)
    .filter(({ of, id, dueMinor }) => dueMinor > 0 && (of !== from.of || id !== from.id))
}

/** The currency of what is asked for; null where there is no such thing. */
export function baseOfTarget(db: Db, target: PaymentTarget): string | null {
  const found = findCustomer(db, target)
  return found ? baseAt(db, found.madeAt).name : null
}

export function isCarryTarget(db: Db, from: PaymentTarget, to: PaymentTarget): boolean {
  return listCarryTargets(db, from).some(({ of, id }) => of === to.of && id === to.id)
}

function findCustomer(db: Db, { of, id }: PaymentTarget): Customer | undefined {
  if (of === 'ORDER')
    return db
      .select({ email: orders.email, userId: orders.userId, madeAt: orders.placedAt })
      .from(orders)
      .where(eq(orders.id, id))
      .get()

  const { email, createdAt: madeAt } = commissionRequests
  const request = db.select({ email, madeAt }).from(commissionRequests).where(eq(commissionRequests.id, id)).get()
  return request && { ...request, userId: null }
}

function listOrders(db: Db, customer: Customer): Target[] {
  const { id, status, email, userId, placedAt: madeAt } = orders
  const isTheirs = or(
    customer.email === '' ? undefined : eq(email, customer.email),
    customer.userId === null ? undefined : eq(userId, customer.userId),
  )
  const rows = db
    .select({ id, madeAt, dueMinor: accountColumns.dueMinor })
    .from(orders)
    .where(and(isTheirs, eq(status, 'ORDERED')))
    .orderBy(id)
    .all()
  return rows.map((row) => ({ of: 'ORDER', ...row }))
}

/** Of a commission all that was agreed on may come in early. */
function listCommissions(db: Db, customer: Customer): Target[] {
  const { id, status, email, createdAt: madeAt } = commissionRequests
  if (customer.email === '') return []

  const rows = db
    .select({ id, status, madeAt })
    .from(commissionRequests)
    .where(and(eq(email, customer.email), inArray(status, ['ACCEPTED', 'IN_PROGRESS', 'DELIVERED'])))
    .orderBy(id)
    .all()
  return rows.map((row) => ({
    of: 'COMMISSION',
    id: row.id,
    madeAt: row.madeAt,
    dueMinor: restMinorOf(row.status, readAgreement(db, row.id).account),
  }))
}

/** What money of an order or a commission was used for, with how much of it. */
export function findCarried(
  db: Db,
  from: { of: PaymentOf; id: number },
): { target: PaymentTarget; amountMinor: number }[] {
  const isFrom = paymentReference(from.of, from.id)
  const { orderId, kind, reason } = orderPayments
  const { requestId } = commissionLedger
  const ofOrders = db
    .select({ id: orderId, amountMinor: sum(orderPayments.amountMinor).mapWith(Number) })
    .from(orderPayments)
    .where(and(eq(reason, isFrom), eq(kind, 'RECEIVED')))
    .groupBy(orderId)
    .all()
  const ofCommissions = db
    .select({ id: requestId, amountMinor: sum(commissionLedger.amountMinor).mapWith(Number) })
    .from(commissionLedger)
    .where(and(eq(commissionLedger.reason, isFrom), notInArray(commissionLedger.kind, ['REFUND', 'RETURN'])))
    .groupBy(requestId)
    .all()
  const places = [
    ...ofOrders.map(({ id, amountMinor }) => ({ target: { of: 'ORDER' as const, id }, amountMinor })),
    ...ofCommissions.map(({ id, amountMinor }) => ({ target: { of: 'COMMISSION' as const, id }, amountMinor })),
  ]
  return places.filter(({ target }) => hasGone(db, from, target))
}

/** Whether the ledger that it came from says so, too: a reason may be typed by hand. */
function hasGone(db: Db, from: { of: PaymentOf; id: number }, to: PaymentTarget): boolean {
  const isTo = goneTo(to)
  const gone =
    from.of === 'ORDER'
      ? db
          .select()
          .from(orderPayments)
          .where(and(eq(orderPayments.orderId, from.id), eq(orderPayments.reason, isTo)))
      : db
          .select()
          .from(commissionLedger)
          .where(and(eq(commissionLedger.requestId, from.id), eq(commissionLedger.reason, isTo)))
  return gone.get() !== undefined
}

/** The reason of money that was used for something else. */
export function goneTo({ of, id }: PaymentTarget): string {
  return `→ ${paymentReference(of, id)}`
}
