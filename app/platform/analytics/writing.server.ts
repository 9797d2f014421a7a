import { sql } from 'drizzle-orm'

import { LOCK_PATIENCE, waitingFor } from '#db/busy.server.ts'
import type { Db } from '#db/database.server.ts'

import type { RouteTable } from '../routing/route-table.ts'
import { countsOf, type Count, joinedSubject } from './counts.ts'
import type { AnalyticsEvent } from './events.ts'

/** A measure has so many rows a day; what is new beyond is counted together. */
const MOST_ROWS = 2000

/**
 * Writes a batch of events, and adds them to the counts of their days, in one transaction of two statements.
 * @param waitsForLock whether to wait where another process writes, which stops everything else meanwhile
 * @throws where the database cannot be written; `isBusy` tells whether it can a little later
 */
export function writeEvents(
  db: Db,
  events: readonly AnalyticsEvent[],
  waitsForLock: boolean,
  routes: RouteTable,
): void {
  if (events.length === 0) return

  const rows = JSON.stringify(events.map(({ at, name, params }) => [at.getTime(), name, params]))
  const write = (tx: Db) => {
    tx.run(sql`INSERT INTO analytics_events (at, name, params)
      SELECT value ->> 0, value ->> 1, value -> 2 FROM json_each(${rows})`)
    addCounts(tx, countsOf(events), routes)
  }
  waitingFor(db, waitsForLock ? LOCK_PATIENCE : 0, () => db.transaction(write, { behavior: 'immediate' }))
}

/** Adds to the counts of days. What is past the bound of its measure and day is counted together. */
export function addCounts(tx: Db, counts: readonly Count[], routes: RouteTable): void {
  const written = JSON.stringify(
    counts.map((count) => {
      const { day, measure, subject, value, quantity } = count
      return [day, measure, subject, value, quantity, joinedSubject(count, routes)]
    }),
  )
  tx.run(sql`
    WITH told AS MATERIALIZED (
      SELECT value ->> 0 AS day, value ->> 1 AS measure, value ->> 2 AS subject, value ->> 3 AS value,
        value ->> 4 AS quantity, value ->> 5 AS joined FROM json_each(${written})
    ), sizes AS MATERIALIZED (
      SELECT day, measure, count(*) AS size FROM analytics_counts WHERE day IN (SELECT day FROM told) GROUP BY 1, 2
    ), named AS (
      SELECT told.*, coalesce(size, 0) < ${MOST_ROWS} OR EXISTS (SELECT 1 FROM analytics_counts c
        WHERE (c.day, c.measure, c.subject) = (told.day, told.measure, told.subject)) AS isNamed
      FROM told LEFT JOIN sizes USING (day, measure)
    )
    INSERT INTO analytics_counts (day, measure, subject, value, quantity)
    SELECT day, measure, iif(isNamed, subject, joined), value, sum(quantity) FROM named WHERE true GROUP BY 1, 2, 3, 4
    ON CONFLICT DO UPDATE SET quantity = quantity + excluded.quantity`)
}
