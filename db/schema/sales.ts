import { index, integer, primaryKey, text } from 'drizzle-orm/sqlite-core'

import { ORDER_ORIGINS } from '../vocabulary.ts'
import { instant, minor, table } from './columns.ts'
import { orders } from './orders.ts'
import { products } from './products.ts'

/**
 * The book of sales: by how much an order counted more or less from a moment on. Rows are never changed or deleted, so
 * that the sums of a time that is over stay as they are (`app/shop/orders/sales`).
 */
export const saleEntries = table(
  'sale_entries',
  {
    id: integer().primaryKey({ autoIncrement: true }),
    orderId: integer()
      .notNull()
      .references(() => orders.id),
    at: instant().notNull(),
    /** When the order was placed: its amounts are in the base currency of then. */
    placedAt: instant().notNull(),
    origin: text({ enum: ORDER_ORIGINS }).notNull(),
    country: text().notNull(),
    /** 1 where it became a sale, -1 where it is none any more. */
    sales: integer().notNull(),
    goodsMinor: minor().notNull(),
    shippingMinor: minor().notNull(),
    discountMinor: minor().notNull(),
    /** Added to the prices. */
    taxMinor: minor().notNull(),
    refundMinor: minor().notNull(),
  },
  (self) => [index('sale_entries_by_time').on(self.at), index('sale_entries_by_order').on(self.orderId)],
)

/** What an entry is at each rate, less refunds. */
export const saleEntryTaxes = table(
  'sale_entry_taxes',
  {
    entryId: integer()
      .notNull()
      .references(() => saleEntries.id),
    /** In thousandths of a percent. */
    rate: integer().notNull(),
    sales: integer().notNull(),
    netMinor: minor().notNull(),
    taxMinor: minor().notNull(),
  },
  (self) => [primaryKey({ columns: [self.entryId, self.rate] })],
)

/** What an entry is of each product, less refunds. */
export const saleEntryProducts = table(
  'sale_entry_products',
  {
    entryId: integer()
      .notNull()
      .references(() => saleEntries.id),
    productId: integer()
      .notNull()
      .references(() => products.id),
    quantity: integer().notNull(),
    goodsMinor: minor().notNull(),
  },
  (self) => [
    primaryKey({ columns: [self.entryId, self.productId] }),
    index('sale_entry_products_by_product').on(self.productId),
  ],
)
