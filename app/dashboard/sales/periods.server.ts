import { type SQL, type SQLWrapper, sql } from 'drizzle-orm'

import { endOfDay, startOfDay } from '#app/platform/time/site-clock.ts'

/** A part of time that sums are told of, from its first moment to its last. */
export type Period = { key: string; from: Date; until: Date }

/** The months of a year by the site's calendar, the last one first. */
export function monthsOfYear(year: number): Period[] {
  const months = Array.from({ length: 12 }, (_, at) => `${year}-${String(at + 1).padStart(2, '0')}`)
  return months.toReversed().map((key, at) => ({
    key,
    from: startOfDay(`${key}-01`),
    until: at === 0 ? endOfDay(`${year}-12-31`) : new Date(startOfDay(`${months[12 - at]}-01`).getTime() - 1),
  }))
}

/** Nothing was sold here before. */
const FIRST_YEAR = 1990

/** The years until this one, the last one first. */
export function yearsUntil(year: number): Period[] {
  const years = Array.from({ length: year - FIRST_YEAR + 1 }, (_, at) => year - at)
  return years.map((one) => ({ key: String(one), from: startOfDay(`${one}-01-01`), until: endOfDay(`${one}-12-31`) }))
}

/** The period in which a moment is, told by the database: a day is not looked up for each row. */
export function periodOf(at: SQLWrapper, periods: readonly Period[]): SQL<string> {
  const cases = periods.map(({ key, from }) => sql`WHEN ${at} >= ${from.getTime()} THEN ${key}`)
  return sql<string>`CASE ${sql.join(cases, sql` `)} END`
}

/** Whether a moment is in any of them. */
export function isWithin(at: SQLWrapper, periods: readonly Period[]): SQL {
  const [last] = periods
  return sql`${at} BETWEEN ${periods.at(-1)?.from.getTime() ?? 0} AND ${last?.until.getTime() ?? 0}`
}
