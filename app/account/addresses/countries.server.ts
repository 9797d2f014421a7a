import { allCountries } from 'country-region-data'

import { type Country, nameCountries } from '#app/translations/countries.ts'
import type { Locale } from '#db/vocabulary.ts'

/** ISO 3166-1; the list of regions lacks Svalbard and Jan Mayen, which has none. */
const CODES = new Set([...allCountries.map(([, code]) => code), 'SJ'])

/** Every country by its name in the visitor's language, in that language's order. */
export function listCountries(locale: Locale): Country[] {
  return nameCountries([...CODES], locale)
}

export function isCountry(code: string): boolean {
  return CODES.has(code)
}
