import { and, asc, eq, ne } from 'drizzle-orm'

import type { Db } from '#db/database.server.ts'
import { tillDayGoods, tillDays, tillSessions } from '#db/schema.server.ts'

import type { TillSession } from '../sessions.server.ts'

export type TillDay = typeof tillDays.$inferSelect
export type DayGoods = typeof tillDayGoods.$inferSelect

/** Who does something at a table, as the log names them. */
export type Administrator = { id: number; email: string }

/** The days of a table that were opened, the first first. */
export function listDays(db: Db, sessionId: number): TillDay[] {
  return db.select().from(tillDays).where(eq(tillDays.sessionId, sessionId)).orderBy(asc(tillDays.day)).all()
}

/** The day that is open, else the last that was. */
export function lastDay(db: Db, sessionId: number): TillDay | null {
  return listDays(db, sessionId).at(-1) ?? null
}

export function findDay(db: Db, sessionId: number, day: string): TillDay | null {
  return listDays(db, sessionId).find((one) => one.day === day) ?? null
}

/** The day that something belongs to which was tapped at this instant: what comes between two days, to the earlier. */
export function dayAt<D extends Pick<TillDay, 'openedAt'>>(days: readonly D[], instant: Date): D | undefined {
  return days.findLast(({ openedAt }) => openedAt <= instant) ?? days[0]
}

/** The goods of these days, by day. */
export function goodsByDay(db: Db, sessionId: number): Map<number, DayGoods[]> {
  const rows = db
    .select({ goods: tillDayGoods })
    .from(tillDayGoods)
    .innerJoin(tillDays, eq(tillDays.id, tillDayGoods.dayId))
    .where(eq(tillDays.sessionId, sessionId))
    .all()
  return Map.groupBy(
    rows.map(({ goods }) => goods),
    ({ dayId }) => dayId,
  )
}

type NewDay = {
  session: TillSession
  day: string
  floatMinor: number
  goods: readonly { productId: number; brought: number }[]
  by: number
  now: Date
}

/** Begins a day: the conditional UPDATE decides between two who open. @returns null where the till moved meanwhile */
export function beginDay(tx: Db, { session, day, floatMinor, goods, by, now }: NewDay): TillDay | null {
  const isAsRead = and(
    eq(tillSessions.id, session.id),
    eq(tillSessions.state, session.state),
    ne(tillSessions.state, 'OPEN'),
  )
  const opened = { state: 'OPEN', openedAt: session.openedAt ?? now, closedAt: null } as const
  if (tx.update(tillSessions).set(opened).where(isAsRead).run().changes === 0) return null

  const begun = tx
    .insert(tillDays)
    .values({ sessionId: session.id, day, floatMinor, openedAt: now, openedByUserId: by })
    .returning()
    .get()
  if (goods.length > 0)
    tx.insert(tillDayGoods)
      .values(goods.map((row) => ({ dayId: begun.id, ...row })))
      .run()
  return begun
}
