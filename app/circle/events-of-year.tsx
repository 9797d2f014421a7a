import { useAbsolute } from '#app/shell/head/use-absolute.ts'
import { tagOf } from '#app/translations/added.ts'
import { useLocale, useT } from '#app/translations/use-t.tsx'

import type { EventTicket } from './events.ts'
import { Ticket } from './ticket.tsx'

type Props = { year: number; /** `YYYY-MM-DD`. */ today: string; events: EventTicket[] }

export function EventsOfYear({ year, today, events }: Props) {
  const t = useT()
  const absolute = useAbsolute()
  return (
    <section className="stack" aria-labelledby="events">
      <h2 id="events">
        <span className="tape">{t('circle:eventsOf', { year })}</span>
      </h2>
      {events.length > 0 ? (
        <ul>
          {events.map((event) => (
            <Ticket key={event.slug} event={event} isOver={event.endsOn < today} />
          ))}
        </ul>
      ) : (
        <p className="panel">{t('circle:noEvents')}</p>
      )}
      <p>
        <a
          className="btn quiet"
          href={absolute(`/nenas/events.ics?lng=${tagOf(useLocale())}`).replace(/^https?:/, 'webcal:')}
        >
          {t('circle:subscribe')}
        </a>
      </p>
    </section>
  )
}
