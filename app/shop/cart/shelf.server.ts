import { and, asc, eq, inArray, min } from 'drizzle-orm'

import { isShowable, pictureColumns } from '#app/platform/pictures/picture-columns.server.ts'
import type { PictureData } from '#app/platform/pictures/variants.ts'
import { priceNow } from '#app/shop/products/pricing.ts'
import { balancesOf } from '#app/shop/stock/stock.server.ts'
import type { Db } from '#db/database.server.ts'
import { pictures, productBonuses, productPictures, products } from '#db/schema.server.ts'
import { WEB_POOL } from '#db/vocabulary.ts'

import type { Shelf } from './shelf.ts'

/** What the shop has of these products now and of all that comes with them; unknown ones are left out. */
export function readShelf(db: Db, productIds: readonly number[], now: Date): Shelf {
  const given = db
    .select()
    .from(productBonuses)
    .where(inArray(productBonuses.productId, [...productIds]))
    .orderBy(asc(productBonuses.bonusId))
    .all()
  const ids = [...new Set([...productIds, ...given.map(({ bonusId }) => bonusId)])]
  const balances = balancesOf(db, ids, WEB_POOL)
  const rows = db.select().from(products).where(inArray(products.id, ids)).all()
  return new Map(
    rows.map(({ id, name, version, shortDescription, weightGrams, isDigital, status, ...row }) => {
      const { priceMinor } = priceNow(row, now)
      const stock = isDigital ? null : (balances.get(id) ?? 0)
      const bonuses = given
        .filter(({ productId }) => productId === id)
        .map(({ bonusId, isSingle }) => ({ productId: bonusId, isSingle }))
      const facts = { name, version, shortDescription, weightGrams, isDigital, isForSale: status === 'PUBLISHED' }
      return [id, { productId: id, ...facts, priceMinor, stock, bonuses }]
    }),
  )
}

/** The first picture of each product that has one. */
export function firstPictures(db: Db, productIds: readonly number[]): Map<number, PictureData> {
  const first = db
    .select({ productId: productPictures.productId, position: min(productPictures.position).as('first') })
    .from(productPictures)
    .where(inArray(productPictures.productId, [...productIds]))
    .groupBy(productPictures.productId)
    .as('first_pictures')
  const isFirst = and(eq(productPictures.productId, first.productId), eq(productPictures.position, first.position))
  const rows = db
    .select({ productId: productPictures.productId, picture: pictureColumns })
    .from(first)
    .innerJoin(productPictures, isFirst)
    .innerJoin(pictures, eq(pictures.id, productPictures.pictureId))
    .where(isShowable)
    .all()
  return new Map(rows.map(({ productId, picture }) => [productId, picture]))
}
