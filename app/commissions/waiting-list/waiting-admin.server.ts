import { and, count, eq, like } from 'drizzle-orm'

import { csvOf } from '#app/platform/csv.server.ts'
import { choice } from '#app/platform/fields.forms.ts'
import { listQuery, type QueryOf } from '#app/platform/lists/list-query.ts'
import { contains, countRows, inOrder, list, partOf } from '#app/platform/lists/list.server.ts'
import { forgetMails } from '#app/platform/mail/forgetting.server.ts'
import { isoOf } from '#app/platform/time/site-clock.ts'
import { forgetAudit } from '#app/site/audit/personal-audit.server.ts'
import type { Person } from '#app/site/person.ts'
import { isByAddress, type PersonalRoom } from '#app/site/personal-emails.server.ts'
import { readSettings } from '#app/site/site.server.ts'
import { formatDaysBriefly } from '#app/translations/dates.ts'
import { localise } from '#app/translations/localised.ts'
import type { Db } from '#db/database.server.ts'
import { commissionSlots, waitingList, mails } from '#db/schema.server.ts'
import { type Locale, type LocalisedText, WAITING_STATUSES, type WaitingStatus } from '#db/vocabulary.ts'

import { CLIENT } from '../actor.ts'
import { dueAfter } from '../requests/due.ts'
import { listOfferable } from './offering.server.ts'
import { removeEntry } from './waiting-list.server.ts'

const asked = listQuery(['joined', 'email', 'status'], 'joined', { status: choice(WAITING_STATUSES).optional() })
type Query = QueryOf<typeof asked>

/** Everybody who waits or waited, with what they were offered and until when. */
export const waitingEntries = list(asked, {
  find: (db, query) => {
    const { rows, ...found } = partOf(selectEntries(db, query), query, countRows(db, waitingList, wantedBy(query)))
    return { ...found, rows: withEnds(db, rows) }
  },
  csv: (db, query) =>
    csvOf('waiting-list', withEnds(db, selectEntries(db, query).all()), {
      id: ({ id }) => id,
      email: ({ email }) => email,
      status: ({ status }) => status,
      joined: ({ joinedAt }) => isoOf(joinedAt),
      confirmed: ({ confirmedAt }) => confirmedAt && isoOf(confirmedAt),
      slot: ({ slot }) => slot?.en ?? slot?.ja,
      until: ({ until }) => until && isoOf(until),
      request: ({ requestId }) => requestId,
    }),
})

function selectEntries(db: Db, query: Query) {
  const by = { joined: waitingList.id, email: waitingList.email, status: waitingList.status }[query.sort]
  return db
    .select({ entry: waitingList, slot: commissionSlots.label })
    .from(waitingList)
    .leftJoin(commissionSlots, eq(commissionSlots.id, waitingList.slotId))
    .where(wantedBy(query))
    .orderBy(...inOrder(by, waitingList.id, query))
    .$dynamic()
}

function wantedBy({ search, status }: Query) {
  return and(
    search ? contains(waitingList.email, search) : undefined,
    status === undefined ? undefined : eq(waitingList.status, status),
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

/** The waiting list, which knows people by an address alone. */
export const personalWaiting: PersonalRoom = {
  name: 'waitingList',
  gather: (db, person) => listTheirs(db, person).map(({ secret: _, ...entry }) => entry),
  forget: (tx, person, now) =>
    listTheirs(tx, person).flatMap(({ id }) => {
      removeEntry(tx, id, CLIENT, now)
      tx.delete(waitingList).where(eq(waitingList.id, id)).run()
      forgetAudit(tx, `waiting-list/${id}`)
      return forgetMails(tx, like(mails.cause, `waiting:${id}:%`))
    }),
}

function listTheirs(db: Db, person: Person) {
  return db
    .select()
    .from(waitingList)
    .where(isByAddress(person, waitingList.email, waitingList.joinedAt))
    .all()
}
