import { and, asc, eq } from 'drizzle-orm'

import { readSettings } from '#app/site/site.server.ts'
import type { Db } from '#db/database.server.ts'
import { waitingList } from '#db/schema.server.ts'
import type { ActorKind, WaitingStatus } from '#db/vocabulary.ts'

import { REPLY_HOURS } from '../policy.ts'
import { addHours, dueAfter } from '../requests/due.ts'
import { canMoveEntry } from './waiting.ts'

type Entry = typeof waitingList.$inferSelect
/** An offer that is still to be answered. */
export type SlotOffer = { entryId: number; email: string; slotId: number; until: Date }

/** Holds a slot for somebody in line for 48 hours. @returns false where they do not wait there (any more) */
export function holdFor(tx: Db, entry: Entry, slotId: number, by: ActorKind, now: Date): boolean {
  return moveEntry(tx, entry, { to: 'OFFERED', by, now }, { slotId, offeredAt: now, offerUntil: replyBy(now) })
}

/** Until when an offer of this moment could be answered, were there no vacations. */
export function replyBy(now: Date): Date {
  return addHours(now, REPLY_HOURS)
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

/** Whom a slot is held for. */
export function holderOf(db: Db, slotId: number): Entry | null {
  const isHeld = and(eq(waitingList.slotId, slotId), eq(waitingList.status, 'OFFERED'))
  return db.select().from(waitingList).where(isHeld).get() ?? null
}

/** Slots that somebody was offered and has not answered yet: free, but for nobody else. */
export function heldSlotIds(db: Db): Set<number> {
  return new Set(listOffers(db).map(({ slotId }) => slotId))
}

type Move = { to: WaitingStatus; by: ActorKind; now: Date }

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

/** Every offer that was not answered yet, also where its time is up. */
export function listOffers(db: Db): SlotOffer[] {
  const entries = db.select().from(waitingList).where(eq(waitingList.status, 'OFFERED')).orderBy(asc(waitingList.id))
  return entries.all().flatMap((entry) => asOffer(db, entry) ?? [])
}

function asOffer(db: Db, { id: entryId, email, slotId, offeredAt, offerUntil }: Entry): SlotOffer | null {
  if (slotId === null || !offeredAt || !offerUntil) return null

  return { entryId, email, slotId, until: dueAfter(offeredAt, offerUntil, readSettings(db).vacations) }
}
