import { and, asc, eq, sql } from 'drizzle-orm'
import { LRUCache } from 'lru-cache'

import { readSettings } from '#app/site/site.server.ts'
import { tagOf } from '#app/translations/added.ts'
import { type Country, nameCountries } from '#app/translations/countries.ts'
import type { Db } from '#db/database.server.ts'
import { preparedOnce } from '#db/prepared.server.ts'
import { remembered } from '#db/remembered.server.ts'
import { shippingMethods, shippingRates, shippingZoneCountries } from '#db/schema.server.ts'
import type { Locale } from '#db/vocabulary.ts'

import { isClosed } from './country-rules.ts'
import type { Band, ShippingMethod } from './shipping.ts'

/** Every enabled method into a country's zone, with its bands; none for a country in no zone, or one that is closed. */
export function listMethodsTo(db: Db, country: string): ShippingMethod[] {
  if (isClosed(country, readSettings(db).countryRules)) return []

  return statements(db)
    .methodsTo.all({ country })
    .map(({ bands, ...method }) => ({ ...method, bands: bandsOf(bands) }))
}

/** A tariff has dozens of bands: they come as one text a method, which is read once. */
function bandsOf(text: string): readonly Band[] {
  const read = bandsByText.get(text) ?? (JSON.parse(text) as [number, number][]).map(asBand)
  bandsByText.set(text, read)
  return read
}

const bandsByText = new LRUCache<string, readonly Band[]>({ max: 200 })

function asBand([upToGrams, priceMinor]: [number, number]): Band {
  return { upToGrams, priceMinor }
}

/** The countries that something can be sent to, by name in the visitor's language (specification, section 7). */
export function listShippingCountries(db: Db, locale: Locale): Country[] {
  const { countryRules } = readSettings(db)
  return listZonedCountries(db, locale).filter(({ code }) => !isClosed(code, countryRules))
}

/** The same with those that are closed, so that who chooses one reads why. */
export function listZonedCountries(db: Db, locale: Locale): readonly Country[] {
  const { codes, named } = readZoned(db)
  const tag = tagOf(locale)
  const countries = named.get(tag) ?? nameCountries(codes, locale)
  named.set(tag, countries)
  return countries
}

/** The countries of all zones; what was read of them is kept with their names, by the language's tag. */
const readZoned = remembered((db) => {
  const rows = db.select({ code: shippingZoneCountries.country }).from(shippingZoneCountries).all()
  return { codes: rows.map(({ code }) => code), named: new Map<string, readonly Country[]>() }
})

/** The countries of every zone, zone by zone: within one everything is sent alike. */
export const listServedZones = remembered((db): readonly (readonly string[])[] => {
  const { country, zoneId } = shippingZoneCountries
  const rows = db.select({ country, zoneId }).from(shippingZoneCountries).orderBy(asc(zoneId), asc(country)).all()
  const { countryRules } = readSettings(db)
  const open = rows.filter((row) => !isClosed(row.country, countryRules))
  return [...Map.groupBy(open, (row) => row.zoneId).values()].map((zone) => zone.map((row) => row.country))
})

const statements = preparedOnce((db) => {
  const { id, name, isRegistered, needsPhone, maxParcelGrams, minDays, maxDays } = shippingMethods
  const { upToGrams, priceMinor } = shippingRates
  const isOffered = and(
    eq(shippingZoneCountries.country, sql.placeholder('country')),
    eq(shippingMethods.isEnabled, true),
  )
  return {
    methodsTo: db
      .select({
        id,
        name,
        isRegistered,
        needsPhone,
        maxParcelGrams,
        minDays,
        maxDays,
        bands: sql<string>`json_group_array(json_array(${upToGrams}, ${priceMinor}) ORDER BY ${upToGrams})`,
      })
      .from(shippingZoneCountries)
      .innerJoin(shippingRates, eq(shippingRates.zoneId, shippingZoneCountries.zoneId))
      .innerJoin(shippingMethods, eq(shippingMethods.id, shippingRates.methodId))
      .where(isOffered)
      .groupBy(id)
      .orderBy(asc(shippingMethods.position), asc(id))
      .prepare(),
  }
})
