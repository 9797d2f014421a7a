import { asc, count, eq, or } from 'drizzle-orm'

import { contains, speaks } from '#app/platform/lists/list.server.ts'
import type { Db } from '#db/database.server.ts'
import { shippingMethods, shippingRates, shippingZoneCountries, shippingZones } from '#db/schema.server.ts'

export type TariffsQuery = { search: string; country: string | null }

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
