import { createHash } from 'node:crypto'

import { asc, eq } from 'drizzle-orm'

import { SAMPLE } from '#app/circle/table/basket.ts'
import type { Db } from '#db/database.server.ts'
import { tillSales } from '#db/schema.server.ts'

import { listDays, type TillDay, lastDay } from '../days/days.server.ts'
import { mayStay } from '../days/days.ts'
import { type TillSession, findEvent, findSession } from '../sessions.server.ts'
import { linesBySale } from '../till/snapshot.server.ts'
import { goodsOf } from './goods-sums.server.ts'
import { asReported, lateOf, sumIfAll } from './report-days.ts'
import { byHour, byPayment, standing, unitsOf } from './report.ts'

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

/** What a page that asks for the closing is made of, as a mark for its form; null where there is nothing to close. */
export function shownAtClosing(db: Db, eventId: number, now: Date): string | null {
  const session = findSession(db, eventId)
  const day = session?.state === 'OPEN' ? lastDay(db, session.id) : null
  if (!session || !day) return null

  return `${markOf(db, session, day)}${mayStayAfter(db, session, day, now) ? '+' : ''}`
}

/** Whether the goods may stay on the table when this day is closed. */
export function mayStayAfter(db: Db, { eventId, timeZone }: TillSession, { day }: TillDay, now: Date): boolean {
  const event = findEvent(db, eventId)
  return event !== null && mayStay(event, day, { now, timeZone })
}

/** The figures of a day as a mark: it changes with any of them. */
export function markOf(db: Db, session: TillSession, day: TillDay): string {
  const { cash, goods, late } = reportOf(db, session, [day])
  return createHash('sha256')
    .update(JSON.stringify([day.day, day.closings, cash, goods, late]))
    .digest('base64url')
    .slice(0, 16)
}
