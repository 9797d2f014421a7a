import { and, count, eq } from 'drizzle-orm'

import { dueAfter } from '#app/commissions/due.ts'
import { isOffered } from '#app/commissions/slots.ts'
import { heldSlotIds } from '#app/commissions/waiting-offers.server.ts'
import { readSettings } from '#app/site/site.server.ts'
import { dayOf, formatDaysBriefly } from '#app/translations/dates.ts'
import { localise } from '#app/translations/localised.ts'
import type { Db } from '#db/database.server.ts'
import { commissionSlots, waitingList } from '#db/schema.server.ts'
import { type Locale, WAITING_STATUSES, type WaitingStatus } from '#db/vocabulary.ts'

import { contains, inOrder, listed, pageOf } from '../list.server.ts'
import { type ListAsked, oneOf, readList } from '../list.ts'

export const WAITING_SORTS = ['joined', 'email', 'status'] as const
type WaitingAsked = ListAsked<(typeof WAITING_SORTS)[number]> & { status: WaitingStatus | null }

/** What the list is asked for: those in line, the first first. */
export function readWaitingAsked(values: URLSearchParams): WaitingAsked {
  return { ...readList(values, WAITING_SORTS, 'joined'), status: oneOf(values.get('status'), WAITING_STATUSES) }
}

/** A page of everybody who waits or waited, with what they were offered and until when. */
export function listWaitingForDesk(db: Db, asked: WaitingAsked) {
  const { search, status } = asked
  const wanted = and(
    search ? contains(waitingList.email, search) : undefined,
    status === null ? undefined : eq(waitingList.status, status),
  )
  const total = db.select({ rows: count() }).from(waitingList).where(wanted).get()?.rows ?? 0
  const by = { joined: waitingList.id, email: waitingList.email, status: waitingList.status }[asked.sort]
  const { limit, offset } = pageOf(asked)
  const { vacations } = readSettings(db)
  const rows = db
    .select({ entry: waitingList, slot: commissionSlots.label })
    .from(waitingList)
    .leftJoin(commissionSlots, eq(commissionSlots.id, waitingList.slotId))
    .where(wanted)
    .orderBy(...inOrder(by, waitingList.id, asked))
    .limit(limit)
    .offset(offset)
    .all()
    .map(({ entry, slot }) => {
      const { offeredAt, offerUntil } = entry
      return { ...entry, slot, until: offeredAt && offerUntil && dueAfter(offeredAt, offerUntil, vacations) }
    })
  return listed(rows, total)
}

/** Slots that can be offered by hand now. */
export function listOfferable(db: Db, locale: Locale, now: Date): { id: number; label: string }[] {
  const held = heldSlotIds(db)
  return db
    .select()
    .from(commissionSlots)
    .where(eq(commissionSlots.status, 'FREE'))
    .orderBy(commissionSlots.startsOn)
    .all()
    .filter((slot) => isOffered(slot, dayOf(now)) && !held.has(slot.id))
    .map(({ id, label, startsOn, endsOn }) => ({
      id,
      label: `${localise(label, locale)}, ${formatDaysBriefly(startsOn, endsOn, locale)}`,
    }))
}

/** How many are in line, and how many of them have an offer. */
export function countInLine(db: Db): { waiting: number; offered: number } {
  const countOf = (status: WaitingStatus) =>
    db.select({ rows: count() }).from(waitingList).where(eq(waitingList.status, status)).get()?.rows ?? 0
  return { waiting: countOf('WAITING'), offered: countOf('OFFERED') }
}
