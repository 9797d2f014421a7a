import type { TaxRate } from '#app/money/tax.ts'
import type { ContentLocale, TaxMode } from '#db/vocabulary.ts'

/** Standard rates of VAT in the European Union, in percent, as of August 2025 (github.com/ibericode/vat-rates, and the change of Romania). */
const EU_RATES: Readonly<Record<string, string>> = {
  AT: '20',
  BE: '21',
  BG: '20',
  CY: '19',
  CZ: '21',
  DE: '19',
  DK: '25',
  EE: '24',
  ES: '21',
  FI: '25.5',
  FR: '20',
  GR: '24',
  HR: '25',
  HU: '27',
  IE: '23',
  IT: '22',
  LT: '21',
  LU: '17',
  LV: '21',
  MT: '18',
  NL: '21',
  PL: '23',
  PT: '23',
  RO: '21',
  SE: '25',
  SI: '22',
  SK: '23',
  // Goods to Northern Ireland are taxed as within the Union, at the rate of the United Kingdom.
  XI: '20',
}

/** What books have, where a source names it. */
const BOOKS: Readonly<Record<string, string>> = { AT: '10', DE: '7', FR: '5.5', RO: '11' }

const VAT = { en: 'VAT', ja: '消費税' }

export const TAX_PRESET_NAMES = ['NO_TAX', 'HOME', 'EU_HOME', 'EU_OSS'] as const
type TaxPresetName = (typeof TAX_PRESET_NAMES)[number]

/** Settings of taxes to begin with. */
export type TaxPreset = {
  settings: { taxMode: TaxMode; taxName: Record<ContentLocale, string>; taxRates: TaxRate[] }
  /** Since when, or as of when, its figures hold; null where it has none. */
  asOf: string | null
  /** Where they are to be checked. */
  site: string
}

const NATIONAL: Readonly<Record<string, TaxPreset>> = {
  JP: national({ JP: '10' }, { name: { en: 'Consumption tax', ja: '消費税' }, asOf: '2019-10', site: 'nta.go.jp' }),
  GB: national({ GB: '20' }, { booksOf: () => '0', asOf: '2011-01', site: 'gov.uk/vat-rates' }),
  CH: national({ CH: '8.1', LI: '8.1' }, { booksOf: () => '2.6', asOf: '2024-01', site: 'estv.admin.ch' }),
}

/**
 * What a circle of this country may begin with, by its name: no taxes; the one rate of its country; in the European Union
 * its own rates everywhere in it (below the yearly threshold), or those of each country (One-Stop Shop).
 */
export function taxPresetsOf(home: string): Partial<Record<TaxPresetName, TaxPreset>> {
  const none = { settings: { taxMode: 'NONE' as const, taxName: VAT, taxRates: [] }, asOf: null, site: '' }
  const own = NATIONAL[home]
  if (own) return { HOME: own, NO_TAX: none }

  const standard = EU_RATES[home]
  if (!standard) return { NO_TAX: none }

  const asOf = '2025-08'
  const site = 'taxation-customs.ec.europa.eu'
  const books = BOOKS[home]
  const everywhere = Object.fromEntries(Object.keys(EU_RATES).map((place) => [place, standard]))
  return {
    EU_HOME: national(everywhere, { ...(books && { booksOf: () => books }), asOf, site }),
    EU_OSS: national({ [home]: standard, ...EU_RATES }, { booksOf: (place) => BOOKS[place], asOf, site }),
    NO_TAX: none,
  }
}

type NationalFacts = {
  name?: TaxPreset['settings']['taxName']
  /** The rate of books in a place. */ booksOf?: (place: string) => string | undefined
  asOf: string
  site: string
}

/** Prices with their tax, at one rate a place; books at theirs in each of them. */
function national(
  rates: Readonly<Record<string, string>>,
  { name = VAT, booksOf, asOf, site }: NationalFacts,
): TaxPreset {
  const taxRates = Object.entries(rates).flatMap(([place, percent]): TaxRate[] => {
    const books = booksOf?.(place)
    return [
      { place, kind: 'ALL', percent },
      ...(books === undefined ? [] : [{ place, kind: 'BOOK' as const, percent: books }]),
    ]
  })
  return { settings: { taxMode: 'INCLUDED', taxName: name, taxRates }, asOf, site }
}

/** Rates as people read them, those of one kind and height together: `JP 10%`, `AT BE 20%`. */
export function writeRates(rates: readonly TaxRate[], nameOf: (kind: TaxRate['kind']) => string): string {
  const alike = Map.groupBy(rates, ({ kind, percent }) => `${percent}%${kind === 'ALL' ? '' : ` (${nameOf(kind)})`}`)
  return [...alike].map(([rate, its]) => `${its.map(({ place }) => place).join(' ')} ${rate}`).join(', ')
}
