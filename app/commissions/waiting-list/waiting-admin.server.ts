import { and, count, eq } from 'drizzle-orm'

import { contains, inOrder, listed, pageOf } from '#app/platform/lists/list.server.ts'
import { type ListQuery, oneOf, readList } from '#app/platform/lists/list.ts'
import { readSettings } from '#app/site/site.server.ts'
import { formatDaysBriefly } from '#app/translations/dates.ts'
import { localise } from '#app/translations/localised.ts'
import type { Db } from '#db/database.server.ts'
import { commissionSlots, waitingList } from '#db/schema.server.ts'
import { type Locale, type LocalisedText, WAITING_STATUSES, type WaitingStatus } from '#db/vocabulary.ts'

import { dueAfter } from '../requests/due.ts'
import { listOfferable } from './offering.server.ts'

export const WAITING_SORTS = ['joined', 'email', 'status'] as const
type WaitingQuery = ListQuery<(typeof WAITING_SORTS)[number]> & { status: WaitingStatus | null }

/** What the list is asked for; its export reads the same address. */
export function readWaitingQuery(values: URLSearchParams): WaitingQuery {
  return { ...readList(values, WAITING_SORTS, 'joined'), status: oneOf(values.get('status'), WAITING_STATUSES) }
}

/** A page of everybody who waits or waited, with what they were offered and until when. */
export function listWaitingForAdmin(db: Db, query: WaitingQuery) {
  const total = db.select({ rows: count() }).from(waitingList).where(wantedBy(query)).get()?.rows ?? 0
  const { limit, offset } = pageOf(query)
  const rows = inQueryOrder(db, query).limit(limit).offset(offset).all()
  return listed(withEnds(db, rows), total)
}

/** All that the list finds, in its order. */
export function allWaitingForAdmin(db: Db, query: WaitingQuery) {
  return withEnds(db, inQueryOrder(db, query).all())
}

function inQueryOrder(db: Db, query: WaitingQuery) {
  const by = { joined: waitingList.id, email: waitingList.email, status: waitingList.status }[query.sort]
  return db
    .select({ entry: waitingList, slot: commissionSlots.label })
    .from(waitingList)
    .leftJoin(commissionSlots, eq(commissionSlots.id, waitingList.slotId))
    .where(wantedBy(query))
    .orderBy(...inOrder(by, waitingList.id, query))
    .$dynamic()
}

function wantedBy({ search, status }: WaitingQuery) {
  return and(
    search ? contains(waitingList.email, search) : undefined,
    status === null ? undefined : eq(waitingList.status, status),
  )
}

/** Offers end later by the vacations that lie in between. */
function withEnds(db: Db, rows: { entry: typeof waitingList.$inferSelect; slot: LocalisedText | null }[]) {
  const { vacations } = readSettings(db)
  return rows.map(({ entry, slot }) => {
    const { offeredAt, offerUntil } = entry
    return { ...entry, slot, until: offeredAt && offerUntil && dueAfter(offeredAt, offerUntil, vacations) }
  })
}

/** Slots that can be offered by hand now. */
export function shownOfferable(db: Db, locale: Locale, now: Date): { id: number; label: string }[] {
  return listOfferable(db, now).map(({ id, label, startsOn, endsOn }) => ({
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
