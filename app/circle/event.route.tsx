import type { PictureData } from '#app/platform/pictures/variants.ts'
import type { RouteHandle } from '#app/platform/routing/route-handle.ts'
import { endOfDay } from '#app/platform/time/site-clock.ts'
import { JsonLd } from '#app/shell/head/json-ld.tsx'
import { Preview } from '#app/shell/head/preview.tsx'
import { useAbsolute } from '#app/shell/shell-data.ts'
import { mayEnterShop } from '#app/shop/personal-shop.server.ts'
import { requestOf } from '#app/sign-in/request.server.ts'
import { readSettings } from '#app/site/site.server.ts'
import { dayOf, formatDeadline } from '#app/translations/dates.ts'
import { localise } from '#app/translations/localised.ts'
import { useT } from '#app/translations/use-t.tsx'
import '#app/translations/stall.client.ts'
import { PageHead } from '#app/ui/page-head.tsx'
import { Picture } from '#app/ui/picture.tsx'
import type { Db } from '#db/database.server.ts'
import type { events } from '#db/schema.server.ts'
import type { Locale } from '#db/vocabulary.ts'

import type { Route } from './+types/event.route.ts'
import type { EarlierEvent } from './event-page/earlier-event.ts'
import { EarlierEvents } from './event-page/earlier-events.tsx'
import { EventActions } from './event-page/event-actions.tsx'
import { EventTicket, EventWay } from './event-page/event-facts.tsx'
import { Table } from './event-page/table.tsx'
import { theEventOf, listEarlierEvents } from './events.server.ts'
import { eventJsonLd, mapAddress, presentLargeTicket, presentEvent, eventPath } from './events.ts'
import { holdTextOf, readPrepaymentOf } from './holds/hold-emails.server.ts'
import { isTakingHolds } from './holds/holds.server.ts'
import { lastHoldDay } from './holds/holds.ts'
import { readTable } from './menu/table.server.ts'
import { listPhotographs } from './photographs/change-photographs.server.ts'
import { posterOf } from './poster/draw-poster.server.ts'
import { PosterPicture } from './poster/poster-picture.tsx'
import type { ShownPoster } from './poster/shown-poster.ts'

export const handle: RouteHandle = {
  palette: 'peach',
  section: 'circle',
  cacheable: true,
  screen: 'Event',
  counts: ['year', 'slug'],
}

/** One event: when and where, what lies on the table, and what it was like. */
export function loader({ context, params }: Route.LoaderArgs) {
  const { db, locale, t } = requestOf(context)
  const now = new Date()
  const event = theEventOf(db, params)
  const { circleName, holdLimit, holdCutoffDays } = readSettings(db)
  const takesHolds = isTakingHolds(db, event.id, now)
  const until = formatDeadline(endOfDay(lastHoldDay(event, holdCutoffDays)), locale)
  return {
    circleName: localise(circleName, locale),
    event: presentLargeTicket(event, locale),
    path: eventPath(event),
    isOver: event.endsOn < dayOf(now),
    poster: posterOf(db, event, locale, now),
    mapLink: mapAddress(event, locale),
    wayThere: localise(event.wayThere, locale),
    holdText: takesHolds ? t(holdTextOf(readPrepaymentOf(db, event.id)), { until, limit: holdLimit }) : null,
    table: readTable(db, event, { locale, now, takesHolds, isShopOpen: mayEnterShop(context) }),
    photographs: listPhotographs(db, event.id, locale),
    earlier: listEarlier(db, event, locale, now),
  }
}

export default function CircleEvent({ loaderData }: Route.ComponentProps) {
  const t = useT()
  const url = useAbsolute()('/nenas')
  const { circleName, event, path, isOver, poster, holdText, table, photographs, earlier, mapLink, wayThere } =
    loaderData
  const isCalendarOffered = !isOver && event.status !== 'CANCELED'
  const description = [event.days, ...event.places, event.space].filter(Boolean).join(' · ')
  return (
    <div className="event">
      <PageHead title={event.name} sub={t('events:eventSub')} />
      <Preview title={event.name} description={description} picture={{ ...poster, alt: '' }} />
      <JsonLd data={eventJsonLd(event, { name: circleName, url })} />
      <div className="cols event-top">
        <EventTicket event={event} isOver={isOver} mapLink={mapLink} />
        <EventPoster poster={poster} name={event.name} />
        <div className="stack">
          <EventWay wayThere={wayThere} />
          <EventActions event={event} path={path} isCalendarOffered={isCalendarOffered} holdText={holdText} />
        </div>
      </div>
      {table && <Table {...table} path={path} isOver={isOver} />}
      {photographs.length > 0 && <Photographs photographs={photographs} />}
      {earlier.length > 0 && <EarlierEvents events={earlier} />}
    </div>
  )
}

/** The poster beside the facts of an event. */
function EventPoster({ poster, name }: { poster: ShownPoster; name: string }) {
  const t = useT()
  return (
    <figure className="panel poster">
      <PosterPicture
        poster={poster}
        alt={t('events:posterOf', { name })}
        sizes="(min-width: 62rem) 28rem, 60vw"
        isFirst
      />
    </figure>
  )
}

const MOST = 3

/** The tables before this one, each with a photograph of it, else its poster. */
function listEarlier(db: Db, event: typeof events.$inferSelect, locale: Locale, now: Date): EarlierEvent[] {
  return listEarlierEvents(db, event.startsOn, MOST).map((earlier) => {
    const { name, days } = presentEvent(earlier, locale)
    const [photograph] = listPhotographs(db, earlier.id, locale)
    const cover = photograph ? { picture: photograph.picture } : posterOf(db, earlier, locale, now)
    return { slug: earlier.slug, path: eventPath(earlier), name, days, cover }
  })
}

type Props = { photographs: readonly { picture: PictureData; alt: string }[] }

/** What an event looked like: rows of pictures that keep their own ratio. */
function Photographs({ photographs }: Props) {
  const t = useT()
  return (
    <section className="stack" aria-labelledby="photographs">
      <h2 id="photographs">
        <span className="tape">{t('events:photographs')}</span>
      </h2>
      <ul className="photographs">
        {photographs.map(({ picture, alt }) => (
          <li key={picture.hash} style={{ '--r': Number((picture.width / picture.height).toFixed(3)) }}>
            <Picture picture={picture} alt={alt} sizes="(min-width: 62rem) 38rem, (min-width: 40rem) 50vw, 92vw" />
          </li>
        ))}
      </ul>
    </section>
  )
}
