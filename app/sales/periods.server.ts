import { desc, type SQL, type SQLWrapper, sql } from 'drizzle-orm'

import { addToDay, instantOf } from '#app/platform/time/zones.ts'
import type { Db } from '#db/database.server.ts'
import { remembered } from '#db/remembered.server.ts'
import { sellers } from '#db/schema.server.ts'

/** From its first moment to its last. */
export type Span = { from: Date; until: Date }
/** A part of time that sums are told of. */
export type Period = Span & { key: string }

/** A year by the site's calendar of that time. */
export function spanOf(db: Db, year: number): Span {
  return spanTo(db, `${year}-01-01`, `${year + 1}-01-01`)
}

/** A year until a day of it, `MM-DD`; the last day of February is not in every year. */
export function spanUntil(db: Db, year: number, monthAndDay: string): Span {
  const day = `${year}-${monthAndDay === '02-29' ? '02-28' : monthAndDay}`
  return spanTo(db, `${year}-01-01`, addToDay(day, 1))
}

/** The months of a year by the site's calendar of that time, the last one first. */
export function monthsOfYear(db: Db, year: number): Period[] {
  const months = Array.from({ length: 12 }, (_, at) => `${year}-${String(at + 1).padStart(2, '0')}`)
  return months
    .map((key, at) => ({ key, ...spanTo(db, `${key}-01`, `${months[at + 1] ?? `${year + 1}-01`}-01`) }))
    .toReversed()
}

/** Nothing was sold here before. */
const FIRST_YEAR = 1990

/** The years until this one, the last one first. */
export function yearsUntil(db: Db, year: number): Period[] {
  const years = Array.from({ length: year - FIRST_YEAR + 1 }, (_, at) => year - at)
  return years.map((one) => ({ key: String(one), ...spanOf(db, one) }))
}

/** The first moment of a day by the clock of that time: what was filed stays where the site moves to another zone. */
function startOfDay(db: Db, day: string): Date {
  let next = Number.POSITIVE_INFINITY
  for (const { at, timeZone } of listZones(db)) {
    const start = Math.min(instantOf(`${day}T00:00`, timeZone).getTime(), next)
    if (start >= at.getTime()) return new Date(start)
    next = at.getTime()
  }
  return new Date(0)
}

/** The zones of the site and since when sales are dated by them, the last one first. */
const listZones = remembered((db) => {
  const { at, timeZone, id } = sellers
  return db.select({ at, timeZone }).from(sellers).orderBy(desc(id)).all()
})

/** From a day to the last moment before another. */
function spanTo(db: Db, day: string, end: string): Span {
  return { from: startOfDay(db, day), until: new Date(startOfDay(db, end).getTime() - 1) }
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
