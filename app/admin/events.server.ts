import { and, count, desc, eq, or, sql } from 'drizzle-orm'

import type { Db } from '#db/database.server.ts'
import { events } from '#db/schema.server.ts'
import type { EventStatus, Locale } from '#db/vocabulary.ts'

import { contains, inLanguage, inOrder, listed, pageOf, speaks } from './list.server.ts'
import type { ListAsked } from './list.ts'

export const EVENT_SORTS = ['date', 'name', 'status'] as const
export type EventsAsked = ListAsked<(typeof EVENT_SORTS)[number]> & { year: string | null; status: EventStatus | null }

const year = sql<string>`substr(${events.startsOn}, 1, 4)`

/** A page of all events. */
export function listEvents(db: Db, asked: EventsAsked, locale: Locale) {
  const { search, status } = asked
  const wanted = and(
    search ? or(speaks(events.name, search), speaks(events.venue, search), contains(events.space, search)) : undefined,
    asked.year === null ? undefined : eq(year, asked.year),
    status === null ? undefined : eq(events.status, status),
  )
  const total = db.select({ rows: count() }).from(events).where(wanted).get()?.rows ?? 0
  const by = { date: events.startsOn, name: inLanguage(events.name, locale), status: events.status }[asked.sort]
  const { limit, offset } = pageOf(asked)
  const rows = db
    .select()
    .from(events)
    .where(wanted)
    .orderBy(...inOrder(by, events.id, asked))
    .limit(limit)
    .offset(offset)
    .all()
  return listed(rows, total)
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
