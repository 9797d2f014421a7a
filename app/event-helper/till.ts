import type { Currency } from '#app/money/currency.ts'
import type { TillState } from '#db/vocabulary.ts'

/** The currency of a session as it was kept: nothing that happens to the site's list later changes what was counted. */
export type TillCurrency = { currency: string; symbol: string; decimals: number; conversion: number }

const NEXT: Record<TillState, readonly TillState[]> = { DRAFT: ['OPEN'], OPEN: ['CLOSED'], CLOSED: ['OPEN'] }

/** DRAFT → OPEN → CLOSED (product decisions, "Event helper"), and open again: the same day, or another of the event. */
export function canMoveTill(from: TillState, to: TillState): boolean {
  return NEXT[from].includes(to)
}

export function currencyOf({ currency, symbol, decimals, conversion }: TillCurrency): Currency {
  return { name: currency, symbol, conversion, isBase: false, decimals, roundingStep: null }
}

/**
 * A price for a table, where nobody wants small coins: the nearest hundred minor units, and at least that.
 * @param minor minor units of the event's currency
 */
export function roundForTable(minor: number): number {
  return minor <= 0 ? 0 : Math.max(100, Math.round(minor / 100) * 100)
}

/** The hours of a country where it has one time zone, or its first; UTC where nothing is known. */
export function timeZoneOf(country: string): string {
  const region = new Intl.Locale('und', { region: country }) as Intl.Locale & { getTimeZones?: () => string[] }
  return region.getTimeZones?.()[0] ?? 'UTC'
}
