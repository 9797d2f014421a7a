import { and, asc, eq, sql } from 'drizzle-orm'

import type { Db } from '#db/database.server.ts'
import { preparedOnce } from '#db/prepared.server.ts'
import { shippingMethods, shippingRates, shippingZoneCountries } from '#db/schema.server.ts'
import type { Locale } from '#db/vocabulary.ts'

import { type Country, nameCountries } from '#app/translations/countries.ts'
import type { Band, ShippingMethod } from './shipping.ts'

/** Every enabled method into a country's zone, with its bands; none for a country in no zone. */
export function listMethodsTo(db: Db, country: string): ShippingMethod[] {
  const rows = statements(db).methodsTo.all({ country })
  const methods = new Map<number, ShippingMethod & { bands: Band[] }>()
  for (const { method, band } of rows) {
    const known = methods.get(method.id)
    if (known) known.bands.push(band)
    else methods.set(method.id, { ...method, bands: [band] })
  }
  return [...methods.values()]
}

/** The countries that something can be sent to, by name in the visitor's language (specification, section 7). */
export function listShippingCountries(db: Db, locale: Locale): Country[] {
  const codes = db.select({ code: shippingZoneCountries.country }).from(shippingZoneCountries).all()
  return nameCountries(
    codes.map(({ code }) => code),
    locale,
  )
}

const statements = preparedOnce((db) => {
  const { id, name, isRegistered, maxParcelGrams, minDays, maxDays } = shippingMethods
  const { upToGrams, priceMinor } = shippingRates
  const isOffered = and(
    eq(shippingZoneCountries.country, sql.placeholder('country')),
    eq(shippingMethods.isEnabled, true),
  )
  return {
    methodsTo: db
      .select({
        method: { id, name, isRegistered, maxParcelGrams, minDays, maxDays },
        band: { upToGrams, priceMinor },
      })
      .from(shippingZoneCountries)
      .innerJoin(shippingRates, eq(shippingRates.zoneId, shippingZoneCountries.zoneId))
      .innerJoin(shippingMethods, eq(shippingMethods.id, shippingRates.methodId))
      .where(isOffered)
      .orderBy(asc(shippingMethods.position), asc(upToGrams))
      .prepare(),
  }
})
