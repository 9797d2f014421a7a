import { asc, inArray } from 'drizzle-orm'

import { countryName } from '#app/translations/countries.ts'
import { localise } from '#app/translations/localised.ts'
import type { Db } from '#db/database.server.ts'
import { orders } from '#db/schema.server.ts'
import type { Locale } from '#db/vocabulary.ts'

import type { MatchResult } from './match-tracking.ts'
import type { TrackingRow } from './sendings.ts'

/** Orders as somebody knows them again who has their parcels at hand. */
export function listTrackingRows(db: Db, orderIds: readonly number[], locale: Locale): TrackingRow[] {
  return db
    .select()
    .from(orders)
    .where(inArray(orders.id, [...orderIds]))
    .orderBy(asc(orders.id))
    .all()
    .map(({ id, fullName, country, shippingMethodName, parcelCount }) => ({
      orderId: id,
      fullName,
      country: country && countryName(country, locale),
      method: localise(shippingMethodName, locale),
      parcelCount: Math.max(1, parcelCount),
    }))
}

/** What was read, a row an order: several parcels of one stand beside each other. */
export function filledRows({ matches }: MatchResult) {
  return [...Map.groupBy(matches, ({ orderId }) => orderId)].map(([orderId, parcels]) => ({
    orderId,
    isSent: true,
    carrier: parcels.find(({ carrier }) => carrier)?.carrier ?? '',
    numbers: parcels.map(({ trackingNumber }) => trackingNumber).join(' '),
  }))
}
