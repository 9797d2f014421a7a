import { asc, eq } from 'drizzle-orm'

import type { Db } from '#db/database.server.ts'
import { shippingMethods, shippingRates, shippingZoneCountries, shippingZones } from '#db/schema.server.ts'

import type { RateRow, ZoneRow } from './tariff-files.ts'

/** Every country with its zone, as a file holds them. */
export function listCountries(db: Db): ZoneRow[] {
  return db
    .select({ zone: shippingZones.code, country: shippingZoneCountries.country })
    .from(shippingZoneCountries)
    .innerJoin(shippingZones, eq(shippingZones.id, shippingZoneCountries.zoneId))
    .orderBy(asc(shippingZones.id), asc(shippingZoneCountries.country))
    .all()
}

/** Every band of every method, as a file holds them. */
export function listRates(db: Db): RateRow[] {
  const { code, isRegistered, maxParcelGrams } = shippingMethods
  const { upToGrams, priceMinor } = shippingRates
  return db
    .select({ method: code, isRegistered, maxParcelGrams, upToGrams, zone: shippingZones.code, priceMinor })
    .from(shippingRates)
    .innerJoin(shippingMethods, eq(shippingMethods.id, shippingRates.methodId))
    .innerJoin(shippingZones, eq(shippingZones.id, shippingRates.zoneId))
    .orderBy(asc(shippingMethods.position), asc(upToGrams), asc(shippingZones.id))
    .all()
}

/** How many countries would come to a zone of the file, or leave it. */
export function countZoneChanges(db: Db, rows: readonly ZoneRow[]): number {
  const zones = new Set(rows.map(({ zone }) => zone))
  const there = new Map(listCountries(db).map(({ zone, country }) => [country, zone]))
  return countDifferences(there, new Map(rows.map(({ zone, country }) => [country, zone])), (zone) => zones.has(zone))
}

/** How many bands of the methods in the file would come, go or be another. */
export function countRateChanges(db: Db, rows: readonly RateRow[]): number {
  const methods = new Set(rows.map(({ method }) => method))
  const bands = (all: readonly RateRow[]) =>
    new Map(all.map((row) => [[row.method, row.zone, row.upToGrams].join(' '), row] as const))
  const text = ({ isRegistered, maxParcelGrams, priceMinor }: RateRow) =>
    JSON.stringify([isRegistered, maxParcelGrams, priceMinor])
  const [there, next] = [bands(listRates(db)), bands(rows)]
  return countDifferences(there, next, ({ method }) => methods.has(method), text)
}

/** @param isTouched whether what is there goes where the file does not name it */
function countDifferences<V>(
  there: ReadonlyMap<string, V>,
  next: ReadonlyMap<string, V>,
  isTouched: (value: V) => boolean,
  text: (value: V) => unknown = (value) => value,
): number {
  const gone = [...there].filter(([key, value]) => !next.has(key) && isTouched(value))
  const other = [...next].filter(([key, value]) => {
    const old = there.get(key)
    return old === undefined || text(old) !== text(value)
  })
  return gone.length + other.length
}
