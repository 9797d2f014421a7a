import { and, asc, eq, gte, isNotNull } from 'drizzle-orm'

import { readSettings } from '#app/site/site.server.ts'
import { dayOf } from '#app/translations/dates.ts'
import type { Db } from '#db/database.server.ts'
import { commissionSlots, waitingList } from '#db/schema.server.ts'
import { inTransaction } from '#db/transactions.server.ts'
import type { Actor, WaitingStatus } from '#db/vocabulary.ts'

import { dueAfter } from './due.ts'
import { CLOCK, type Hand } from './hand.ts'
import { REPLY_HOURS } from './policy.ts'
import { recordWaiting } from './record.server.ts'
import { canMoveEntry } from './waiting.ts'
import { tellExpired, tellOffer } from './waiting-letters.server.ts'

type Entry = typeof waitingList.$inferSelect
/** An offer that is still to be answered. */
export type SlotOffer = { entryId: number; email: string; slotId: number; until: Date }

const AN_HOUR = 60 * 60 * 1000

/**
 * Offers a slot that has just become free to the first in line who confirmed their address, in the same transaction
 * (product decisions, "Commissions"). Where nobody waits, or offers are made by hand (setting), everybody may ask for it.
 */
export function offerToNext(tx: Db, slotId: number, now: Date): void {
  const { offersAutomatically, openingState } = readSettings(tx)
  if (!offersAutomatically || openingState === 'CLOSED') return

  const isWaiting = and(eq(waitingList.status, 'WAITING'), isNotNull(waitingList.confirmedAt))
  const next = tx.select().from(waitingList).where(isWaiting).orderBy(asc(waitingList.id)).limit(1).get()
  if (next) offerSlot(tx, next.id, slotId, CLOCK, now)
}

/**
 * Holds a free slot for somebody on the list for 48 hours, and tells them.
 * @returns false where the slot is not free, over, or offered to somebody, or nobody confirmed waits there (any more)
 */
export function offerSlot(db: Db, entryId: number, slotId: number, hand: Hand, now: Date): boolean {
  return inTransaction(db, (tx) => {
    const entry = tx.select().from(waitingList).where(eq(waitingList.id, entryId)).get()
    if (!entry?.confirmedAt || !isFree(tx, slotId, now)) return false

    const offer = { slotId, offeredAt: now, offerUntil: new Date(now.getTime() + REPLY_HOURS * AN_HOUR) }
    if (!moveEntry(tx, entry, { to: 'OFFERED', by: hand.by, now }, offer)) return false

    tellOffer(tx, { ...entry, ...offer }, now)
    recordWaiting(tx, { hand, action: 'offered', entryId, after: { slotId } }, now)
    return true
  })
}

/** Ends the offers that nobody answered in time; their slots go to the next in line. */
export function expireOffers(db: Db, now: Date): void {
  for (const { entryId } of listOffers(db).filter(({ until }) => until <= now)) {
    inTransaction(db, (tx) => {
      const entry = tx.select().from(waitingList).where(eq(waitingList.id, entryId)).get()
      if (!entry || !moveEntry(tx, entry, { to: 'EXPIRED', by: CLOCK.by, now })) return

      tellExpired(tx, entry, now)
      if (entry.slotId !== null) offerToNext(tx, entry.slotId, now)
    })
  }
}

/** The offer that a secret link opens; null once it is answered or over. */
export function findOffer(db: Db, secret: string, now: Date): SlotOffer | null {
  const isTheirs = and(eq(waitingList.secret, secret), eq(waitingList.status, 'OFFERED'))
  const entry = db.select().from(waitingList).where(isTheirs).get()
  const offer = entry && asOffer(db, entry)
  return offer && offer.until > now ? offer : null
}

/** Notes that a request came of an offer. @returns false where the offer is not, or no longer, theirs */
export function convertOffer(tx: Db, entryId: number, requestId: number, now: Date): boolean {
  const entry = tx.select().from(waitingList).where(eq(waitingList.id, entryId)).get()
  return entry ? moveEntry(tx, entry, { to: 'CONVERTED', by: 'CUSTOMER', now }, { requestId }) : false
}

/** Whom a slot is held for, by their entry. */
export function holderOf(db: Db, slotId: number): number | null {
  const isHeld = and(eq(waitingList.slotId, slotId), eq(waitingList.status, 'OFFERED'))
  return db.select({ id: waitingList.id }).from(waitingList).where(isHeld).get()?.id ?? null
}

/** Slots that somebody was offered and has not answered yet: free, but for nobody else. */
export function heldSlotIds(db: Db): Set<number> {
  return new Set(listOffers(db).map(({ slotId }) => slotId))
}

type Move = { to: WaitingStatus; by: Actor; now: Date }

/** The conditional UPDATE decides: of an answer and the clock, one wins. */
export function moveEntry(
  tx: Db,
  { id, status }: Pick<Entry, 'id' | 'status'>,
  { to, by, now }: Move,
  more: Partial<Entry> = {},
): boolean {
  if (!canMoveEntry(status, to, by)) return false

  const isStill = and(eq(waitingList.id, id), eq(waitingList.status, status))
  const values = { ...more, status: to, changedAt: now }
  return tx.update(waitingList).set(values).where(isStill).run().changes === 1
}

function listOffers(db: Db): SlotOffer[] {
  const entries = db.select().from(waitingList).where(eq(waitingList.status, 'OFFERED')).orderBy(asc(waitingList.id))
  return entries.all().flatMap((entry) => asOffer(db, entry) ?? [])
}

function asOffer(db: Db, { id: entryId, email, slotId, offeredAt, offerUntil }: Entry): SlotOffer | null {
  if (slotId === null || !offeredAt || !offerUntil) return null

  return { entryId, email, slotId, until: dueAfter(offeredAt, offerUntil, readSettings(db).vacations) }
}

function isFree(tx: Db, slotId: number, now: Date): boolean {
  const isOpen = and(
    eq(commissionSlots.id, slotId),
    eq(commissionSlots.status, 'FREE'),
    gte(commissionSlots.endsOn, dayOf(now)),
  )
  const found = tx.select({ id: commissionSlots.id }).from(commissionSlots).where(isOpen).get()
  return found !== undefined && holderOf(tx, slotId) === null
}
