import { Link } from 'react-router'

import { useT } from '#app/translations/use-t.tsx'

type Props = {
  event: { slug: string; link: string | null }
  path: string
  isCalendarOffered: boolean
  /** Until when things are put aside, and how many of each; null where nothing is. */
  holds: { until: string; limit: number } | null
}

/** What can be done with an event: have something put aside, note the day, look at its own site. */
export function EventActions({ event, path, isCalendarOffered, holds }: Props) {
  const t = useT()
  return (
    <>
      <p className="row">
        {holds && (
          <Link className="btn" to={`${path}/hold`}>
            {t('events:holdTitle')}
          </Link>
        )}{' '}
        {isCalendarOffered && (
          <a className={holds ? 'btn quiet' : 'btn'} href={`/nenas/events/${event.slug}.ics`}>
            {t('circle:addToCalendar')}
          </a>
        )}{' '}
        {event.link && (
          <a className="link" href={event.link}>
            {t('events:ownSite')}
          </a>
        )}
      </p>
      {holds && <p className="soft">{t('events:holdText', holds)}</p>}
    </>
  )
}
