import type { ContentLocale } from '#db/vocabulary.ts'

/** A carrier's method to begin with. */
export type MethodPreset = {
  code: string
  name: Record<ContentLocale, string>
  carrier: string
  /** The country that it is sent from. */
  home: string
  isRegistered: boolean
  /** Greatest weight of a parcel. */
  maxParcelGrams: number
  /** Greatest size in centimetres, as people write it. */
  size: string
  days: readonly [min: number, max: number]
  /** What its prices are in. */
  currency: string
  /** The carrier's own zones, each by its countries. */
  zones: readonly string[]
  /** Prices in minor units, one for each zone; none where they are not known. */
  bands: readonly { upToGrams: number; prices: readonly number[] }[]
  /** When its figures held, as far as it is known: a year, or a year and its month. */
  asOf: string
  /** Where they are to be checked. */
  site: string
}

/**
 * What a band costs into a zone of the site: as much as into the dearest of its countries that the carrier names; null
 * where it names none, or no price.
 */
export function priceInto(
  { zones }: Pick<MethodPreset, 'zones'>,
  { prices }: MethodPreset['bands'][number],
  countries: readonly string[],
): number | null {
  const own = prices.filter((_, at) => zones[at]?.split(' ').some((country) => countries.includes(country)))
  return own.length > 0 ? Math.max(...own) : null
}
