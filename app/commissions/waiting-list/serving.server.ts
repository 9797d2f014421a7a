import { and, asc, eq, gte, inArray, isNotNull, or } from 'drizzle-orm'

import { readSettings } from '#app/site/site.server.ts'
import { dayOf } from '#app/translations/dates.ts'
import type { Db } from '#db/database.server.ts'
import { commissionRequests, commissionSlots, waitingList } from '#db/schema.server.ts'
import { inTransaction } from '#db/transactions.server.ts'
import { REQUEST_STATUSES } from '#db/vocabulary.ts'

import { dueAfter } from '#app/commissions/requests/due.ts'
import { CLOCK, type Actor } from '#app/commissions/actor.ts'
import { recordWaiting } from '#app/commissions/commission-audit.server.ts'
import { isOpen } from '#app/commissions/requests/requests.ts'
import { findRequest, type RequestInFull } from '#app/commissions/requests/requests.server.ts'
import { assign, startAcceptClock } from '#app/commissions/slots/slot-assignment.server.ts'
import type { Slot } from '#app/commissions/slots/slots.server.ts'
import { takesKind } from '#app/commissions/slots/slots.ts'
import { emailExpired, emailGiven, emailOffer } from '#app/commissions/emails/waiting-list-emails.server.ts'
import { heldSlotIds, holderOf, holdFor, listOffers, moveEntry, replyBy } from './waiting-offers.server.ts'

type Entry = typeof waitingList.$inferSelect
type Due = { entry: Entry; slotId: number }

const OPEN = REQUEST_STATUSES.filter(isOpen)

/**
 * Brings free slots and those who wait together (product decisions, "Commissions"): ends the offers that nobody answered,
 * and offers every free slot to the first in line who can take it. It looks only at how things are, so that it may be
 * called at any time: after every write to slots, requests or the list, and by the clock.
 */
export function serveLine(db: Db, now: Date): void {
  inTransaction(db, (tx) => {
    expireOffers(tx, now)
    for (const { entry, slotId } of answeredByRequest(tx)) give(tx, entry, slotId, now)
    for (let due = nextOffer(tx, now); due; due = nextOffer(tx, now)) {
      if (!offerSlot(tx, due.entry.id, due.slotId, CLOCK, now)) return
    }
  })
}

/**
 * A free slot, and who in line should have it; null where every slot is as it should be. Where offers are made by hand
 * (setting) or commissions are closed nobody has to be asked.
 */
export function nextOffer(db: Db, now: Date): Due | null {
  const { offersAutomatically, openingState } = readSettings(db)
  if (!offersAutomatically || openingState === 'CLOSED') return null

  const slots = listOfferable(db, now)
  if (slots.length === 0) return null

  const line = listLine(db).map((entry) => ({ entry, request: openRequestOf(db, entry.email) }))
  for (const slot of slots) {
    const next = line.find(({ request }) => canTake(request, slot))
    if (next) return { entry: next.entry, slotId: slot.id }
  }
  return null
}

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

/** Those who confirmed their address, first come first. */
function listLine(db: Db): Entry[] {
  const isWaiting = and(eq(waitingList.status, 'WAITING'), isNotNull(waitingList.confirmedAt))
  return db.select().from(waitingList).where(isWaiting).orderBy(asc(waitingList.id)).all()
}

/** Without a slot counts only what is theirs for certain: anybody can send a request with somebody else's address. */
function openRequestOf(db: Db, email: string): RequestInFull | null {
  const { id, email: address, status, slotId, confirmKey, confirmedAt } = commissionRequests
  const isCertain = or(isNotNull(slotId), isNotNull(confirmedAt), eq(confirmKey, ''))
  const isTheirs = and(eq(address, email), inArray(status, OPEN), isCertain)
  const found = db.select({ id }).from(commissionRequests).where(isTheirs).get()
  return found ? findRequest(db, found.id) : null
}

/** Whoever has a request has no other: it can only be given a slot where it waits for one. */
function canTake(request: RequestInFull | null, slot: Pick<Slot, 'kind'>): boolean {
  return !request || (isSlotless(request) && takesKind(slot.kind, request.type.kind))
}

function isSlotless({ status, slot }: RequestInFull): boolean {
  return slot === null && (status === 'SUBMITTED' || status === 'QUOTED')
}

/** Offers whose people sent a request meanwhile that names no slot. */
function answeredByRequest(db: Db): Due[] {
  return listOffers(db).flatMap(({ slotId, email }) => {
    const entry = holderOf(db, slotId)
    const slot = db.select().from(commissionSlots).where(eq(commissionSlots.id, slotId)).get()
    const request = openRequestOf(db, email)
    return entry && slot && request && canTake(request, slot) ? [{ entry, slotId }] : []
  })
}

/** The slot that somebody was just offered goes to the request that they have. */
function give(tx: Db, entry: Entry, slotId: number, now: Date): void {
  const request = openRequestOf(tx, entry.email)
  if (!request || !assign(tx, request, { slotId, by: 'CUSTOMER', now }))
    throw new Error(`Slot ${slotId} could not be given to entry ${entry.id}`)

  if (request.status === 'QUOTED') startAcceptClock(tx, request.id, now)
  emailGiven(tx, { ...entry, slotId }, request.secret, now)
}

function expireOffers(tx: Db, now: Date): void {
  for (const { entryId } of listOffers(tx).filter(({ until }) => until <= now)) {
    const entry = tx.select().from(waitingList).where(eq(waitingList.id, entryId)).get()
    if (entry && moveEntry(tx, entry, { to: 'EXPIRED', by: CLOCK.by, now })) emailExpired(tx, entry, now)
  }
}
