import { Link } from 'react-router'

import { useT } from '#app/translations/use-t.tsx'

type Props = {
  event: { slug: string; link: string | null }
  path: string
  isCalendarOffered: boolean
  /** Until when things are put aside, how many of each, and where they are paid; null where nothing is. */
  holdText: string | null
}

/** What can be done with an event: have something put aside, note the day, look at its own site. */
export function EventActions({ event, path, isCalendarOffered, holdText }: Props) {
  const t = useT()
  return (
    <>
      <p className="row">
        {holdText && (
          <Link className="btn" to={`${path}/hold`}>
            {t('events:holdTitle')}
          </Link>
        )}{' '}
        {isCalendarOffered && (
          <a className={holdText ? 'btn quiet' : 'btn'} href={`/nenas/events/${event.slug}.ics`}>
            {t('circle:addToCalendar')}
          </a>
        )}{' '}
        {event.link && (
          <a className="link" href={event.link}>
            {t('events:ownSite')}
          </a>
        )}
      </p>
      {holdText && <p className="soft">{holdText}</p>}
    </>
  )
}
