import { asc, desc, eq, inArray, or } from 'drizzle-orm'

import { firstPictures } from '#app/shop/cart/cart-products.server.ts'
import { nameOf } from '#app/shop/checkout/summarise.ts'
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
    bonuses: listBonusItems(db, locale, chosen),
    events: shown.map((one) => ({ value: one.id, label: `${localise(one.name, locale)} (${one.startsOn})` })),
  }
}

/** Bonus items by name and picture. */
function listBonusItems(db: Db, locale: Locale, chosen: readonly number[]) {
  const { id, name, version, isBonusItem } = products
  const rows = db
    .select({ id, name, version })
    .from(products)
    .where(or(eq(isBonusItem, true), inArray(id, [...chosen])))
    .orderBy(asc(id))
    .all()
  const pictures = firstPictures(
    db,
    rows.map((row) => row.id),
  )
  return rows.map((row) => ({ value: row.id, label: nameOf(row, locale), picture: pictures.get(row.id) ?? null }))
}
