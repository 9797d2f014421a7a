import { dayOf } from '#app/platform/time/site-clock.ts'

const A_DAY = 24 * 60 * 60 * 1000

/** So many business days after an instant, Saturdays and Sundays of the site's calendar not counted. */
export function afterBusinessDays(from: Date, days: number): Date {
  let [at, left] = [from.getTime(), days]
  while (left > 0) {
    at += A_DAY
    if (!isWeekend(new Date(at))) left -= 1
  }
  return new Date(at)
}

function isWeekend(at: Date): boolean {
  return [0, 6].includes(new Date(dayOf(at)).getUTCDay())
}
