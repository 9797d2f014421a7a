import { and, eq, gt, isNotNull, isNull, sql } from 'drizzle-orm'

import { listOwed } from '#app/circle/holds/prepayment/hold-ledger.server.ts'
import { sendBackForHold } from '#app/circle/holds/prepayment/hold-returns.server.ts'
import { paidRooms } from '#app/composition.server.ts'
import { baseOf } from '#app/money/currency.ts'
import { markLookedAt } from '#app/payments/attempts/looked-at.server.ts'
import { returnThroughProvider } from '#app/payments/refunds/send-back.server.ts'
import { type Edit, editOrder } from '#app/shop/orders/editing/edit-order.server.ts'
import { findOrder } from '#app/shop/orders/orders.server.ts'
import { refundOrder } from '#app/shop/orders/payments/order-money.server.ts'
import { payableOrders } from '#app/shop/orders/payments/order-payable.server.ts'
import { assignPayment } from '#app/shop/unassigned/settling.server.ts'
import { restColumn } from '#app/shop/unassigned/unassigned.server.ts'
import { undoMove } from '#app/shop/unassigned/undoing.server.ts'
import { listCurrencies } from '#app/site/site.server.ts'
import type { Db } from '#db/database.server.ts'
import { paymentAttempts, unassignedMoves, unassignedPayments } from '#db/schema.server.ts'

/** What the administrator does in a storm of payments: she refunds, edits, assigns, and sends back what is owed. */
const BY = { id: 1, email: 'admin@example.com' }
/** Of one order, in minor units. */
export const PART = 200

export function refundAtDesk(db: Db, orderId: number, now: Date): void {
  const operation = `desk-refund:${orderId}`
  refundOrder(db, { orderId, amountMinor: PART, operation, reason: 'Dented', byUserId: BY.id, now })
  sendBackOrder(db, orderId, now)
}

let edits = 0

/** Sets the discount of an order and leaves everything else as it is. */
export function discountOrder(db: Db, orderId: number, discount: number, now: Date): void {
  const order = findOrder(db, orderId)
  if (!order) return

  edits += 1
  const lines = order.lines.map(({ productId, kind, quantity }) => ({ productId, kind, quantity }))
  const { fullName, country, state, city, postalCode, addressLine1, addressLine2, phoneNumber } = order
  const address = { fullName, country, state, city, postalCode, addressLine1, addressLine2, phoneNumber }
  const input: Edit['input'] = {
    editKey: `storm-edit-${edits}`.padEnd(20, '-'),
    seen: '',
    reason: '',
    discount,
    shipping: order.shippingMinor,
    method: String(order.shippingMethodId),
    lines,
    added: [],
    ...address,
  }
  const reader = { base: baseOf(listCurrencies(db)), locale: 'en' as const }
  editOrder(db, { orderId, input, reader, isSure: true }, { by: BY, now })
}

/** Puts one payment that waits towards an order. @returns whether there was one */
export function assignStray(db: Db, orderId: number, now: Date): boolean {
  const waiting = db.select({ id: unassignedPayments.id }).from(unassignedPayments).where(gt(restColumn, 0)).get()
  if (!waiting) return false

  const assigned = { paymentId: waiting.id, target: { of: 'ORDER' as const, id: orderId }, operation: `to:${orderId}` }
  assignPayment(db, { ...assigned, isSure: true }, { by: BY, now })
  return true
}

export function undoAssignment(db: Db, orderId: number, now: Date): void {
  const isIts = and(eq(unassignedMoves.orderId, orderId), isNull(unassignedMoves.undoneAt))
  const move = db.select().from(unassignedMoves).where(isIts).get()
  if (move) undoMove(db, { paymentId: move.paymentId, moveId: move.id }, { by: BY, now })
}

/** Sends back all that is owed and came through a provider, and reads what waits to be looked at. */
export function clearDesk(db: Db, now: Date): void {
  for (const { id } of db.all<{ id: number }>(OWING_ORDERS)) sendBackOrder(db, id, now)
  for (const { id: holdId } of db.all<{ id: number }>(OWING_HOLDS))
    for (const { id: entryId } of listOwed(db, holdId)) sendBackForHold(db, { holdId, entryId, by: BY, now })
  const odd = db.select().from(paymentAttempts).where(isNotNull(paymentAttempts.problem)).all()
  for (const { id } of odd) markLookedAt({ db, rooms: paidRooms }, id, { by: BY, now })
}

/** Of what came by hand no provider sends anything back. */
const OWING_ORDERS = sql`SELECT DISTINCT order_id AS id FROM order_payments p
  WHERE kind <> 'RECEIVED' AND settled_at IS NULL
    AND EXISTS (SELECT 1 FROM payment_attempts a WHERE a.order_id = p.order_id AND a.paid_at IS NOT NULL)`
const OWING_HOLDS = sql`SELECT DISTINCT hold_id AS id FROM hold_payments
  WHERE kind <> 'RECEIVED' AND settled_at IS NULL ORDER BY hold_id`

function sendBackOrder(db: Db, orderId: number, now: Date): void {
  const target = { of: 'ORDER' as const, id: orderId }
  for (const { kind, settledAt, operation: promise } of findOrder(db, orderId)?.payments ?? [])
    if (kind !== 'RECEIVED' && settledAt === null)
      returnThroughProvider(db, payableOrders, { target, promise, by: BY, now })
}
