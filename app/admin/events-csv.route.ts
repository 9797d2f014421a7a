import { services } from '#app/platform/context.server.ts'
import { csvFile } from '#app/platform/csv.server.ts'
import { getLocale } from '#app/translations/i18n.server.ts'

import type { Route } from './+types/events-csv.route.ts'
import { allEvents, listEventYears, readEventsAsked } from './events.server.ts'

const WORDS = ['nameEn', 'nameJa', 'venueEn', 'venueJa', 'cityEn', 'cityJa']
const COLUMNS = ['slug', ...WORDS, 'country', 'startsOn', 'endsOn', 'space', 'link', 'status']

/** Exactly what the list finds, as CSV. */
export function loader({ context, url }: Route.LoaderArgs) {
  const { db } = context.get(services)
  const asked = readEventsAsked(url.searchParams, listEventYears(db))
  const rows = allEvents(db, asked, getLocale(context)).map(({ name, venue, city, ...event }) => ({
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
