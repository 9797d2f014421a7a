import { and, asc, eq, min, sql } from 'drizzle-orm'

import { NO_FACTS, reckonStanding } from '#app/money/standing.ts'
import type { Db } from '#db/database.server.ts'
import { preparedOnce } from '#db/prepared.server.ts'
import {
  orderHistory,
  orderLines,
  orderPayments,
  orders,
  saleEntries,
  saleEntryProducts,
  saleEntryTaxes,
} from '#db/schema.server.ts'

import { moneyEntriesOf, paidInFullAt } from '../payments/order-account.ts'
import { NO_SALE, saleDifference, type SaleFigures, saleFigures, type SaleMoney, saleMoney } from './sale.ts'

/**
 * Books by how much an order counts for more or less than the book of sales has of it, at this moment. Called in the
 * transaction of whatever changes an order's money, lines or status; where nothing differs nothing is written.
 */
export function bookSale(tx: Db, orderId: number, now: Date): void {
  const order = readSold(tx, orderId)
  if (!order) return

  if (readBooked(tx, orderId).size === 0) bookFirst(tx, order)
  bookUpTo(tx, order, { at: now, figures: saleFigures(order, order.money, order.refunds) })
}

type SoldRow = NonNullable<ReturnType<typeof readSold>>

/**
 * As it was paid in full, with the refunds of before there was a book: each at its moment. An order that was paid before
 * it was written down counts on the day of its payment.
 */
function bookFirst(tx: Db, order: SoldRow): void {
  const { totalMinor, placedAt, confirmedAt, refunds } = order
  const paidAt = paidInFullAt(order)
  const paid = { ...order, status: 'CONFIRMED' } as const
  const book = (at: Date, money: SaleMoney, count: number) =>
    bookUpTo(tx, order, { at, figures: saleFigures(paid, money, refunds.slice(0, count)) })
  book(paidAt && paidAt < placedAt ? paidAt : confirmedAt, { keptMinor: totalMinor, refundMinor: 0 }, 0)
  let refundMinor = 0
  for (const [index, { at, amountMinor }] of refunds.entries()) {
    refundMinor = Math.min(totalMinor, refundMinor + amountMinor)
    book(at, { keptMinor: totalMinor - refundMinor, refundMinor }, index + 1)
  }
}

/** An order whose country was changed counts in the new one alone. */
function bookUpTo(tx: Db, order: SoldRow, { at, figures }: { at: Date; figures: SaleFigures }): void {
  const booked = readBooked(tx, order.id)
  for (const country of new Set([...booked.keys(), order.country])) {
    const is = country === order.country ? figures : NO_SALE
    const difference = saleDifference(is, booked.get(country) ?? NO_SALE)
    if (difference) writeEntry(tx, { ...order, country }, difference, at)
  }
}

type EntryOrder = Pick<SoldRow, 'id' | 'placedAt' | 'origin' | 'country'>

function writeEntry(
  tx: Db,
  { id: orderId, placedAt, origin, country }: EntryOrder,
  figures: SaleFigures,
  at: Date,
): void {
  const row = { orderId, at, placedAt, origin, country, ...figures.sums }
  const { id: entryId } = tx.insert(saleEntries).values(row).returning({ id: saleEntries.id }).get()
  for (const [rate, tax] of figures.taxes)
    tx.insert(saleEntryTaxes)
      .values({ entryId, rate, ...tax })
      .run()
  for (const [productId, product] of figures.products)
    tx.insert(saleEntryProducts)
      .values({ entryId, productId, ...product })
      .run()
}

/** An order that was paid in full once; null for any other. */
function readSold(tx: Db, orderId: number) {
  const found = statements(tx)
  const of = { orderId }
  const confirmedAt = found.confirmed.get(of)?.at
  const order = confirmedAt && found.order.get(of)
  if (!order) return null

  const lines = found.lines.all(of)
  const payments = found.payments.all(of)
  const refunds = payments.filter(({ kind }) => kind === 'REFUNDED')
  const refundedMinor = refunds.reduce((sum, { amountMinor }) => sum + amountMinor, 0)
  // By the ledger alone: what is disputed counts until it is lost.
  const entries = moneyEntriesOf(payments)
  const { keptMinor } = reckonStanding({ ...NO_FACTS, entries, priceMinor: order.totalMinor })
  const money = saleMoney(order.totalMinor, keptMinor, refundedMinor)
  return { ...order, lines, payments, refunds, money, confirmedAt }
}

/** What the book has of an order, by country. */
function readBooked(tx: Db, orderId: number): Map<string, SaleFigures> {
  const found = statements(tx)
  const sums = found.sums.all({ orderId })
  const taxes = found.taxes.all({ orderId })
  const products = found.products.all({ orderId })
  const of = <R extends { country: string }>(rows: readonly R[], where: string) =>
    rows.filter((row) => row.country === where)
  return new Map(
    sums.map(({ country: where, ...its }) => [
      where,
      {
        sums: its,
        taxes: new Map(of(taxes, where).map(({ country: _, rate: key, ...tax }) => [key, tax])),
        products: new Map(of(products, where).map(({ country: _, productId: key, ...product }) => [key, product])),
      },
    ]),
  )
}

function sumOf(column: Parameters<typeof eq>[0]) {
  return sql<number>`sum(${column})`
}

const statements = preparedOnce((db) => {
  const orderId = sql.placeholder('orderId')
  const { country } = saleEntries
  const isIts = eq(saleEntries.orderId, orderId)
  const { rate, sales, netMinor, taxMinor } = saleEntryTaxes
  const { productId, quantity, goodsMinor } = saleEntryProducts
  return {
    confirmed: db
      .select({ at: min(orderHistory.at) })
      .from(orderHistory)
      .where(and(eq(orderHistory.orderId, orderId), eq(orderHistory.to, 'CONFIRMED')))
      .prepare(),
    order: db.select().from(orders).where(eq(orders.id, orderId)).prepare(),
    lines: db.select().from(orderLines).where(eq(orderLines.orderId, orderId)).prepare(),
    payments: db
      .select()
      .from(orderPayments)
      .where(eq(orderPayments.orderId, orderId))
      .orderBy(asc(orderPayments.at), asc(orderPayments.id))
      .prepare(),
    sums: db
      .select({
        country,
        sales: sumOf(saleEntries.sales),
        goodsMinor: sumOf(saleEntries.goodsMinor),
        shippingMinor: sumOf(saleEntries.shippingMinor),
        discountMinor: sumOf(saleEntries.discountMinor),
        taxMinor: sumOf(saleEntries.taxMinor),
        refundMinor: sumOf(saleEntries.refundMinor),
      })
      .from(saleEntries)
      .where(isIts)
      .groupBy(country)
      .prepare(),
    taxes: db
      .select({ country, rate, sales: sumOf(sales), netMinor: sumOf(netMinor), taxMinor: sumOf(taxMinor) })
      .from(saleEntries)
      .innerJoin(saleEntryTaxes, eq(saleEntryTaxes.entryId, saleEntries.id))
      .where(isIts)
      .groupBy(country, rate)
      .prepare(),
    products: db
      .select({ country, productId, quantity: sumOf(quantity), goodsMinor: sumOf(goodsMinor) })
      .from(saleEntries)
      .innerJoin(saleEntryProducts, eq(saleEntryProducts.entryId, saleEntries.id))
      .where(isIts)
      .groupBy(country, productId)
      .prepare(),
  }
})
