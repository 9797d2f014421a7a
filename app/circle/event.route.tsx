import { Link } from 'react-router'

import { services } from '#app/platform/context.server.ts'
import { JsonLd } from '#app/shell/head/json-ld.tsx'
import { Preview } from '#app/shell/head/preview.tsx'
import type { RouteHandle } from '#app/platform/routing/route-handle.ts'
import { useAbsolute } from '#app/shell/head/use-absolute.ts'
import { readSettings } from '#app/site/site.server.ts'
import { dayOf } from '#app/translations/dates.ts'
import { getLocale } from '#app/translations/i18n.server.ts'
import { localise } from '#app/translations/localised.ts'
import { useT } from '#app/translations/use-t.tsx'
import { PageHead } from '#app/ui/page-head.tsx'
import '#app/translations/stall.client.ts'

import type { Route } from './+types/event.route.ts'
import { eventJsonLd } from './event-json-ld.ts'
import { theEventOf } from './event-page.server.ts'
import { eventPath } from './event-path.ts'
import { presentEvent } from './events.ts'
import { isTakingHolds } from './holds/holds.server.ts'
import { MenuList } from './menu/menu-list.tsx'
import { readMenu } from './menu/menu.server.ts'
import { Ticket } from './ticket.tsx'

export const handle: RouteHandle = {
  palette: 'peach',
  section: 'circle',
  cacheable: true,
  screen: 'Event',
  counts: ['year', 'slug'],
}

/** One event: when and where, and what will lie on the table. */
export function loader({ context, params }: Route.LoaderArgs) {
  const { db } = context.get(services)
  const locale = getLocale(context)
  const now = new Date()
  const event = theEventOf(db, params)
  return {
    circleName: localise(readSettings(db).circleName, locale),
    event: presentEvent(event, locale),
    path: eventPath(event),
    isOver: event.endsOn < dayOf(now),
    takesHolds: isTakingHolds(db, event.id, now),
    menu: readMenu(db, event, locale, now),
  }
}

export default function CircleEvent({ loaderData }: Route.ComponentProps) {
  const t = useT()
  const url = useAbsolute()('/nenas')
  const { circleName, event, path, isOver, takesHolds, menu } = loaderData
  return (
    <>
      <PageHead title={event.name} sub={t('events:eventSub')} />
      <Preview title={event.name} description={[event.days, ...event.places].join(' · ')} />
      <JsonLd data={eventJsonLd(event, { name: circleName, url })} />
      <ul>
        <Ticket event={event} isOver={isOver} isHere />
      </ul>
      {takesHolds && (
        <p className="row">
          <Link className="btn" to={`${path}/hold`}>
            {t('events:holdTitle')}
          </Link>
        </p>
      )}
      {menu && (
        <section className="stack" aria-labelledby="table">
          <h2 id="table">
            <span className="tape">{t('events:menu')}</span>
          </h2>
          <MenuList menu={menu} />
          <p className="row">
            <a className="btn quiet" href={`${path}/menu`}>
              {t('events:printMenu')}
            </a>{' '}
            <a className="btn quiet" href={`${path}/menu.png`}>
              {t('events:menuPicture')}
            </a>
          </p>
        </section>
      )}
    </>
  )
}
