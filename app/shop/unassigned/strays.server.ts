import { and, eq, isNull } from 'drizzle-orm'

import type { Strays } from '#app/payments/payable.server.ts'
import { dayOf } from '#app/platform/time/site-clock.ts'
import { audited } from '#app/site/audit/audit.server.ts'
import type { Db } from '#db/database.server.ts'
import { unassignedMoves, unassignedPayments } from '#db/schema.server.ts'

import { findUnassigned } from './unassigned.server.ts'

/** Money from a provider that is not what was asked for: it waits with the other money without an order. */
export const strays: Strays = {
  keep: (tx, { now, ...money }) => {
    if (findKept(tx, money.operation)) return

    const row = { ...money, receivedOn: dayOf(now), at: now }
    const { id } = tx.insert(unassignedPayments).values(row).returning({ id: unassignedPayments.id }).get()
    const after = { amountMinor: money.amountMinor, original: money.original }
    audited(tx, { actor: 'provider', action: 'payment.record', subject: `payment/${id}`, after }, now)
  },
  giveBack: (tx, { keptAs, operation, amountMinor, reference, now }) => {
    const kept = findKept(tx, keptAs)
    const known = tx.select().from(unassignedMoves).where(eq(unassignedMoves.operation, operation)).get()
    const part = Math.min(amountMinor, (kept && findUnassigned(tx, kept.id)?.restMinor) ?? 0)
    if (known) return 0
    if (!kept || part === 0) return amountMinor

    const move = { paymentId: kept.id, kind: 'GIVEN_BACK' as const, amountMinor: part, reference, operation }
    tx.insert(unassignedMoves)
      .values({ ...move, day: dayOf(now), at: now })
      .run()
    const after = { amountMinor: part }
    audited(tx, { actor: 'provider', action: 'payment.return', subject: `payment/${kept.id}`, after }, now)
    return amountMinor - part
  },
  findPlaces: (db, keptAs) => {
    const kept = findKept(db, keptAs)
    const moves = (kept && findUnassigned(db, kept.id)?.moves) ?? []
    return moves.flatMap(({ orderId, requestId, amountMinor, undoneAt }): ReturnType<Strays['findPlaces']> => {
      if (undoneAt !== null) return []
      if (orderId !== null) return [{ target: { of: 'ORDER', id: orderId }, amountMinor }]

      return requestId === null ? [] : [{ target: { of: 'COMMISSION', id: requestId }, amountMinor }]
    })
  },
  takeAgain: (tx, operation, now) => {
    const isIt = and(eq(unassignedMoves.operation, operation), isNull(unassignedMoves.undoneAt))
    const [move] = tx.update(unassignedMoves).set({ undoneAt: now }).where(isIt).returning().all()
    if (!move) return 0

    const { paymentId, kind, amountMinor } = move
    const line = { actor: 'provider', action: 'payment.undo', subject: `payment/${paymentId}` } as const
    audited(tx, { ...line, before: { kind, amountMinor } }, now)
    return amountMinor
  },
}

function findKept(tx: Db, operation: string) {
  return tx.select().from(unassignedPayments).where(eq(unassignedPayments.operation, operation)).get()
}
