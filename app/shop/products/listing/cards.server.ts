import { and, asc, eq, sql, isNull } from 'drizzle-orm'

import { isShowable, pictureColumns } from '#app/platform/pictures/find-picture.server.ts'
import { readSettings } from '#app/site/site.server.ts'
import { localise } from '#app/translations/localised.ts'
import type { Db } from '#db/database.server.ts'
import { isAmong, preparedOnce } from '#db/prepared.server.ts'
import { pictures, productPictures, products } from '#db/schema.server.ts'
import { type Locale, WEB_POOL } from '#db/vocabulary.ts'

import { balancesOf } from '../../stock/stock.server.ts'
import { choicesBeside } from '../choices/choices.server.ts'
import { offerOf } from '../choices/choices.ts'
import type { Likes } from '../likes/likes.server.ts'
import { badgesOf, stockStateOf, priceNow } from '../pricing/badges.ts'
import type { ProductCardData } from './cards.ts'

type View = { locale: Locale; now: Date; /** The visitor's, where hearts are shown. */ likes?: Likes }

/** The cards of these products, in the order of their ids; unknown ids are left out. */
export function cardsOf(db: Db, ids: readonly number[], { locale, now, likes }: View): ProductCardData[] {
  const settings = readSettings(db)
  const balances = balancesOf(db, ids, WEB_POOL)
  const shown = firstPictures(db, ids, locale)
  const liked = likes?.(ids) ?? null
  const choices = choicesBeside(db, ids, now)
  const rows = statements(db).products.all({ ids: JSON.stringify(ids) })
  const cards = rows.map((row): ProductCardData => {
    const own = { ...priceNow(row, now), stock: row.isDigital ? null : (balances.get(row.id) ?? 0) }
    const others = choices.get(row.id) ?? []
    const { priceMinor, regularPriceMinor, isOnSale, stock, isFrom } = offerOf(own, others)
    return {
      id: row.id,
      name: localise(row.name, locale),
      version: others.length > 0 ? '' : localise(row.version, locale),
      choiceCount: others.length > 0 ? others.length + 1 : 0,
      shortDescription: localise(row.shortDescription, locale),
      picture: shown.get(row.id) ?? null,
      badges: badgesOf({ ...row, priceMinor, isOnSale }, settings, now),
      stockState: stockStateOf({ stock, releaseDate: row.releaseDate }, settings, now),
      priceMinor,
      regularPriceMinor,
      isFrom,
      isLiked: liked && liked.has(row.id),
    }
  })
  const byId = new Map(cards.map((card) => [card.id, card]))
  return ids.flatMap((id) => byId.get(id) ?? [])
}

function firstPictures(db: Db, ids: readonly number[], locale: Locale) {
  const first = new Map<number, ProductCardData['picture']>()
  for (const { productId, alt, picture } of picturesOf(db, ids)) {
    if (!first.has(productId)) first.set(productId, { picture, alt: localise(alt, locale) })
  }
  return first
}

/** The pictures of these products that can be shown, each product's in its order. */
export function picturesOf(db: Db, ids: readonly number[]) {
  return statements(db).pictures.all({ ids: JSON.stringify(ids) })
}

const CARD_COLUMNS = {
  id: products.id,
  name: products.name,
  version: products.version,
  shortDescription: products.shortDescription,
  priceMinor: products.priceMinor,
  salePriceMinor: products.salePriceMinor,
  saleFrom: products.saleFrom,
  saleUntil: products.saleUntil,
  releaseDate: products.releaseDate,
  ageMark: products.ageMark,
  isLimitedEdition: products.isLimitedEdition,
  isEventExclusive: products.isEventExclusive,
  isDigital: products.isDigital,
  isSmallLot: products.isSmallLot,
  isBonusItem: products.isBonusItem,
}

const statements = preparedOnce((db) => ({
  products: db.select(CARD_COLUMNS).from(products).where(isAmong(products.id, 'ids')).prepare(),
  pictures: db
    .select({ productId: productPictures.productId, alt: productPictures.alt, picture: pictureColumns })
    .from(productPictures)
    .innerJoin(pictures, eq(pictures.id, productPictures.pictureId))
    .where(and(isAmong(productPictures.productId, 'ids'), isShowable))
    .orderBy(asc(productPictures.productId), asc(productPictures.position))
    .prepare(),
}))

/** What stands in the shop: published, and no bonus item without a price, which only comes with others (`isBonusOnly`). */
export const isListed = and(
  eq(products.status, 'PUBLISHED'),
  sql`NOT (${products.isBonusItem} AND ${products.priceMinor} = 0)`,
)

/** Sizes and colours of one thing are one. */
export const isListedOnce = and(isListed, isNull(products.choiceOfId))
