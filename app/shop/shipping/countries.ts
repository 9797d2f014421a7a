import type { Locale } from '#db/vocabulary.ts'

/** A country as a list offers it: its ISO 3166-1 code and its name in the visitor's language. */
export type Country = { code: string; name: string }

/** Countries by name, sorted as the language sorts. */
export function nameCountries(codes: readonly string[], locale: Locale): Country[] {
  const { compare } = new Intl.Collator(locale)
  return codes.map((code) => ({ code, name: countryName(code, locale) })).toSorted((a, b) => compare(a.name, b.name))
}

/** The name of a country; what is no country's code is shown as it is. */
export function countryName(code: string, locale: Locale): string {
  return isCountryCode(code) ? (NAMES[locale].of(code) ?? code) : code
}

/** Whether this could be a country at all: two capital letters. */
export function isCountryCode(code: string): boolean {
  return /^[A-Z]{2}$/.test(code)
}

/**
 * Where a visitor who chose nothing probably is: the region that their browser's languages name or make likely
 * (`en-GB` Britain, `ja` Japan), the first that something can be sent to.
 */
export function likelyCountry(acceptLanguage: string, locale: Locale, served: readonly Country[]): string | null {
  const tags = [...acceptLanguage.split(',').map((part) => part.split(';')[0]?.trim() ?? ''), locale]
  const regions = tags.map(regionOf)
  return regions.find((region) => served.some(({ code }) => code === region)) ?? served[0]?.code ?? null
}

function regionOf(tag: string): string | null {
  try {
    return new Intl.Locale(tag).maximize().region ?? null
  } catch {
    return null
  }
}

const NAMES: Record<Locale, Intl.DisplayNames> = {
  en: new Intl.DisplayNames('en', { type: 'region' }),
  ja: new Intl.DisplayNames('ja', { type: 'region' }),
}
