import { and, asc, desc, eq, like, lt, sql, count } from 'drizzle-orm'
import { data } from 'react-router'

import { requestInfo } from '#app/platform/context.server.ts'
import { tagged } from '#app/platform/etag.server.ts'
import { contentDisposition } from '#app/platform/files/range.ts'
import type { Context } from '#app/platform/routing/route-handle.ts'
import { isListedOnce } from '#app/shop/products/listing/cards.server.ts'
import { requestOf } from '#app/sign-in/request.server.ts'
import { readSettings } from '#app/site/site.server.ts'
import { localise } from '#app/translations/localised.ts'
import type { Db } from '#db/database.server.ts'
import { remembered } from '#db/remembered.server.ts'
import { events, products } from '#db/schema.server.ts'

import { writeCalendar } from './calendar.ts'
import { type StoredEvent, eventPath, presentEvent } from './events.ts'

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

type DatedEvent = StoredEvent & { id: number; sequence: number; changedAt: Date | null }

/** Some minutes, in seconds: calendars ask often, and a day's old news is no harm. */
const CACHED_FOR = 600

/** The answer to a calendar that asks for events, in its language. */
export function sendCalendar(
  request: Request,
  context: Context,
  events: readonly DatedEvent[],
  file: string,
): Response {
  const { url } = context.get(requestInfo)
  const { locale, db, t } = requestOf(context)
  const circle = localise(readSettings(db).circleName, locale)
  const presented = events.map((event) => ({
    ...event,
    ...presentEvent(event, locale),
    link: event.link ?? new URL(eventPath(event), url).href,
  }))
  const calendar = { name: t('circle:calendarName', { circle }), locale, host: url.hostname, url: url.href }
  return tagged(request, writeCalendar(presented, calendar), {
    type: 'text/calendar; charset=utf-8',
    maxAge: CACHED_FOR,
    headers: { 'Content-Disposition': contentDisposition('inline', file) },
  })
}

const yearOfRelease = sql`substr(${products.releaseDate}, 1, 4)`.mapWith(Number)

/** How many came out in a year and are in the shop, sold out or not; sizes and colours of one thing are one. */
export function countGoods(db: Db, year: number): number {
  return db.select({ count: count() }).from(products).where(ofYear(year)).get()?.count ?? 0
}

/** The ids of some of them, the latest first. */
export function listGoods(db: Db, year: number, { skip, take }: { skip: number; take: number }): number[] {
  const rows = db
    .select({ id: products.id })
    .from(products)
    .where(ofYear(year))
    .orderBy(desc(products.releaseDate), desc(products.id))
    .limit(take)
    .offset(skip)
    .all()
  return rows.map(({ id }) => id)
}

/** The years in which something came out. */
export function listGoodsYears(db: Db): number[] {
  const rows = db.selectDistinct({ year: yearOfRelease }).from(products).where(isListedOnce).all()
  return rows.map(({ year }) => year)
}

function ofYear(year: number) {
  return and(isListedOnce, like(products.releaseDate, `${year}-%`))
}
