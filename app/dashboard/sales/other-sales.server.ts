import { and, eq, gte, inArray, isNull, lte, ne } from 'drizzle-orm'

import { currencyOf } from '#app/event-helper/till.ts'
import { SAMPLE } from '#app/event-helper/till/basket.ts'
import { baseOf } from '#app/money/currency.ts'
import { convertToBase } from '#app/money/money.ts'
import { dayOf } from '#app/platform/time/site-clock.ts'
import { listCurrencies } from '#app/site/site.server.ts'
import type { Db } from '#db/database.server.ts'
import { commissionLedger, events, tillSaleLines, tillSales, tillSessions } from '#db/schema.server.ts'

import type { Span } from './order-sales.server.ts'
import type { Entry } from './sales.ts'

const NO_MONEY = { goodsMinor: 0, shippingMinor: 0, discountMinor: 0, refundMinor: 0 }

/** What was sold at tables, at the rates of their boxes; what was taken back or given away is no sale. */
export function tillEntries(db: Db, { from, until }: Span): Entry[] {
  const base = baseOf(listCurrencies(db))
  const { soldAt, totalMinor, discountMinor, sessionId } = tillSales
  const { currency, symbol, decimals, conversion } = tillSessions
  const rows = db
    .select({ soldAt, totalMinor, discountMinor, currency, symbol, decimals, conversion, country: events.country })
    .from(tillSales)
    .innerJoin(tillSessions, eq(tillSessions.id, sessionId))
    .innerJoin(events, eq(events.id, tillSessions.eventId))
    .where(isSold({ from, until }))
    .all()
  return rows.map((row) => {
    const inBase = (minor: number) => convertToBase(minor, currencyOf(row), base)
    const [totalBase, discountBase] = [inBase(row.totalMinor), inBase(row.discountMinor)]
    return {
      ...NO_MONEY,
      day: dayOf(row.soldAt),
      channel: 'EVENT',
      country: row.country,
      sales: 1,
      goodsMinor: totalBase + discountBase,
      discountMinor: discountBase,
    }
  })
}

/** Units and money of each product at tables. */
export function tillProductSums(db: Db, span: Span) {
  const base = baseOf(listCurrencies(db))
  const { productId, quantity, priceMinor } = tillSaleLines
  const { currency, symbol, decimals, conversion } = tillSessions
  return db
    .select({ productId, quantity, priceMinor, currency, symbol, decimals, conversion })
    .from(tillSales)
    .innerJoin(tillSaleLines, eq(tillSaleLines.saleId, tillSales.id))
    .innerJoin(tillSessions, eq(tillSessions.id, tillSales.sessionId))
    .where(isSold(span))
    .all()
    .map((row) => ({
      productId: row.productId,
      units: row.quantity,
      goodsMinor: convertToBase(row.quantity * row.priceMinor, currencyOf(row), base),
    }))
}

function isSold({ from, until }: Span) {
  const { soldAt, voidedAt, payment } = tillSales
  return and(gte(soldAt, from), lte(soldAt, until), isNull(voidedAt), ne(payment, SAMPLE))
}

/** What came in and went back for commissions; a RETURN was never owed, so it lessens what came in. */
export function commissionEntries(db: Db, { from, until }: Span): Entry[] {
  const { at, kind, amountMinor } = commissionLedger
  const rows = db
    .select({ at, kind, amountMinor })
    .from(commissionLedger)
    .where(and(gte(at, from), lte(at, until), inArray(kind, ['DEPOSIT', 'BALANCE', 'REFUND', 'RETURN'])))
    .all()
  return rows.map((row) => ({
    ...NO_MONEY,
    day: dayOf(row.at),
    channel: 'COMMISSION',
    country: '',
    sales: row.kind === 'DEPOSIT' ? 1 : 0,
    goodsMinor: row.kind === 'REFUND' ? 0 : row.kind === 'RETURN' ? -row.amountMinor : row.amountMinor,
    refundMinor: row.kind === 'REFUND' ? row.amountMinor : 0,
  }))
}
