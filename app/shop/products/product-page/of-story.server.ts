import { desc, eq, inArray, sql } from 'drizzle-orm'
import { unionAll } from 'drizzle-orm/sqlite-core'

import type { Db } from '#db/database.server.ts'
import { productCharacters, productFranchises, products } from '#db/schema.server.ts'

type Story = { franchiseId: number | null; characterIds: readonly number[] }

/** The ids of what the shop has with these characters, then of this franchise; newest first of each. */
export function idsOfStory(db: Db, { franchiseId, characterIds }: Story, limit: number): number[] {
  const rank = (value: number) => sql<number>`${sql.raw(String(value))}`.as('rank')
  const near = unionAll(
    db
      .select({ id: productCharacters.productId, rank: rank(2) })
      .from(productCharacters)
      .where(inArray(productCharacters.characterId, [...characterIds])),
    db
      .select({ id: productFranchises.productId, rank: rank(1) })
      .from(productFranchises)
      .where(eq(productFranchises.franchiseId, franchiseId ?? 0)),
  ).as('near')
  const nearest = sql`max(${near.rank})`
  return db
    .select({ id: products.id })
    .from(near)
    .innerJoin(products, eq(products.id, near.id))
    .where(isForSale)
    .groupBy(products.id)
    .orderBy(desc(nearest), desc(products.releaseDate), desc(products.id))
    .limit(limit)
    .all()
    .map(({ id }) => id)
}

/** Published and in stock, as the listing index knows it. */
const isForSale = sql`EXISTS (
  SELECT 1 FROM listing_index JOIN listing_facets ON listing_facets.id = listing_index.facet
  WHERE listing_index.product_id = ${products.id} AND listing_facets.is_in_stock = 1)`
