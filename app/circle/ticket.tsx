import type { Key } from '#app/translations/keys.ts'
import { useT } from '#app/translations/use-t.tsx'
import type { EventStatus } from '#db/vocabulary.ts'

import { eventPath } from './event-path.ts'
import type { EventTicket } from './events.ts'

const STATUSES = {
  CONFIRMED: { key: 'circle:confirmed', paper: 'leaf' },
  APPLIED: { key: 'circle:applied', paper: 'sky' },
  PLANNED: { key: 'circle:planned', paper: '' },
  CANCELED: { key: 'circle:canceled', paper: 'rose' },
} as const satisfies Record<EventStatus, { key: Key; paper: string }>

type Props = { event: EventTicket; isOver: boolean; /** On the event's own page. */ isHere?: boolean }

/** One event as a ticket: its day on the stub, the rest beyond the perforation. */
export function Ticket({ event, isOver, isHere = false }: Props) {
  const t = useT()
  const { key, paper } = STATUSES[event.status]
  // Right below the page's own heading, or below that of a list.
  const Heading = isHere ? 'h2' : 'h3'
  return (
    <li className={event.status === 'CANCELED' ? 'ticket off' : 'ticket'} id={event.slug}>
      <time dateTime={event.startsOn} aria-hidden="true">
        <small>{event.month}</small> {event.dayOfMonth}
      </time>
      <div>
        <Heading>{event.link ? <a href={event.link}>{event.name}</a> : event.name}</Heading>{' '}
        <p className={`sticker ${paper}`}>{t(key)}</p>
        <p className="soft">{event.days}</p>
        <p className="soft">{event.places.join(t('circle:listComma'))}</p>
        {event.space && (
          <p className="soft">
            <b>{t('circle:space', { space: event.space })}</b>
          </p>
        )}
        {!isHere && (
          <a href={eventPath(event)}>
            {t('events:details')}
            <span className="hide"> {event.name}</span>
          </a>
        )}{' '}
        {!isOver && event.status !== 'CANCELED' && (
          <a href={`/nenas/events/${event.slug}.ics`}>
            {t('circle:addToCalendar')}
            <span className="hide"> {event.name}</span>
          </a>
        )}
      </div>
    </li>
  )
}
