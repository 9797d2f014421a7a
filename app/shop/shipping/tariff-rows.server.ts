import { asc, eq } from 'drizzle-orm'

import type { CsvFormat } from '#app/platform/csv-table.ts'
import { listCurrencies } from '#app/site/site.server.ts'
import type { Db } from '#db/database.server.ts'
import { shippingMethods, shippingRates, shippingZoneCountries, shippingZones } from '#db/schema.server.ts'

import { type RateRow, type ZoneRow, readRates, readZones } from './tariff-files.ts'
import type { LineProblem } from './tariff-lines.ts'

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
function countZoneChanges(db: Db, rows: readonly ZoneRow[]): number {
  const zones = new Set(rows.map(({ zone }) => zone))
  const there = new Map(listCountries(db).map(({ zone, country }) => [country, zone]))
  return countDifferences(there, new Map(rows.map(({ zone, country }) => [country, zone])), (zone) => zones.has(zone))
}

/** How many bands of the methods in the file would come, go or be another. */
function countRateChanges(db: Db, rows: readonly RateRow[]): number {
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

export type Files = { zones: string; rates: string }

export type TariffPlan = {
  zones: ZoneRow[]
  rates: RateRow[]
  problems: { zones: LineProblem[]; rates: LineProblem[] }
  readings: { zones: CsvFormat | null; rates: CsvFormat | null }
  /** Lines that would come, go or be another. */
  changes: number
}

/** Reads files of zones and rates without changing anything: the dry run. An empty text is a file that was not given. */
export function planTariffs(db: Db, { zones, rates }: Files): TariffPlan {
  const nothing = { rows: [], problems: [], reading: null }
  const zonesRead = zones.trim() ? readZones(zones) : nothing
  const known = db.select({ code: shippingZones.code }).from(shippingZones).all()
  const codes = new Set([...known, ...zonesRead.rows.map(({ zone }) => ({ code: zone }))].map(({ code }) => code))
  const methods = new Map(
    db
      .select()
      .from(shippingMethods)
      .all()
      .map((method) => [method.code, method]),
  )
  const ratesRead = rates.trim() ? readRates(rates, { zones: codes, currencies: listCurrencies(db), methods }) : nothing
  return {
    zones: zonesRead.rows,
    rates: ratesRead.rows,
    problems: { zones: zonesRead.problems, rates: ratesRead.problems },
    readings: { zones: zonesRead.reading, rates: ratesRead.reading },
    changes: countZoneChanges(db, zonesRead.rows) + countRateChanges(db, ratesRead.rows),
  }
}
