import type { LocalisedText } from '#db/vocabulary.ts'

import { packParcels } from './parcels.ts'

/** A way to send things to one country, with the bands of its zone, the lightest first. */
export type ShippingMethod = {
  id: number
  name: LocalisedText
  isRegistered: boolean
  /** Largest weight of a parcel with its packaging, in grams. */
  maxParcelGrams: number
  minDays: number
  maxDays: number
  bands: readonly Band[]
}

/** A parcel of up to so many grams costs so much, in minor units of the base currency. */
export type Band = { upToGrams: number; priceMinor: number }

/** What sending a set of units by one method costs. */
export type ShippingQuote = {
  method: Omit<ShippingMethod, 'bands'>
  priceMinor: number
  parcelCount: number
  /** All parcels together with their packaging. */
  weightGrams: number
}

/**
 * Every method that can carry the units, the cheapest first, of equals the faster (contract, section 2: the first is
 * preselected). None means "Shipping Unavailable".
 * @param units weight of every single unit, in grams
 * @param packaging what the packaging of one parcel weighs, in grams
 */
export function quoteShipping(
  methods: readonly ShippingMethod[],
  units: readonly number[],
  packaging: number,
): ShippingQuote[] {
  return methods
    .flatMap((method) => quoteMethod(method, units, packaging) ?? [])
    .toSorted((a, b) => a.priceMinor - b.priceMinor || a.method.maxDays - b.method.maxDays)
}

/** The price of one method, or null where a unit is over its limit or it does not go there. */
export function quoteMethod(
  { bands, ...method }: ShippingMethod,
  units: readonly number[],
  packaging: number,
): ShippingQuote | null {
  // A tariff may end below what the method carries: then its last band is the limit.
  const limit = Math.min(method.maxParcelGrams, bands.at(-1)?.upToGrams ?? 0)
  const parcels = bands.length > 0 ? packParcels(units, limit, packaging) : null
  if (!parcels) return null

  return {
    method,
    priceMinor: total(parcels.map(({ grams }) => priceOf(bands, grams))),
    parcelCount: parcels.length,
    weightGrams: total(parcels.map(({ grams }) => grams)),
  }
}

function priceOf(bands: readonly Band[], grams: number): number {
  const band = bands.find(({ upToGrams }) => grams <= upToGrams)
  if (!band) throw new Error(`No band for a parcel of ${grams} g`)

  return band.priceMinor
}

function total(numbers: readonly number[]): number {
  return numbers.reduce((sum, number) => sum + number, 0)
}
