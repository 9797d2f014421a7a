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

/**
 * What a product's movements come to in a pool, kept beside them for speed: what lies there, and what of it is promised
 * to somebody. RESERVE and RELEASE move what is promised, every other kind what lies there. What is for sale may be
 * below zero: less was counted than is promised, or a table sold more than it had.
 */
export const stockBalances = sqliteTable(
  'stock_balances',
  {
    productId: integer()
      .notNull()
      .references(() => products.id),
    pool: text().notNull(),
    onHand: integer().notNull(),
    reserved: integer().notNull(),
    forSale: integer()
      .notNull()
      .generatedAlwaysAs(sql`on_hand - reserved`, { mode: 'virtual' }),
  },
  (table) => [
    primaryKey({ columns: [table.productId, table.pool] }),
    check('reserved_not_negative', sql`${table.reserved} >= 0`),
  ],
)
