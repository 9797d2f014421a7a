import countries from 'i18n-iso-countries'

export type Country = { code: string; name: string }

/** Every country by its name in the visitor's language, in that language's order. */
export function listCountries(locale: string): Country[] {
  const { compare } = new Intl.Collator(locale)
  const names = new Intl.DisplayNames(locale, { type: 'region' })
  return Object.keys(countries.getAlpha2Codes())
    .map((code) => ({ code, name: names.of(code) ?? code }))
    .toSorted((a, b) => compare(a.name, b.name))
}
