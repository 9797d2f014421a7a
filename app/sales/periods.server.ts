import { type SQL, type SQLWrapper, sql } from 'drizzle-orm'

import { endOfDay, startOfDay } from '#app/platform/time/site-clock.ts'

/** From its first moment to its last. */
export type Span = { from: Date; until: Date }
/** A part of time that sums are told of. */
export type Period = Span & { key: string }

/** A year by the site's calendar. */
export function spanOf(year: number): Span {
  return { from: startOfDay(`${year}-01-01`), until: endOfDay(`${year}-12-31`) }
}

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
  return years.map((one) => ({ key: String(one), ...spanOf(one) }))
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

export function sumOf(amount: SQLWrapper): SQL<number> {
  return sql<number>`sum(${amount})`
}
