const A_DAY = 24 * 60 * 60 * 1000

/** @returns null for 0, which keeps for ever */
export function daysAgo(now: Date, days: number): Date | null {
  return days === 0 ? null : new Date(now.getTime() - days * A_DAY)
}

/** The same day of the month so long ago; the last of a shorter month. @returns null for 0, which keeps for ever */
export function monthsAgo(now: Date, months: number): Date | null {
  if (months === 0) return null

  const then = new Date(now)
  then.setUTCDate(1)
  then.setUTCMonth(then.getUTCMonth() - months)
  const last = new Date(Date.UTC(then.getUTCFullYear(), then.getUTCMonth() + 1, 0)).getUTCDate()
  then.setUTCDate(Math.min(now.getUTCDate(), last))
  return then
}
