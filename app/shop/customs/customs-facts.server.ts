import { inArray } from 'drizzle-orm'

import { readSettings } from '#app/site/site.server.ts'
import { localise } from '#app/translations/localised.ts'
import type { Db } from '#db/database.server.ts'
import { products } from '#db/schema.server.ts'

import { listTypes } from '../products/catalogue.server.ts'
import { pathTo } from '../products/categories.ts'
import { type CustomsFacts, customsFactsOf, isPlainEnglish, NO_CUSTOMS } from './customs-facts.ts'

/** What a product of this type has that says nothing itself. */
export function customsOfType(db: Db, typeId: number): CustomsFacts {
  return inherited(db, typeId, NO_CUSTOMS)
}

/** What a type has that says nothing itself and stands under this one; null for a type that stands first. */
export function customsAbove(db: Db, parentId: number | null): CustomsFacts {
  const path = parentId === null ? [] : pathTo(listTypes(db), parentId)
  return customsFactsOf(NO_CUSTOMS, path, { originCountry: readSettings(db).originCountry })
}

/** What customs forms say of these products, by their ids, with what their types and the site say. */
export function customsOfProducts(db: Db, ids: readonly number[]): Map<number, CustomsFacts> {
  const { id, typeId, hsCode, originCountry, customsName, material } = products
  return new Map(
    db
      .select({ id, typeId, hsCode, originCountry, customsName, material })
      .from(products)
      .where(inArray(id, [...ids]))
      .all()
      .map(({ id: productId, typeId: of, ...own }) => [productId, inherited(db, of, own)]),
  )
}

/** The last word for what a thing is has the name of its type. */
function inherited(db: Db, typeId: number, own: CustomsFacts): CustomsFacts {
  const path = pathTo(listTypes(db), typeId)
  const name = localise(path.at(-1)?.name, 'en')
  const { originCountry } = readSettings(db)
  return customsFactsOf(own, path, { originCountry, customsName: isPlainEnglish(name) ? name : '' })
}
