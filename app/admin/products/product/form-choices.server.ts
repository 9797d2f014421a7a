import { and, asc, desc, eq, inArray, notInArray } from 'drizzle-orm'

import { firstPictures } from '#app/shop/cart/cart-products.server.ts'
import { nameOf } from '#app/shop/checkout/summarise.ts'
import { listProductIds, productList } from '#app/shop/products/admin/products-list.server.ts'
import { readAllCategories } from '#app/shop/products/catalogue.server.ts'
import { categoryOptions } from '#app/shop/products/categories.ts'
import { localise } from '#app/translations/localised.ts'
import type { Db } from '#db/database.server.ts'
import { characters, events, products } from '#db/schema.server.ts'
import type { Locale } from '#db/vocabulary.ts'

/**
 * What a product can be sorted under: types, worlds and their characters, events; and what can go along with it.
 * @param chosen what goes along already, be it a bonus item or not
 */
export function readFormChoices(db: Db, locale: Locale, chosen: readonly number[] = []) {
  const categories = readAllCategories(db)
  const people = db.select().from(characters).orderBy(asc(characters.franchiseId), asc(characters.id)).all()
  const { id, name, startsOn } = events
  const shown = db.select({ id, name, startsOn }).from(events).orderBy(desc(startsOn)).all()
  return {
    types: categoryOptions(categories.types, locale),
    franchises: categoryOptions(categories.franchises, locale),
    characters: people.map((one) => ({ value: one.id, label: localise(one.name, locale) })),
    goods: [...listGoods(db, locale, chosen), ...listBonusItems(db, locale, chosen)],
    events: shown.map((one) => ({ value: one.id, label: `${localise(one.name, locale)} (${one.startsOn})` })),
  }
}

function listBonusItems(db: Db, locale: Locale, besides: readonly number[]) {
  const isOther = and(eq(products.isBonusItem, true), notInArray(products.id, [...besides]))
  const rows = db.select({ id: products.id }).from(products).where(isOther).orderBy(asc(products.id)).all()
  return listGoods(
    db,
    locale,
    rows.map(({ id }) => id),
  )
}

/** Products by name and picture, in the order of these ids. */
export function listGoods(db: Db, locale: Locale, ids: readonly number[]) {
  const { id, name, version, isBonusItem } = products
  const rows = db
    .select({ id, name, version, isBonusItem })
    .from(products)
    .where(inArray(id, [...ids]))
    .all()
    .toSorted((one, other) => ids.indexOf(one.id) - ids.indexOf(other.id))
  const pictures = firstPictures(db, ids)
  return rows.map((row) => ({
    value: row.id,
    label: nameOf(row, locale),
    picture: pictures.get(row.id) ?? null,
    isBonusItem: row.isBonusItem,
  }))
}

const MOST_FOUND = 24

/** Products that a search finds by name or number. */
export function findGoods(db: Db, search: string): number[] {
  if (search === '') return []

  return listProductIds(db, productList.read(new URLSearchParams({ search }))).slice(0, MOST_FOUND)
}
