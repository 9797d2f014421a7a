import { and, eq, inArray, or, type SQL, sql } from 'drizzle-orm'
import { alias } from 'drizzle-orm/sqlite-core'

import { anId, choice } from '#app/platform/fields.forms.ts'
import { listQuery, type QueryOf, tick } from '#app/platform/lists/list-query.ts'
import { contains, inLanguage, speaks } from '#app/platform/lists/list.server.ts'
import { readSettings } from '#app/site/site.server.ts'
import type { Db } from '#db/database.server.ts'
import { products, stockBalances } from '#db/schema.server.ts'
import { LOCALES, PRODUCT_STATUSES } from '#db/vocabulary.ts'

import { readAllCategories } from '../catalogue.server.ts'
import { withDescendants } from '../categories.ts'

export const productQuery = listQuery(['name', 'type', 'price', 'stock', 'status', 'changed'], 'name', {
  type: anId.optional(),
  franchise: anId.optional(),
  status: choice(PRODUCT_STATUSES).optional(),
  low: tick,
  untranslated: tick,
})
export type ProductQuery = QueryOf<typeof productQuery>

/** What lies in the shop's pool: joined once, because a subquery would be asked again by every sum and filter. */
export const web = alias(stockBalances, 'web')

/** What the shop may sell of a product; null where it has no stock at all. */
export const stock = sql<number | null>`CASE WHEN ${products.isDigital} THEN NULL ELSE coalesce(${web.forSale}, 0) END`

export function wantedBy(db: Db, { search, type, franchise, status, low, untranslated }: ProductQuery) {
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
    type ? inArray(products.typeId, withDescendants(categories.types, [type])) : undefined,
    franchise ? isOfFranchise(withDescendants(categories.franchises, [franchise])) : undefined,
    status ? eq(products.status, status) : undefined,
    low ? sql`${stock} <= ${readSettings(db).lowStock}` : undefined,
    untranslated ? lacksWords : undefined,
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
