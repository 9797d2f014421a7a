import { asc, eq } from 'drizzle-orm'

import { baseOf } from '#app/money/currency.ts'
import { moneyField } from '#app/money/money.ts'
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

type Files = { zones: string; rates: string }
export type TariffPlan = {
  zones: ZoneRow[]
  rates: RateRow[]
  problems: { zones: LineProblem[]; rates: LineProblem[] }
}

/** Reads files of zones and rates without changing anything: the dry run. An empty text is a file that was not given. */
export function planTariffs(db: Db, { zones, rates }: Files): TariffPlan {
  const nothing = { rows: [], problems: [] }
  const zonesRead = zones.trim() ? readZones(zones) : nothing
  const known = db.select({ code: shippingZones.code }).from(shippingZones).all()
  const codes = new Set([...known, ...zonesRead.rows.map(({ zone }) => ({ code: zone }))].map(({ code }) => code))
  const ratesRead = rates.trim() ? readRates(rates, codes, listCurrencies(db)) : nothing
  const problems = { zones: zonesRead.problems, rates: ratesRead.problems }
  return { zones: zonesRead.rows, rates: ratesRead.rows, problems }
}

/**
 * Imports files of zones and rates, all or nothing. A zone in the file has the countries of the file alone, a method
 * its rates; what the files do not name stays. A new method is called by its code until it gets its names.
 * @returns the plan; where it has problems nothing was changed
 */
export function importTariffs(db: Db, files: Files): TariffPlan {
  return inTransaction(db, (tx) => {
    const plan = planTariffs(tx, files)
    if (plan.problems.zones.length + plan.problems.rates.length > 0) return plan

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
  const zones = db
    .select({ zone: shippingZones.code, country: shippingZoneCountries.country })
    .from(shippingZoneCountries)
    .innerJoin(shippingZones, eq(shippingZones.id, shippingZoneCountries.zoneId))
    .orderBy(asc(shippingZones.id), asc(shippingZoneCountries.country))
    .all()
  const rates = db
    .select({ method: shippingMethods, rate: shippingRates, zone: shippingZones.code })
    .from(shippingRates)
    .innerJoin(shippingMethods, eq(shippingMethods.id, shippingRates.methodId))
    .innerJoin(shippingZones, eq(shippingZones.id, shippingRates.zoneId))
    .orderBy(asc(shippingMethods.position), asc(shippingRates.upToGrams), asc(shippingZones.id))
    .all()
  const rateLines = rates.map(({ method, rate, zone }) => {
    const { code, isRegistered, maxParcelGrams } = method
    const price = moneyField(rate.priceMinor, base)
    return [code, isRegistered ? 'yes' : 'no', maxParcelGrams, rate.upToGrams, zone, price, base.name]
  })
  return {
    zones: asCsv(
      ZONE_COLUMNS,
      zones.map(({ zone, country }) => [zone, country]),
    ),
    rates: asCsv(RATE_COLUMNS, rateLines),
  }
}

/** Codes, numbers and currencies: nothing in them needs quotes. */
function asCsv(columns: readonly string[], rows: readonly (string | number)[][]): string {
  return [columns, ...rows].map((row) => `${row.join(',')}\n`).join('')
}
