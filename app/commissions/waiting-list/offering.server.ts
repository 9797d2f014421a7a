import { and, asc, eq, gte, inArray, isNotNull, or } from 'drizzle-orm'

import { readSettings } from '#app/site/site.server.ts'
import { dayOf } from '#app/translations/dates.ts'
import type { Db } from '#db/database.server.ts'
import { commissionRequests, commissionSlots, waitingList } from '#db/schema.server.ts'
import { inTransaction } from '#db/transactions.server.ts'
import { REQUEST_STATUSES } from '#db/vocabulary.ts'

import type { Actor } from '../actor.ts'
import { recordWaiting } from '../commission-audit.server.ts'
import { emailGiven, emailOffer } from '../emails/waiting-list-emails.server.ts'
import { dueAfter } from '../requests/due.ts'
import { findRequest, type RequestInFull } from '../requests/requests.server.ts'
import { isOpen } from '../requests/requests.ts'
import { assign, startAcceptClock } from '../slots/slot-assignment.server.ts'
import type { Slot } from '../slots/slots.server.ts'
import { takesKind } from '../slots/slots.ts'
import { heldSlotIds, holdFor, replyBy } from './waiting-offers.server.ts'

export type Entry = typeof waitingList.$inferSelect

const OPEN = REQUEST_STATUSES.filter(isOpen)

/**
 * Holds a free slot for somebody on the list for 48 hours, and tells them. Who waits for a slot with a request that they
 * sent meanwhile has it at once.
 * @returns false where the slot is not free, over by then, or offered to somebody, or nobody confirmed waits there (any
 * more), or who waits could not ask for it
 */
export function offerSlot(db: Db, entryId: number, slotId: number, actor: Actor, now: Date): boolean {
  return inTransaction(db, (tx) => {
    const entry = tx.select().from(waitingList).where(eq(waitingList.id, entryId)).get()
    const slot = listOfferable(tx, now).find(({ id }) => id === slotId)
    if (!entry?.confirmedAt || !slot) return false

    const request = openRequestOf(tx, entry.email)
    if (!canTake(request, slot) || !holdFor(tx, entry, slotId, actor.by, now)) return false

    if (request) give(tx, entry, slotId, now)
    else emailOffer(tx, { ...entry, slotId, offeredAt: now, offerUntil: replyBy(now) }, now)
    recordWaiting(tx, { actor, action: 'offered', entryId, after: { slotId } }, now)
    return true
  })
}

/** Free slots that nobody holds, the earliest first, which last longer than somebody has to answer. */
export function listOfferable(db: Db, now: Date): Slot[] {
  const until = dueAfter(now, replyBy(now), readSettings(db).vacations)
  const held = heldSlotIds(db)
  const isFree = and(eq(commissionSlots.status, 'FREE'), gte(commissionSlots.endsOn, dayOf(until)))
  return db
    .select()
    .from(commissionSlots)
    .where(isFree)
    .orderBy(asc(commissionSlots.startsOn), asc(commissionSlots.id))
    .all()
    .filter(({ id }) => !held.has(id))
}

/** Without a slot counts only what is theirs for certain: anybody can send a request with somebody else's address. */
export function openRequestOf(db: Db, email: string): RequestInFull | null {
  const { id, email: address, status, slotId, confirmKey, confirmedAt } = commissionRequests
  const isCertain = or(isNotNull(slotId), isNotNull(confirmedAt), eq(confirmKey, ''))
  const isTheirs = and(eq(address, email), inArray(status, OPEN), isCertain)
  const found = db.select({ id }).from(commissionRequests).where(isTheirs).get()
  return found ? findRequest(db, found.id) : null
}

/** Whoever has a request has no other: it can only be given a slot where it waits for one. */
export function canTake(request: RequestInFull | null, slot: Pick<Slot, 'kind'>): boolean {
  return !request || (isSlotless(request) && takesKind(slot.kind, request.type.kind))
}

function isSlotless({ status, slot }: RequestInFull): boolean {
  return slot === null && (status === 'SUBMITTED' || status === 'QUOTED')
}

/** The slot that somebody was just offered goes to the request that they have. */
export function give(tx: Db, entry: Entry, slotId: number, now: Date): void {
  const request = openRequestOf(tx, entry.email)
  if (!request || !assign(tx, request, { slotId, by: 'CUSTOMER', now }))
    throw new Error(`Slot ${slotId} could not be given to entry ${entry.id}`)

  if (request.status === 'QUOTED') startAcceptClock(tx, request.id, now)
  emailGiven(tx, { ...entry, slotId }, request.secret, now)
}
