import { useT } from '#app/translations/use-t.tsx'

import { type LargeTicket, STATUSES } from '../events.ts'
import { LargeStub } from '../ticket.tsx'

type Props = { event: LargeTicket; isOver: boolean; mapLink: string | null }

/** When and where, as a ticket. */
export function EventTicket({ event, isOver, mapLink }: Props) {
  const t = useT()
  const { key, paper } = STATUSES[event.status]
  const isOff = event.status === 'CANCELED'
  return (
    <section className={isOff ? 'ticket large off' : 'ticket large'} aria-label={event.name}>
      <LargeStub event={event} />
      <div>
        <p className="row">
          <span className={`sticker ${isOver && !isOff ? '' : paper}`}>
            {t(isOver && !isOff ? 'events:over' : key)}
          </span>
        </p>
        <p className="hide">{event.days}</p>
        {event.places.length > 0 && (
          <p>
            <b>{event.places.join(t('circle:listComma'))}</b>
          </p>
        )}
        {event.space && <p className="space-sign">{t('circle:space', { space: event.space })}</p>}
        {mapLink && (
          <p>
            <a className="link" href={mapLink}>
              {t('events:map')}
            </a>
          </p>
        )}
      </div>
    </section>
  )
}

/** The way to the table, in her words; "" is none. */
export function EventWay({ wayThere }: { wayThere: string }) {
  const t = useT()
  return (
    wayThere && (
      <section className="panel venue" aria-labelledby="way">
        <h2 id="way">{t('events:directions')}</h2>
        <p className="lines">{wayThere}</p>
      </section>
    )
  )
}
