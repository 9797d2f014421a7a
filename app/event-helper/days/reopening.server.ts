import { and, eq, isNull } from 'drizzle-orm'

import { move, onHandOf } from '#app/shop/stock/stock.server.ts'
import { audited } from '#app/site/audit/audit.server.ts'
import type { Db } from '#db/database.server.ts'
import { tillCorrections, tillDayGoods, tillDays, tillSessions } from '#db/schema.server.ts'
import { inTransaction } from '#db/transactions.server.ts'
import { eventPool, WEB_POOL } from '#db/vocabulary.ts'

import { transfer } from '../preparation/beginning.server.ts'
import { reportOf } from '../report/report.server.ts'
import { findSession, type TillSession } from '../sessions.server.ts'
import { type Administrator, lastDay, type TillDay } from './days.server.ts'

type ReopenInput = { eventId: number; day: string; by: Administrator; now: Date }

/**
 * Opens the last day of a table again, as if it had not been closed: what went back to the shop comes to the table
 * again, and what was counted is counted anew in the end. That it was closed, and with how much, stays on record.
 * @returns CLOSED where its report is filed, CHANGED where it is open or a later day came, LACKING where the shop no
 * longer has what came back
 */
export function reopenDay(
  db: Db,
  { eventId, day: wantedDay, by, now }: ReopenInput,
): 'DONE' | 'CLOSED' | 'CHANGED' | 'LACKING' {
  return inTransaction(db, (tx) => {
    const session = findSession(tx, eventId)
    const day = session && lastDay(tx, session.id)
    if (!session || day?.day !== wantedDay || !day.closedAt) return 'CHANGED'
    if (day.filedAt) return 'CLOSED'

    const isClosed = and(eq(tillSessions.id, session.id), eq(tillSessions.state, 'CLOSED'))
    if (tx.update(tillSessions).set({ state: 'OPEN', closedAt: null }).where(isClosed).run().changes === 0)
      return 'CHANGED'
    const counted = undoCount(tx, { session, day, by: by.id, now })
    if (!counted) return 'LACKING'

    const isUnfiled = and(eq(tillDays.id, day.id), isNull(tillDays.filedAt))
    const opened = { closedAt: null, closedByUserId: null, countedCashMinor: null, isStaying: false }
    tx.update(tillDays).set(opened).where(isUnfiled).run()
    tx.update(tillDayGoods).set({ counted: null }).where(eq(tillDayGoods.dayId, day.id)).run()
    const cashMinor = day.countedCashMinor ?? 0
    const trace = { dayId: day.id, figure: 'REOPENED' as const, fromValue: cashMinor, at: now, byUserId: by.id }
    tx.insert(tillCorrections).values(trace).run()
    const before = { cashMinor, counted }
    audited(tx, { actor: by, action: 'till.reopen', subject: `event/${eventId}`, before, after: { day: day.day } }, now)
    return 'DONE'
  })
}

/** @returns what had been counted, by product; null where the shop sold some of it and sent it away */
function undoCount(
  tx: Db,
  { session, day, by, now }: { session: TillSession; day: TillDay; by: number; now: Date },
): Record<number, number> | null {
  const pool = eventPool(session.eventId)
  const operation = `reopening:day-${day.id}-${day.closings}`
  const counted: Record<number, number> = {}
  for (const { productId, counted: units, difference } of reportOf(tx, session, [day]).goods) {
    const left = units ?? 0
    counted[productId] = left
    if (!day.isStaying && left > 0) {
      if (onHandOf(tx, productId, WEB_POOL) < left) return null
      transfer(tx, { productId, quantity: left, from: WEB_POOL, to: pool, operation, by, now })
    }
    move(tx, { productId, pool, quantity: -(difference ?? 0), kind: 'COUNT', operation, byUserId: by, at: now })
  }
  return counted
}
