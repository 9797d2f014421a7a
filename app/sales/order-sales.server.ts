import { and, desc, eq, gte, lte, type SQLWrapper, sql, gt } from 'drizzle-orm'

import { inTodaysBase } from '#app/site/base/bases.server.ts'
import type { Db } from '#db/database.server.ts'
import {
  saleEntries,
  saleEntryProducts,
  saleEntryTaxes,
  events,
  holds,
  orders,
  paymentAttempts,
} from '#db/schema.server.ts'

import { isWithin, type Period, periodOf, type Span, sumOf } from './periods.server.ts'
import { type Entry, NO_MONEY } from './sales.ts'

/** What the book has of orders: what they sold and what was given back of it, each in the period of its moment. */
export function orderEntries(db: Db, periods: readonly Period[]): Entry[] {
  const { at, origin, country, sales, placedAt } = saleEntries
  const { goodsMinor, shippingMinor, discountMinor, taxMinor, refundMinor } = saleEntries
  const sumInBase = (amount: SQLWrapper) => sumOf(inTodaysBase(db, amount, placedAt))
  const rows = db
    .select({
      period: periodOf(at, periods),
      origin,
      country,
      sales: sumOf(sales),
      goodsMinor: sumInBase(goodsMinor),
      shippingMinor: sumInBase(shippingMinor),
      discountMinor: sumInBase(discountMinor),
      taxMinor: sumInBase(taxMinor),
      refundMinor: sumInBase(refundMinor),
    })
    .from(saleEntries)
    .where(isWithin(at, periods))
    .groupBy(sql`1`, origin, country)
    .all()
  return rows.map(({ origin: of, ...sums }) => ({ ...sums, channel: channelOf(of), feeMinor: 0 }))
}

/** What orders sold at a rate to a country, less what was given back of it; in minor units of the base currency. */
type TaxEntry = {
  /** ISO 3166 code; empty where none is known. */
  country: string
  /** In thousandths of a percent. */
  rate: number
  orders: number
  netMinor: number
  taxMinor: number
}

/** Taxes of orders that the book has in a span, by country and rate. */
export function taxSales(db: Db, span: Span): TaxEntry[] {
  const { country, placedAt, id } = saleEntries
  const { rate, sales, netMinor, taxMinor, entryId } = saleEntryTaxes
  return db
    .select({
      country,
      rate,
      orders: sumOf(sales),
      netMinor: sumOf(inTodaysBase(db, netMinor, placedAt)),
      taxMinor: sumOf(inTodaysBase(db, taxMinor, placedAt)),
    })
    .from(saleEntries)
    .innerJoin(saleEntryTaxes, eq(entryId, id))
    .where(isIn(span))
    .groupBy(country, rate)
    .orderBy(country, desc(rate))
    .all()
}

/** Units and money of each product in the book; what came free is units alone. */
export function orderProducts(db: Db, span: Span) {
  const { productId, quantity, goodsMinor, entryId } = saleEntryProducts
  return db
    .select({
      productId,
      units: sumOf(quantity),
      goodsMinor: sumOf(inTodaysBase(db, goodsMinor, saleEntries.placedAt)),
    })
    .from(saleEntries)
    .innerJoin(saleEntryProducts, eq(entryId, saleEntries.id))
    .where(isIn(span))
    .groupBy(productId)
    .all()
}

function isIn({ from, until }: Span) {
  return and(gte(saleEntries.at, from), lte(saleEntries.at, until))
}

/** Where an order came from, as sales tell it. */
function channelOf(origin: string): Entry['channel'] {
  return origin === 'WEB' ? 'WEB' : 'MANUAL'
}

/**
 * What payment providers kept of what came in through them, each in the period in which it came. A fee is known in the
 * currency that was paid: it is the same share of the amount in the base currency.
 */
export function feeEntries(db: Db, periods: readonly Period[]): Entry[] {
  const { paidAt, amountMinor, paidUnits, feeUnits, orderId, holdId, startedAt } = paymentAttempts
  const { origin } = orders
  const country = sql<string | null>`coalesce(${orders.country}, ${events.country})`
  const isHold = sql<number>`${holdId} IS NOT NULL`
  const feeMinor = sql`round(CAST(${feeUnits} AS REAL) * ${amountMinor} / ${paidUnits})`
  const rows = db
    .select({
      period: periodOf(paidAt, periods),
      origin,
      country,
      isHold,
      feeMinor: sumOf(inTodaysBase(db, feeMinor, startedAt)),
    })
    .from(paymentAttempts)
    .leftJoin(orders, eq(orders.id, orderId))
    .leftJoin(holds, eq(holds.id, holdId))
    .leftJoin(events, eq(events.id, holds.eventId))
    .where(and(isWithin(paidAt, periods), gt(feeUnits, 0), gt(paidUnits, 0)))
    .groupBy(sql`1`, origin, country, isHold)
    .all()
  return rows.map(({ period, origin: of, country: where, isHold: isOfHold, feeMinor: minor }) => ({
    ...NO_MONEY,
    period,
    channel: of !== null ? channelOf(of) : isOfHold ? 'EVENT' : 'COMMISSION',
    country: where ?? '',
    sales: 0,
    feeMinor: minor,
  }))
}
