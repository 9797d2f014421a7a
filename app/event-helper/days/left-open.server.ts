import { and, eq, or } from 'drizzle-orm'

import type { Db } from '#db/database.server.ts'
import { events, tillDays, tillSessions } from '#db/schema.server.ts'

import { isOver } from './days.ts'

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
