import { localise } from '#app/translations/localised.ts'
import type { Locale, LocalisedText } from '#db/vocabulary.ts'

import { isInEuropeanUnion } from '../customs/destinations.ts'

/** What the administrator says of destinations: codes of countries, or EU, with spaces or commas between them. */
export type CountryRule = { countries: string; isClosed: boolean; notice: LocalisedText }

/** Whether nothing is sold there, though it lies in a zone. */
export function isClosed(country: string, rules: readonly CountryRule[]): boolean {
  return rules.some((rule) => rule.isClosed && isMeant(country, rule))
}

/** What is to be known by who orders from there. */
export function noticesFor(country: string, rules: readonly CountryRule[], locale: Locale): string[] {
  return rules.filter((rule) => isMeant(country, rule)).flatMap(({ notice }) => localise(notice, locale) || [])
}

function isMeant(country: string, { countries }: CountryRule): boolean {
  const codes = countries.toUpperCase().split(/[\s,、]+/)
  return country !== '' && (codes.includes(country) || (codes.includes('EU') && isInEuropeanUnion(country)))
}
