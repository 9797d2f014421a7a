import { and, eq, or, type SQL, sql } from 'drizzle-orm'

import { products, stockBalances } from '#db/schema.server.ts'
import { WEB_POOL } from '#db/vocabulary.ts'

/** What the listing shows: published, and in stock unless sold-out products are asked for. Digital goods never run out. */
export function isListed(withSoldOut: boolean): SQL | undefined {
  const isPublished = eq(products.status, 'PUBLISHED')
  return withSoldOut ? isPublished : and(isPublished, or(products.isDigital, isInStock))
}

const isInStock = sql`EXISTS (
  SELECT 1 FROM ${stockBalances}
  WHERE ${stockBalances.productId} = ${products.id} AND ${stockBalances.pool} = ${WEB_POOL} AND ${stockBalances.quantity} > 0
)`
