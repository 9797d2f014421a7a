/** What a parcel of up to so many grams costs into a zone, in minor units of the base currency. */
export type Rate = { zoneId: number; upToGrams: number; priceMinor: number }
/** A line of the table of rates: the prices by zone, as a form holds them. */
export type BandRow = { upToGrams: string } & Record<`zone${number}`, string>

export const priceField = (zoneId: number) => `zone${zoneId}` as const

/** Rates as lines of a table, one a weight, the lightest first. */
export function bandRows(rates: readonly Rate[], write: (minor: number) => string): BandRow[] {
  const weights = [...new Set(rates.map(({ upToGrams }) => upToGrams))].toSorted((a, b) => a - b)
  return weights.map((upToGrams) => {
    const prices = rates
      .filter((rate) => rate.upToGrams === upToGrams)
      .map(({ zoneId, priceMinor }) => [priceField(zoneId), write(priceMinor)])
    return { upToGrams: String(upToGrams), ...(Object.fromEntries(prices) as Record<`zone${number}`, string>) }
  })
}
