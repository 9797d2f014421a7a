import { countryName } from '#app/translations/countries.ts'
import { localise } from '#app/translations/localised.ts'
import type { Locale } from '#db/vocabulary.ts'

import type { StoredEvent } from '../events.ts'

/** Where a map shows the venue: the address she gave, else a search for its name. Null where nothing is known of it. */
export function mapAddress(event: StoredEvent & { mapLink: string | null }, locale: Locale): string | null {
  const { mapLink, venue, city, country } = event
  if (mapLink) return mapLink

  const names = [localise(venue, locale), localise(city, locale)].filter(Boolean)
  if (names.length === 0) return null

  const query = [...names, countryName(country, locale)].join(', ')
  return `https://www.openstreetmap.org/search?${new URLSearchParams({ query })}`
}
