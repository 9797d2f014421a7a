import { sql } from 'drizzle-orm'
import { check, index, integer, primaryKey, text, uniqueIndex } from 'drizzle-orm/sqlite-core'

import { STOCK_KINDS } from '../vocabulary.ts'
import { instant, table } from './columns.ts'
import { products } from './products.ts'

/** Append-only. The same operation told twice meets the unique index and has one effect. */
export const stockMovements = table(
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
  (self) => [
    uniqueIndex('stock_movements_once').on(self.operation, self.productId, self.pool, self.kind),
    index('stock_movements_by_product').on(self.productId, self.pool),
  ],
)

/**
 * What a product's movements come to in a pool, kept beside them for speed: what lies there, and what of it is promised
 * to somebody. RESERVE and RELEASE move what is promised, every other kind what lies there. What is for sale may be
 * below zero: less was counted than is promised, or a table sold more than it had.
 */
export const stockBalances = table(
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
  (self) => [
    primaryKey({ columns: [self.productId, self.pool] }),
    check('reserved_not_negative', sql`${self.reserved} >= 0`),
  ],
)
