import { useT } from '#app/translations/use-t.tsx'

import { eventPath, type EventTicket } from './events.ts'
import { PosterPicture } from './poster/poster-picture.tsx'
import type { ShownPoster } from './poster/shown-poster.ts'

/** Where to meet the circle next. */
export function NextTable({ event, poster }: { event: EventTicket; poster: ShownPoster }) {
  const t = useT()
  return (
    <section className="panel next-table" aria-labelledby="next-table">
      <h2 id="next-table" className="sub">
        {t('circle:nextTable')}
      </h2>
      <PosterPicture poster={poster} alt="" sizes="(min-width: 62rem) 20rem, 92vw" />
      <p className="name">
        <a href={eventPath(event)}>{event.name}</a>
      </p>
      <p>
        <time dateTime={event.startsOn}>{event.days}</time>
      </p>
      <p className="soft">{event.places.join(t('circle:listComma'))}</p>
      {event.space && <p className="sticker">{t('circle:space', { space: event.space })}</p>}
    </section>
  )
}
