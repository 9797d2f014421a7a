import type { Locale } from '#db/vocabulary.ts'

import { tagOf } from './added.ts'

/** A country as a list offers it: its ISO 3166-1 code and its name in the visitor's language. */
export type Country = { code: string; name: string }

/** Countries by name, sorted as the language sorts; who reads Japanese finds Japan first. */
export function nameCountries(codes: readonly string[], locale: Locale): Country[] {
  const { compare } = new Intl.Collator(tagOf(locale))
  const isFirst = ({ code }: Country) => Number(locale === 'ja' && code === 'JP')
  return codes
    .map((code) => ({ code, name: countryName(code, locale) }))
    .toSorted((a, b) => isFirst(b) - isFirst(a) || compare(a.name, b.name))
}

/** The name of a country; what is no country's code is shown as it is. */
export function countryName(code: string, locale: Locale): string {
  return isCountryCode(code) ? (namesIn(tagOf(locale)).of(code) ?? code) : code
}

/** Whether this could be a country at all: two capital letters. */
export function isCountryCode(code: string): boolean {
  return /^[A-Z]{2}$/.test(code)
}

/** Groups of countries that have a code too. */
const GROUPS: ReadonlySet<string> = new Set(['EU', 'EZ', 'UN', 'QO', 'ZZ'])

/** Whether it is one country that there is. */
export function isCountry(code: string): boolean {
  const isOne = isCountryCode(code) && !GROUPS.has(code)
  return isOne && new Intl.DisplayNames('en', { type: 'region', fallback: 'none' }).of(code) !== undefined
}

const names = new Map<string, Intl.DisplayNames>()

function namesIn(tag: string): Intl.DisplayNames {
  const found = names.get(tag) ?? new Intl.DisplayNames(tag, { type: 'region' })
  names.set(tag, found)
  return found
}
