import { eq } from 'drizzle-orm'

import { listOffered } from '#app/payments/accounts/offered.server.ts'
import { readSettings } from '#app/site/site.server.ts'
import type { Db } from '#db/database.server.ts'
import { events } from '#db/schema.server.ts'
import type { Prepayment } from '#db/vocabulary.ts'

const A_MINUTE = 60_000

/** Whether what is put aside for an event is paid online; never where no provider takes money. */
export function readPrepaymentOf(db: Db, eventId: number): Prepayment {
  if (listOffered(db).length === 0) return 'NONE'

  const { prepayment } = events
  return db.select({ prepayment }).from(events).where(eq(events.id, eventId)).get()?.prepayment ?? 'NONE'
}

/** Until when goods that are asked for now wait for their payment; null where they wait without one. */
export function payUntilOf(db: Db, eventId: number, now: Date): Date | null {
  if (readPrepaymentOf(db, eventId) !== 'REQUIRED') return null

  return new Date(now.getTime() + readSettings(db).paymentHoldMinutes * A_MINUTE)
}
