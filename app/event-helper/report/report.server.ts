import { asc, eq } from 'drizzle-orm'

import { heldUnits } from '#app/circle/holds/holds.server.ts'
import type { Db } from '#db/database.server.ts'
import { tillAdjustments, tillSales } from '#db/schema.server.ts'
import type { AdjustmentKind } from '#db/vocabulary.ts'

import { SAMPLE } from '#app/event-helper/till/basket.ts'
import { byHour, byPayment, byProduct, type Figures, type ReportedSale, standing, unitsOf } from './report.ts'
import { asReported, lateOf, sumIfAll, flowOf } from './report-days.ts'
import { goodsByDay, listDays, type TillDay } from '#app/event-helper/days/days.server.ts'
import { listTillProducts, type TillSession } from '#app/event-helper/sessions.server.ts'
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

/**
 * All that is known of days of a table that follow one another, in sums; of all of them where none are named. Amounts
 * are minor units of the till's currency. What arrived after a day's report was filed is counted apart.
 */
export function reportOf(db: Db, session: TillSession, days: readonly TillDay[] = listDays(db, session.id)) {
  const all = listSales(db, session.id)
  const sales = asReported(all, days)
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
    goods: goodsOf(db, session, days, standing(sales)),
    cash: cashOf(days, paid),
    late: lateOf(all, days),
  }
}

/** The boxes: what should be in each of them, and what was, in all. */
function cashOf(days: readonly TillDay[], paid: readonly { isCash: boolean; totalMinor: number }[]) {
  const floatMinor = days.reduce((sum, day) => sum + day.floatMinor, 0)
  const soldMinor = paid.reduce((sum, { isCash, totalMinor }) => sum + (isCash ? totalMinor : 0), 0)
  const expectedMinor = floatMinor + soldMinor
  const countedMinor = sumIfAll(days.map((day) => day.countedCashMinor))
  const differenceMinor = countedMinor === null ? null : countedMinor - expectedMinor
  return { floatMinor, soldMinor, expectedMinor, countedMinor, differenceMinor }
}

/** Each product's way over the table: what came, what went, what should be left, and what was. */
function goodsOf(db: Db, session: TillSession, days: readonly TillDay[], sales: readonly ReportedSale[]): Figures[] {
  const sold = sumsOf(sales.filter(({ payment }) => payment !== SAMPLE))
  const samples = sumsOf(sales.filter(({ payment }) => payment === SAMPLE))
  const adjusted = adjustedUnits(db, session.id, days)
  const flow = flowOf(listDays(db, session.id), days, goodsByDay(db, session.id))
  const isOpen = days.some(({ closedAt }) => closedAt === null)
  const held = new Map(isOpen ? heldUnits(db, session.eventId).map((row) => [row.productId, row.quantity]) : [])
  return listTillProducts(db, session.id).map(({ productId }) => {
    const { quantity = 0, totalMinor = 0 } = sold.get(productId) ?? {}
    const { brought, counted } = flow(productId)
    const damaged = adjusted(productId, ['DAMAGE'])
    const given = adjusted(productId, ['GIFT', 'SAMPLE']) + (samples.get(productId)?.quantity ?? 0)
    const expected = brought - quantity - given - damaged
    return {
      productId,
      brought,
      sold: quantity,
      totalMinor,
      given,
      damaged,
      waiting: held.get(productId) ?? 0,
      expected,
      counted,
      difference: counted === null ? null : counted - expected,
    }
  })
}

function sumsOf(sales: readonly ReportedSale[]) {
  return new Map(byProduct(sales).map((row) => [row.key, row]))
}

function adjustedUnits(
  db: Db,
  sessionId: number,
  days: readonly TillDay[],
): (productId: number, kinds: AdjustmentKind[]) => number {
  const ids = new Set(days.map(({ id }) => id))
  const rows = listAdjustments(db, sessionId).filter(({ dayId }) => ids.has(dayId ?? 0))
  return (productId, kinds) =>
    rows
      .filter((row) => row.productId === productId && kinds.includes(row.kind))
      .reduce((sum, { quantity }) => sum + quantity, 0)
}
