import { dayOf } from '#app/platform/time/site-clock.ts'
import { addToDay } from '#app/platform/time/zones.ts'

/** Fewer finished commissions than this say nothing about the next one. */
const FEWEST = 3
/** How many of the last ones count. */
const MOST = 20
const A_DAY = 24 * 60 * 60 * 1000

/** How long one finished commission took, in milliseconds. */
type Times = readonly number[]

/** The median of the last durations, in whole days and at least one; null where there is too little past. */
export function medianDays(durations: Times): number | null {
  if (durations.length < FEWEST) return null

  const sorted = durations.slice(-MOST).toSorted((a, b) => a - b)
  const [low = 0, high = 0] = [sorted[Math.floor((sorted.length - 1) / 2)], sorted[Math.floor(sorted.length / 2)]]
  return Math.max(1, Math.round((low + high) / 2 / A_DAY))
}

type Course = {
  /** When the work started; null before. */
  startedAt: Date | null
  slotStartsOn: string
  now: Date
  /** From past durations; null where there is too little past. */
  days: number | null
}

/** When the work begins and when it is probably done, `YYYY-MM-DD`; what is late is expected today. */
export function expectedDays({ startedAt, slotStartsOn, now, days }: Course): { start: string; end: string | null } {
  const today = dayOf(now)
  const start = startedAt ? dayOf(startedAt) : slotStartsOn < today ? today : slotStartsOn
  if (days === null) return { start, end: null }

  const end = addToDay(start, days)
  return { start, end: end < today ? today : end }
}
