import { index, integer, primaryKey, text } from 'drizzle-orm/sqlite-core'

import { instant, localised, table } from './columns.ts'
import { orders } from './orders.ts'
import { products } from './products.ts'

/** What the buyer of a digital product gets. */
export const productFiles = table(
  'product_files',
  {
    id: integer().primaryKey({ autoIncrement: true }),
    productId: integer()
      .notNull()
      .references(() => products.id, { onDelete: 'cascade' }),
    position: integer().notNull().default(0),
    /** What it is called when it is saved, with its ending. */
    name: localised().notNull(),
    mimeType: text().notNull(),
    bytes: integer().notNull(),
    /** File name in the data folder, under which it is never served. */
    stored: text().notNull().unique(),
    createdAt: instant().notNull(),
  },
  (self) => [index('product_files_by_product').on(self.productId, self.position)],
)

/** How often the files of an order were fetched from their beginning. */
export const orderDownloads = table(
  'order_downloads',
  {
    orderId: integer()
      .notNull()
      .references(() => orders.id, { onDelete: 'cascade' }),
    fileId: integer()
      .notNull()
      .references(() => productFiles.id, { onDelete: 'cascade' }),
    count: integer().notNull(),
    lastAt: instant().notNull(),
  },
  (self) => [primaryKey({ columns: [self.orderId, self.fileId] })],
)
