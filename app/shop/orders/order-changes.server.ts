import { and, eq, lt, sum } from 'drizzle-orm'

import { isKeptForPayment } from '#app/payments/attempts/settle-or-pass.server.ts'
import type { Db } from '#db/database.server.ts'
import { orderHistory, orderLines, orderParcels, orders } from '#db/schema.server.ts'
import { inTransaction } from '#db/transactions.server.ts'
import { type ActorKind, type OrderStatus, WEB_POOL } from '#db/vocabulary.ts'

import { move, release, settleSale, type StockLine } from '../stock/stock.server.ts'
import { canMove } from './order-data.ts'
import { cancellationRefundOf, emailOrder } from './order-emails.server.ts'
import { accountColumns, readOrderAccount, writePayment } from './payments/order-account.server.ts'
import { findOrderHold } from './payments/order-standing.server.ts'
import { bookSale } from './sales/book.server.ts'
import { promiseOf, readShipmentPlan } from './shipments/promise.server.ts'
import { type ShipmentDoubt, shipmentDoubts, type ShipmentConfirmation } from './shipments/tracking-number.ts'

/** Whose hand moves an order. */
export type Actor = { by: ActorKind; byUserId?: number | null }

/** REFUSED: the order is not, or no longer, where this can be done. */
export type ChangeOutcome =
  | { ok: true; status: OrderStatus }
  | { ok: false; problem: 'NOT_FOUND' | 'REFUSED' | 'NO_PARCELS' | 'TOO_MUCH' }

/** Confirms an order that owes nothing; one that needs no parcel is complete with that. @returns its new status */
export function confirm(tx: Db, orderId: number, actor: Actor, now: Date): OrderStatus {
  if (!moveOrder(tx, orderId, 'CONFIRMED', actor, now)) throw new Error(`Order ${orderId} cannot be confirmed`)
  if (stockLinesOf(tx, orderId).length > 0) return 'CONFIRMED'

  moveOrder(tx, orderId, 'SHIPPED', { by: 'CLOCK' }, now)
  return 'SHIPPED'
}

type SentParcel = { carrier: string; trackingNumber: string; link: string }
type Shipment = ShipmentConfirmation & { orderId: number; parcels: readonly SentParcel[]; byUserId: number; now: Date }
/** Nothing was done yet: it is sent where these are said to be meant. */
type DoubtfulShipment = { ok: false; problem: 'DOUBTFUL'; doubts: ShipmentDoubt[] }

/** Sends an order off: its parcels are recorded, and what was reserved is sold. */
export function shipOrder(
  db: Db,
  { orderId, parcels, byUserId, now, ...meant }: Shipment,
): ChangeOutcome | DoubtfulShipment {
  return inTransaction(db, (tx) => {
    const planned = readShipmentPlan(tx, orderId)
    if (!planned) return { ok: false, problem: 'NOT_FOUND' }
    if (parcels.length === 0) return { ok: false, problem: 'NO_PARCELS' }
    if (!canMove(planned.status, 'SHIPPED', 'ADMIN')) return { ok: false, problem: 'REFUSED' }

    const doubts = shipmentDoubts({ ...planned, isHeld: findOrderHold(tx, orderId) !== null }, parcels, meant)
    if (doubts.length > 0) return { ok: false, problem: 'DOUBTFUL', doubts }
    if (!moveOrder(tx, orderId, 'SHIPPED', { by: 'ADMIN', byUserId }, now)) return { ok: false, problem: 'REFUSED' }

    tx.insert(orderParcels)
      .values(parcels.map((parcel, position) => ({ orderId, position, ...parcel, sentAt: now })))
      .run()
    settleSale(tx, stockLinesOf(tx, orderId), promiseOf(tx, orderId), now)
    emailOrder(tx, orderId, now)
    return { ok: true, status: 'SHIPPED' }
  })
}

/** Writes what the staff note for themselves. */
export function noteOnOrder(db: Db, orderId: number, staffNote: string): void {
  db.update(orders).set({ staffNote }).where(eq(orders.id, orderId)).run()
}

type Cancellation = Actor & {
  orderId: number
  reason?: string
  now: Date
  /** What is given back of what was paid, in minor units of the base currency: all of it unless an administrator says otherwise. */
  refundMinor?: number
  /** Whether that has been sent already; else it is owed. */
  isSent?: boolean
  /** Whether the goods go back on the shelf; they do unless an administrator says otherwise. */
  isRestocked?: boolean
}

