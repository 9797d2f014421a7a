import { and, asc, between, inArray, notInArray, sql } from 'drizzle-orm'

import { WORK } from '#app/platform/analytics/counts.ts'
import type { Db } from '#db/database.server.ts'
import { analyticsCounts } from '#db/schema.server.ts'

import { type Period, periodBefore } from './period.ts'
import { funnelOf, type OfDay, otherEvents, overTime, ranked, speedOf, type Sum, total } from './sums.ts'

const quantity = sql<number>`sum(${analyticsCounts.quantity})`

/** All that the desk shows of a period, from the counts of its days. */
export function readReport(db: Db, period: Period) {
  const sums = readSums(db, period)
  const columns = overTime(readDays(db, period), period)
  const funnel = funnelOf(sums)
  return {
    columns,
    totals: { ...totalsOf(columns), orders: funnel.at(-1)?.quantity ?? 0 },
    before: totalsOf(overTime(readDays(db, periodBefore(period)), periodBefore(period))),
    screens: ranked(sums, 'VIEW'),
    referrers: ranked(sums, 'REFERRER'),
    searches: ranked(sums, 'SEARCH'),
    emptySearches: ranked(sums, 'EMPTY_SEARCH'),
    events: otherEvents(sums),
    funnel,
    speed: speedOf(sums),
  }
}

/** Every count of a period as it is stored, day by day. */
export function readCounts(db: Db, { from, until }: Period) {
  const { day, measure, subject, value } = analyticsCounts
  return db
    .select()
    .from(analyticsCounts)
    .where(between(day, from, until))
    .orderBy(asc(day), asc(measure), asc(subject), asc(value))
    .all()
}

function readSums(db: Db, { from, until }: Period): Sum[] {
  const { day, measure, subject, value } = analyticsCounts
  return db
    .select({ measure, subject, value, quantity })
    .from(analyticsCounts)
    .where(between(day, from, until))
    .groupBy(measure, subject, value)
    .all()
}

/** The desk and the till are work, and not looked at here. */
function readDays(db: Db, { from, until }: Period): OfDay[] {
  const { day, measure, subject } = analyticsCounts
  const isPublic = sql`${subject} NOT LIKE '/admin%' AND ${subject} NOT LIKE '/event-helper%' AND ${subject} <> '/setup'
    AND ${notInArray(subject, [...WORK])}`
  return db
    .select({ day, measure, quantity })
    .from(analyticsCounts)
    .where(and(between(day, from, until), inArray(measure, ['VIEW', 'VISIT']), isPublic))
    .groupBy(day, measure)
    .all() as OfDay[]
}

function totalsOf(columns: readonly { visits: number; views: number }[]) {
  const sumOf = (name: 'visits' | 'views') => total(columns.map((column) => ({ quantity: column[name] })))
  return { visits: sumOf('visits'), views: sumOf('views') }
}
