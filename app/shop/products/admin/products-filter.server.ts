import { and, eq, inArray, or, type SQL, sql } from 'drizzle-orm'
import { alias } from 'drizzle-orm/sqlite-core'

import { contains, inLanguage, speaks } from '#app/platform/lists/list.server.ts'
import { readSettings } from '#app/site/site.server.ts'
import type { Db } from '#db/database.server.ts'
import { products, stockBalances } from '#db/schema.server.ts'
import { LOCALES } from '#db/vocabulary.ts'

import { readAllCategories } from '../catalogue.server.ts'
import { withDescendants } from '../categories.ts'
import type { ProductsQuery } from './products-query.ts'

/** What lies in the shop's pool: joined once, because a subquery would be asked again by every sum and filter. */
export const web = alias(stockBalances, 'web')

/** What the shop may sell of a product; null where it has no stock at all. */
export const stock = sql<number | null>`CASE WHEN ${products.isDigital} THEN NULL ELSE coalesce(${web.forSale}, 0) END`

export function wantedBy(db: Db, { search, typeId, franchiseId, status, isLow, isUntranslated }: ProductsQuery) {
  const categories = readAllCategories(db)
  const number = /^#?(\d{1,9})$/.exec(search.normalize('NFKC'))?.[1]
  return and(
    search
      ? or(
          speaks(products.name, search),
          speaks(products.version, search),
          contains(products.slug, search),
          number ? eq(products.id, Number(number)) : undefined,
        )
      : undefined,
    typeId === null ? undefined : inArray(products.typeId, withDescendants(categories.types, [typeId])),
    franchiseId === null ? undefined : isOfFranchise(withDescendants(categories.franchises, [franchiseId])),
    status === null ? undefined : eq(products.status, status),
    isLow ? sql`${stock} <= ${readSettings(db).lowStock}` : undefined,
    isUntranslated ? lacksWords : undefined,
  )
}

function isOfFranchise(ids: number[]): SQL {
  return sql`${products.id} IN (SELECT product_id FROM product_franchises
    WHERE franchise_id IN (SELECT value FROM json_each(${JSON.stringify(ids)})))`
}

/** Said in one language and not in the other. */
const lacksWords = or(
  ...[products.name, products.version, products.shortDescription, products.longDescription].map((text) => {
    const [one, other] = LOCALES.map((locale) => sql`(${inLanguage(text, locale)} = '')`)
    return sql`${one} <> ${other}`
  }),
)
