import { and, asc, desc, eq, inArray, isNull, ne, sql, sum } from 'drizzle-orm'

import { SAMPLE } from '#app/circle/table/basket.ts'
import { balancesOf } from '#app/shop/stock/stock.server.ts'
import type { Db } from '#db/database.server.ts'
import { tillSaleLines, tillSales } from '#db/schema.server.ts'
import { eventPool } from '#db/vocabulary.ts'

import { lastDay } from '../days/days.server.ts'
import { listTillProducts, type TillSession } from '../sessions.server.ts'
import { clockOf, type RecentSale, type Snapshot } from './snapshot.ts'

/** Enough for each of some telephones to find its own. */
const RECENT = 20

/** Where a till stands on its day, or stood on its last one. Sales that were taken back do not count. */
export function takeSnapshot(db: Db, session: TillSession): Snapshot {
  const day = lastDay(db, session.id)
  const dayId = day?.id ?? 0
  const byPayment = sumsByPayment(db, dayId)
  const total = (rows: typeof byPayment) => rows.reduce((all, { totalMinor }) => all + totalMinor, 0)
  const sold = unitsSold(db, dayId)
  const goods = listTillProducts(db, session.id)
  const left = balancesOf(
    db,
    goods.map(({ productId }) => productId),
    eventPool(session.eventId),
  )
  return {
    at: Date.now(),
    state: session.state,
    takenMinor: total(byPayment),
    cashMinor: (day?.floatMinor ?? 0) + total(byPayment.filter(({ isCash }) => isCash)),
    soldCount: [...sold.values()].reduce((all, units) => all + units, 0),
    products: goods.map(({ productId: id, priceMinor }) => {
      return { id, priceMinor, sold: sold.get(id) ?? 0, left: left.get(id) ?? 0 }
    }),
    recent: listRecent(db, session, dayId),
  }
}

function sumsByPayment(db: Db, dayId: number) {
  return db
    .select({ isCash: tillSales.isCash, totalMinor: sum(tillSales.totalMinor).mapWith(Number) })
    .from(tillSales)
    .where(and(eq(tillSales.dayId, dayId), isNull(tillSales.voidedAt)))
    .groupBy(tillSales.isCash)
    .all()
}

function unitsSold(db: Db, dayId: number): Map<number, number> {
  const isSold = and(eq(tillSales.dayId, dayId), isNull(tillSales.voidedAt), ne(tillSales.payment, SAMPLE))
  const rows = db
    .select({ id: tillSaleLines.productId, units: sum(tillSaleLines.quantity).mapWith(Number) })
    .from(tillSaleLines)
    .innerJoin(tillSales, eq(tillSales.id, tillSaleLines.saleId))
    .where(isSold)
    .groupBy(tillSaleLines.productId)
    .all()
  return new Map(rows.map(({ id, units }) => [id, units]))
}

/** In the order they were tapped; of two in one moment, the one that arrived later is later. */
function listRecent(db: Db, session: TillSession, dayId: number): RecentSale[] {
  const sales = db
    .select()
    .from(tillSales)
    .where(and(eq(tillSales.dayId, dayId), isNull(tillSales.voidedAt)))
    .orderBy(desc(tillSales.soldAt), desc(tillSales.id))
    .limit(RECENT)
    .all()
  const lines = linesBySale(
    db,
    sales.map(({ id }) => id),
  )
  const time = clockOf(session.timeZone)
  return sales.map(({ id, operation, soldAt, payment, totalMinor, givenMinor }) => ({
    operation,
    time: time(soldAt),
    payment,
    totalMinor,
    givenMinor,
    lines: lines.get(id) ?? [],
  }))
}

/** The lines of these sales, by sale. */
export function linesBySale(db: Db, saleIds: readonly number[]) {
  const rows = db
    .select()
    .from(tillSaleLines)
    .where(inArray(tillSaleLines.saleId, [...saleIds]))
    .orderBy(asc(tillSaleLines.saleId), asc(sql`rowid`))
    .all()
  const bySale = new Map<number, { productId: number; quantity: number; priceMinor: number }[]>()
  for (const { saleId, ...line } of rows) bySale.set(saleId, [...(bySale.get(saleId) ?? []), line])
  return bySale
}
