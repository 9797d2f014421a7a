import { useT } from '#app/translations/use-t.tsx'

import { type LargeTicket, STATUSES } from '../events.ts'
import { LargeStub } from '../ticket.tsx'

type Props = {
  event: LargeTicket
  isOver: boolean
  /** Above it the page is headed already. */
  mapLink: string | null
  wayThere: string
}

/** When, as a ticket; where, with a map and the way to the table. */
export function EventFacts({ event, isOver, mapLink, wayThere }: Props) {
  const t = useT()
  const { key, paper } = STATUSES[event.status]
  const isOff = event.status === 'CANCELED'
  return (
    <>
      <div className={isOff ? 'ticket large off' : 'ticket large'}>
        <LargeStub event={event} />
        <div>
          <p className="row">
            <span className={`sticker ${isOver && !isOff ? '' : paper}`}>
              {t(isOver && !isOff ? 'events:over' : key)}
            </span>
          </p>
          <p>
            <b>{event.days}</b>
          </p>
          {event.space && <p className="space-sign">{t('circle:space', { space: event.space })}</p>}
        </div>
      </div>
      {event.places.length > 0 && (
        <section className="panel venue" aria-labelledby="where">
          <h2 id="where">{t('events:where')}</h2>
          <p>{event.places.join(t('circle:listComma'))}</p>
          {wayThere && (
            <>
              <h3>{t('events:directions')}</h3>
              <p className="lines">{wayThere}</p>
            </>
          )}
          {mapLink && (
            <p>
              <a className="link" href={mapLink}>
                {t('events:map')}
              </a>
            </p>
          )}
        </section>
      )}
    </>
  )
}
