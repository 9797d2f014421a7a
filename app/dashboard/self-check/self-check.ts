import type { CheckName, Finding } from '#app/platform/doctor/finding.ts'

/** What is looked at by the site itself: by the doctor, and of what its administrator has to do. */
type LookName = CheckName | 'failedMails' | 'payments'
export type Look = Finding & { name: LookName }
/** When an administrator was last told of each thing that is wrong. */
export type AlertTimes = Partial<Record<LookName, string>>

const MINUTE = 60_000
const HOUR = 60 * MINUTE
const DAY = 24 * HOUR
/** What reads much is looked at once a day, the first time soon after the first start. */
const FIRST_AFTER = 10 * MINUTE
const AGAIN_AFTER = 7 * DAY

/** Without these nobody pays, or sees what is not on this disk. */
export const OFTEN = ['providers', 'bucket'] as const satisfies readonly CheckName[]
const HOURLY = [...OFTEN, 'disk', 'backups', 'mail'] as const satisfies readonly CheckName[]
export const DAILY = [...HOURLY, 'clock', 'database', 'pictures', 'files'] as const satisfies readonly CheckName[]
/** What is told of before it fails. */
const EARLY: ReadonlySet<LookName> = new Set(['disk', 'clock', 'failedMails', 'payments'])

type LookTimes = { hourlyAt: number; dailyAt: number }

/** As if it had looked so long ago that the first look comes in ten minutes. */
export function beforeFirst(now: Date): LookTimes {
  const soon = now.getTime() + FIRST_AFTER
  return { hourlyAt: soon - HOUR, dailyAt: soon - DAY }
}

/** What is due; a clock that was set back makes everything so. */
export function dueNames(
  { hourlyAt, dailyAt, looks }: LookTimes & { looks: readonly Look[] },
  now: Date,
): readonly CheckName[] {
  if (isOver(dailyAt, now, DAY)) return DAILY

  if (isOver(hourlyAt, now, HOUR)) return HOURLY

  return looks.length > 0 ? OFTEN : []
}

/** What was found, in place of what was found of the same before. */
export function renew(before: readonly Look[], found: readonly Look[]): Look[] {
  const names = new Set(found.map(({ name }) => name))
  return [...found, ...before.filter(({ name }) => !names.has(name))]
}

export function needsSomebody({ name, state }: Look): boolean {
  return state === 'fail' || (state === 'warn' && EARLY.has(name))
}

/** What an administrator has not heard of yet, or not for a week. */
export function dueAlerts(looks: readonly Look[], told: AlertTimes, now: Date): Look[] {
  return looks.filter((look) => {
    const at = told[look.name]
    return needsSomebody(look) && (at === undefined || isOver(Date.parse(at), now, AGAIN_AFTER))
  })
}

/** What was told of, without what is well again: if it fails once more, it is told at once. */
export function remainingAlerts(
  looks: readonly Look[],
  told: AlertTimes,
  news: readonly Look[],
  now: Date,
): AlertTimes {
  const wrong = new Set(looks.filter(needsSomebody).map(({ name }) => name))
  const kept = Object.entries(told).filter(([name]) => wrong.has(name as LookName))
  return { ...Object.fromEntries(kept), ...Object.fromEntries(news.map(({ name }) => [name, now.toISOString()])) }
}

function isOver(at: number, now: Date, length: number): boolean {
  const passed = now.getTime() - at
  return passed >= length || passed < -DAY
}
