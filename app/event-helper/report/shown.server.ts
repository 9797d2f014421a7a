import { createHash } from 'node:crypto'

import type { Db } from '#db/database.server.ts'

import { lastDay, type TillDay } from '../days/days.server.ts'
import { mayStay } from '../days/days.ts'
import { findEvent, findSession, type TillSession } from '../sessions.server.ts'
import { reportOf } from './report.server.ts'

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
