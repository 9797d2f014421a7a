import { index, integer, text } from 'drizzle-orm/sqlite-core'

import { TRASH_KINDS } from '../vocabulary.ts'
import { instant, localised, table } from './columns.ts'
import { users } from './people.ts'
import { pictures } from './pictures.ts'
import { productTypes } from './products.ts'

/** What was deleted and can be brought back for a while. Ids are never used again: a link brings back one thing alone. */
export const trash = table(
  'trash',
  {
    id: integer().primaryKey({ autoIncrement: true }),
    kind: text({ enum: TRASH_KINDS }).notNull(),
    /** The thing, or what it was a part of, as in the log: `product/7`. */
    subject: text().notNull(),
    name: localised().notNull(),
    /** Null where a part of the site did it. */
    byUserId: integer(),
    deletedAt: instant().notNull(),
  },
  (self) => [index('trash_by_time').on(self.deletedAt)],
)

/** Its rows as they were, the thing's own first. What they need is named beside them, so that it is still there. */
export const trashRows = table(
  'trash_rows',
  {
    id: integer().primaryKey(),
    trashId: integer()
      .notNull()
      .references(() => trash.id, { onDelete: 'cascade' }),
    table: text().notNull(),
    row: text({ mode: 'json' }).$type<Record<string, string | number | null>>().notNull(),
    /** Somebody's row, such as what they like: it goes with them. */
    userId: integer().references(() => users.id, { onDelete: 'cascade' }),
    pictureId: integer().references(() => pictures.id),
    typeId: integer().references(() => productTypes.id),
    /** Its file in the data folder. */
    stored: text(),
  },
  (self) => [
    index('trash_rows_by_trash').on(self.trashId),
    index('trash_rows_by_user').on(self.userId),
    index('trash_rows_by_picture').on(self.pictureId),
    index('trash_rows_by_type').on(self.typeId),
  ],
)
