import { index, integer, text } from 'drizzle-orm/sqlite-core'

import { PICTURE_STATES } from '../vocabulary.ts'
import { flag, instant, table } from './columns.ts'

/**
 * One row a picture. `hash` is of the original's content and of what is written on it; it names the variants, so that
 * they may be cached for ever. Width and height are those of the upright picture.
 */
export const pictures = table(
  'pictures',
  {
    id: integer().primaryKey(),
    hash: text().notNull().unique(),
    state: text({ enum: PICTURE_STATES }).notNull().default('WAITING'),
    /** File name of the original in the data folder; never served. */
    original: text().notNull().unique(),
    width: integer().notNull(),
    height: integer().notNull(),
    /** Dominant colour as `#rrggbb`, shown until the picture is there. */
    color: text().notNull(),
    /** Why it could not be made, as a translation key. */
    problem: text(),
    /** How often it failed since it was last made, and when it is tried again by itself; null where nobody will. */
    failures: integer().notNull().default(0),
    retryAt: instant(),
    /** How often it was begun without an end. */
    attempts: integer().notNull().default(0),
    /** To be made anew; what is there is shown until then. */
    isStale: flag(),
    /** What is written on the largest variants, or "". */
    watermark: text().notNull().default(''),
    createdAt: instant().notNull(),
  },
  (self) => [index('pictures_by_state').on(self.state)],
)
