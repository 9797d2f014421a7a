import { and, asc, eq, inArray, isNull, ne, or } from 'drizzle-orm'

import type { Db } from '#db/database.server.ts'
import { products } from '#db/schema.server.ts'

/**
 * The listed one of several choices is for sale no more: the first that is takes its place, so that they stay in the shop.
 * @param ids products whose status changed
 */
export function handOverChoices(tx: Db, ids: readonly number[]): void {
  const { id, choiceOfId, status } = products
  const isRetired = and(inArray(id, [...ids]), isNull(choiceOfId), ne(status, 'PUBLISHED'))
  for (const head of tx.select({ id }).from(products).where(isRetired).all()) {
    const isSold = and(eq(choiceOfId, head.id), eq(status, 'PUBLISHED'))
    const next = tx.select({ id }).from(products).where(isSold).orderBy(asc(id)).get()
    if (!next) continue

    tx.update(products).set({ choiceOfId: null }).where(eq(id, next.id)).run()
    tx.update(products)
      .set({ choiceOfId: next.id })
      .where(and(or(eq(choiceOfId, head.id), eq(id, head.id)), ne(id, next.id)))
      .run()
  }
}
