import { eq } from 'drizzle-orm'

import type { Strays } from '#app/payments/payable.server.ts'
import { dayOf } from '#app/platform/time/site-clock.ts'
import { unassignedMoves, unassignedPayments } from '#db/schema.server.ts'
import type { Db } from '#db/database.server.ts'
import { audited } from '#app/site/audit/audit.server.ts'

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
    if (!kept || known || part === 0) return

    const move = { paymentId: kept.id, kind: 'GIVEN_BACK' as const, amountMinor: part, reference, operation }
    tx.insert(unassignedMoves)
      .values({ ...move, day: dayOf(now), at: now })
      .run()
    const after = { amountMinor: part }
    audited(tx, { actor: 'provider', action: 'payment.return', subject: `payment/${kept.id}`, after }, now)
  },
}

function findKept(tx: Db, operation: string) {
  return tx.select().from(unassignedPayments).where(eq(unassignedPayments.operation, operation)).get()
}
