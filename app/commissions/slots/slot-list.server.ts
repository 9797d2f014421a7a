import { and, count, eq, isNull, or } from 'drizzle-orm'

import { csvOf } from '#app/platform/csv.server.ts'
import { choice } from '#app/platform/fields.forms.ts'
import { listQuery, type QueryOf } from '#app/platform/lists/list-query.ts'
import { contains, inLanguage, inOrder, list, partOf, speaks } from '#app/platform/lists/list.server.ts'
import type { Db } from '#db/database.server.ts'
import { commissionRequests, commissionSlots } from '#db/schema.server.ts'
import { COMMISSION_KINDS, type Locale, SLOT_STATUSES } from '#db/vocabulary.ts'

const asked = listQuery(['date', 'label', 'status'], 'date', {
  status: choice(SLOT_STATUSES).optional(),
  kind: choice(COMMISSION_KINDS).optional(),
})
type Query = QueryOf<typeof asked>

/** All slots, each with the client of the request that holds it. */
export const slotList = list(asked, {
  find(db, query, { locale }) {
    const all = db.select({ rows: count() }).from(commissionSlots).leftJoin(commissionRequests, holder)
    const total = all.where(wantedBy(query)).get()?.rows ?? 0
    return partOf(selectSlots(db, query, locale), query, total)
  },
  csv: (db, query, { locale }) =>
    csvOf('slots', selectSlots(db, query, locale).all(), {
      id: ({ slot }) => slot.id,
      labelEn: ({ slot }) => slot.label.en,
      labelJa: ({ slot }) => slot.label.ja,
      startsOn: ({ slot }) => slot.startsOn,
      endsOn: ({ slot }) => slot.endsOn,
      kind: ({ slot }) => slot.kind,
      status: ({ slot }) => slot.status,
      client: ({ client }) => client,
      request: ({ requestId }) => requestId,
    }),
})

const holder = eq(commissionRequests.slotId, commissionSlots.id)

function selectSlots(db: Db, query: Query, locale: Locale) {
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

function wantedBy({ search, status, kind }: Query) {
  return and(
    search ? or(speaks(commissionSlots.label, search), contains(commissionRequests.email, search)) : undefined,
    status === undefined ? undefined : eq(commissionSlots.status, status),
    kind === undefined ? undefined : or(eq(commissionSlots.kind, kind), isNull(commissionSlots.kind)),
  )
}
