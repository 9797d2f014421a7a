import { eq, lt, lte, sql } from 'drizzle-orm'

import { joinSmall } from '#app/platform/analytics/counts.ts'
import { addCounts } from '#app/platform/analytics/writing.server.ts'
import type { RouteTable } from '#app/platform/routing/route-table.ts'
import { dayOf } from '#app/translations/dates.ts'
import type { Db } from '#db/database.server.ts'
import { analyticsCounts, analyticsEvents } from '#db/schema.server.ts'
import { inTransaction } from '#db/transactions.server.ts'

import { readSettings } from '../site.server.ts'

const A_DAY = 24 * 60 * 60 * 1000
/** So many single events are kept at most, whatever the days: some 40 MB. */
const MOST_EVENTS = 200_000
/** Of an old day so many subjects of a measure stay told apart. */
const MOST_SUBJECTS = 50
/** Rows that one transaction takes away, so that nobody waits for it. */
const PIECE = 5000

/**
 * Keeps what is stored of visits within bounds: single events go after some days, of the counts of a day then only the
 * largest stay apart, and those of days long gone go too.
 */
export function rollUpOldDays({ db, routes }: { db: Db; routes: RouteTable }, now: Date): void {
  const { analyticsEventDays, analyticsCountDays } = readSettings(db)
  const before = (days: number) => new Date(now.getTime() - days * A_DAY)
  dropEvents(db, before(analyticsEventDays))
  const last = dayOf(before(analyticsEventDays))
  for (const day of largeDays(db, last)) rollUp(db, day, routes)
  db.delete(analyticsCounts)
    .where(lt(analyticsCounts.day, dayOf(before(analyticsCountDays))))
    .run()
}

function dropEvents(db: Db, before: Date): void {
  const { id, at } = analyticsEvents
  const tooMany = db
    .select({ id })
    .from(analyticsEvents)
    .orderBy(sql`${id} DESC`)
    .limit(1)
    .offset(MOST_EVENTS)
    .get()
  const isOver = sql`(${lt(at, before)} OR ${lte(id, tooMany?.id ?? 0)})`
  const piece = sql`${id} IN (SELECT id FROM analytics_events WHERE ${isOver} LIMIT ${PIECE})`
  while (db.delete(analyticsEvents).where(piece).run().changes === PIECE);
}

/** Days until `last` on which some measure has more subjects than stay. */
function largeDays(db: Db, last: string): string[] {
  const { day, measure, subject } = analyticsCounts
  const isJoined = sql`(${subject} = '' OR (${measure} = 'VIEW' AND ${subject} NOT LIKE '/%'))`
  const rows = db
    .selectDistinct({ day })
    .from(analyticsCounts)
    .where(lte(day, last))
    .groupBy(day, measure)
    .having(sql`count(DISTINCT CASE WHEN ${isJoined} THEN NULL ELSE ${subject} END) > ${MOST_SUBJECTS}`)
    .all()
  return rows.map((row) => row.day)
}

/** The smaller subjects of a day are counted together; all sums stay what they were. */
function rollUp(db: Db, day: string, routes: RouteTable): void {
  inTransaction(db, (tx) => {
    const counts = tx.select().from(analyticsCounts).where(eq(analyticsCounts.day, day)).all()
    tx.delete(analyticsCounts).where(eq(analyticsCounts.day, day)).run()
    addCounts(tx, joinSmall(counts, MOST_SUBJECTS, routes), routes)
  })
}
