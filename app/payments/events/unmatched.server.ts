import { and, desc, eq, max, min, sql } from 'drizzle-orm'

import { type Change, audited } from '#app/site/audit/audit.server.ts'
import type { Db } from '#db/database.server.ts'
import { paymentEvents } from '#db/schema.server.ts'
import { inTransaction } from '#db/transactions.server.ts'

/** Payments of a lost database, as their providers told of them since; the latest first. */
export function listUnmatched(db: Db) {
  const { id, provider, payment, at, isUnmatched } = paymentEvents
  return db
    .select({ id: min(id), provider, payment, type: sql<string>`max(${paymentEvents.type})`, at: max(at) })
    .from(paymentEvents)
    .where(eq(isUnmatched, true))
    .groupBy(provider, payment)
    .orderBy(desc(max(id)))
    .all()
    .flatMap(({ id: first, at: last, ...row }) =>
      first === null || last === null ? [] : [{ ...row, id: first, at: last }],
    )
}

/** Notes that somebody looked at a payment. @param id of any event of it */
export function markUnmatched(db: Db, id: number, { by, now }: Change): 'DONE' | 'NOT_FOUND' {
  return inTransaction(db, (tx) => {
    const event = tx.select().from(paymentEvents).where(eq(paymentEvents.id, id)).get()
    if (!event?.isUnmatched) return 'NOT_FOUND'

    const { provider, payment } = event
    const isIts = and(eq(paymentEvents.provider, provider), eq(paymentEvents.payment, payment))
    tx.update(paymentEvents).set({ isUnmatched: false }).where(isIts).run()
    audited(tx, { actor: by, action: 'payment.unmatched', after: { provider, payment } }, now)
    return 'DONE'
  })
}
