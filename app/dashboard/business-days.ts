const A_DAY = 24 * 60 * 60 * 1000

/** So many business days after an instant, Saturdays and Sundays of the UTC calendar not counted. */
export function afterBusinessDays(from: Date, days: number): Date {
  let [at, left] = [from.getTime(), days]
  while (left > 0) {
    at += A_DAY
    if (!isWeekend(new Date(at))) left -= 1
  }
  return new Date(at)
}

function isWeekend(day: Date): boolean {
  return day.getUTCDay() === 0 || day.getUTCDay() === 6
}
