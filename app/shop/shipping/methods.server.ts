import { and, asc, count, eq, ne } from 'drizzle-orm'

import { type Change, audited } from '#app/site/audit/audit.server.ts'
import type { Db } from '#db/database.server.ts'
import { orders, shippingMethods, shippingRates } from '#db/schema.server.ts'
import { inTransaction } from '#db/transactions.server.ts'

import type { Rate } from './bands.ts'

type MethodValues = Omit<typeof shippingMethods.$inferInsert, 'id'>

/** A method with its rates, the lightest first; null where there is none. */
export function findMethod(db: Db, id: number) {
  const method = db.select().from(shippingMethods).where(eq(shippingMethods.id, id)).get()
  if (!method) return null

  const { zoneId, upToGrams, priceMinor } = shippingRates
  const rates = db
    .select({ zoneId, upToGrams, priceMinor })
    .from(shippingRates)
    .where(eq(shippingRates.methodId, id))
    .orderBy(asc(upToGrams))
    .all()
  return { ...method, rates }
}

/**
 * Keeps a method and all of its rates; without an id, a new one. Audited.
 * @returns its id; TAKEN where another one has its code, null where it is gone
 */
export function saveMethod(
  db: Db,
  id: number | null,
  values: MethodValues,
  rates: readonly Rate[],
  { by, now }: Change,
): number | 'TAKEN' | null {
  return inTransaction(db, (tx) => {
    const before = id === null ? undefined : findMethod(tx, id)
    const isOther = and(eq(shippingMethods.code, values.code), ne(shippingMethods.id, id ?? 0))
    if (tx.select().from(shippingMethods).where(isOther).get()) return 'TAKEN'

    const methodId = id === null ? insertMethod(tx, values) : updateMethod(tx, id, values)
    if (methodId === null) return null

    tx.delete(shippingRates).where(eq(shippingRates.methodId, methodId)).run()
    for (const rate of rates)
      tx.insert(shippingRates)
        .values({ methodId, ...rate })
        .run()
    const action = id === null ? 'shipping.method.add' : 'shipping.method.edit'
    const subject = `shipping-method/${methodId}`
    audited(tx, { actor: by, action, subject, before, after: { ...values, rates } }, now)
    return methodId
  })
}

function insertMethod(tx: Db, values: MethodValues): number {
  return tx.insert(shippingMethods).values(values).returning({ id: shippingMethods.id }).get().id
}

function updateMethod(tx: Db, id: number, values: MethodValues): number | null {
  return tx.update(shippingMethods).set(values).where(eq(shippingMethods.id, id)).run().changes > 0 ? id : null
}

/** Takes a method away, with its rates; audited. @returns how many orders refer to it: then it stays */
export function deleteMethod(db: Db, id: number, { by, now }: Change): number {
  return inTransaction(db, (tx) => {
    const used = tx.select({ n: count() }).from(orders).where(eq(orders.shippingMethodId, id)).get()?.n ?? 0
    const before = findMethod(tx, id)
    if (used > 0 || !before) return used

    tx.delete(shippingMethods).where(eq(shippingMethods.id, id)).run()
    audited(tx, { actor: by, action: 'shipping.method.delete', subject: `shipping-method/${id}`, before }, now)
    return 0
  })
}
