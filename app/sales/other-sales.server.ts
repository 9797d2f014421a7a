import { and, count, eq, gte, inArray, isNull, lt, lte, ne, or, type SQL, type SQLWrapper, sql } from 'drizzle-orm'
import { alias } from 'drizzle-orm/sqlite-core'

import { isSaleOfHold } from '#app/circle/holds/prepayment/pick-up-sale.server.ts'
import { SAMPLE } from '#app/circle/table/basket.ts'
import { currencyOf } from '#app/circle/table/table-currency.ts'
import { undoneOf } from '#app/money/account.ts'
import { baseOf } from '#app/money/currency.ts'
import { convertToBase } from '#app/money/money.ts'
import { inTodaysBase } from '#app/site/base/bases.server.ts'
import { listCurrencies } from '#app/site/site.server.ts'
import type { Db } from '#db/database.server.ts'
import {
  commissionLedger,
  commissionRequests,
  events,
  holdPayments,
  holds,
  tillSaleLines,
  tillSales,
  tillSessions,
} from '#db/schema.server.ts'
import type { LedgerKind } from '#db/vocabulary.ts'

import { isWithin, type Period, periodOf, type Span, sumOf } from './periods.server.ts'
import { type Entry, NO_MONEY } from './sales.ts'

/** A sale counts from when it was made, and no more from when it was taken back: a time that is over stays as it was. */
const SIDES = [
  { at: tillSales.soldAt, sign: 1 },
  { at: tillSales.voidedAt, sign: -1 },
] as const
type Side = (typeof SIDES)[number]

/** What was sold at tables, each box at its rate; what was given away is no sale. */
export function tillEntries(db: Db, periods: readonly Period[]): Entry[] {
  return SIDES.flatMap((side) => tillSide(db, periods, side))
}

function tillSide(db: Db, periods: readonly Period[], { at, sign }: Side): Entry[] {
  const base = baseOf(listCurrencies(db))
  const { totalMinor, discountMinor, sessionId } = tillSales
  const { currency, symbol, decimals, conversion } = tillSessions
  const rows = db
    .select({
      period: periodOf(at, periods),
      sales: count(),
      totalMinor: sumOf(totalMinor),
      discountMinor: sumOf(discountMinor),
      currency,
      symbol,
      decimals,
      conversion,
      country: events.country,
    })
    .from(tillSales)
    .innerJoin(tillSessions, eq(tillSessions.id, sessionId))
    .innerJoin(events, eq(events.id, tillSessions.eventId))
    .where(and(isWithin(at, periods), isSale))
    .groupBy(sql`1`, sessionId)
    .all()
  return rows.map((row) => {
    const inBase = (minor: number) => sign * convertToBase(minor, currencyOf(row), base)
    const [totalBase, discountBase] = [inBase(row.totalMinor), inBase(row.discountMinor)]
    const { period, country } = row
    const goodsMinor = totalBase + discountBase
    const sales = sign * row.sales
    return { ...NO_MONEY, period, channel: 'EVENT', country, sales, goodsMinor, discountMinor: discountBase }
  })
}

/** Units and money of each product at tables. */
export function tillProductSums(db: Db, span: Span) {
  return SIDES.flatMap((side) => productSide(db, span, side))
}

function productSide(db: Db, span: Span, { at, sign }: Side) {
  const base = baseOf(listCurrencies(db))
  const { productId, quantity, priceMinor } = tillSaleLines
  const { sessionId } = tillSales
  const { currency, symbol, decimals, conversion } = tillSessions
  return db
    .select({
      productId,
      units: sumOf(quantity),
      totalMinor: sumOf(sql`${quantity} * ${priceMinor}`),
      currency,
      symbol,
      decimals,
      conversion,
    })
    .from(tillSales)
    .innerJoin(tillSaleLines, eq(tillSaleLines.saleId, tillSales.id))
    .innerJoin(tillSessions, eq(tillSessions.id, sessionId))
    .where(and(gte(at, span.from), lte(at, span.until), isSale))
    .groupBy(productId, sessionId)
    .all()
    .map((row) => ({
      productId: row.productId,
      units: sign * row.units,
      goodsMinor: sign * convertToBase(row.totalMinor, currencyOf(row), base),
    }))
}

const isSale = ne(tillSales.payment, SAMPLE)

