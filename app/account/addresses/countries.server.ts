import countries from 'i18n-iso-countries'

import { type Country, nameCountries } from '#app/translations/countries.ts'
import type { Locale } from '#db/vocabulary.ts'

/** Every country by its name in the visitor's language, in that language's order. */
export function listCountries(locale: Locale): Country[] {
  return nameCountries(Object.keys(countries.getAlpha2Codes()), locale)
}

export function isCountry(code: string): boolean {
  return code in countries.getAlpha2Codes()
}
