import { and, count, desc, eq, or, sql } from 'drizzle-orm'

import { contains, inLanguage, inOrder, listed, pageOf, speaks } from '#app/platform/lists/list.server.ts'
import { type ListQuery, oneOf, readList } from '#app/platform/lists/list.ts'
import type { Db } from '#db/database.server.ts'
import { events } from '#db/schema.server.ts'
import { EVENT_STATUSES, type EventStatus, type Locale } from '#db/vocabulary.ts'

export const EVENT_SORTS = ['date', 'name', 'status'] as const
export type EventsQuery = ListQuery<(typeof EVENT_SORTS)[number]> & { year: string | null; status: EventStatus | null }

/** What the list is asked for; its export reads the same address. */
export function readEventsQuery(values: URLSearchParams, years: readonly string[]): EventsQuery {
  return {
    ...readList(values, EVENT_SORTS, '-date'),
    year: oneOf(values.get('year'), years),
    status: oneOf(values.get('status'), EVENT_STATUSES),
  }
}

const year = sql<string>`substr(${events.startsOn}, 1, 4)`

/** A page of all events. */
export function listEvents(db: Db, query: EventsQuery, locale: Locale) {
  const total = db.select({ rows: count() }).from(events).where(wantedBy(query)).get()?.rows ?? 0
  const { limit, offset } = pageOf(query)
  return listed(inQueryOrder(db, query, locale).limit(limit).offset(offset).all(), total)
}

/** All that the list finds, in its order. */
export function allEvents(db: Db, query: EventsQuery, locale: Locale) {
  return inQueryOrder(db, query, locale).all()
}

function inQueryOrder(db: Db, query: EventsQuery, locale: Locale) {
  const by = { date: events.startsOn, name: inLanguage(events.name, locale), status: events.status }[query.sort]
  return db
    .select()
    .from(events)
    .where(wantedBy(query))
    .orderBy(...inOrder(by, events.id, query))
    .$dynamic()
}

function wantedBy(query: EventsQuery) {
  const { search, status } = query
  return and(
    search ? or(speaks(events.name, search), speaks(events.venue, search), contains(events.space, search)) : undefined,
    query.year === null ? undefined : eq(year, query.year),
    status === null ? undefined : eq(events.status, status),
  )
}

/** The years that have events, newest first. */
export function listEventYears(db: Db): string[] {
  return db
    .selectDistinct({ year })
    .from(events)
    .orderBy(desc(year))
    .all()
    .map((row) => row.year)
}
