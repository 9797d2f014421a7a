import { and, asc, eq, inArray, ne, count, or } from 'drizzle-orm'

import { contains, speaks } from '#app/platform/lists/list.server.ts'
import { type Change, audited } from '#app/site/audit/audit.server.ts'
import { readSettings } from '#app/site/site.server.ts'
import type { Db } from '#db/database.server.ts'
import { shippingMethods, shippingRates, shippingZoneCountries, shippingZones } from '#db/schema.server.ts'
import { inTransaction } from '#db/transactions.server.ts'

import { freeCountriesOf, ZONE_PRESETS, type ZonePreset } from './regions.ts'

type ZoneValues = { code: string; countries: string[] }

/** Every zone with its countries; of a country, the one it lies in. */
export function listZones(db: Db, { search, country }: TariffsQuery) {
  const countries = listZoneCountries(db)
  return db
    .select()
    .from(shippingZones)
    .orderBy(asc(shippingZones.code))
    .all()
    .map((zone) => ({
      ...zone,
      countries: countries.filter(({ zoneId }) => zoneId === zone.id).map((row) => row.country),
    }))
    .filter(({ code, countries: its }) => code.includes(search) && (country === null || its.includes(country)))
}

/** Which country lies in which zone. */
export function listZoneCountries(db: Db) {
  const { country, zoneId } = shippingZoneCountries
  return db
    .select({ country, zoneId, zone: shippingZones.code })
    .from(shippingZoneCountries)
    .innerJoin(shippingZones, eq(shippingZones.id, zoneId))
    .orderBy(asc(country))
    .all()
}

export function findZone(db: Db, id: number) {
  return db.select().from(shippingZones).where(eq(shippingZones.id, id)).get() ?? null
}

/**
 * Keeps a zone with these countries; each of them leaves the zone it lay in. Without an id, a new zone. Audited.
 * @returns its id; TAKEN where another zone has its code, null where it is gone
 */
export function saveZone(
  db: Db,
  id: number | null,
  { code, countries }: ZoneValues,
  { by, now }: Change,
): number | 'TAKEN' | null {
  return inTransaction(db, (tx) => {
    const before = id === null ? undefined : zoneValues(tx, id)
    const isOther = and(eq(shippingZones.code, code), ne(shippingZones.id, id ?? 0))
    if (tx.select().from(shippingZones).where(isOther).get()) return 'TAKEN'

    const zoneId = id === null ? insertZone(tx, code) : renameZone(tx, id, code)
    if (zoneId === null) return null

    tx.delete(shippingZoneCountries).where(eq(shippingZoneCountries.zoneId, zoneId)).run()
    tx.delete(shippingZoneCountries)
      .where(inArray(shippingZoneCountries.country, [...countries]))
      .run()
    for (const country of countries) tx.insert(shippingZoneCountries).values({ country, zoneId }).run()
    const action = id === null ? 'shipping.zone.add' : 'shipping.zone.edit'
    audited(tx, { actor: by, action, subject: `shipping-zone/${zoneId}`, before, after: { code, countries } }, now)
    return zoneId
  })
}

/**
 * Makes the zone of a preset with those of its countries that lie in no other. Audited.
 * @returns its code and how many countries it has; null where it is there already, or no country is left
 */
export function saveZoneOf(db: Db, preset: ZonePreset, change: Change): { code: string; count: number } | null {
  return inTransaction(db, (tx) => {
    const { code } = ZONE_PRESETS[preset]
    const countries = freeCountriesOf(preset, surroundingsOf(tx))
    if (countries.length === 0 || saveZone(tx, null, { code, countries }, change) === 'TAKEN') return null

    return { code, count: countries.length }
  })
}

/** What the countries of a preset depend on. @param zoneId the zone that is edited: its own countries are not taken */
export function surroundingsOf(db: Db, zoneId?: number) {
  const others = listZoneCountries(db).filter((row) => row.zoneId !== zoneId)
  return { taken: new Set(others.map(({ country }) => country)), home: readSettings(db).homeCountry }
}

/** A zone's code and its countries, by their codes. */
export function zoneValues(db: Db, id: number): ZoneValues | undefined {
  const zone = findZone(db, id)
  const countries = listZoneCountries(db).filter(({ zoneId }) => zoneId === id)
  return zone ? { code: zone.code, countries: countries.map(({ country }) => country) } : undefined
}

function insertZone(tx: Db, code: string): number {
  return tx.insert(shippingZones).values({ code }).returning({ id: shippingZones.id }).get().id
}

function renameZone(tx: Db, id: number, code: string): number | null {
  return tx.update(shippingZones).set({ code }).where(eq(shippingZones.id, id)).run().changes > 0 ? id : null
}

/** Takes a zone away; audited. @returns the codes of the methods that have rates for it: then it stays */
export function deleteZone(db: Db, id: number, { by, now }: Change): string[] {
  return inTransaction(db, (tx) => {
    const used = tx
      .selectDistinct({ code: shippingMethods.code })
      .from(shippingRates)
      .innerJoin(shippingMethods, eq(shippingMethods.id, shippingRates.methodId))
      .where(eq(shippingRates.zoneId, id))
      .all()
    const before = zoneValues(tx, id)
    if (used.length > 0 || !before) return used.map(({ code }) => code)

    tx.delete(shippingZones).where(eq(shippingZones.id, id)).run()
    audited(tx, { actor: by, action: 'shipping.zone.delete', subject: `shipping-zone/${id}`, before }, now)
    return []
  })
}

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
