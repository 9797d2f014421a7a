import { and, eq, lt, sum } from 'drizzle-orm'

import { move, release, settleSale, type StockLine } from '#app/shop/stock/stock.server.ts'
import type { Db } from '#db/database.server.ts'
import { orderHistory, orderLines, orderParcels, orderPayments, orders } from '#db/schema.server.ts'
import { inTransaction } from '#db/transactions.server.ts'
import { type Actor, type OrderStatus, WEB_POOL } from '#db/vocabulary.ts'

import { tellOrder } from './order-letters.server.ts'
import { canMove } from './order-status.ts'
import { paidOf } from './orders.server.ts'

/** Whose hand moves an order. */
export type Hand = { by: Actor; byUserId?: number | null }

/** REFUSED: the order is not, or no longer, where this can be done. */
export type Changed = { ok: true; status: OrderStatus } | { ok: false; problem: 'NOT_FOUND' | 'REFUSED' | 'NO_PARCELS' }

type Payment = { orderId: number; amountMinor: number; operation: string; reason?: string; byUserId: number; now: Date }

/**
 * Records a payment, and confirms the order once it is paid in full (product decisions, "Shop").
 * @param payment its amount in minor units of the base currency; its operation told twice is recorded once
 * @returns the status after it: still ORDERED while something is due
 */
export function confirmOrder(db: Db, payment: Payment): Changed {
  return inTransaction(db, (tx) => {
    const order = statusOf(tx, payment.orderId)
    if (!order) return { ok: false, problem: 'NOT_FOUND' }

    const { orderId, amountMinor, operation, reason = '', byUserId, now } = payment
    const isKnown = tx.select().from(orderPayments).where(eq(orderPayments.operation, operation)).get()
    if (isKnown) return { ok: true, status: order.status }
    if (!canMove(order.status, 'CONFIRMED', 'ADMIN')) return { ok: false, problem: 'REFUSED' }

    if (amountMinor > 0)
      tx.insert(orderPayments)
        .values({ orderId, kind: 'RECEIVED', amountMinor, reason, operation, byUserId, at: now })
        .run()
    if (paidOf(tx, orderId) < order.totalMinor) return { ok: true, status: order.status }

    const status = confirm(tx, orderId, { by: 'ADMIN', byUserId }, now)
    tellOrder(tx, orderId, now)
    return { ok: true, status }
  })
}

/** Confirms an order that owes nothing; one that needs no parcel is complete with that. @returns its new status */
export function confirm(tx: Db, orderId: number, hand: Hand, now: Date): OrderStatus {
  if (!moveOrder(tx, orderId, 'CONFIRMED', hand, now)) throw new Error(`Order ${orderId} cannot be confirmed`)
  if (stockLinesOf(tx, orderId).length > 0) return 'CONFIRMED'

  moveOrder(tx, orderId, 'SHIPPED', { by: 'CLOCK' }, now)
  return 'SHIPPED'
}

type SentParcel = { carrier: string; trackingNumber: string; link: string }
type Shipment = { orderId: number; parcels: readonly SentParcel[]; byUserId: number; now: Date }

/** Sends an order off: its parcels are recorded, and what was reserved is sold. */
export function shipOrder(db: Db, { orderId, parcels, byUserId, now }: Shipment): Changed {
  return inTransaction(db, (tx) => {
    if (!statusOf(tx, orderId)) return { ok: false, problem: 'NOT_FOUND' }
    if (parcels.length === 0) return { ok: false, problem: 'NO_PARCELS' }
    if (!moveOrder(tx, orderId, 'SHIPPED', { by: 'ADMIN', byUserId }, now)) return { ok: false, problem: 'REFUSED' }

    tx.insert(orderParcels)
      .values(parcels.map((parcel, position) => ({ orderId, position, ...parcel, sentAt: now })))
      .run()
    settleSale(tx, stockLinesOf(tx, orderId), operationOf(orderId), now)
    tellOrder(tx, orderId, now)
    return { ok: true, status: 'SHIPPED' }
  })
}

type Refund = { orderId: number; amountMinor: number; operation: string; reason: string; byUserId: number; now: Date }

/**
 * Gives money back and leaves the status as it is (product decisions, "Shop").
 * @param refund its amount in minor units of the base currency; its operation told twice is recorded once
 * @returns TOO_MUCH where more would go back than came in
 */
