import { useT } from '#app/translations/use-t.tsx'

import type { EventTicket } from './events.ts'

/** Where to meet the circle next. */
export function NextTable({ event }: { event: EventTicket }) {
  const t = useT()
  return (
    <section className="panel next-table" aria-labelledby="next-table">
      <h2 id="next-table" className="sub">
        {t('circle:nextTable')}
      </h2>
      <p className="name">{event.link ? <a href={event.link}>{event.name}</a> : event.name}</p>
      <p>
        <time dateTime={event.startsOn}>{event.days}</time>
      </p>
      <p className="soft">{event.places.join(t('circle:listComma'))}</p>
      {event.space && <p className="sticker">{t('circle:space', { space: event.space })}</p>}
    </section>
  )
}
