import { useT } from '#app/translations/use-t.tsx'

import type { EventTicket } from './events.ts'
import { Ticket } from './ticket.tsx'

export function EventsOfYear({ year, events }: { year: number; events: EventTicket[] }) {
  const t = useT()
  return (
    <section className="stack" aria-labelledby="events">
      <h2 id="events">
        <span className="tape">{t('circle:eventsOf', { year })}</span>
      </h2>
      {events.length > 0 ? (
        <ul>
          {events.map((event) => (
            <Ticket key={event.slug} event={event} />
          ))}
        </ul>
      ) : (
        <p className="panel">{t('circle:noEvents')}</p>
      )}
    </section>
  )
}
