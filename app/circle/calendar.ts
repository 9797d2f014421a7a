import ical, { ICalCalendarMethod, ICalEventStatus } from 'ical-generator'

import type { EventStatus } from '#db/vocabulary.ts'

/** An event as calendars get it, in one language; days are `YYYY-MM-DD`, both included. */
export type CalendarEvent = {
  id: number
  name: string
  startsOn: string
  endsOn: string
  places: string[]
  space: string
  link: string | null
  status: EventStatus
  sequence: number
  changedAt: Date | null
}

type Calendar = { name: string; locale: string; host: string; /** Its own address. */ url: string }

const STATUSES = {
  CONFIRMED: ICalEventStatus.CONFIRMED,
  APPLIED: ICalEventStatus.TENTATIVE,
  PLANNED: ICalEventStatus.TENTATIVE,
  CANCELED: ICalEventStatus.CANCELLED,
} as const satisfies Record<EventStatus, ICalEventStatus>

/** Calendars look again once a day, in seconds. */
const A_DAY = 24 * 60 * 60

/**
 * Events as a calendar file (RFC 5545). They last whole days, which belong to no time zone; the end that the format
 * wants is the day after the last. An event keeps its UID for ever, and its sequence tells calendars of a change.
 */
export function writeCalendar(events: readonly CalendarEvent[], { name, locale, host, url }: Calendar): string {
  const prodId = { company: 'inkstall', product: 'inkstall', language: locale.toUpperCase() }
  const calendar = ical({ name, prodId, url, ttl: A_DAY, method: ICalCalendarMethod.PUBLISH })
  for (const event of events) {
    const start = atMidnight(event.startsOn)
    calendar.createEvent({
      id: `event-${event.id}@${host}`,
      start,
      end: dayAfter(event.endsOn),
      allDay: true,
      summary: event.space ? `${event.name} (${event.space})` : event.name,
      location: event.places.join(', '),
      url: event.link ?? url,
      status: STATUSES[event.status],
      sequence: event.sequence,
      stamp: event.changedAt ?? start,
      lastModified: event.changedAt ?? start,
    })
  }
  return calendar.toString()
}

function atMidnight(day: string): Date {
  return new Date(`${day}T00:00:00Z`)
}

function dayAfter(day: string): Date {
  return new Date(atMidnight(day).getTime() + A_DAY * 1000)
}
