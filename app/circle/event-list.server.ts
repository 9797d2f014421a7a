import { and, desc, eq, or, sql } from 'drizzle-orm'

import { csvOf } from '#app/platform/csv.server.ts'
import { choice, wholeNumber } from '#app/platform/fields.forms.ts'
import { listQuery, type QueryOf } from '#app/platform/lists/list-query.ts'
import { contains, countRows, inLanguage, inOrder, list, partOf, speaks } from '#app/platform/lists/list.server.ts'
import type { Db } from '#db/database.server.ts'
import { events } from '#db/schema.server.ts'
import { EVENT_STATUSES, type Locale } from '#db/vocabulary.ts'

const asked = listQuery(['date', 'name', 'status'], '-date', {
  year: wholeNumber(1000, 9999).optional(),
  status: choice(EVENT_STATUSES).optional(),
})
type Query = QueryOf<typeof asked>

/** A year without events is passed over on its page. */
function read(values: URLSearchParams, db: Db): Query {
  const query = asked.read(values)
  return { ...query, year: listEventYears(db).find((one) => one === query.year) }
}

export const eventList = list(
  { ...asked, read },
  {
    find: (db, query, { locale }) =>
      partOf(selectEvents(db, query, locale), query, countRows(db, events, wantedBy(query))),
    csv: (db, query, { locale }) =>
      csvOf('events', selectEvents(db, query, locale).all(), {
        slug: ({ slug }) => slug,
        nameEn: ({ name }) => name.en,
        nameJa: ({ name }) => name.ja,
        venueEn: ({ venue }) => venue.en,
        venueJa: ({ venue }) => venue.ja,
        cityEn: ({ city }) => city.en,
        cityJa: ({ city }) => city.ja,
        country: ({ country }) => country,
        startsOn: ({ startsOn }) => startsOn,
        endsOn: ({ endsOn }) => endsOn,
        space: ({ space }) => space,
        link: ({ link }) => link,
        status: ({ status }) => status,
      }),
  },
)

const year = sql<number>`CAST(substr(${events.startsOn}, 1, 4) AS INTEGER)`

function selectEvents(db: Db, query: Query, locale: Locale) {
  const by = { date: events.startsOn, name: inLanguage(events.name, locale), status: events.status }[query.sort]
  return db
    .select()
    .from(events)
    .where(wantedBy(query))
    .orderBy(...inOrder(by, events.id, query))
    .$dynamic()
}

function wantedBy(query: Query) {
  const { search, status } = query
  return and(
    search ? or(speaks(events.name, search), speaks(events.venue, search), contains(events.space, search)) : undefined,
    query.year === undefined ? undefined : eq(year, query.year),
    status === undefined ? undefined : eq(events.status, status),
  )
}

/** The years that have events, newest first. */
export function listEventYears(db: Db): number[] {
  return db
    .selectDistinct({ year })
    .from(events)
    .orderBy(desc(year))
    .all()
    .map((row) => row.year)
}
