import { and, eq, isNull } from 'drizzle-orm'

import { type UserChange, audited } from '#app/site/audit/audit.server.ts'
import type { Db } from '#db/database.server.ts'
import { unassignedMoves } from '#db/schema.server.ts'
import { inTransaction } from '#db/transactions.server.ts'

import { changeOrder } from '../orders/admin/change-order.server.ts'
import { takeOff } from '../orders/payments/order-money.server.ts'
import { ledgerOperationOf } from './settling.server.ts'
import { findUnassigned } from './unassigned.server.ts'

type Move = typeof unassignedMoves.$inferSelect

/**
 * Takes back what was done with waiting money, so that it waits again: what was noted as given back, or put towards an
 * order that was not sent yet, which then waits for its payment. With a commission its work has gone on: its money goes
 * back there.
 */
export function undoMove(
  db: Db,
  { paymentId, moveId }: { paymentId: number; moveId: number },
  who: UserChange,
): 'DONE' | 'NOT_FOUND' | 'REFUSED' {
  return inTransaction(db, (tx) => {
    const move = findUnassigned(tx, paymentId)?.moves.find(({ id }) => id === moveId)
    if (!move) return 'NOT_FOUND'

    const isStanding = and(eq(unassignedMoves.id, moveId), isNull(unassignedMoves.undoneAt))
    const { changes } = tx.update(unassignedMoves).set({ undoneAt: who.now }).where(isStanding).run()
    if (changes === 0 || !takeBack(tx, move, who)) return 'REFUSED'

    const { kind, amountMinor } = move
    const line = { actor: who.by, action: 'payment.undo', subject: `payment/${paymentId}` } as const
    audited(tx, { ...line, before: { kind, amountMinor } }, who.now)
    return 'DONE'
  })
}

/** @returns whether the money could be had again */
function takeBack(tx: Db, { kind, orderId, amountMinor, operation, byUserId }: Move, { by, now }: UserChange): boolean {
  // What a provider told has left, whoever says otherwise.
  const isByHand = byUserId !== null
  if (kind === 'GIVEN_BACK') return isByHand
  if (kind === 'COMMISSION' || orderId === null) return false

  return changeOrder(tx, orderId, 'order.unpay', { by, now }, (inner) => {
    const payment = { orderId, amountMinor, operation: ledgerOperationOf(operation), byUserId: by.id, now }
    return takeOff(inner, payment)
  })
}
