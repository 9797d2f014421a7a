import { sql } from 'drizzle-orm'
import { check, index, integer, primaryKey, sqliteTable, text, uniqueIndex } from 'drizzle-orm/sqlite-core'

import { STOCK_KINDS } from '../vocabulary.ts'
import { instant } from './columns.ts'
import { products } from './products.ts'

/** Append-only. The same operation told twice meets the unique index and has one effect. */
export const stockMovements = sqliteTable(
  'stock_movements',
  {
    id: integer().primaryKey(),
    productId: integer()
      .notNull()
      .references(() => products.id),
    pool: text().notNull(),
    quantity: integer().notNull(),
    kind: text({ enum: STOCK_KINDS }).notNull(),
    /** What caused it, for example `order:12` or `count:7f3a`. */
    operation: text().notNull(),
    reason: text().notNull().default(''),
    byUserId: integer(),
    at: instant().notNull(),
  },
  (table) => [
    uniqueIndex('stock_movements_once').on(table.operation, table.productId, table.pool, table.kind),
    index('stock_movements_by_product').on(table.productId, table.pool),
  ],
)

/** The sum of a product's movements in a pool, kept beside them for speed. The shop's pool never goes below zero. */
export const stockBalances = sqliteTable(
  'stock_balances',
  {
    productId: integer()
      .notNull()
      .references(() => products.id),
    pool: text().notNull(),
    quantity: integer().notNull(),
  },
  (table) => [
    primaryKey({ columns: [table.productId, table.pool] }),
    check('web_stock_not_negative', sql`${table.pool} <> 'WEB' OR ${table.quantity} >= 0`),
  ],
)
