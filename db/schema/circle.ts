import { sql } from 'drizzle-orm'
import { index, integer, primaryKey, text } from 'drizzle-orm/sqlite-core'

import { EVENT_STATUSES, PREPAYMENTS } from '../vocabulary.ts'
import { day, instant, localised, table } from './columns.ts'
import { pictures } from './pictures.ts'

export const events = table(
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
    /** Its poster; without one the site draws it. */
    posterId: integer().references(() => pictures.id),
    /** How to find the table from the door of the hall. */
    wayThere: localised().notNull().default({ en: '', ja: '' }),
    /** The venue on a map; without one a map is searched for it. */
    mapLink: text(),
    status: text({ enum: EVENT_STATUSES }).notNull(),
    /** Whether goods that are put aside for it are paid online. */
    prepayment: text({ enum: PREPAYMENTS }).notNull().default('NONE'),
    /** Calendars take a change for one only where both of these move with it: every update moves them. */
    sequence: integer()
      .notNull()
      .default(0)
      .$onUpdate(() => sql`sequence + 1`),
    changedAt: instant().$onUpdate(() => new Date()),
  },
  (self) => [index('events_by_date').on(self.startsOn), index('events_by_poster').on(self.posterId)],
)

/** What an event looked like. */
export const eventPictures = table(
  'event_pictures',
  {
    eventId: integer()
      .notNull()
      .references(() => events.id, { onDelete: 'cascade' }),
    pictureId: integer()
      .notNull()
      .references(() => pictures.id),
    position: integer().notNull(),
    alt: localised().notNull(),
  },
  (self) => [
    primaryKey({ columns: [self.eventId, self.position] }),
    index('event_pictures_by_picture').on(self.pictureId),
  ],
)
