import { and, eq, inArray, or } from 'drizzle-orm'

import { readAgreement } from '#app/commissions/contract/agreement.server.ts'
import { restMinorOf } from '#app/commissions/payments/ledger.ts'
import type { PaymentTarget } from '#app/money/payment-reference.ts'
import { baseAt } from '#app/site/base/bases.server.ts'
import type { Db } from '#db/database.server.ts'
import { commissionRequests, orders } from '#db/schema.server.ts'

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
