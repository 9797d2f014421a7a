import { asc, inArray } from 'drizzle-orm'

import { readText } from '#app/platform/forms.server.ts'
import { BULK_ACTIONS, type BulkQuestion } from '#app/shop/products/admin/bulk.ts'
import { localise } from '#app/translations/localised.ts'
import type { Db } from '#db/database.server.ts'
import { products } from '#db/schema.server.ts'
import type { Locale } from '#db/vocabulary.ts'

const NAMED = 10

/**
 * What is asked before products change.
 * @param form what was sent, and holds together
 */
export function askAbout(db: Db, form: FormData, ids: readonly number[], locale: Locale): BulkQuestion {
  const [first] = BULK_ACTIONS
  const named = db
    .select({ id: products.id, name: products.name })
    .from(products)
    .where(inArray(products.id, [...ids]))
    .orderBy(asc(products.id))
    .limit(NAMED)
    .all()
  return {
    action: BULK_ACTIONS.find((one) => one === readText(form, 'bulk')) ?? first,
    value: readText(form, 'value'),
    until: readText(form, 'until'),
    count: ids.length,
    names: named.map(({ id, name }) => ({ id, name: localise(name, locale) })),
    sent: [...form].flatMap(([name, value]): [string, string][] =>
      typeof value === 'string' && name !== 'sure' && value !== '' ? [[name, value]] : [],
    ),
  }
}
