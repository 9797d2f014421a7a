import { and, eq, sql } from 'drizzle-orm'

import { products } from '#db/schema.server.ts'

/** What stands in the shop: published, and no bonus item without a price, which only comes with others (`isBonusOnly`). */
export const isListed = and(
  eq(products.status, 'PUBLISHED'),
  sql`NOT (${products.isBonusItem} AND ${products.priceMinor} = 0)`,
)
