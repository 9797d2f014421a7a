import { readFileSync } from 'node:fs'
import { join } from 'node:path'

import { baseOf } from '#app/money/currency.ts'
import { convertToBase } from '#app/money/money.ts'
import { listCurrencies } from '#app/site/site.server.ts'
import { shippingMethods, shippingRates, shippingZoneCountries, shippingZones } from '#db/schema.server.ts'

import { shippingMethods as methods } from './demo/shipping-methods.ts'
import type { Ground } from './ground.ts'

/** Zones, methods and rates of the demo: real tariffs from Japan, in yen, turned into the base currency here. */
export function plantShipping({ db }: Pick<Ground, 'db'>): void {
  const zoneIds = plantZones(db)
  const rates = readTable('rates.csv')
  const methodIds = new Map(
    methods.map(({ code, ...method }, position) => {
      const { registered, max_parcel_grams } = rates.find((rate) => rate.method === code) ?? missing(code)
      const row = { isRegistered: registered === 'yes', maxParcelGrams: Number(max_parcel_grams), position }
      const { id } = db
        .insert(shippingMethods)
        .values({ code, ...method, ...row })
        .returning()
        .get()
      return [code, id]
    }),
  )
  const currencies = listCurrencies(db)
  for (const { method, zone, up_to_grams, price, currency } of rates) {
    const from = currencies.find(({ name }) => name === currency) ?? missing(currency)
    db.insert(shippingRates)
      .values({
        methodId: methodIds.get(method ?? '') ?? missing(method),
        zoneId: zoneIds.get(zone ?? '') ?? missing(zone),
        upToGrams: Number(up_to_grams),
        priceMinor: convertToBase(Number(price), from, baseOf(currencies)),
      })
      .run()
  }
}

function plantZones(db: Ground['db']): Map<string, number> {
  const rows = readTable('zones.csv')
  const codes = [...new Set(rows.map(({ zone = '' }) => zone))]
  const zones = db
    .insert(shippingZones)
    .values(codes.map((code) => ({ code })))
    .returning()
    .all()
  const ids = new Map(zones.map(({ code, id }) => [code, id]))
  db.insert(shippingZoneCountries)
    .values(rows.map(({ zone = '', country = '' }) => ({ country, zoneId: ids.get(zone) ?? missing(zone) })))
    .run()
  return ids
}

/** The rows of a plain CSV file by the names in its first line. */
function readTable(file: string): Record<string, string>[] {
  const [head = '', ...lines] = readFileSync(join('db/seed/demo', file), 'utf8').trim().split(/\r?\n/)
  const names = head.split(',')
  return lines.map((line) => Object.fromEntries(line.split(',').map((cell, at) => [names[at] ?? '', cell])))
}

function missing(what: string | undefined): never {
  throw new Error(`The demo's shipping has no ${what}`)
}
