import { readAgreement } from '#app/commissions/contract/agreement.server.ts'
import { recordPayment } from '#app/commissions/payments/ledger.server.ts'
import { restMinorOf } from '#app/commissions/payments/ledger.ts'
import { findRequest } from '#app/commissions/requests/requests.server.ts'
import { isPaymentDoubt, type PaymentDoubt } from '#app/money/account.ts'
import type { PaymentTarget } from '#app/money/payment-reference.ts'
import type { Db } from '#db/database.server.ts'

import { changeOrder } from '../orders/admin/change-order.server.ts'
import { readOrderMoney } from '../orders/payments/order-account.server.ts'
import { orderRestMinor } from '../orders/payments/order-account.ts'
import { recordOrderPayment } from '../orders/payments/order-money.server.ts'

/** The administrator who moves the money. */
export type Payer = { by: { id: number; email: string }; now: Date }
type PaymentIn = { to: PaymentTarget; amountMinor: number; operation: string; reason: string; isSure: boolean }

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
export function payIn(tx: Db, { to, ...payment }: PaymentIn, { by, now }: Payer): PaymentDoubt | 'REFUSED' | null {
  if (to.of === 'COMMISSION') {
    const done = recordPayment(tx, to.id, payment, { by: 'ADMIN', user: by }, now)
    return done === 'DONE' ? null : isPaymentDoubt(done) ? done : 'REFUSED'
  }
  const order = { ...payment, orderId: to.id, byUserId: by.id, now }
  const paid = changeOrder(tx, to.id, 'order.pay', { by, now }, (inner) => recordOrderPayment(inner, order))
  if (paid.ok) return null

  return paid.problem === 'NOT_FOUND' ? 'REFUSED' : paid.problem
}
