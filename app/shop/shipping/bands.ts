import { localisedValues } from '#app/platform/forms/nested.ts'
import type { LocalisedText } from '#db/vocabulary.ts'

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

type Zone = { id: number; code: string }

/**
 * Rates as two people's changes of them are compared: all in one text, a line a weight, so that a line that somebody added or took
 * away meanwhile is noticed too.
 */
export function writeBands(rates: readonly Rate[], zones: readonly Zone[], write: (minor: number) => string): string {
  return bandRows(rates, write)
    .map((row) => {
      const prices = zones.flatMap(({ id, code }) => (row[priceField(id)] ? `${code} ${row[priceField(id)]}` : []))
      return `${row.upToGrams} g: ${prices.join(', ')}`
    })
    .join('\n')
}

/** A method with its rates, as its form shows it. */
export type ShownMethod = {
  name: LocalisedText
  code: string
  isRegistered: boolean
  needsPhone: boolean
  isEnabled: boolean
  maxParcelGrams: number
  minDays: number
  maxDays: number
  position: number
  bands: BandRow[]
}

/** What a method's form begins with, field by field as a browser sends it; its rates are one text of `writeBands`. */
export function methodValues(
  { name, isRegistered, needsPhone, isEnabled, ...method }: Omit<ShownMethod, 'bands'>,
  bands: string,
) {
  return {
    ...localisedValues('name', name),
    code: method.code,
    isRegistered: isRegistered ? 'on' : '',
    needsPhone: needsPhone ? 'on' : '',
    isEnabled: isEnabled ? 'on' : '',
    maxParcelGrams: String(method.maxParcelGrams),
    minDays: String(method.minDays),
    maxDays: String(method.maxDays),
    position: String(method.position + 1),
    bands,
  }
}
