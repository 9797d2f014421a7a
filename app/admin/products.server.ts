import { and, count, eq, or, type SQL, sql } from 'drizzle-orm'

import { pictureColumns } from '#app/platform/pictures/picture-columns.server.ts'
import type { Db } from '#db/database.server.ts'
import { pictures, productPictures, products, productTypes } from '#db/schema.server.ts'
import { type Locale, type PRODUCT_STATUSES, WEB_POOL } from '#db/vocabulary.ts'

import { contains, inLanguage, inOrder, listed, pageOf, speaks } from './list.server.ts'
import type { ListAsked } from './list.ts'

export const PRODUCT_COLUMNS = ['name', 'type', 'price', 'stock', 'status'] as const

type Filters = {
  typeId: number | null
  status: (typeof PRODUCT_STATUSES)[number] | null
  /** At most this many left; null for any number. */
  atMost: number | null
}
export type ProductsAsked = ListAsked<(typeof PRODUCT_COLUMNS)[number]> & Filters

/** What the shop may sell of a product; null where it has no stock at all. */
const stock = sql<number | null>`CASE WHEN products.is_digital THEN NULL ELSE coalesce(
  (SELECT b.quantity FROM stock_balances b WHERE b.product_id = products.id AND b.pool = ${WEB_POOL}), 0) END`

const isFirst: SQL = sql`${productPictures.position} =
  (SELECT min(p.position) FROM product_pictures p WHERE p.product_id = products.id)`

/** A page of all products in every status, each with its first picture. */
export function listProducts(db: Db, asked: ProductsAsked, locale: Locale) {
  const wanted = wantedBy(asked)
  const total = db.select({ rows: count() }).from(products).where(wanted).get()?.rows ?? 0
  const { limit, offset } = pageOf(asked)
  const rows = db
    .select({ ...row, typeName: productTypes.name, picture: pictureColumns, stock })
    .from(products)
    .innerJoin(productTypes, eq(productTypes.id, products.typeId))
    .leftJoin(productPictures, and(eq(productPictures.productId, products.id), isFirst))
    .leftJoin(pictures, eq(pictures.id, productPictures.pictureId))
    .where(wanted)
    .orderBy(...inOrder(sortOf(asked.sort, locale), products.id, asked))
    .limit(limit)
    .offset(offset)
    .all()
  return listed(rows, total)
}

/** The product types in their order, for a filter. */
export function listProductTypes(db: Db) {
  const { id, name, position } = productTypes
  return db.select({ id, name }).from(productTypes).orderBy(position, id).all()
}

const row = {
  id: products.id,
  name: products.name,
  priceMinor: products.priceMinor,
  salePriceMinor: products.salePriceMinor,
  status: products.status,
}

function wantedBy({ search, typeId, status, atMost }: ProductsAsked) {
  return and(
    search ? or(speaks(products.name, search), contains(products.slug, search)) : undefined,
    typeId === null ? undefined : eq(products.typeId, typeId),
    status === null ? undefined : eq(products.status, status),
    atMost === null ? undefined : sql`${stock} <= ${atMost}`,
  )
}

function sortOf(sort: ProductsAsked['sort'], locale: Locale) {
  const name = inLanguage(products.name, locale)
  const type = inLanguage(productTypes.name, locale)
  return { name, type, price: products.priceMinor, stock, status: products.status }[sort]
}
