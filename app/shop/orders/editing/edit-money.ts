import { isSurplus, reckonAccount, withdrawPromises } from '#app/money/account.ts'
import type { OrderStatus } from '#db/vocabulary.ts'

import { moneyEntriesOf, type OrderPayment } from '../payments/order-account.ts'

type Payment = OrderPayment & { id: number; operation: string }
type Order = {
  id: number
  payments: readonly Payment[]
  /** Operations of promises that a provider is sending: these are kept. */
  underWay: readonly string[]
}

/** What becomes of an order's money when it costs something else; in minor units of the base currency. */
export type EditedMoney = {
  /** What came in less what is given back, before the edit. */
  paidMinor: number
  /** What is still to be paid afterwards. */
  dueMinor: number
  /** What is owed back on account of the edit. */
  backMinor: number
  /** Promises to give back that the edit makes void, the latest first: by as much. */
  withdrawn: { paymentId: number; restMinor: number }[]
  status: OrderStatus
}

/**
 * More paid than it costs is owed back; less is due again, as far as money that is promised back does not cover it. An
 * order that is paid gets confirmed, one that is not any more waits for its payment again.
 */
export function reckonEdit({ id, payments, underWay }: Order, totalMinor: number): EditedMoney {
  const { paidMinor, coveredMinor } = reckonAccount(moneyEntriesOf(payments), totalMinor)
  const lackingMinor = Math.max(0, totalMinor - coveredMinor)
  const free = payments.filter((payment) => isOverpaid(id, payment) && !underWay.includes(payment.operation))
  const withdrawn = withdrawPromises(free.toReversed(), lackingMinor)
  const dueMinor = lackingMinor - withdrawn.reduce((sum, { amountMinor }) => sum + amountMinor, 0)
  return {
    paidMinor,
    dueMinor,
    backMinor: Math.max(0, paidMinor - totalMinor),
    withdrawn: withdrawn.map(({ id: paymentId, restMinor }) => ({ paymentId, restMinor })),
    status: dueMinor > 0 ? 'ORDERED' : 'CONFIRMED',
  }
}

/** What an edit does goes by this name in both ledgers. */
export function editOperationOf(orderId: number, key: string): string {
  return `order:${orderId}:edit:${key}`
}

/** Not sent yet, and promised for no other reason than that it was more than the order cost. */
function isOverpaid(orderId: number, { kind, settledAt, operation }: Payment): boolean {
  const isMore = isSurplus({ operation }) || operation.startsWith(editOperationOf(orderId, ''))
  return kind === 'RETURNED' && settledAt === null && isMore
}
