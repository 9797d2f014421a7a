import { sql } from 'drizzle-orm'
import { index, integer, sqliteTable, text } from 'drizzle-orm/sqlite-core'

import { EVENT_STATUSES } from '../vocabulary.ts'
import { day, instant, localised } from './columns.ts'

export const events = sqliteTable(
  'events',
  {
    id: integer().primaryKey({ autoIncrement: true }),
    slug: text().notNull().unique(),
    name: localised().notNull(),
    startsOn: day().notNull(),
    endsOn: day().notNull(),
    venue: localised().notNull(),
    city: localised().notNull(),
    /** ISO 3166-1 alpha-2. */
    country: text().notNull(),
    space: text().notNull().default(''),
    link: text(),
    status: text({ enum: EVENT_STATUSES }).notNull(),
    /** Calendars take a change for one only where both of these move with it: every update moves them. */
    sequence: integer()
      .notNull()
      .default(0)
      .$onUpdate(() => sql`sequence + 1`),
    changedAt: instant().$onUpdate(() => new Date()),
  },
  (table) => [index('events_by_date').on(table.startsOn)],
)
