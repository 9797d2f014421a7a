/** A currency of the site (specification, section 3). */
export type Currency = {
  /** ISO 4217 code; also what the visitor's choice is stored as. */
  name: string
  symbol: string
  /** Units of this currency for one unit of the base. */
  conversion: number
  isBase: boolean
  /** Digits after the point: 0 for JPY and ARS, else 2 (specification, section 9). */
  decimals: number
  /** Converted amounts go to the nearest multiple of this many minor units of this currency; null for none. */
  roundingStep: number | null
}

/**
 * Which currency a visitor sees: the stored choice where it is in the list, else JPY for Japanese, else the first
 * (specification, section 4; a stored choice wins over the language, product decisions).
 */
export function chooseCurrency(currencies: readonly Currency[], stored: string | null, locale: string): Currency {
  const first = currencies[0]
  if (!first) throw new Error('The site has no currency')

  const byName = (name: string | null) => currencies.find((currency) => currency.name === name)
  return byName(stored) ?? (locale === 'ja' ? byName('JPY') : undefined) ?? first
}

export function baseOf(currencies: readonly Currency[]): Currency {
  const base = currencies.find((currency) => currency.isBase)
  if (!base) throw new Error('The site has no base currency')

  return base
}

/** Currencies that a site may begin with; any other is added in the admin (specification, section 9, for the decimals). */
export const KNOWN_CURRENCIES: readonly Pick<Currency, 'name' | 'symbol' | 'decimals'>[] = [
  { name: 'JPY', symbol: '¥', decimals: 0 },
  { name: 'USD', symbol: '$', decimals: 2 },
  { name: 'EUR', symbol: '€', decimals: 2 },
  { name: 'GBP', symbol: '£', decimals: 2 },
  { name: 'ARS', symbol: 'AR$', decimals: 0 },
  { name: 'AUD', symbol: 'A$', decimals: 2 },
  { name: 'CAD', symbol: 'CA$', decimals: 2 },
]
