import { index, integer, sqliteTable, text } from 'drizzle-orm/sqlite-core'

import { PICTURE_STATES } from '../vocabulary.ts'
import { instant } from './columns.ts'

/**
 * One row a picture. `hash` is of the original's content and names its variants, so that they may be cached for ever;
 * width and height are those of the upright picture.
 */
export const pictures = sqliteTable(
  'pictures',
  {
    id: integer().primaryKey(),
    hash: text().notNull().unique(),
    state: text({ enum: PICTURE_STATES }).notNull().default('WAITING'),
    /** File name of the original in the data folder; never served. */
    original: text().notNull(),
    width: integer().notNull(),
    height: integer().notNull(),
    /** Dominant colour as `#rrggbb`, shown until the picture is there. */
    color: text().notNull(),
    problem: text(),
    createdAt: instant().notNull(),
  },
  (table) => [index('pictures_by_state').on(table.state)],
)
