import { and, asc, eq, inArray } from 'drizzle-orm'

import { csvLines } from '#app/platform/csv.server.ts'
import { dayOf } from '#app/platform/time/site-clock.ts'
import { readSettings } from '#app/site/site.server.ts'
import { localise } from '#app/translations/localised.ts'
import type { Db } from '#db/database.server.ts'
import { orderLines, orderParcels, orders, products, productTypes } from '#db/schema.server.ts'
import type { Locale } from '#db/vocabulary.ts'

import { customsOfLabels } from '../../customs/customs-csv.server.ts'
import { allOrderIds } from '../order-list.server.ts'
import type { OrdersFilter } from '../orders-filter.server.ts'
import type { LabelFormat } from './b2-cloud.ts'
import { FORMATS, labelLines, planLabels } from './label-files.ts'
import { type LabelCustoms, type LabelOrder, type LabelSender, senderFrom } from './label-order.ts'

/** What the orders of a list that are to be sent come to as labels. */
export function planLabelFiles(db: Db, format: LabelFormat, query: OrdersFilter, locale: Locale) {
  return planLabels(format, readLabelOrders(db, format, query, locale), readSender(db))
}

/**
 * One file of them.
 * @param part counted from one
 * @returns null where there is no such file
 */
export function labelFile(
  db: Db,
  { format, part }: { format: LabelFormat; part: number },
  query: OrdersFilter,
  { locale, now }: { locale: Locale; now: Date },
): Response | null {
  const found = readLabelOrders(db, format, query, locale)
  const sender = readSender(db)
  const file = planLabels(format, found, sender).files[part - 1]
  if (!file) return null

  const ids = new Set(file)
  const inFile = found.filter(({ id }) => ids.has(id))
  const lines = labelLines(format, inFile, sender, dayOf(now))
  const name = `${format.toLowerCase().replace('_', '-')}-${dayOf(now)}-${part}`
  return csvLines(name, lines, FORMATS[format].encoding)
}

/** Carriers of Japan read Japanese. */
function readLabelOrders(db: Db, format: LabelFormat, query: OrdersFilter, locale: Locale): LabelOrder[] {
  const language = format === 'PLAIN' ? locale : 'ja'
  const ids = allOrderIds(db, { ...query, toShip: true, held: false })
  const kinds = readKinds(db, ids, language)
  const customs = format === 'PLAIN' ? customsOfLabels(db, ids) : new Map<number, LabelCustoms>()
  const parcels = db.select().from(orderParcels).where(inArray(orderParcels.orderId, ids)).all()
  const parcelsOf = Map.groupBy(parcels, ({ orderId }) => orderId)
  return db
    .select()
    .from(orders)
    .where(inArray(orders.id, ids))
    .orderBy(asc(orders.id))
    .all()
    .map((order) => ({
      ...order,
      method: localise(order.shippingMethodName, language),
      contents: kinds.get(order.id) ?? [],
      customs: customs.get(order.id),
      trackingNumbers: (parcelsOf.get(order.id) ?? []).flatMap(({ trackingNumber }) => trackingNumber || []),
    }))
}

/** The kinds of goods in each order. */
function readKinds(db: Db, ids: number[], locale: Locale): Map<number, string[]> {
  const rows = db
    .selectDistinct({ orderId: orderLines.orderId, name: productTypes.name })
    .from(orderLines)
    .innerJoin(products, eq(products.id, orderLines.productId))
    .innerJoin(productTypes, eq(productTypes.id, products.typeId))
    .where(and(inArray(orderLines.orderId, ids), eq(orderLines.isDigital, false)))
    .all()
  const byOrder = Map.groupBy(rows, ({ orderId }) => orderId)
  return new Map([...byOrder].map(([id, named]) => [id, named.map(({ name }) => localise(name, locale))]))
}

function readSender(db: Db): LabelSender {
  const { circleName, sellerDetails } = readSettings(db)
  return senderFrom(localise(circleName, 'ja'), localise(sellerDetails, 'ja').split('\n'))
}
