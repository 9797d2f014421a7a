import { and, count, eq, isNull, or } from 'drizzle-orm'

import type { Db } from '#db/database.server.ts'
import { commissionRequests, commissionSlots } from '#db/schema.server.ts'
import type { CommissionKind, Locale, SlotStatus } from '#db/vocabulary.ts'

import { contains, inLanguage, inOrder, listed, pageOf, speaks } from './list.server.ts'
import type { ListAsked } from './list.ts'

export const SLOT_SORTS = ['date', 'label', 'status'] as const
export type SlotsAsked = ListAsked<(typeof SLOT_SORTS)[number]> & {
  status: SlotStatus | null
  kind: CommissionKind | null
}

/** A page of all slots, each with the client of the request that holds it. */
export function listSlotsForDesk(db: Db, asked: SlotsAsked, locale: Locale) {
  const { search, status, kind } = asked
  const wanted = and(
    search ? or(speaks(commissionSlots.label, search), contains(commissionRequests.email, search)) : undefined,
    status === null ? undefined : eq(commissionSlots.status, status),
    kind === null ? undefined : or(eq(commissionSlots.kind, kind), isNull(commissionSlots.kind)),
  )
  const holder = eq(commissionRequests.slotId, commissionSlots.id)
  const total = db.select({ rows: count() }).from(commissionSlots).leftJoin(commissionRequests, holder).where(wanted)
  const { startsOn, label } = commissionSlots
  const by = { date: startsOn, label: inLanguage(label, locale), status: commissionSlots.status }[asked.sort]
  const { limit, offset } = pageOf(asked)
  const rows = db
    .select({ slot: commissionSlots, requestId: commissionRequests.id, client: commissionRequests.email })
    .from(commissionSlots)
    .leftJoin(commissionRequests, holder)
    .where(wanted)
    .orderBy(...inOrder(by, commissionSlots.id, asked))
    .limit(limit)
    .offset(offset)
    .all()
  return listed(rows, total.get()?.rows ?? 0)
}
