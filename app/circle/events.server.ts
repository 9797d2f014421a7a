import { and, asc, desc, eq, like, lt, sql } from 'drizzle-orm'
import { data } from 'react-router'

import type { Db } from '#db/database.server.ts'
import { remembered } from '#db/remembered.server.ts'
import { events } from '#db/schema.server.ts'

/** Events that begin in a year, the earliest first. */
export function listEvents(db: Db, year: number) {
  return db
    .select()
    .from(events)
    .where(like(events.startsOn, `${year}-%`))
    .orderBy(asc(events.startsOn), asc(events.id))
    .all()
}

/** Every event there is, the earliest first. */
export const listAllEvents = remembered((db) =>
  db.select().from(events).orderBy(asc(events.startsOn), asc(events.id)).all(),
)

/** One event by its address; null where there is none. */
export function findEvent(db: Db, slug: string) {
  return db.select().from(events).where(eq(events.slug, slug)).get() ?? null
}

/** One event by its id; null where there is none. */
export function findEventById(db: Db, id: number) {
  return db.select().from(events).where(eq(events.id, id)).get() ?? null
}

/** The last tables before a day that the circle really had, the latest first. */
export function listEarlierEvents(db: Db, day: string, most: number) {
  return db
    .select()
    .from(events)
    .where(and(lt(events.endsOn, day), eq(events.status, 'CONFIRMED')))
    .orderBy(desc(events.startsOn), desc(events.id))
    .limit(most)
    .all()
}

/** The years in which the circle has a table somewhere. */
export function listEventYears(db: Db): number[] {
  const year = sql`substr(${events.startsOn}, 1, 4)`.mapWith(Number)
  const rows = db.selectDistinct({ year }).from(events).all()
  return rows.map((row) => row.year)
}

/** The next table that is certain, today's included; null where there is none. */
export function findNextEvent(db: Db, today: string) {
  return listAllEvents(db).find(({ status, endsOn }) => status === 'CONFIRMED' && endsOn >= today) ?? null
}

/** The event of an address like `/nenas/2026/comic-harbour-13`. @throws 404 where there is none */
export function theEventOf(db: Db, { year, slug }: { year: string; slug: string }) {
  const event = findEvent(db, slug)
  if (!event || event.startsOn.slice(0, 4) !== year) throw data(null, { status: 404 })

  return event
}
