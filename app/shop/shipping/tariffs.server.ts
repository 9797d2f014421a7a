import { eq } from 'drizzle-orm'

import { baseOf } from '#app/money/currency.ts'
import { moneyField } from '#app/money/money.ts'
import { writeCsv } from '#app/platform/csv.server.ts'
import { type Change, audited } from '#app/site/audit/audit.server.ts'
import { listCurrencies } from '#app/site/site.server.ts'
import type { Db } from '#db/database.server.ts'
import { shippingMethods, shippingRates, shippingZoneCountries, shippingZones } from '#db/schema.server.ts'
import { inTransaction } from '#db/transactions.server.ts'

import { RATE_COLUMNS, type RateRow, ZONE_COLUMNS, type ZoneRow } from './tariff-files.ts'
import { type Files, type TariffPlan, planTariffs, listCountries, listRates } from './tariff-rows.server.ts'

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

/** Imports files of zones and rates, whole or not at all, with a line of the log. @returns the plan, with what is wrong */
export function takeTariffs(db: Db, files: { zones: string; rates: string }, { by, now }: Change): TariffPlan {
  return inTransaction(db, (tx) => {
    const done = importTariffs(tx, files)
    const after = { zones: done.zones.length, rates: done.rates.length }
    if (!hasProblems(done) && done.changes > 0)
      audited(tx, { actor: by, action: 'shipping.import', subject: 'shipping', after }, now)
    return done
  })
}

export function hasProblems({ problems }: TariffPlan): boolean {
  return problems.zones.length + problems.rates.length > 0
}
