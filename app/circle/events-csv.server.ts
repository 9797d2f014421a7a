import { csvFile } from '#app/platform/csv.server.ts'
import type { Db } from '#db/database.server.ts'
import type { Locale } from '#db/vocabulary.ts'

import { allEvents, listEventYears, readEventsQuery } from './event-list.server.ts'

const WORDS = ['nameEn', 'nameJa', 'venueEn', 'venueJa', 'cityEn', 'cityJa']
const COLUMNS = ['slug', ...WORDS, 'country', 'startsOn', 'endsOn', 'space', 'link', 'status']

/** Exactly what the list finds, as CSV. */
export function eventsCsv(db: Db, values: URLSearchParams, locale: Locale): Response {
  const query = readEventsQuery(values, listEventYears(db))
  const rows = allEvents(db, query, locale).map(({ name, venue, city, ...event }) => ({
    ...event,
    nameEn: name.en,
    nameJa: name.ja,
    venueEn: venue.en,
    venueJa: venue.ja,
    cityEn: city.en,
    cityJa: city.ja,
  }))
  return csvFile('events', rows, COLUMNS)
}
