import type { TillState } from '#db/vocabulary.ts'

const NEXT: Record<TillState, readonly TillState[]> = { DRAFT: ['OPEN'], OPEN: ['CLOSED'], CLOSED: ['OPEN'] }

/** DRAFT → OPEN → CLOSED (product decisions, "Event helper"), and open again: the same day, or another of the event. */
export function canMoveTill(from: TillState, to: TillState): boolean {
  return NEXT[from].includes(to)
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
