import { asc, eq } from 'drizzle-orm'

import { heldUnits } from '#app/circle/holds/holds.server.ts'
import { SAMPLE } from '#app/circle/table/basket.ts'
import type { Db } from '#db/database.server.ts'
import { tillAdjustments } from '#db/schema.server.ts'
import type { AdjustmentKind } from '#db/vocabulary.ts'

import { goodsByDay, listDays, type TillDay } from '../days/days.server.ts'
import { listTillProducts, type TillSession } from '../sessions.server.ts'
import { flowOf } from './report-days.ts'
import { byProduct, type Figures, type ReportedSale } from './report.ts'

export function listAdjustments(db: Db, sessionId: number) {
  return db
    .select()
    .from(tillAdjustments)
    .where(eq(tillAdjustments.sessionId, sessionId))
    .orderBy(asc(tillAdjustments.at), asc(tillAdjustments.id))
    .all()
}

/** Each product's way over the table: what came, what went, what should be left, and what was. */
export function goodsOf(
  db: Db,
  session: TillSession,
  days: readonly TillDay[],
  sales: readonly ReportedSale[],
): Figures[] {
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
