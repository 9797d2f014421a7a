import { randomBytes } from 'node:crypto'

import { and, eq, isNull, like, or, inArray, lt } from 'drizzle-orm'

import { isLookedAt } from '#app/money/standing.ts'
import { forgetAttempts, gatherAttempts } from '#app/payments/attempts/attempts.server.ts'
import { isBeingPaid } from '#app/payments/attempts/settle-or-pass.server.ts'
import { forgetMails } from '#app/platform/mail/forgetting.server.ts'
import { forgetAudit } from '#app/site/audit/personal-audit.server.ts'
import type { Person } from '#app/site/person.ts'
import { isByAddress, type PersonalRoom } from '#app/site/personal-emails.server.ts'
import { dayOf } from '#app/translations/dates.ts'
import type { Db } from '#db/database.server.ts'
import { holdLines, holds, mails, events } from '#db/schema.server.ts'
import { inTransaction } from '#db/transactions.server.ts'

import { eventPrepayment } from './hold-emails.server.ts'
import { endHolds, moveHold, releaseHolds } from './holds.server.ts'
import { LIVE_HOLDS } from './holds.ts'
import { listHoldPayments, findPickUpHold } from './prepayment/hold-ledger.server.ts'

/** Goods that somebody wants to fetch at an event. */
export const personalHolds: PersonalRoom = {
  name: 'holds',
  gather: (db, person) =>
    listTheirs(db, person).map(({ secret: _, idempotencyKey: __, contentHash: ___, ...hold }) => {
      const { productId, quantity } = holdLines
      return {
        ...hold,
        payments: listHoldPayments(db, hold.id),
        online: gatherAttempts(db, { of: 'HOLD', id: hold.id }),
        lines: db.select({ productId, quantity }).from(holdLines).where(eq(holdLines.holdId, hold.id)).all(),
      }
    }),
  forget: (tx, person, now) => listTheirs(tx, person).flatMap((hold) => leaveHold(tx, hold, now)),
}

/** What is put aside goes back to where it was reserved. */
function leaveHold(tx: Db, { id }: typeof holds.$inferSelect, now: Date): string[] {
  moveHold(tx, { holdId: id, to: 'RELEASED', now })
  return forgetHold(tx, id)
}

/** Who fetched something is nobody’s business any more; what it was stays. @returns files that go */
export function forgetHold(tx: Db, id: number): string[] {
  const keys = { secret: newKey(), idempotencyKey: newKey() }
  const nothing = { email: '', name: '', contentHash: '', network: '' }
  tx.update(holds)
    .set({ ...nothing, ...keys, userId: null })
    .where(eq(holds.id, id))
    .run()
  forgetAttempts(tx, { of: 'HOLD', id })
  forgetAudit(tx, `hold/${id}`)
  return forgetMails(tx, like(mails.cause, `hold:${id}:%`))
}

const newKey = () => randomBytes(24).toString('base64url')

function listTheirs(db: Db, person: Person) {
  const asGuest = and(isNull(holds.userId), isByAddress(person, holds.email, holds.requestedAt))
  return db
    .select()
    .from(holds)
    .where(or(eq(holds.userId, person.id), asGuest))
    .all()
}

/** Milliseconds: in the last time zone a day goes on so long after it has ended in UTC. */
const LAST_ZONE = 12 * 3_600_000

/** Gives back what nobody fetched at an event that is over, and what was put aside for one that does not take place; for the clock. */
export function endLateHolds(db: Db, now: Date): void {
  const isLive = inArray(holds.state, [...LIVE_HOLDS])
  const isOver = or(lt(events.endsOn, dayOf(new Date(now.getTime() - LAST_ZONE))), eq(events.status, 'CANCELED'))
  const due = db
    .selectDistinct({ eventId: holds.eventId, status: events.status })
    .from(holds)
    .innerJoin(events, eq(events.id, holds.eventId))
    .where(and(isLive, isOver))
    .all()
  for (const { eventId, status } of due)
    inTransaction(db, (tx) => (status === 'CANCELED' ? releaseHolds : endHolds)(tx, eventId, now))
}

/**
 * Frees what had to be paid by now and was not; for the clock. Somebody who is paying at this moment is waited for, as is
 * money that somebody has to look at, and what was confirmed by hand waits without its payment, as all does where it is
 * paid at the table now.
 */
export function freeUnpaidHolds(db: Db, now: Date): void {
  const due = db
    .select({ id: holds.id, eventId: holds.eventId })
    .from(holds)
    .where(and(eq(holds.state, 'REQUESTED'), lt(holds.payUntil, now)))
    .all()
  for (const { id } of due.filter(({ eventId }) => eventPrepayment(db, eventId) === 'REQUIRED'))
    if (!isBeingPaid(db, { of: 'HOLD', id }, now) && !isLookedAt(findPickUpHold(db, id)))
      moveHold(db, { holdId: id, to: 'RELEASED', now })
}
