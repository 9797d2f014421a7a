import { and, asc, eq } from 'drizzle-orm'

import { heldUnits } from '#app/circle/holds/holds.server.ts'
import type { Db } from '#db/database.server.ts'
import { stockMovements, tillAdjustments, tillProducts, tillSales } from '#db/schema.server.ts'
import { type AdjustmentKind, eventPool } from '#db/vocabulary.ts'

import { SAMPLE } from '#app/event-helper/till/basket.ts'
import { byHour, byPayment, byProduct, type Figures, type ReportedSale, standing, unitsOf } from './report.ts'
import type { TillSession } from '#app/event-helper/sessions.server.ts'
import { linesBySale } from '#app/event-helper/till/snapshot.server.ts'

/** Every sale of a session in the order they were tapped, those that were taken back too. */
export function listSales(db: Db, sessionId: number) {
  const sales = db
    .select()
    .from(tillSales)
    .where(eq(tillSales.sessionId, sessionId))
    .orderBy(asc(tillSales.soldAt), asc(tillSales.id))
    .all()
  const lines = linesBySale(
    db,
    sales.map(({ id }) => id),
  )
  return sales.map((sale) => ({ ...sale, isVoided: sale.voidedAt !== null, lines: lines.get(sale.id) ?? [] }))
}

export function listAdjustments(db: Db, sessionId: number) {
  return db
    .select()
    .from(tillAdjustments)
    .where(eq(tillAdjustments.sessionId, sessionId))
    .orderBy(asc(tillAdjustments.at), asc(tillAdjustments.id))
    .all()
}

/** All that is known of a session, in sums; amounts in minor units of the till's currency. */
export function reportOf(db: Db, session: TillSession) {
  const sales = listSales(db, session.id)
  const paid = standing(sales).filter(({ payment }) => payment !== SAMPLE)
  const payments = byPayment(paid)
  const takenMinor = payments.reduce((sum, { totalMinor }) => sum + totalMinor, 0)
  return {
    sales: paid.length,
    units: paid.reduce((sum, sale) => sum + unitsOf(sale), 0),
    voided: sales.length - standing(sales).length,
    takenMinor,
    discountMinor: paid.reduce((sum, { discountMinor }) => sum + discountMinor, 0),
    byPayment: payments,
    byHour: byHour(paid, session.timeZone),
    goods: goodsOf(db, session, standing(sales)),
    cash: cashOf(session, paid),
  }
}

/** The box: what should be in it, and what was. */
function cashOf(session: TillSession, paid: readonly { isCash: boolean; totalMinor: number }[]) {
  const soldMinor = paid.reduce((sum, { isCash, totalMinor }) => sum + (isCash ? totalMinor : 0), 0)
  const expectedMinor = session.floatMinor + soldMinor
  const countedMinor = session.countedCashMinor
  const differenceMinor = countedMinor === null ? null : countedMinor - expectedMinor
  return { floatMinor: session.floatMinor, soldMinor, expectedMinor, countedMinor, differenceMinor }
}

/** Each product's way over the table: what came, what went, what should be left, and what was. */
function goodsOf(db: Db, session: TillSession, sales: readonly ReportedSale[]): Figures[] {
  const sold = sumsOf(sales.filter(({ payment }) => payment !== SAMPLE))
  const samples = sumsOf(sales.filter(({ payment }) => payment === SAMPLE))
  const held = new Map(heldUnits(db, session.eventId).map(({ productId, quantity }) => [productId, quantity]))
  const adjusted = adjustedUnits(db, session.id)
  const brought = broughtUnits(db, session)
  return db
    .select({ productId: tillProducts.productId, counted: tillProducts.countedQuantity })
    .from(tillProducts)
    .where(eq(tillProducts.sessionId, session.id))
    .orderBy(asc(tillProducts.position), asc(tillProducts.productId))
    .all()
    .map(({ productId, counted }) => {
      const { quantity = 0, totalMinor = 0 } = sold.get(productId) ?? {}
      const came = brought.get(productId) ?? 0
      const damaged = adjusted(productId, ['DAMAGE'])
      const given = adjusted(productId, ['GIFT', 'SAMPLE']) + (samples.get(productId)?.quantity ?? 0)
      const expected = came - quantity - given - damaged
      return {
        productId,
        brought: came,
        sold: quantity,
        totalMinor,
        given,
        damaged,
        waiting: session.state === 'OPEN' ? (held.get(productId) ?? 0) : 0,
        expected,
        counted,
        difference: counted === null ? null : counted - expected,
      }
    })
}

function sumsOf(sales: readonly ReportedSale[]) {
  return new Map(byProduct(sales).map((row) => [row.key, row]))
}

function adjustedUnits(db: Db, sessionId: number): (productId: number, kinds: AdjustmentKind[]) => number {
  const rows = listAdjustments(db, sessionId)
  return (productId, kinds) =>
    rows
      .filter((row) => row.productId === productId && kinds.includes(row.kind))
      .reduce((sum, { quantity }) => sum + quantity, 0)
}

/** What the ledger says came along, what is held included. */
function broughtUnits(db: Db, session: TillSession): Map<number, number> {
  const { productId, quantity, operation, pool } = stockMovements
  const isOpening = and(eq(operation, `opening:${session.id}`), eq(pool, eventPool(session.eventId)))
  const rows = db.select({ productId, quantity }).from(stockMovements).where(isOpening).all()
  return new Map(rows.map((row) => [row.productId, row.quantity]))
}
