import { index, integer, primaryKey, text } from 'drizzle-orm/sqlite-core'

import { ANALYTICS_MEASURES } from '../vocabulary.ts'
import { day, instant, table } from './columns.ts'

/** What happened on the site, one by one, without anything of a person; kept for some days. */
export const analyticsEvents = table(
  'analytics_events',
  {
    id: integer().primaryKey(),
    at: instant().notNull(),
    name: text().notNull(),
    params: text({ mode: 'json' }).$type<Record<string, unknown>>().notNull(),
  },
  (self) => [index('analytics_events_by_time').on(self.at)],
)

/**
 * The same, counted by day as it is written, so that a report reads few rows, however old the days are. `subject` is
 * what was seen, searched or measured, "" where that is no longer told apart; `value` is a measured time, else 0.
 */
export const analyticsCounts = table(
  'analytics_counts',
  {
    day: day().notNull(),
    measure: text({ enum: ANALYTICS_MEASURES }).notNull(),
    subject: text().notNull(),
    value: integer().notNull(),
    quantity: integer().notNull(),
  },
  (self) => [primaryKey({ columns: [self.day, self.measure, self.subject, self.value] })],
)