/**
 * What came in and went back for commissions. A RETURN was never owed, and what was recorded by mistake never came: both
 * lessen what came in. One that has a deposit is a sale, however many payments the deposit came in.
 */
export function commissionEntries(db: Db, periods: readonly Period[]): Entry[] {
  const moves = commissionMoves(db)
  const rows = db
    .select({
      period: periodOf(moves.at, periods),
      kind: moves.kind,
      undone: moves.undone,
      sales: sumOf(sql`(${moves.deposits} > 0) - (${moves.deposits} - ${moves.step} > 0)`),
      sumMinor: sumOf(moves.amountMinor),
    })
    .from(moves)
    .where(and(isWithin(moves.at, periods), inArray(moves.kind, ['DEPOSIT', 'BALANCE', 'REFUND', 'RETURN'])))
    .groupBy(sql`1`, moves.kind, sql`${moves.undone}`)
    .all()
  return rows.map(({ period, kind, undone, sales, sumMinor }) => {
    const isRefund = kind === 'REFUND' && !undone
    const isLess = kind === 'RETURN' || undone !== null
    return {
      ...NO_MONEY,
      period,
      channel: 'COMMISSION',
      country: '',
      sales,
      goodsMinor: isRefund ? 0 : isLess ? -sumMinor : sumMinor,
      refundMinor: isRefund ? sumMinor : 0,
    }
  })
}

/** The ledger of commissions in today's base, each line with what it undoes, and how many deposits stand after it. */
function commissionMoves(db: Db) {
  const { id, requestId, at, kind, amountMinor, operation } = commissionLedger
  const mistakes = alias(commissionLedger, 'mistakes')
  const ending = undoneOf('')
  const mistaken = sql`CASE WHEN ${operation} LIKE ${`%${ending}`} THEN substr(${operation}, 1, length(${operation}) - ${ending.length}) END`
  const step = sql<number>`CASE WHEN ${kind} = 'DEPOSIT' THEN 1 WHEN ${mistakes.kind} = 'DEPOSIT' THEN -1 ELSE 0 END`
  return db
    .select({
      at,
      kind,
      undone: sql<LedgerKind | null>`${mistakes.kind}`.as('undone'),
      amountMinor: inTodaysBase(db, amountMinor, commissionRequests.createdAt).as('in_base'),
      step: step.as('step'),
      deposits: sql<number>`sum(${step}) OVER (PARTITION BY ${requestId} ORDER BY ${at}, ${id})`.as('deposits'),
    })
    .from(commissionLedger)
    .leftJoin(commissionRequests, eq(commissionRequests.id, requestId))
    .leftJoin(mistakes, eq(mistakes.operation, mistaken))
    .as('moves')
}

/**
 * What was given back of goods that were paid before their event, from when they were handed over on; with a sale that is
 * taken back its refunds count no more.
 */
export function holdRefunds(db: Db, periods: readonly Period[]): Entry[] {
  const { voidedAt, soldAt } = tillSales
  const givenAt = sql<Date>`max(${holdPayments.at}, ${soldAt})`
  const counts = or(isNull(voidedAt), lt(givenAt, voidedAt))
  return [
    ...holdSide(db, periods, { at: givenAt, sign: 1, counts }),
    ...holdSide(db, periods, { at: voidedAt, sign: -1, counts }),
  ]
}

type HoldSide = { at: SQLWrapper; sign: 1 | -1; counts: SQL | undefined }

function holdSide(db: Db, periods: readonly Period[], { at, sign, counts }: HoldSide): Entry[] {
  const { kind, amountMinor, holdId } = holdPayments
  const inBase = inTodaysBase(db, amountMinor, holds.requestedAt)
  const rows = db
    .select({ period: periodOf(at, periods), country: events.country, refundMinor: sumOf(inBase) })
    .from(holdPayments)
    .leftJoin(holds, eq(holds.id, holdId))
    .innerJoin(tillSales, and(isSaleOfHold(holdId), isSale))
    .innerJoin(tillSessions, eq(tillSessions.id, tillSales.sessionId))
    .innerJoin(events, eq(events.id, tillSessions.eventId))
    .where(and(eq(kind, 'REFUNDED'), isWithin(at, periods), counts))
    .groupBy(sql`1`, events.country)
    .all()
  return rows.map(({ refundMinor, ...of }) => {
    return { ...NO_MONEY, ...of, channel: 'EVENT', sales: 0, refundMinor: sign * refundMinor }
  })
}
