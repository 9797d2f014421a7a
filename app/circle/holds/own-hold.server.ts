import { asc, eq } from 'drizzle-orm'

import { localise } from '#app/translations/localised.ts'
import type { Db } from '#db/database.server.ts'
import { events, holdLines, holds, products } from '#db/schema.server.ts'
import type { Locale } from '#db/vocabulary.ts'

/** A hold by the secret in its customer's mail; null where there is none. */
export function findHold(db: Db, secret: string) {
  return (
    db
      .select({ hold: holds, event: events })
      .from(holds)
      .innerJoin(events, eq(events.id, holds.eventId))
      .where(eq(holds.secret, secret))
      .get() ?? null
  )
}

/** What is put aside, by name. */
export function nameGoods(db: Db, holdId: number, locale: Locale) {
  return db
    .select({ id: products.id, name: products.name, version: products.version, quantity: holdLines.quantity })
    .from(holdLines)
    .innerJoin(products, eq(products.id, holdLines.productId))
    .where(eq(holdLines.holdId, holdId))
    .orderBy(asc(holdLines.productId))
    .all()
    .map(({ id, name, version, quantity }) => ({
      id,
      quantity,
      name: [localise(name, locale), localise(version, locale)].filter(Boolean).join(' '),
    }))
}
