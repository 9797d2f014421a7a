import { asc, desc } from 'drizzle-orm'

import { readAllCategories } from '#app/shop/products/catalogue.server.ts'
import { localise } from '#app/translations/localised.ts'
import type { Db } from '#db/database.server.ts'
import { characters, events } from '#db/schema.server.ts'
import type { Locale } from '#db/vocabulary.ts'

import { categoryOptions } from './category-options.ts'

/** What a product can be sorted under: types, worlds and their characters, events. */
export function readFormChoices(db: Db, locale: Locale) {
  const categories = readAllCategories(db)
  const people = db.select().from(characters).orderBy(asc(characters.franchiseId), asc(characters.id)).all()
  const { id, name, startsOn } = events
  const shown = db.select({ id, name, startsOn }).from(events).orderBy(desc(startsOn)).all()
  return {
    types: categoryOptions(categories.types, locale),
    franchises: categoryOptions(categories.franchises, locale),
    characters: people.map((one) => ({ value: one.id, label: localise(one.name, locale) })),
    events: shown.map((one) => ({ value: one.id, label: `${localise(one.name, locale)} (${one.startsOn})` })),
  }
}
