import { and, eq, isNull, or } from 'drizzle-orm'

import { audited } from '#app/site/audit/audit.server.ts'
import type { Db } from '#db/database.server.ts'
import { tillCorrections, tillDayGoods, tillDays, events, tillSessions } from '#db/schema.server.ts'
import { inTransaction } from '#db/transactions.server.ts'

import { findSession } from '../sessions.server.ts'
import { type Administrator, findDay } from './days.server.ts'
import { isOver } from './days.ts'
import { type FigureChange, moveBrought, moveLeft, listFigures } from './figure-moves.server.ts'

type Correction = {
  eventId: number
  day: string
  /** What the form began with and what it says now, by field: only what differs is written. */
  figures: readonly { name: string; from: number; to: number }[]
  by: Administrator
  now: Date
}
/** LACKING: so many units are in the shop at most; CHANGED: somebody else has put it right to this meanwhile. */
export type WrongFigure = { name: string; problem: 'LACKING' | 'CHANGED'; value: number }
export type CorrectionOutcome =
  | { ok: true; count: number }
  | { ok: false; problem: 'FILED' }
  | { ok: false; problem: 'WRONG'; wrong: WrongFigure[] }

/**
 * Puts right what was counted wrongly at an opening or a closing, and notes who did it, from what to what. Goods follow:
 * what was brought came from the shop, and what was left went back to it. Once the report is filed nothing changes.
 */
export function correctFigures(db: Db, { eventId, day: wantedDay, figures, by, now }: Correction): CorrectionOutcome {
  return inTransaction(db, (tx) => {
    const session = findSession(tx, eventId)
    const day = session && findDay(tx, session.id, wantedDay)
    if (!day || day.filedAt) return { ok: false, problem: 'FILED' }

    const known = new Map(listFigures(tx, session, day).map((figure) => [figure.name, figure]))
    const changes = figures.flatMap(({ name, from, to }) => {
      const figure = known.get(name)
      return figure && from !== to && figure.value !== to ? [{ figure, from, to }] : []
    })
    const wrong = changes.flatMap(({ figure, from, to }): WrongFigure[] => {
      const { name, value } = figure
      if (value !== from) return [{ name, problem: 'CHANGED', value }]

      const most = correct(tx, { session, day, figure, to, by: by.id, now })
      return most === null ? [] : [{ name, problem: 'LACKING', value: most }]
    })
    if (wrong.length > 0) return { ok: false, problem: 'WRONG', wrong }

    const valuesOf = (side: 'from' | 'to') => Object.fromEntries(changes.map((one) => [one.figure.name, one[side]]))
    const line = { action: 'till.correct', subject: `event/${eventId}`, before: valuesOf('from') } as const
    if (changes.length > 0) audited(tx, { actor: by, ...line, after: { day: wantedDay, ...valuesOf('to') } }, now)
    return { ok: true, count: changes.length }
  })
}

/** @returns what the figure could be at most, where the shop has not the goods it would take; null once it is put right */
function correct(tx: Db, one: FigureChange): number | null {
  const { day, figure, to, by, now } = one
  const { productId, value } = figure
  const trace = {
    dayId: day.id,
    figure: figure.figure,
    productId,
    fromValue: value,
    toValue: to,
    at: now,
    byUserId: by,
  }
  const { id } = tx.insert(tillCorrections).values(trace).returning({ id: tillCorrections.id }).get()
  if (productId === null) {
    const set = figure.figure === 'FLOAT' ? { floatMinor: to } : { countedCashMinor: to }
    tx.update(tillDays)
      .set(set)
      .where(and(eq(tillDays.id, day.id), isNull(tillDays.filedAt)))
      .run()
    return null
  }
  const isBrought = figure.figure === 'BROUGHT'
  tx.insert(tillDayGoods)
    .values({ dayId: day.id, productId, brought: 0, ...(isBrought ? { brought: to } : { counted: to }) })
    .onConflictDoUpdate({
      target: [tillDayGoods.dayId, tillDayGoods.productId],
      set: isBrought ? { brought: to } : { counted: to },
    })
    .run()
  const goods = { ...one, productId, operation: `correction:${id}`, units: to - value }
  return isBrought ? moveBrought(tx, goods) : moveLeft(tx, goods)
}

/**
 * Tables that somebody forgot: a till still open though its day is over, or goods that stayed for a day of the event
 * that did not come. The longest forgotten first.
 */
export function listLeftOpen(db: Db, now: Date) {
  return db
    .select({ eventId: events.id, name: events.name, endsOn: events.endsOn, day: tillDays, till: tillSessions })
    .from(tillDays)
    .innerJoin(tillSessions, eq(tillSessions.id, tillDays.sessionId))
    .innerJoin(events, eq(events.id, tillSessions.eventId))
    .where(or(eq(tillSessions.state, 'OPEN'), and(eq(tillSessions.state, 'CLOSED'), eq(tillDays.isStaying, true))))
    .orderBy(tillDays.day)
    .all()
    .filter(({ day, till, endsOn }) => {
      const clock = { now, timeZone: till.timeZone }
      return till.state === 'OPEN' ? day.closedAt === null && isOver(day.day, clock) : isOver(endsOn, clock)
    })
    .map(({ eventId, name, day, till }) => ({ eventId, name, day: day.day, isOpen: till.state === 'OPEN' }))
}
