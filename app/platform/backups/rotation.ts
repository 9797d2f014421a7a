import { timeOf } from './manifest.ts'

/** How many days, weeks and months the last backup of each is kept; of the newest two days all. */
const KEPT = { days: 7, weeks: 4, months: 12 }
const DAY = 24 * 60 * 60 * 1000

/** Which backups are no longer kept: all of two days stay, and of each day, week and month before the last one. */
export function outdated(names: readonly string[]): string[] {
  const newest = [...names].toSorted().toReversed()
  const kept = new Set([
    ...newest.filter((name) => isWithinTwoDays(name, newest[0] ?? '')),
    ...lastOfEach(newest, (time) => Math.floor(time / DAY), KEPT.days),
    ...lastOfEach(newest, (time) => Math.floor(time / DAY / 7), KEPT.weeks),
    ...lastOfEach(newest, (time) => new Date(time).toISOString().slice(0, 7), KEPT.months),
  ])
  return names.filter((name) => !kept.has(name))
}

function isWithinTwoDays(name: string, newest: string): boolean {
  const [time, last] = [timeOf(name), timeOf(newest)]
  return time !== null && last !== null && last.getTime() - time.getTime() < 2 * DAY
}

/** The first of each period, since the newest come first. */
function lastOfEach(newest: readonly string[], periodOf: (time: number) => number | string, most: number): string[] {
  const lasts = new Map<number | string, string>()
  for (const name of newest) {
    const time = timeOf(name)
    if (time && !lasts.has(periodOf(time.getTime()))) lasts.set(periodOf(time.getTime()), name)
  }
  return [...lasts.values()].slice(0, most)
}
