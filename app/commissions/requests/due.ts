import { startOfDay } from '#app/platform/time/site-clock.ts'
import { addToDay } from '#app/platform/time/zones.ts'

/** Days of the site's calendar (`YYYY-MM-DD`), both counted. */
export type Vacation = { from: string; until: string }

const AN_HOUR = 60 * 60 * 1000
const A_DAY = 24 * AN_HOUR

/**
 * When something is due that was to be done between two moments, if nobody works meanwhile: vacations stop the clock,
 * so that what they take of its time comes after.
 */
export function dueAfter(from: Date, until: Date, vacations: readonly Vacation[]): Date {
  const start = from.getTime()
  let due = until.getTime()
  let counted = start
  for (const { begin, end } of vacations.map(asTimes).toSorted((a, b) => a.begin - b.begin)) {
    const frozenFrom = Math.max(begin, counted)
    if (frozenFrom >= due || end <= frozenFrom) continue

    due += end - frozenFrom
    counted = end
  }
  return new Date(due)
}

export function addHours(from: Date, hours: number): Date {
  return new Date(from.getTime() + hours * AN_HOUR)
}

export function addDays(from: Date, days: number): Date {
  return new Date(from.getTime() + days * A_DAY)
}

type Clock = { clockFrom: Date | null; clockUntil: Date | null }

/** The same time once more from now; null where nothing is awaited. */
export function restartedClock({ clockFrom, clockUntil }: Clock, now: Date): { from: Date; until: Date } | null {
  if (!clockFrom || !clockUntil) return null

  return { from: now, until: new Date(now.getTime() + clockUntil.getTime() - clockFrom.getTime()) }
}

function asTimes({ from, until }: Vacation) {
  return { begin: startOfDay(from).getTime(), end: startOfDay(addToDay(until, 1)).getTime() }
}
