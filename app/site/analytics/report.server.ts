import { and, asc, between, inArray, notInArray, notLike, sql } from 'drizzle-orm'

import { WORK } from '#app/platform/analytics/counts.ts'
import { csvFile } from '#app/platform/csv.server.ts'
import type { RouteTable } from '#app/platform/routing/route-table.ts'
import type { Db } from '#db/database.server.ts'
import { analyticsCounts } from '#db/schema.server.ts'

import { type Period, periodBefore } from './period.ts'
import { funnelOf, type OfDay, otherEvents, overTime, ranked, speedOf, type Sum, total } from './sums.ts'

const quantity = sql<number>`sum(${analyticsCounts.quantity})`

/** All that the admin shows of a period, from the counts of its days. */
export function readReport(db: Db, period: Period, routes: RouteTable) {
  const sums = readSums(db, period)
  const columns = overTime(readDays(db, period, routes), period)
  const funnel = funnelOf(sums, routes)
  return {
    columns,
    totals: { ...totalsOf(columns), orders: funnel.at(-1)?.quantity ?? 0 },
    before: totalsOf(overTime(readDays(db, periodBefore(period), routes), periodBefore(period))),
    screens: ranked(sums, 'VIEW', routes),
    referrers: ranked(sums, 'REFERRER', routes),
    searches: ranked(sums, 'SEARCH', routes),
    emptySearches: ranked(sums, 'EMPTY_SEARCH', routes),
    events: otherEvents(sums, routes),
    funnel,
    speed: speedOf(sums),
  }
}

/** Every count of a period as it is stored, day by day. */
function readCounts(db: Db, { from, until }: Period) {
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

/** The admin and the till are work, and not looked at here. */
function readDays(db: Db, { from, until }: Period, routes: RouteTable): OfDay[] {
  const { day, measure, subject } = analyticsCounts
  const isPublic = and(
    notInArray(subject, [...WORK]),
    ...workplaces(routes).map((path) => notLike(subject, `${path}%`)),
  )
  return db
    .select({ day, measure, quantity })
    .from(analyticsCounts)
    .where(and(between(day, from, until), inArray(measure, ['VIEW', 'VISIT']), isPublic))
    .groupBy(day, measure)
    .all() as OfDay[]
}

/** Where paths of work begin. */
function workplaces({ all }: RouteTable): string[] {
  const ofWork = all.filter(({ screen }) => typeof screen === 'string' && WORK.has(screen))
  return [...new Set(ofWork.map(({ pattern }) => `/${pattern.split('/')[1]}`))]
}

function totalsOf(columns: readonly { visits: number; views: number }[]) {
  const sumOf = (name: 'visits' | 'views') => total(columns.map((column) => ({ quantity: column[name] })))
  return { visits: sumOf('visits'), views: sumOf('views') }
}

/** All that was counted in a period, day by day; what is not written down yet is not in it. */
export function analyticsCsv(db: Db, period: Period): Response {
  const columns = ['day', 'measure', 'subject', 'value', 'quantity']
  return csvFile(`visits-${period.from}-${period.until}`, readCounts(db, period), columns)
}
