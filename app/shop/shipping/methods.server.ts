import { and, asc, count, eq, ne, or } from 'drizzle-orm'

import { type Change, recordAudit } from '#app/site/audit/audit.server.ts'
import type { Db } from '#db/database.server.ts'
import { orders, shippingMethods, shippingRates, shippingZoneCountries, shippingZones } from '#db/schema.server.ts'
import { inTransaction } from '#db/transactions.server.ts'

import { contains, speaks } from '#app/platform/lists/list.server.ts'
import type { Rate } from './bands.ts'

export type TariffsQuery = { search: string; country: string | null }

type MethodValues = Omit<typeof shippingMethods.$inferInsert, 'id'>

/** Every method in the order of the shop's list, with the zones it goes to; of a country, those that go there. */
export function listMethods(db: Db, { search, country }: TariffsQuery) {
  const { name, code, id, position } = shippingMethods
  const wanted = search ? or(speaks(name, search), contains(code, search)) : undefined
  const rates = db
    .select({ methodId: shippingRates.methodId, zone: shippingZones.code, bands: count() })
    .from(shippingRates)
    .innerJoin(shippingZones, eq(shippingZones.id, shippingRates.zoneId))
    .groupBy(shippingRates.methodId, shippingZones.id)
    .orderBy(asc(shippingZones.code))
    .all()
  const zone = country === null ? null : zoneOf(db, country)
  return db
    .select()
    .from(shippingMethods)
    .where(wanted)
    .orderBy(asc(position), asc(id))
    .all()
    .map((method) => ({ ...method, zones: rates.filter(({ methodId }) => methodId === method.id) }))
    .filter(({ zones }) => country === null || zones.some(({ zone: code }) => code === zone))
}

/** The code of the zone that a country lies in, or null. */
function zoneOf(db: Db, country: string): string | null {
  const row = db
    .select({ code: shippingZones.code })
    .from(shippingZoneCountries)
    .innerJoin(shippingZones, eq(shippingZones.id, shippingZoneCountries.zoneId))
    .where(eq(shippingZoneCountries.country, country))
    .get()
  return row?.code ?? null
}

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
    recordAudit(tx, { by, action, subject, before, after: { ...values, rates } }, now)
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
    recordAudit(tx, { by, action: 'shipping.method.delete', subject: `shipping-method/${id}`, before }, now)
    return 0
  })
}
