import { eq } from 'drizzle-orm'

import { readAgreement } from '#app/commissions/contract/agreement.server.ts'
import { restMinorOf } from '#app/commissions/payments/ledger.ts'
import { recordPayment } from '#app/commissions/payments/ledger.server.ts'
import { findRequest } from '#app/commissions/requests/requests.server.ts'
import { isPaymentDoubt, type PaymentDoubt } from '#app/money/account.ts'
import { type PaymentOf, paymentReference } from '#app/money/payment-reference.ts'
import { dayOf } from '#app/platform/time/site-clock.ts'
import { changeOrder } from '#app/shop/orders/admin/change-order.server.ts'
import { orderRestMinor } from '#app/shop/orders/payments/order-account.ts'
import { readOrderMoney } from '#app/shop/orders/payments/order-account.server.ts'
import { recordOrderPayment } from '#app/shop/orders/payments/order-money.server.ts'
import { audited } from '#app/site/audit/audit.server.ts'
import type { Db } from '#db/database.server.ts'
import { unassignedMoves } from '#db/schema.server.ts'
import { inTransaction } from '#db/transactions.server.ts'

import { findUnassigned, type UnassignedPayment } from './unassigned.server.ts'

type Target = { of: PaymentOf; id: number }
type Assignment = {
  paymentId: number
  target: Target
  /** All that waits, where nothing is said. */
  amountMinor?: number | undefined
  /** Told twice, it is done once. */
  operation: string
  isSure?: boolean
}
type Who = { by: { id: number; email: string }; now: Date }
/** NO_TARGET: there is no such order or commission. NOTHING_DUE: it asks for no money. */
type Problem = 'NOT_FOUND' | 'NO_TARGET' | 'NOTHING_DUE' | 'TOO_MUCH' | 'REFUSED'
export type Settled = { ok: true; amountMinor: number } | { ok: false; problem: Problem | PaymentDoubt }

/** Puts waiting money towards an order or a commission, as far as it asks for any; the rest goes on waiting. */
export function assignPayment(db: Db, assignment: Assignment, who: Who): Settled {
  return inTransaction(db, (tx): Settled => {
    const { paymentId, target, amountMinor, operation } = assignment
    const wanted = readWanted(tx, { paymentId, amountMinor, operation })
    if ('ok' in wanted) return wanted

    const restMinor = restOf(tx, target)
    if (restMinor === null) return { ok: false, problem: 'NO_TARGET' }

    const movedMinor = Math.min(wanted.amountMinor, restMinor)
    if (movedMinor === 0) return { ok: false, problem: 'NOTHING_DUE' }

    const problem = payTarget(tx, { ...assignment, amountMinor: movedMinor }, wanted.payment, who)
    if (problem) return { ok: false, problem }

    const its = target.of === 'ORDER' ? { orderId: target.id } : { requestId: target.id }
    const move = { paymentId, kind: target.of, ...its, amountMinor: movedMinor, operation, day: dayOf(who.now) }
    writeMove(tx, { ...move, reference: wanted.payment.reference }, who)
    return { ok: true, amountMinor: movedMinor }
  })
}

type Return = { paymentId: number; amountMinor?: number | undefined; day: string; reference: string; operation: string }

/** Notes that waiting money, or a part of it, was sent back to whom it came from. */
export function returnPayment(db: Db, { paymentId, amountMinor, ...sent }: Return, who: Who): Settled {
  return inTransaction(db, (tx): Settled => {
    const wanted = readWanted(tx, { paymentId, amountMinor, operation: sent.operation })
    if ('ok' in wanted) return wanted

    writeMove(tx, { paymentId, kind: 'GIVEN_BACK', amountMinor: wanted.amountMinor, ...sent }, who)
    return { ok: true, amountMinor: wanted.amountMinor }
  })
}

/** The name of an assignment in the ledger of its order or commission. */
export function ledgerOperationOf(operation: string): string {
  return `unassigned:${operation}`
}

type Wanted = { paymentId: number; amountMinor: number | undefined; operation: string }

/** The payment and how much of it is meant, or why not. */
function readWanted(tx: Db, wanted: Wanted): Settled | { payment: UnassignedPayment; amountMinor: number } {
  const payment = findUnassigned(tx, wanted.paymentId)
  if (!payment) return { ok: false, problem: 'NOT_FOUND' }

  const known = tx.select().from(unassignedMoves).where(eq(unassignedMoves.operation, wanted.operation)).get()
  if (known) return known.paymentId === payment.id ? { ok: true, ...known } : { ok: false, problem: 'REFUSED' }

  const { amountMinor = payment.restMinor } = wanted
  if (payment.restMinor === 0) return { ok: false, problem: 'REFUSED' }

  return amountMinor > payment.restMinor || amountMinor <= 0
    ? { ok: false, problem: 'TOO_MUCH' }
    : { payment, amountMinor }
}

/** What an order or a commission may still take; null where there is none. */
function restOf(tx: Db, { of, id }: Target): number | null {
  if (of === 'ORDER') {
    const order = readOrderMoney(tx, id)
    return order && orderRestMinor(order)
  }
  const request = findRequest(tx, id)
  return request && restMinorOf(request.status, readAgreement(tx, id).account)
}

function payTarget(
  tx: Db,
  { target, amountMinor, operation, isSure = false }: Assignment & { amountMinor: number },
  { reference, payer }: UnassignedPayment,
  { by, now }: Who,
): PaymentDoubt | 'REFUSED' | null {
  const payment = { amountMinor, operation: ledgerOperationOf(operation), reason: reference || payer, isSure }
  if (target.of === 'COMMISSION') {
    const done = recordPayment(tx, target.id, payment, { by: 'ADMIN', user: by }, now)
    return done === 'DONE' ? null : isPaymentDoubt(done) ? done : 'REFUSED'
  }
  const order = { ...payment, orderId: target.id, byUserId: by.id, now }
  const paid = changeOrder(tx, target.id, 'order.pay', { by, now }, (inner) => recordOrderPayment(inner, order))
  if (paid.ok) return null

  return paid.problem === 'NOT_FOUND' ? 'REFUSED' : paid.problem
}

type Move = Omit<typeof unassignedMoves.$inferInsert, 'at' | 'byUserId'>

function writeMove(tx: Db, move: Move, { by, now }: Who): void {
  tx.insert(unassignedMoves)
    .values({ ...move, byUserId: by.id, at: now })
    .run()
  const { kind, orderId, requestId, amountMinor } = move
  const id = orderId ?? requestId
  const to = kind === 'GIVEN_BACK' || !id ? {} : { to: paymentReference(kind, id) }
  const action = kind === 'GIVEN_BACK' ? 'payment.return' : 'payment.assign'
  audited(tx, { actor: by, action, subject: `payment/${move.paymentId}`, after: { amountMinor, ...to } }, now)
}
