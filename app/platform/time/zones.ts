/** Time zones are named as IANA does, days are `YYYY-MM-DD`, and a local time is `YYYY-MM-DDTHH:mm:ss.sss`. */

const A_DAY = 24 * 60 * 60 * 1000

/** Whether there is such a zone; a bare offset such as `+09:00` knows no daylight saving and is none. */
export function isTimeZone(name: string): boolean {
  if (!/^[a-z]/i.test(name)) return false

  try {
    return Boolean(clockOf(name))
  } catch {
    return false
  }
}

/** What clocks and calendars in a zone show. */
export function localOf(instant: Date, zone: string): string {
  if (zone === 'UTC') return instant.toISOString().slice(0, -1)

  const milliseconds = String(instant.getUTCMilliseconds()).padStart(3, '0')
  return `${clockOf(zone).format(instant).replace(' ', 'T')}.${milliseconds}`
}

/**
 * The moment at which clocks in a zone show a time: the first of two where they are put back, and where they skip it
 * the moment as far after the leap.
 * @param local to the minute at least
 * @returns an invalid date where the calendar has no such time
 */
export function instantOf(local: string, zone: string): Date {
  const shown = Date.parse(`${local}Z`)
  if (Number.isNaN(shown) || !new Date(shown).toISOString().startsWith(local)) return new Date(Number.NaN)

  const [before, after] = [shown - offsetAt(shown - A_DAY, zone), shown - offsetAt(shown + A_DAY, zone)]
  const fits = [before, after].filter((time) => time + offsetAt(time, zone) === shown)
  return new Date(fits.length > 0 ? Math.min(...fits) : before)
}

/** Whether a text is a day of the calendar, `YYYY-MM-DD`: 31 February is none. */
export function isDay(text: string): boolean {
  const time = /^\d{4}-\d{2}-\d{2}$/.test(text) ? Date.parse(text) : Number.NaN
  return !Number.isNaN(time) && new Date(time).toISOString().startsWith(text)
}

/** So many days of the calendar later, or earlier. */
export function addToDay(day: string, days: number): string {
  return new Date(Date.parse(`${day}T00:00:00Z`) + days * A_DAY).toISOString().slice(0, 10)
}

/** How far a zone is before UTC, in milliseconds; nothing in years that have not four digits. */
function offsetAt(time: number, zone: string): number {
  const offset = Date.parse(`${localOf(new Date(time), zone)}Z`) - time
  return Number.isNaN(offset) ? 0 : offset
}

/** Formats are made once: that takes far longer than using them. */
const clocks = new Map<string, Intl.DateTimeFormat>()

/** Swedish writes times as ISO 8601 does. */
function clockOf(timeZone: string): Intl.DateTimeFormat {
  const clock = clocks.get(timeZone) ?? new Intl.DateTimeFormat('sv-SE', { ...SHOWN, timeZone })
  clocks.set(timeZone, clock)
  return clock
}

const SHOWN = { dateStyle: 'short', timeStyle: 'medium' } as const
