import { and, asc, count, eq, inArray, or, type SQL, sql } from 'drizzle-orm'
import { alias } from 'drizzle-orm/sqlite-core'

import { firstPictures } from '#app/shop/cart/cart-products.server.ts'
import { readAllCategories } from '#app/shop/products/catalogue.server.ts'
import { withDescendants } from '#app/shop/products/categories.ts'
import { readSettings } from '#app/site/site.server.ts'
import type { Db } from '#db/database.server.ts'
import { products, productTypes, stockBalances } from '#db/schema.server.ts'
import { type Locale, LOCALES, WEB_POOL } from '#db/vocabulary.ts'

import { contains, inLanguage, inOrder, listed, pageOf, speaks } from '#app/platform/lists/list.server.ts'
import type { ProductsQuery } from './products-query.ts'

/** What lies in the shop's pool: joined once, because a subquery would be asked again by every sum and filter. */
const web = alias(stockBalances, 'web')
const isInShop = and(eq(web.productId, products.id), eq(web.pool, WEB_POOL))

/** What the shop may sell of a product; null where it has no stock at all. */
const stock = sql<number | null>`CASE WHEN ${products.isDigital} THEN NULL ELSE coalesce(${web.forSale}, 0) END`

/** A page of all products in every status, each with its first picture and its stock by pool. */
export function listProducts(db: Db, query: ProductsQuery, locale: Locale) {
  const wanted = wantedBy(db, query)
  const total = db.select({ rows: count(), units: sql<number>`coalesce(sum(${stock}), 0)`, worthMinor: worth })
  const sums = total.from(products).leftJoin(web, isInShop).where(wanted).get() ?? { rows: 0, units: 0, worthMinor: 0 }
  const { limit, offset } = pageOf(query)
  // Only the page's own rows are looked at closely: ten thousand are sorted by no more than they need.
  const ids = db
    .select({ id: products.id })
    .from(products)
    .leftJoin(web, isInShop)
    .where(wanted)
    .orderBy(...inOrder(sortOf(query.sort, locale), products.id, query))
    .limit(limit)
    .offset(offset)
    .all()
    .map(({ id }) => id)
  return { ...listed(present(db, ids), sums.rows), units: sums.units, worthMinor: sums.worthMinor }
}

const worth = sql<number>`coalesce(sum(${stock} * ${products.priceMinor}), 0)`

/** The ids of all that the list finds, whatever the page. */
export function listProductIds(db: Db, query: ProductsQuery): number[] {
  const rows = db.select({ id: products.id }).from(products).leftJoin(web, isInShop).where(wantedBy(db, query)).all()
  return rows.map(({ id }) => id)
}

/** These products in this order. */
function present(db: Db, ids: number[]) {
  const pictures = firstPictures(db, ids)
  const { productId: of, pool, onHand, reserved, forSale: quantity } = stockBalances
  const balances = db
    .select({ productId: of, pool, quantity, onHand, reserved })
    .from(stockBalances)
    .where(inArray(of, ids))
    .all()
  const { id, slug, name, version, priceMinor, salePriceMinor, saleFrom, saleUntil, status, isDigital } = products
  const rows = db
    .select({
      id,
      slug,
      name,
      version,
      priceMinor,
      salePriceMinor,
      saleFrom,
      saleUntil,
      status,
      isDigital,
      typeName: productTypes.name,
    })
    .from(products)
    .innerJoin(productTypes, eq(productTypes.id, products.typeId))
    .where(inArray(products.id, ids))
    .orderBy(asc(products.id))
    .all()
    .map((row) => ({
      ...row,
      picture: pictures.get(row.id) ?? null,
      pools: balances.flatMap(({ productId, ...balance }) => (productId === row.id ? [balance] : [])),
    }))
  return rows.toSorted((a, b) => ids.indexOf(a.id) - ids.indexOf(b.id))
}

function wantedBy(db: Db, { search, typeId, franchiseId, status, isLow, isUntranslated }: ProductsQuery) {
  const categories = readAllCategories(db)
  const number = /^#?(\d{1,9})$/.exec(search)?.[1]
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

function sortOf(sort: ProductsQuery['sort'], locale: Locale) {
  if (sort === 'name') return inLanguage(products.name, locale)
  if (sort === 'type')
    return sql`(SELECT ${inLanguage(sql`t.name`, locale)} FROM product_types t WHERE t.id = ${products.typeId})`

  return { price: products.priceMinor, stock, status: products.status, changed: products.updatedAt }[sort]
}
