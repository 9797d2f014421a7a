import { and, eq, inArray } from 'drizzle-orm'

import type { Db } from '#db/database.server.ts'
import { unassignedMoves, unassignedPayments } from '#db/schema.server.ts'

type PayerTarget = { orderId: number } | { requestId: number }

/** What is known of who paid for an order or a commission before the money was put towards it. */
export function listPayers(db: Db, of: PayerTarget) {
  const { receivedOn, original, method, reference, payer, note } = unassignedPayments
  const payments = db
    .select({ receivedOn, original, method, reference, payer, note })
    .from(unassignedPayments)
    .where(isPaidBy(db, of))
    .all()
  const moves = db.select({ reference: unassignedMoves.reference }).from(unassignedMoves).where(isOf(of)).all()
  return { payments, moves }
}

/** The money stays, without the person: with what is known of an order goes what is known of who paid it. */
export function forgetPayers(tx: Db, of: PayerTarget): void {
  const nothing = { original: '', method: '', reference: '', payer: '', note: '' }
  tx.update(unassignedPayments).set(nothing).where(isPaidBy(tx, of)).run()
  tx.update(unassignedMoves).set({ reference: '' }).where(isOf(of)).run()
}

function isPaidBy(db: Db, of: PayerTarget) {
  const { paymentId } = unassignedMoves
  return inArray(unassignedPayments.id, db.select({ paymentId }).from(unassignedMoves).where(isOf(of)))
}

function isOf(of: PayerTarget) {
  const { orderId, requestId } = unassignedMoves
  return and('orderId' in of ? eq(orderId, of.orderId) : eq(requestId, of.requestId))
}
