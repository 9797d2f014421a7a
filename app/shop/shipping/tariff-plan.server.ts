import type { CsvReading } from '#app/platform/csv-table.ts'
import { listCurrencies } from '#app/site/site.server.ts'
import type { Db } from '#db/database.server.ts'
import { shippingMethods, shippingZones } from '#db/schema.server.ts'

import { type RateRow, readRates, readZones, type ZoneRow } from './tariff-files.ts'
import type { LineProblem } from './tariff-lines.ts'
import { countRateChanges, countZoneChanges } from './tariff-rows.server.ts'

export type Files = { zones: string; rates: string }

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
