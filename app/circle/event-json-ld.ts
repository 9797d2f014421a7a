import type { Event } from 'schema-dts'

import type { EventTicket } from './events.ts'

type Circle = { name: string; /** Absolute. */ url: string }

/** An event as search engines know it; its place is as the page writes it. */
export function eventJsonLd(event: EventTicket, circle: Circle): Exclude<Event, string> {
  const { slug, name, startsOn, endsOn, venue, places, status, link } = event
  const page = `${circle.url}/${startsOn.slice(0, 4)}/${encodeURIComponent(slug)}`
  return {
    '@type': 'Event',
    '@id': page,
    name,
    startDate: startsOn,
    endDate: endsOn,
    eventStatus: status === 'CANCELED' ? 'https://schema.org/EventCancelled' : 'https://schema.org/EventScheduled',
    eventAttendanceMode: 'https://schema.org/OfflineEventAttendanceMode',
    location: { '@type': 'Place', name: venue || places.join(', '), address: places.join(', ') },
    url: link ?? page,
    performer: { '@type': 'PerformingGroup', ...circle },
  }
}
