import { useT } from '#app/translations/use-t.tsx'

import { eventPath, type EventTicket, type LargeTicket, STATUSES } from './events.ts'

type Props = { event: EventTicket; isOver: boolean }

/** One event as a ticket: its day on the stub, the rest beyond the perforation. */
export function Ticket({ event, isOver }: Props) {
  const t = useT()
  const { key, paper } = STATUSES[event.status]
  return (
    <li className={event.status === 'CANCELED' ? 'ticket off' : 'ticket'}>
      <Stub event={event} />
      <div>
        <h3>
          <a href={eventPath(event)}>{event.name}</a>
        </h3>{' '}
        <p className={`sticker ${paper}`}>{t(key)}</p>
        <p className="soft">{event.days}</p>
        <p className="soft">{event.places.join(t('circle:listComma'))}</p>
        {event.space && <p className="soft">{t('circle:space', { space: event.space })}</p>}
        <p className="ticket-links">
          <a href={eventPath(event)}>
            {t('events:details')}
            <span className="hide"> {event.name}</span>
          </a>{' '}
          {!isOver && event.status !== 'CANCELED' && (
            <a href={`/nenas/events/${event.slug}.ics`}>
              {t('circle:addToCalendar')}
              <span className="hide"> {event.name}</span>
            </a>
          )}
        </p>
      </div>
    </li>
  )
}

/** The stub of a ticket: its days, for the eyes. */
export function Stub({ event }: { event: EventTicket }) {
  return (
    <time dateTime={event.startsOn} aria-hidden="true">
      <small>{event.month}</small> {event.dayNumbers}
    </time>
  )
}

/** The stub of a large ticket: the days of an event, for the eyes; beyond the perforation they stand in words. */
export function LargeStub({ event }: { event: LargeTicket }) {
  return (
    <time dateTime={event.startsOn} aria-hidden="true">
      <small>{event.month}</small> {event.dayNumbers} <small>{event.weekdays}</small>
    </time>
  )
}