/**
 * Cancels an order and puts its goods back in the same transaction; what was paid is owed back from then on. The
 * conditional UPDATE decides, so that a confirmation that came first wins over a late click.
 */
export function cancelOrder(db: Db, cancellation: Cancellation): ChangeOutcome {
  const { orderId, by, byUserId = null, reason = '', now, isSent = false, isRestocked = true } = cancellation
  return inTransaction(db, (tx) => {
    const paidMinor = readOrderAccount(tx, orderId)?.paidMinor
    if (paidMinor === undefined) return { ok: false, problem: 'NOT_FOUND' }

    const { refundMinor: amountMinor = paidMinor } = cancellation
    if (amountMinor > paidMinor) return { ok: false, problem: 'TOO_MUCH' }
    if (!moveOrder(tx, orderId, 'CANCELED', { by, byUserId }, now, reason)) return { ok: false, problem: 'REFUSED' }

    putBack(tx, orderId, isRestocked, now)
    const operation = cancellationRefundOf(orderId)
    writePayment(tx, { orderId, kind: 'REFUNDED', amountMinor, reason, operation, byUserId, isSent, now })
    emailOrder(tx, orderId, now)
    return { ok: true, status: 'CANCELED' }
  })
}

/**
 * Cancels what was not paid in time; for the clock. One on which money lies, if not enough, waits for an administrator
 * (the dashboard names it), and one that somebody may be paying at this moment waits for that.
 * @returns the orders canceled
 */
export function cancelExpired(db: Db, now: Date): number[] {
  return db
    .select({ id: orders.id })
    .from(orders)
    .where(and(eq(orders.status, 'ORDERED'), lt(orders.payUntil, now), eq(accountColumns.paidMinor, 0)))
    .all()
    .map(({ id }) => id)
    .filter((id) => !isKeptForPayment(db, { of: 'ORDER', id }, now))
    .filter((orderId) => cancelUnpaid(db, orderId, now))
}

/** A payment may have come in since it was found. */
function cancelUnpaid(db: Db, orderId: number, now: Date): boolean {
  return inTransaction(db, (tx) => {
    if (readOrderAccount(tx, orderId)?.paidMinor !== 0) return false

    return cancelOrder(tx, { orderId, by: 'CLOCK', reason: 'unpaid', now }).ok
  })
}

/** What is not fit to be sold again comes back on paper alone: released, and written off. */
function putBack(tx: Db, orderId: number, isRestocked: boolean, now: Date): void {
  const operation = promiseOf(tx, orderId)
  const lines = stockLinesOf(tx, orderId)
  release(tx, lines, operation, now)
  if (isRestocked) return

  for (const { productId, quantity } of lines)
    move(tx, { productId, pool: WEB_POOL, quantity: -quantity, kind: 'DAMAGE', operation, at: now })
}

/** Moves an order if it is where this hand may move it from, and writes its history. */
export function moveOrder(
  tx: Db,
  id: number,
  to: OrderStatus,
  { by, byUserId = null }: Actor,
  now: Date,
  reason = '',
): boolean {
  const from = statusOf(tx, id)?.status
  if (!from || !canMove(from, to, by)) return false

  const { changes } = tx
    .update(orders)
    .set({ status: to, updatedAt: now, network: '' })
    .where(and(eq(orders.id, id), eq(orders.status, from)))
    .run()
  if (changes === 0) return false

  tx.insert(orderHistory).values({ orderId: id, from, to, by, byUserId, reason, at: now }).run()
  bookSale(tx, id, now)
  return true
}

function statusOf(tx: Db, id: number) {
  return tx.select({ status: orders.status, totalMinor: orders.totalMinor }).from(orders).where(eq(orders.id, id)).get()
}

/** What of an order lies on shelves: units by product. */
export function stockLinesOf(tx: Db, orderId: number): StockLine[] {
  return tx
    .select({ productId: orderLines.productId, quantity: sum(orderLines.quantity).mapWith(Number) })
    .from(orderLines)
    .where(and(eq(orderLines.orderId, orderId), eq(orderLines.isDigital, false)))
    .groupBy(orderLines.productId)
    .all()
}
