import { and, asc, count, eq, inArray, sql } from 'drizzle-orm'

import { baseOf } from '#app/money/currency.ts'
import { csvFile } from '#app/platform/csv.server.ts'
import { inLanguage, inOrder, list, listed, pageOf } from '#app/platform/lists/list.server.ts'
import { listCurrencies } from '#app/site/site.server.ts'
import type { Db } from '#db/database.server.ts'
import { products, productTypes, stockBalances } from '#db/schema.server.ts'
import { type Locale, WEB_POOL } from '#db/vocabulary.ts'

import { firstPictures } from '../../cart/cart-products.server.ts'
import { CATALOGUE_COLUMNS, writeRow } from '../import/catalogue-csv.ts'
import { readCatalogue } from '../import/catalogue-rows.server.ts'
import { type ProductQuery, productQuery, stock, wantedBy, web } from './products-filter.server.ts'

const isInShop = and(eq(web.productId, products.id), eq(web.pool, WEB_POOL))

/** Products in every status, each with its first picture and its stock by pool; the import reads its file again. */
export const productList = list(productQuery, {
  find: (db, query, { locale }) => listProducts(db, query, locale),
  csv: (db, query) => {
    const base = baseOf(listCurrencies(db))
    const found = new Set(listProductIds(db, query))
    const rows = readCatalogue(db).filter(({ id }) => found.has(id))
    const cells = rows.map((row) => writeRow(row, base))
    return csvFile('products', cells, CATALOGUE_COLUMNS)
  },
})

function listProducts(db: Db, query: ProductQuery, locale: Locale) {
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
export function listProductIds(db: Db, query: ProductQuery): number[] {
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

function sortOf(sort: ProductQuery['sort'], locale: Locale) {
  if (sort === 'name') return inLanguage(products.name, locale)
  if (sort === 'type')
    return sql`(SELECT ${inLanguage(sql`t.name`, locale)} FROM product_types t WHERE t.id = ${products.typeId})`

  return { price: products.priceMinor, stock, status: products.status, changed: products.updatedAt }[sort]
}
