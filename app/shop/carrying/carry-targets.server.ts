import { and, eq, inArray, or } from 'drizzle-orm'

import { readAgreement } from '#app/commissions/contract/agreement.server.ts'
import { restMinorOf } from '#app/commissions/payments/ledger.ts'
import type { PaymentTarget } from '#app/money/payment-reference.ts'
import { accountColumns } from '#app/shop/orders/payments/order-account.server.ts'
import type { Db } from '#db/database.server.ts'
import { commissionRequests, orders } from '#db/schema.server.ts'

export type CarryTarget = PaymentTarget & { dueMinor: number }
/** Of a commission the address alone is known. */
type Customer = { email: string; userId: number | null }

/** Orders and commissions of the same customer that still ask for money. */
export function listCarryTargets(db: Db, from: PaymentTarget): CarryTarget[] {
  const customer = findCustomer(db, from)
  // Of who was erased nothing is known, so that nothing else is theirs.
  if (!customer || (customer.email === '' && customer.userId === null)) return []

  return [...listOrders(db, customer), ...listCommissions(db, customer)].filter(
    ({ of, id, dueMinor }) => dueMinor > 0 && (of !== from.of || id !== from.id),
  )
}

export function isCarryTarget(db: Db, from: PaymentTarget, to: PaymentTarget): boolean {
  return listCarryTargets(db, from).some(({ of, id }) => of === to.of && id === to.id)
}

function findCustomer(db: Db, { of, id }: PaymentTarget): Customer | undefined {
  if (of === 'ORDER')
    return db.select({ email: orders.email, userId: orders.userId }).from(orders).where(eq(orders.id, id)).get()

  const { email } = commissionRequests
  const request = db.select({ email }).from(commissionRequests).where(eq(commissionRequests.id, id)).get()
  return request && { ...request, userId: null }
}

function listOrders(db: Db, customer: Customer): CarryTarget[] {
  const { id, status, email, userId } = orders
  const isTheirs = or(
    customer.email === '' ? undefined : eq(email, customer.email),
    customer.userId === null ? undefined : eq(userId, customer.userId),
  )
  const rows = db
    .select({ id, dueMinor: accountColumns.dueMinor })
    .from(orders)
    .where(and(isTheirs, eq(status, 'ORDERED')))
    .orderBy(id)
    .all()
  return rows.map((row) => ({ of: 'ORDER', ...row }))
}

/** Of a commission all that was agreed on may come in early. */
function listCommissions(db: Db, customer: Customer): CarryTarget[] {
  const { id, status, email } = commissionRequests
  if (customer.email === '') return []

  const rows = db
    .select({ id, status })
    .from(commissionRequests)
    .where(and(eq(email, customer.email), inArray(status, ['ACCEPTED', 'IN_PROGRESS', 'DELIVERED'])))
    .orderBy(id)
    .all()
  return rows.map((row) => ({
    of: 'COMMISSION',
    id: row.id,
    dueMinor: restMinorOf(row.status, readAgreement(db, row.id).account),
  }))
}
