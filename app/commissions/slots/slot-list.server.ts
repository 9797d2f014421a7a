import { and, count, eq, isNull, or } from 'drizzle-orm'

import { contains, inLanguage, inOrder, listed, pageOf, speaks } from '#app/platform/lists/list.server.ts'
import { type ListQuery, oneOf, readList } from '#app/platform/lists/list.ts'
import type { Db } from '#db/database.server.ts'
import { commissionRequests, commissionSlots } from '#db/schema.server.ts'
import { COMMISSION_KINDS, type CommissionKind, type Locale, SLOT_STATUSES, type SlotStatus } from '#db/vocabulary.ts'

export const SLOT_SORTS = ['date', 'label', 'status'] as const
export type SlotsQuery = ListQuery<(typeof SLOT_SORTS)[number]> & {
  status: SlotStatus | null
  kind: CommissionKind | null
}

/** What the list is asked for; its export reads the same address. */
export function readSlotsQuery(values: URLSearchParams): SlotsQuery {
  return {
    ...readList(values, SLOT_SORTS, 'date'),
    status: oneOf(values.get('status'), SLOT_STATUSES),
    kind: oneOf(values.get('kind'), COMMISSION_KINDS),
  }
}

const holder = eq(commissionRequests.slotId, commissionSlots.id)

/** A page of all slots, each with the client of the request that holds it. */
export function listSlotsForAdmin(db: Db, query: SlotsQuery, locale: Locale) {
  const all = db.select({ rows: count() }).from(commissionSlots).leftJoin(commissionRequests, holder)
  const total = all.where(wantedBy(query)).get()?.rows ?? 0
  const { limit, offset } = pageOf(query)
  return listed(inQueryOrder(db, query, locale).limit(limit).offset(offset).all(), total)
}

/** All that the list finds, in its order. */
export function allSlotsForAdmin(db: Db, query: SlotsQuery, locale: Locale) {
  return inQueryOrder(db, query, locale).all()
}

function inQueryOrder(db: Db, query: SlotsQuery, locale: Locale) {
  const { startsOn, label } = commissionSlots
  const by = { date: startsOn, label: inLanguage(label, locale), status: commissionSlots.status }[query.sort]
  return db
    .select({ slot: commissionSlots, requestId: commissionRequests.id, client: commissionRequests.email })
    .from(commissionSlots)
    .leftJoin(commissionRequests, holder)
    .where(wantedBy(query))
    .orderBy(...inOrder(by, commissionSlots.id, query))
    .$dynamic()
}

function wantedBy({ search, status, kind }: SlotsQuery) {
  return and(
    search ? or(speaks(commissionSlots.label, search), contains(commissionRequests.email, search)) : undefined,
    status === null ? undefined : eq(commissionSlots.status, status),
    kind === null ? undefined : or(eq(commissionSlots.kind, kind), isNull(commissionSlots.kind)),
  )
}
