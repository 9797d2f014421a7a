import { dayOf } from '#app/platform/time/site-clock.ts'
import { addToDay } from '#app/platform/time/zones.ts'

/** Days, `YYYY-MM-DD`, from one to another, both of them too. */
export type Days = { from: string; until: string }
/** When nobody packs beside Saturdays and Sundays. */
export type ClosingDays = { closed: readonly Days[]; isHoliday: (day: string) => boolean }

const A_DAY = 24 * 60 * 60 * 1000
/** Beyond that nothing is promised: a calendar that is closed for ever ends here. */
const MOST_DAYS = 400
/** Whoever orders so many days before reads of it. */
const DAYS_BEFORE = 14

/** So many business days after an instant, of the site's calendar. */
export function afterBusinessDays(from: Date, days: number, closing: ClosingDays): Date {
  let [at, left] = [from.getTime(), days]
  for (let passed = 0; left > 0 && passed < MOST_DAYS; passed += 1) {
    at += A_DAY
    if (isBusinessDay(dayOf(new Date(at)), closing)) left -= 1
  }
  return new Date(at)
}

/** Neither a Saturday or Sunday, nor a day that is closed, nor a holiday where those are. */
export function isBusinessDay(day: string, { closed, isHoliday }: ClosingDays): boolean {
  const isWeekend = [0, 6].includes(new Date(day).getUTCDay())
  return !isWeekend && !isHoliday(day) && !closed.some(({ from, until }) => from <= day && day <= until)
}

/** The closing days that whoever orders today should know of, the next first. @param today `YYYY-MM-DD` */
export function closingSoon(closed: readonly Days[], today: string): Days | null {
  const horizon = addToDay(today, DAYS_BEFORE)
  const near = closed.filter(({ from, until }) => until >= today && from <= horizon)
  return near.toSorted((a, b) => (a.from < b.from ? -1 : 1))[0] ?? null
}
