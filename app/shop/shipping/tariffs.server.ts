import { eq } from 'drizzle-orm'

import { baseOf } from '#app/money/currency.ts'
import { moneyField } from '#app/money/money.ts'
import type { CsvReading } from '#app/platform/csv-table.ts'
import { writeCsv } from '#app/platform/csv.server.ts'
import { listCurrencies } from '#app/site/site.server.ts'
import type { Db } from '#db/database.server.ts'
import { shippingMethods, shippingRates, shippingZoneCountries, shippingZones } from '#db/schema.server.ts'
import { inTransaction } from '#db/transactions.server.ts'

import {
  type LineProblem,
  RATE_COLUMNS,
  type RateRow,
  readRates,
  readZones,
  ZONE_COLUMNS,
  type ZoneRow,
} from './tariff-files.ts'
import { countRateChanges, countZoneChanges, listCountries, listRates } from './tariff-rows.server.ts'

type Files = { zones: string; rates: string }
export type TariffPlan = {
  zones: ZoneRow[]
  rates: RateRow[]
  problems: { zones: LineProblem[]; rates: LineProblem[] }
  readings: { zones: CsvReading | null; rates: CsvReading | null }
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

/**
 * Imports files of zones and rates, all or nothing. A zone in the file has the countries of the file alone, a method
 * its rates; what the files do not name stays. A new method is called by its code until it gets its names.
 * @returns the plan; where it has problems nothing was changed
 */
export function importTariffs(db: Db, files: Files): TariffPlan {
  return inTransaction(db, (tx) => {
    const plan = planTariffs(tx, files)
    if (plan.problems.zones.length + plan.problems.rates.length > 0 || plan.changes === 0) return plan

    writeZones(tx, plan.zones)
    writeRates(tx, plan.rates)
    return plan
  })
}

function writeZones(tx: Db, rows: readonly ZoneRow[]): void {
  for (const code of new Set(rows.map(({ zone }) => zone))) {
    tx.insert(shippingZones).values({ code }).onConflictDoNothing().run()
    tx.delete(shippingZoneCountries)
      .where(eq(shippingZoneCountries.zoneId, zoneId(tx, code)))
      .run()
  }
  for (const { zone, country } of rows) {
    const row = { zoneId: zoneId(tx, zone) }
    tx.insert(shippingZoneCountries)
      .values({ country, ...row })
      .onConflictDoUpdate({ target: shippingZoneCountries.country, set: row })
      .run()
  }
}

function writeRates(tx: Db, rows: readonly RateRow[]): void {
  const ids = new Map<string, number>()
  for (const { method, isRegistered, maxParcelGrams, zone, upToGrams, priceMinor } of rows) {
    const methodId = ids.get(method) ?? renewMethod(tx, method, { isRegistered, maxParcelGrams })
    ids.set(method, methodId)
    tx.insert(shippingRates)
      .values({ methodId, zoneId: zoneId(tx, zone), upToGrams, priceMinor })
      .run()
  }
}

/** The method of a code without its rates. */
function renewMethod(tx: Db, code: string, carries: { isRegistered: boolean; maxParcelGrams: number }): number {
  const { id } = tx
    .insert(shippingMethods)
    .values({
      code,
      name: { en: code },
      minDays: 1,
      maxDays: 30,
      position: tx.select().from(shippingMethods).all().length,
      ...carries,
    })
    .onConflictDoUpdate({ target: shippingMethods.code, set: carries })
    .returning({ id: shippingMethods.id })
    .get()
  tx.delete(shippingRates).where(eq(shippingRates.methodId, id)).run()
  return id
}

function zoneId(tx: Db, code: string): number {
  const zone = tx.select({ id: shippingZones.id }).from(shippingZones).where(eq(shippingZones.code, code)).get()
  if (!zone) throw new Error(`There is no zone ${code}`)

  return zone.id
}

/** The zones and rates as files that `importTariffs` reads again, prices in the base currency. */
export function exportTariffs(db: Db): Files {
  const base = baseOf(listCurrencies(db))
  const rates = listRates(db).map(({ isRegistered, maxParcelGrams, upToGrams, priceMinor, ...rate }) => ({
    ...rate,
    registered: isRegistered ? 'yes' : 'no',
    max_parcel_grams: maxParcelGrams,
    up_to_grams: upToGrams,
    price: moneyField(priceMinor, base),
    currency: base.name,
  }))
  return { zones: writeCsv(listCountries(db), ZONE_COLUMNS), rates: writeCsv(rates, RATE_COLUMNS) }
}
