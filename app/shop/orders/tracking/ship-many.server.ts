import { CsvError, parse } from 'csv-parse/sync'
import { and, inArray, ne, eq, or, asc } from 'drizzle-orm'

import { delimiterOf } from '#app/platform/csv-text.ts'
import { readSettings } from '#app/site/site.server.ts'
import { countryName } from '#app/translations/countries.ts'
import { localise } from '#app/translations/localised.ts'
import type { Db } from '#db/database.server.ts'
import { orderParcels, orders } from '#db/schema.server.ts'
import { inTransaction } from '#db/transactions.server.ts'
import type { Locale } from '#db/vocabulary.ts'

import { changeOrder } from '../admin/change-order.server.ts'
import { shipOrder } from '../order-changes.server.ts'
import { findOrderHold } from '../payments/order-standing.server.ts'
import { readShipmentPlan } from '../shipments/promise.server.ts'
import { withLinks } from '../shipments/shipment-changes.server.ts'
import { shipmentDoubts } from '../shipments/tracking-number.ts'
import {
  type ShipmentRefusal,
  type ShipmentInput,
  type MatchResult,
  matchTracking,
  type TrackingRow,
} from './match-tracking.ts'
import { readTracking, rowsOfPasted, type TrackedLine } from './tracking-lines.ts'

/** Sends many orders off, each with its line in the log; one that cannot be sent keeps no other back. */
export function shipMany(
  db: Db,
  sendings: readonly ShipmentInput[],
  { by, now }: { by: { id: number; email: string }; now: Date },
): { shipped: number[]; refused: ShipmentRefusal[] } {
  return inTransaction(db, (tx) => {
    const shipped: number[] = []
    const refused: ShipmentRefusal[] = []
    for (const { parcels, orderId, ...meant } of sendings) {
      const numbers = parcels.map(({ trackingNumber }) => trackingNumber)
      if (isUsedElsewhere(tx, orderId, numbers)) {
        refused.push({ orderId, problem: 'NUMBER_USED' })
        continue
      }
      const linked = withLinks(tx, orderId, parcels)
      const done = changeOrder(tx, orderId, 'order.ship', { by, now }, (inner) =>
        shipOrder(inner, { ...meant, orderId, parcels: linked, byUserId: by.id, now }),
      )
      if (done.ok) shipped.push(orderId)
      else if (done.problem === 'DOUBTFUL') refused.push({ orderId, problem: done.doubts[0] ?? 'REFUSED' })
      else refused.push({ orderId, problem: done.problem })
    }
    return { shipped, refused }
  })
}

/**
 * The parcels of orders that can be sent as they were planned; left are those that are not to be sent now, whose method
 * gives a tracking number, and whose money went back or may.
 */
export function planPlainShipments(db: Db, orderIds: readonly number[]): { ready: ShipmentInput[]; left: number[] } {
  const carrier = readSettings(db).carriers[0]?.name ?? ''
  const planned = orderIds.map((orderId) => {
    const plan = readShipmentPlan(db, orderId)
    const count = Math.max(1, plan?.parcelCount ?? 1)
    const parcels = Array.from({ length: count }, () => ({ carrier, trackingNumber: '' }))
    const isReady =
      plan?.status === 'CONFIRMED' &&
      shipmentDoubts({ ...plan, isHeld: findOrderHold(db, orderId) !== null }, parcels, {}).length === 0
    return { orderId, parcels, isReady }
  })
  return {
    ready: planned.flatMap(({ isReady, ...shipment }) => (isReady ? shipment : [])),
    left: planned.flatMap(({ isReady, orderId }) => (isReady ? [] : orderId)),
  }
}

/** Whether another order has one of these tracking numbers. */
export function isUsedElsewhere(db: Db, orderId: number, numbers: readonly string[]): boolean {
  const isAny = inArray(orderParcels.trackingNumber, numbers.filter(Boolean))
  const isOfAnother = and(isAny, ne(orderParcels.orderId, orderId))
  return db.select({ id: orderParcels.orderId }).from(orderParcels).where(isOfAnother).get() !== undefined
}

/**
 * What a file of a carrier, or pasted lines, say of which orders.
 * @returns null where no tracking number can be read
 */
export function findTracked(db: Db, text: string): MatchResult | null {
  const lines = readTracking(rowsOf(text))
  return lines && matchTracking(lines, listSendable(db, lines))
}

function rowsOf(text: string): string[][] {
  const separator = delimiterOf(text)
  if (!text.includes('"')) return rowsOfPasted(text, separator)

  try {
    return parse(text, { bom: true, delimiter: separator, relax_column_count: true, relax_quotes: true })
  } catch (error) {
    if (error instanceof CsvError) return rowsOfPasted(text, separator)
    throw error
  }
}

/** Those that wait for their parcel, and those that a line names. */
function listSendable(db: Db, lines: readonly TrackedLine[]) {
  const named = lines.flatMap(({ orderId }) => orderId ?? [])
  const { id, fullName, postalCode, status } = orders
  return db
    .select({ id, fullName, postalCode, status })
    .from(orders)
    .where(or(eq(status, 'CONFIRMED'), inArray(id, named)))
    .all()
    .map(({ status: is, ...order }) => ({ ...order, isToShip: is === 'CONFIRMED' }))
}

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
