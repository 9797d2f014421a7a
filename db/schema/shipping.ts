import { integer, primaryKey, text } from 'drizzle-orm/sqlite-core'

import { flag, localised, minor, table } from './columns.ts'

export const shippingZones = table('shipping_zones', {
  id: integer().primaryKey(),
  code: text().notNull().unique(),
})

/** A country lies in one zone at most; one in none cannot be shipped to. */
export const shippingZoneCountries = table('shipping_zone_countries', {
  country: text().primaryKey(),
  zoneId: integer()
    .notNull()
    .references(() => shippingZones.id, { onDelete: 'cascade' }),
})

export const shippingMethods = table('shipping_methods', {
  id: integer().primaryKey(),
  code: text().notNull().unique(),
  name: localised().notNull(),
  isRegistered: flag(),
  /** The carrier asks for the telephone number of who gets it. */
  needsPhone: flag(),
  maxParcelGrams: integer().notNull(),
  minDays: integer().notNull(),
  maxDays: integer().notNull(),
  isEnabled: integer({ mode: 'boolean' }).notNull().default(true),
  position: integer().notNull().default(0),
})

/** A parcel costs the price of the first band it fits into. */
export const shippingRates = table(
  'shipping_rates',
  {
    methodId: integer()
      .notNull()
      .references(() => shippingMethods.id, { onDelete: 'cascade' }),
    zoneId: integer()
      .notNull()
      .references(() => shippingZones.id, { onDelete: 'cascade' }),
    upToGrams: integer().notNull(),
    priceMinor: minor().notNull(),
  },
  (self) => [primaryKey({ columns: [self.methodId, self.zoneId, self.upToGrams] })],
)
