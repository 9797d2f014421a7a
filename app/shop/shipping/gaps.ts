import type { Rate } from './bands.ts'

/**
 * What is probably wrong in a table of rates: a weight of other zones without a price (BETWEEN: such a parcel costs as
 * much as the next line), nothing up to the largest parcel (ABOVE), a line that costs less than a lighter one (CHEAPER).
 */
export type Gap = { kind: 'BETWEEN' | 'ABOVE' | 'CHEAPER'; zoneId: number; fromGrams: number; upToGrams: number }

/** The gaps of each zone that has a price, from light to heavy. A zone without any is one that the method does not go to. */
export function gapsOf(rates: readonly Rate[], maxParcelGrams: number): Gap[] {
  const weights = [...new Set(rates.map(({ upToGrams }) => upToGrams))].toSorted((a, b) => a - b)
  return [...Map.groupBy(rates, ({ zoneId }) => zoneId)].flatMap(([zoneId, its]) =>
    gapsOfZone(
      zoneId,
      its.toSorted((a, b) => a.upToGrams - b.upToGrams),
      { weights, maxParcelGrams },
    ),
  )
}

type Table = { weights: readonly number[]; maxParcelGrams: number }

function gapsOfZone(zoneId: number, bands: readonly Rate[], { weights, maxParcelGrams }: Table): Gap[] {
  const first = bands[0]?.upToGrams ?? 0
  const last = bands.at(-1)?.upToGrams ?? 0
  const priced = new Set(bands.map(({ upToGrams }) => upToGrams))
  const lighter = (grams: number) => weights.findLast((weight) => weight < grams) ?? 0
  const gap = (kind: Gap['kind'], upToGrams: number, fromGrams = lighter(upToGrams)): Gap => ({
    kind,
    zoneId,
    fromGrams,
    upToGrams,
  })
  return [
    ...weights
      .filter((weight) => weight > first && weight < last && !priced.has(weight))
      .map((weight) => gap('BETWEEN', weight)),
    ...bands
      .filter(({ priceMinor }, at) => priceMinor < (bands[at - 1]?.priceMinor ?? 0))
      .map(({ upToGrams }) => gap('CHEAPER', upToGrams)),
    ...(last < maxParcelGrams ? [gap('ABOVE', maxParcelGrams, last)] : []),
  ]
}
