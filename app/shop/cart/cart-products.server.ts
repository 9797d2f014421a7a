import { and, asc, eq, inArray, min } from 'drizzle-orm'

import { isShowable, pictureColumns } from '#app/platform/pictures/find-picture.server.ts'
import type { PictureData } from '#app/platform/pictures/variants.ts'
import type { Db } from '#db/database.server.ts'
import { isAmong, preparedOnce } from '#db/prepared.server.ts'
import { pictures, productBonuses, productPictures, products, productTypes } from '#db/schema.server.ts'
import { type TaxKind, WEB_POOL } from '#db/vocabulary.ts'

import { isBonusOnly, priceNow } from '../products/pricing/badges.ts'
import { balancesOf } from '../stock/stock.server.ts'
import type { CartProducts } from './cart-products.ts'

/** What the shop has of these products now and of all that comes with them; unknown ones are left out. */
export function readCartProducts(db: Db, productIds: readonly number[], now: Date): CartProducts {
  const given = statements(db).bonuses.all({ ids: JSON.stringify(productIds) })
  const ids = [...new Set([...productIds, ...given.map(({ bonusId }) => bonusId)])]
  const balances = balancesOf(db, ids, WEB_POOL)
  const rows = statements(db).products.all({ ids: JSON.stringify(ids) })
  return new Map(
    rows.map(
      ({
        id,
        name,
        version,
        shortDescription,
        weightGrams,
        isDigital,
        ageMark,
        status,
        releaseDate,
        isBooks,
        isBonusItem,
        ...row
      }) => {
        const { priceMinor } = priceNow(row, now)
        const stock = isDigital ? null : (balances.get(id) ?? 0)
        const bonuses = given
          .filter(({ productId }) => productId === id)
          .map(({ bonusId, isSingle }) => ({ productId: bonusId, isSingle }))
        const isForSale = status === 'PUBLISHED' && !isBonusOnly({ isBonusItem, priceMinor: row.priceMinor })
        const taxKind = taxKindOf({ isDigital, isBooks })
        const facts = {
          name,
          version,
          shortDescription,
          weightGrams,
          isDigital,
          ageMark,
          taxKind,
          isForSale,
          releaseDate,
        }
        return [id, { productId: id, ...facts, priceMinor, stock, bonuses }]
      },
    ),
  )
}

/** A file is one in every country that tells it from goods, whatever is in it. */
function taxKindOf({ isDigital, isBooks }: { isDigital: boolean; isBooks: boolean }): TaxKind {
  if (isDigital) return 'DIGITAL'

  return isBooks ? 'BOOK' : 'GOODS'
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

const statements = preparedOnce((db) => {
  const { id, name, version, shortDescription, weightGrams, isDigital, isBonusItem, ageMark, status, releaseDate } =
    products
  const { priceMinor, salePriceMinor, saleFrom, saleUntil } = products
  return {
    bonuses: db
      .select()
      .from(productBonuses)
      .where(isAmong(productBonuses.productId, 'ids'))
      .orderBy(asc(productBonuses.bonusId))
      .prepare(),
    products: db
      .select({
        id,
        name,
        version,
        shortDescription,
        weightGrams,
        isDigital,
        isBonusItem,
        ageMark,
        status,
        releaseDate,
        priceMinor,
        salePriceMinor,
        saleFrom,
        saleUntil,
        isBooks: productTypes.isBooks,
      })
      .from(products)
      .innerJoin(productTypes, eq(productTypes.id, products.typeId))
      .where(isAmong(id, 'ids'))
      .prepare(),
  }
})