export function refundOrder(
  db: Db,
  { orderId, amountMinor, operation, reason, byUserId, now }: Refund,
): 'DONE' | 'NOT_FOUND' | 'TOO_MUCH' {
  return inTransaction(db, (tx) => {
    if (!statusOf(tx, orderId)) return 'NOT_FOUND'
    if (tx.select().from(orderPayments).where(eq(orderPayments.operation, operation)).get()) return 'DONE'
    if (amountMinor <= 0 || amountMinor > paidOf(tx, orderId)) return 'TOO_MUCH'

    tx.insert(orderPayments)
      .values({ orderId, kind: 'REFUNDED', amountMinor, reason, operation, byUserId, at: now })
      .run()
    return 'DONE'
  })
}

/** Writes what the house notes for itself. */
export function noteOnOrder(db: Db, orderId: number, staffNote: string): void {
  db.update(orders).set({ staffNote }).where(eq(orders.id, orderId)).run()
}

type Cancellation = Hand & {
  orderId: number
  reason?: string
  now: Date
  /** What is given back of what was paid, in minor units of the base currency. */
  refundMinor?: number
  /** Whether the goods go back on the shelf; they do unless an administrator says otherwise. */
  isRestocked?: boolean
}

/**
 * Cancels an order and puts its goods back in the same transaction. The conditional UPDATE decides, so that a
 * confirmation that came first wins over a late click.
 */
export function cancelOrder(db: Db, cancellation: Cancellation): Changed {
  const { orderId, by, byUserId = null, reason = '', now, refundMinor = 0, isRestocked = true } = cancellation
  return inTransaction(db, (tx) => {
    if (!statusOf(tx, orderId)) return { ok: false, problem: 'NOT_FOUND' }
    if (!moveOrder(tx, orderId, 'CANCELED', { by, byUserId }, now, reason)) return { ok: false, problem: 'REFUSED' }

    putBack(tx, orderId, isRestocked, now)
    const amountMinor = Math.min(refundMinor, paidOf(tx, orderId))
    if (amountMinor > 0)
      tx.insert(orderPayments)
        .values({ orderId, kind: 'REFUNDED', amountMinor, reason, operation: `refund:${orderId}`, byUserId, at: now })
        .run()
    tellOrder(tx, orderId, now)
    return { ok: true, status: 'CANCELED' }
  })
}

/** Cancels what was not paid in time; for the clock. @returns the orders canceled */
export function cancelExpired(db: Db, now: Date): number[] {
  return db
    .select({ id: orders.id })
    .from(orders)
    .where(and(eq(orders.status, 'ORDERED'), lt(orders.payUntil, now)))
    .all()
    .map(({ id }) => id)
    .filter((orderId) => cancelOrder(db, { orderId, by: 'CLOCK', reason: 'unpaid', now }).ok)
}

/** What is not fit to be sold again comes back on paper alone: released, and written off. */
function putBack(tx: Db, orderId: number, isRestocked: boolean, now: Date): void {
  const operation = operationOf(orderId)
  const lines = stockLinesOf(tx, orderId)
  release(tx, lines, operation, now)
  if (isRestocked) return

  for (const { productId, quantity } of lines)
    move(tx, { productId, pool: WEB_POOL, quantity: -quantity, kind: 'DAMAGE', operation, at: now })
}

/** What an order does to the stock goes by this name in the ledger. */
export function operationOf(orderId: number): string {
  return `order:${orderId}`
}

/** Moves an order if it is where this hand may move it from, and writes its history. */
function moveOrder(
  tx: Db,
  id: number,
  to: OrderStatus,
  { by, byUserId = null }: Hand,
  now: Date,
  reason = '',
): boolean {
  const from = statusOf(tx, id)?.status
  if (!from || !canMove(from, to, by)) return false

  const { changes } = tx
    .update(orders)
    .set({ status: to, updatedAt: now })
    .where(and(eq(orders.id, id), eq(orders.status, from)))
    .run()
  if (changes > 0) tx.insert(orderHistory).values({ orderId: id, from, to, by, byUserId, reason, at: now }).run()
  return changes > 0
}

function statusOf(tx: Db, id: number) {
  return tx.select({ status: orders.status, totalMinor: orders.totalMinor }).from(orders).where(eq(orders.id, id)).get()
}

function stockLinesOf(tx: Db, orderId: number): StockLine[] {
  return tx
    .select({ productId: orderLines.productId, quantity: sum(orderLines.quantity).mapWith(Number) })
    .from(orderLines)
    .where(and(eq(orderLines.orderId, orderId), eq(orderLines.isDigital, false)))
    .groupBy(orderLines.productId)
    .all()
}
