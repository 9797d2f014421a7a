import { eq, inArray, isNull } from 'drizzle-orm'

import type { Db } from '#db/database.server.ts'
import {
  commissionLedger,
  commissionRequests,
  holdPayments,
  holds,
  orderPayments,
  orders,
  paymentAttempts,
  unassignedPayments,
} from '#db/schema.server.ts'

/** Ends all that waits for money, so that the base currency can be changed. */
export function endOpenMoney(db: Db, now: Date): void {
  db.update(orders).set({ status: 'CANCELED' }).where(eq(orders.status, 'ORDERED')).run()
  db.update(commissionRequests)
    .set({ status: 'DECLINED', slotId: null })
    .where(inArray(commissionRequests.status, ['SUBMITTED', 'QUOTED', 'ACCEPTED']))
    .run()
  db.update(holds)
    .set({ state: 'RELEASED' })
    .where(inArray(holds.state, ['REQUESTED', 'ACCEPTED']))
    .run()
  db.update(paymentAttempts)
    .set({ state: 'EXPIRED' })
    .where(inArray(paymentAttempts.state, ['STARTED', 'PENDING']))
    .run()
  for (const ledger of [orderPayments, commissionLedger, holdPayments])
    db.update(ledger).set({ settledAt: now }).where(isNull(ledger.settledAt)).run()
  db.update(unassignedPayments).set({ voidedAt: now }).where(isNull(unassignedPayments.voidedAt)).run()
}
