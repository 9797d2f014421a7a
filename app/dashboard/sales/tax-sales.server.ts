import { and, eq, gte, lte, ne, sql } from 'drizzle-orm'

import { taxesOfRefund, type TaxSum, taxSums } from '#app/money/tax.ts'
import { toTodaysBase } from '#app/site/base/bases.server.ts'
import type { Db } from '#db/database.server.ts'
import { orderLines, orderPayments, orders } from '#db/schema.server.ts'

import { confirmedOrders } from './order-sales.server.ts'
import type { Span } from './periods.server.ts'

/** What orders sold at a rate to a country, less what was refunded of it; in minor units of the base currency. */
export type TaxEntry = {
  /** ISO 3166 code; empty where none is known. */
  country: string
  /** In thousandths of a percent. */
  rate: number
  orders: number
  netMinor: number
  taxMinor: number
}

/**
 * Taxes of the orders that were paid in full in a span, less the refunds decided in it, by country and rate. A refund
 * takes its part of each rate that the order holds.
 */
export function taxSales(db: Db, span: Span): TaxEntry[] {
  const sold = taxedOrders(db, span).map((order) => ({ ...order, orders: 1 }))
  const refunded = refundedOrders(db, span)
  const refundsOf = taxedOrders(db, null, [...refunded.keys()]).map(({ id, country, placedAt, taxes }) => {
    return { country, placedAt, orders: 0, taxes: taxesOfRefund(taxes, refunded.get(id) ?? 0).map(below0) }
  })
  const entries = new Map<string, TaxEntry>()
  for (const { country, placedAt, orders: count, taxes } of [...sold, ...refundsOf])
    for (const { rate, netMinor, taxMinor } of taxes) {
      const key = `${country} ${rate}`
      const entry = entries.get(key) ?? { country, rate, orders: 0, netMinor: 0, taxMinor: 0 }
      entry.orders += count
      entry.netMinor += toTodaysBase(db, netMinor, placedAt)
      entry.taxMinor += toTodaysBase(db, taxMinor, placedAt)
      entries.set(key, entry)
    }
  return [...entries.values()].toSorted((a, b) =>
    a.country < b.country ? -1 : a.country > b.country ? 1 : b.rate - a.rate,
  )
}

/** Orders with taxes, those that became sales in a span, or these. */
function taxedOrders(db: Db, span: Span | null, ids: readonly number[] = []) {
  const confirmed = confirmedOrders(db)
  const at = sql<number>`${confirmed.at}`
  const isWanted = span
    ? and(gte(at, span.from.getTime()), lte(at, span.until.getTime()))
    : sql`${orders.id} IN (SELECT value FROM json_each(${JSON.stringify(ids)}))`
  const { id, country, taxMode, discountMinor, shippingMinor, shippingTaxRate, placedAt } = orders
  const rows = db
    .select({ id, country, taxMode, discountMinor, shippingMinor, shippingTaxRate, placedAt, lines })
    .from(confirmed)
    .innerJoin(orders, eq(orders.id, confirmed.orderId))
    .where(and(ne(taxMode, 'NONE'), isWanted))
    .all()
  return rows.map(({ lines: held, ...order }) => {
    const things = (JSON.parse(held) as [rate: number, amountMinor: number][]).map(([rate, amountMinor]) => ({
      rate,
      amountMinor,
    }))
    const parts = [...things, { rate: order.shippingTaxRate, amountMinor: order.shippingMinor }]
    return { ...order, taxes: taxSums(order.taxMode, parts, order.discountMinor) }
  })
}

const lines = sql<string>`(SELECT json_group_array(json_array(${orderLines.taxRate}, ${orderLines.quantity} * ${orderLines.unitPriceMinor}))
  FROM ${orderLines} WHERE ${orderLines.orderId} = ${orders.id})`

/** What was refunded of each order in a span. */
function refundedOrders(db: Db, { from, until }: Span): Map<number, number> {
  const { orderId, kind, amountMinor, at } = orderPayments
  const rows = db
    .select({ orderId, sumMinor: sql<number>`sum(${amountMinor})` })
    .from(orderPayments)
    .where(and(eq(kind, 'REFUNDED'), gte(at, from), lte(at, until)))
    .groupBy(orderId)
    .all()
  return new Map(rows.map((row) => [row.orderId, row.sumMinor]))
}

function below0({ rate, netMinor, taxMinor }: TaxSum): TaxSum {
  return { rate, netMinor: -netMinor, taxMinor: -taxMinor }
}
