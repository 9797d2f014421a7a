import { useT } from '#app/translations/use-t.tsx'

import { eventPath, type EventTicket } from './events.ts'
import { PosterPicture } from './poster/poster-picture.tsx'
import type { ShownPoster } from './poster/shown-poster.ts'
import { Stub } from './ticket.tsx'

/** Where to meet the circle next. */
export function NextTable({ event, poster }: { event: EventTicket; poster: ShownPoster }) {
  const t = useT()
  return (
    <section className="ticket large next-table" aria-labelledby="next-table">
      <Stub event={event} />
      <div>
        <h2 id="next-table" className="sub">
          {t('circle:nextTable')}
        </h2>
        <p className="name">
          <a href={eventPath(event)}>{event.name}</a>
        </p>
        <p>{event.days}</p>
        <p className="soft">{event.places.join(t('circle:listComma'))}</p>
        {event.space && <p className="space-sign">{t('circle:space', { space: event.space })}</p>}
      </div>
      <PosterPicture poster={poster} alt="" sizes="(min-width: 48rem) 24rem, 92vw" />
    </section>
  )
}
