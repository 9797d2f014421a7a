import { addToDay, isDay } from '#app/platform/time/zones.ts'

/** How many days a report looks at. */
export const LENGTHS = [7, 28, 90, 365] as const
export type Period = {
  days: (typeof LENGTHS)[number]
  /** Days of the calendar, both counted in. */
  from: string
  until: string
  /** What one column of the chart stands for. */
  step: 'day' | 'week' | 'month'
}

type PeriodInput = { days?: string | number; until?: string | undefined }

const A_DAY = 24 * 60 * 60 * 1000

/**
 * Reads the period that a report's address asks for; what it does not know falls back to the last 28 days.
 * @param today the day that is the last to look at
 */
export function readPeriod(asked: PeriodInput, today: string): Period {
  const days = LENGTHS.find((length) => String(length) === String(asked.days)) ?? 28
  const wanted = asked.until ?? ''
  const until = isDay(wanted) && wanted > '1970' && wanted < today ? wanted : today
  return periodOf(days, until)
}

/** As many days right before, to compare with. */
export function periodBefore({ days, from }: Period): Period {
  return periodOf(days, addToDay(from, -1))
}

/** The first and the last day of each column, in order. */
export function columnsOf(period: Period): { day: string; last: string }[] {
  const days = Array.from({ length: period.days }, (_, at) => addToDay(period.from, at))
  return [...new Map(days.map((day) => [columnOf(day, period), day]))].map(([day, last]) => ({ day, last }))
}

/** The first day of the column that a day of the period belongs to. */
export function columnOf(day: string, { from, step }: Period): string {
  if (step === 'day') return day
  if (step === 'month') return day.slice(0, 7) === from.slice(0, 7) ? from : `${day.slice(0, 7)}-01`

  const passed = (Date.parse(day) - Date.parse(from)) / A_DAY
  return addToDay(from, passed - (passed % 7))
}

function periodOf(days: Period['days'], until: string): Period {
  const step = days <= 28 ? 'day' : days <= 90 ? 'week' : 'month'
  return { days, from: addToDay(until, 1 - days), until, step }
}
