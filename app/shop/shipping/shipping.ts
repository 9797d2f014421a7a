import type { LocalisedText } from '#db/vocabulary.ts'

import { type Load, packParcels, type Parcel } from './parcels.ts'

/** A way to send things to one country, with the bands of its zone, the lightest first. */
export type ShippingMethod = {
  id: number
  name: LocalisedText
  isRegistered: boolean
  /** The carrier asks for a telephone number. */
  needsPhone: boolean
  /** Largest weight of a parcel with its packaging, in grams. */
  maxParcelGrams: number
  minDays: number
  maxDays: number
  bands: readonly Band[]
}

/** A parcel of up to so many grams costs so much, in minor units of the base currency. */
export type Band = { upToGrams: number; priceMinor: number }

/** Equal parcels, and what each of them costs. */
type PricedParcel = Parcel & { priceMinor: number }

/** What sending a set of units by one method costs. */
export type ShippingQuote = {
  method: Omit<ShippingMethod, 'bands'>
  priceMinor: number
  parcels: PricedParcel[]
  parcelCount: number
  /** All parcels together with their packaging. */
  weightGrams: number
}

/**
 * Every method that can carry the units, the cheapest first, of equals the faster (contract, section 2: the first is
 * preselected). None means "Shipping Unavailable".
 * @param loads units by weight, in grams
 * @param packaging what the packaging of one parcel weighs, in grams
 */
export function quoteShipping(
  methods: readonly ShippingMethod[],
  loads: readonly Load[],
  packaging: number,
): ShippingQuote[] {
  return methods
    .flatMap((method) => quoteMethod(method, loads, packaging) ?? [])
    .toSorted((a, b) => a.priceMinor - b.priceMinor || a.method.maxDays - b.method.maxDays)
}

/**
 * The price of one method: of its fewest parcels, each by the band it falls into; fewer parcels go before a cheaper
 * split, so that a buyer gets one parcel where one is enough. Null where a unit is over its limit or it does not go there.
 */
export function quoteMethod(
  { bands, ...method }: ShippingMethod,
  loads: readonly Load[],
  packaging: number,
): ShippingQuote | null {
  // A tariff may end below what the method carries: then its last band is the limit.
  const limit = Math.min(method.maxParcelGrams, bands.at(-1)?.upToGrams ?? 0)
  const packed = bands.length > 0 ? packParcels(loads, limit, packaging) : null
  if (!packed) return null

  const parcels = packed.map((parcel) => ({ ...parcel, priceMinor: priceOf(bands, parcel.grams) }))
  return {
    method,
    priceMinor: total(parcels, ({ priceMinor }) => priceMinor),
    parcels,
    parcelCount: total(parcels, () => 1),
    weightGrams: total(parcels, ({ grams }) => grams),
  }
}

function priceOf(bands: readonly Band[], grams: number): number {
  const band = bands.find(({ upToGrams }) => grams <= upToGrams)
  if (!band) throw new Error(`No band for a parcel of ${grams} g`)

  return band.priceMinor
}

/** A sum over single parcels. */
function total(parcels: readonly PricedParcel[], of: (parcel: PricedParcel) => number): number {
  return parcels.reduce((sum, parcel) => sum + parcel.count * of(parcel), 0)
}
