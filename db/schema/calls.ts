import { index, integer, sqliteTable, text } from 'drizzle-orm/sqlite-core'

import { instant } from './columns.ts'

/** Keys that clients sent so that a call has one effect (hashed with whose they are), and what came of each. */
export const callKeys = sqliteTable(
  'call_keys',
  {
    key: text().primaryKey(),
    /** The same key with another body is a mistake, and is told. */
    bodyHash: text().notNull(),
    madeId: integer().notNull(),
    at: instant().notNull(),
  },
  (table) => [index('call_keys_by_time').on(table.at)],
)
