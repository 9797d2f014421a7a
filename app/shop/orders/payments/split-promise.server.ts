import { eq } from 'drizzle-orm'

import type { Db } from '#db/database.server.ts'
import { orderPayments } from '#db/schema.server.ts'

import { emailRefundSent } from '../order-emails.server.ts'

type Owed = typeof orderPayments.$inferSelect
type Part = { amountMinor: number; operation: string; now: Date }

/** A promise that is kept in part is two: one that was kept, and one that still stands. */
export function keepInPart(tx: Db, owed: Owed, { amountMinor, operation, now }: Part): void {
  const { id, ...kept } = owed
  tx.update(orderPayments)
    .set({ amountMinor: owed.amountMinor - amountMinor })
    .where(eq(orderPayments.id, id))
    .run()
  const sent = { ...kept, amountMinor, operation, settledAt: now }
  const part = tx.insert(orderPayments).values(sent).returning({ id: orderPayments.id }).get()
  emailRefundSent(tx, owed.orderId, part.id, now)
}
