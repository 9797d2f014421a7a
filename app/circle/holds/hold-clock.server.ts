import { and, eq, inArray, lt, or } from 'drizzle-orm'

import { isLookedAt } from '#app/money/standing.ts'
import { isBeingPaid } from '#app/payments/attempts/settle-or-pass.server.ts'
import { dayOf } from '#app/translations/dates.ts'
import type { Db } from '#db/database.server.ts'
import { events, holds } from '#db/schema.server.ts'
import { inTransaction } from '#db/transactions.server.ts'

import { endHolds, moveHold } from './holds.server.ts'
import { LIVE_HOLDS } from './holds.ts'
import { findPickUpHold } from './prepayment/hold-ledger.server.ts'

/** Milliseconds: in the last time zone a day goes on so long after it has ended in UTC. */
const LAST_ZONE = 12 * 3_600_000

/** Gives back what nobody fetched at an event that is over, and what was put aside for one that does not take place; for the clock. */
export function endLateHolds(db: Db, now: Date): void {
  const isLive = inArray(holds.state, [...LIVE_HOLDS])
  const isOver = or(lt(events.endsOn, dayOf(new Date(now.getTime() - LAST_ZONE))), eq(events.status, 'CANCELED'))
  const due = db
    .select({ id: holds.id, eventId: holds.eventId, status: events.status })
    .from(holds)
    .innerJoin(events, eq(events.id, holds.eventId))
    .where(and(isLive, isOver))
    .all()
  for (const { id, status } of due) if (status === 'CANCELED') moveHold(db, { holdId: id, to: 'RELEASED', now })
  const over = new Set(due.filter(({ status }) => status !== 'CANCELED').map(({ eventId }) => eventId))
  for (const eventId of over) inTransaction(db, (tx) => endHolds(tx, eventId, now))
}

/**
 * Frees what had to be paid by now and was not; for the clock. Somebody who is paying at this moment is waited for, as is
 * money that somebody has to look at, and what was confirmed by hand waits without its payment.
 */
export function freeUnpaidHolds(db: Db, now: Date): void {
  const due = db
    .select({ id: holds.id })
    .from(holds)
    .where(and(eq(holds.state, 'REQUESTED'), lt(holds.payUntil, now)))
    .all()
  for (const { id } of due)
    if (!isBeingPaid(db, { of: 'HOLD', id }, now) && !isLookedAt(findPickUpHold(db, id)))
      moveHold(db, { holdId: id, to: 'RELEASED', now })
}
