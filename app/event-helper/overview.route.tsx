import { eventPath, inOrderOfUse } from '#app/circle/events.ts'
import { requestOf } from '#app/sign-in/request.server.ts'
import { roleOf } from '#app/sign-in/sessions/staff.ts'
import { dayOf, formatDays } from '#app/translations/dates.ts'
import { localise } from '#app/translations/localised.ts'
import { useT } from '#app/translations/use-t.tsx'
import { PageTitle } from '#app/ui/page-head.tsx'

import type { Route } from './+types/overview.route.ts'
import { listTables } from './sessions.server.ts'

/** Every event and the state of its table, the next first. */
export function loader({ context }: Route.LoaderArgs) {
  const { locale, db, viewer } = requestOf(context)
  const today = dayOf(new Date())
  const tables = listTables(db).map(({ event, state }) => ({ ...event, state }))
  const events = inOrderOfUse(tables, today)
    .filter(({ status, state }) => status !== 'CANCELED' || state !== null)
    .map(({ id, slug, name, venue, city, startsOn, endsOn, space, state }) => ({
      id,
      page: eventPath({ slug, startsOn }),
      name: localise(name, locale),
      place: [localise(venue, locale), localise(city, locale), space].filter(Boolean).join(', '),
      days: formatDays(startsOn, endsOn, locale),
      isOver: endsOn < today,
      state: state ?? ('NONE' as const),
    }))
  // Who works at tables alone would come back here.
  return { events, hasDesk: roleOf(viewer) !== 'EVENT_HELPER' }
}

const BADGES = { DRAFT: 'sticker sky', OPEN: 'sticker leaf', CLOSED: 'sticker' }

export default function Overview({ loaderData: { events, hasDesk } }: Route.ComponentProps) {
  const t = useT()
  return (
    <>
      <PageTitle title={t('till:helper')} />
      <header className="till-header">
        <div>
          <h1 className="big">{t('till:helper')}</h1>
          <p className="soft">{t('till:overviewText')}</p>
        </div>
        {hasDesk && (
          <a className="btn quiet" href="/admin">
            {t('till:toOffice')}
          </a>
        )}
      </header>
      {events.length === 0 && <p className="panel">{t('till:noEvents')}</p>}
      <ul className="stack halls">
        {events.map(({ id, page, name, place, days, isOver, state }) => (
          <li key={id} className={isOver && state !== 'OPEN' ? 'panel past' : 'panel'}>
            <h2>
              <a href={`/event-helper/${id}`}>{name}</a>
            </h2>
            <p>{days}</p>
            <p className="soft">{place}</p>
            {state !== 'NONE' && <p className={BADGES[state]}>{t(`till:state${state}`)}</p>}
            <p className="row">
              <a className="link" href={`/event-helper/${id}/pick-ups`}>
                {t('till:pickUps')} <span className="hide">{name}</span>
              </a>{' '}
              <a className="link" href={page}>
                {t('till:eventPage')} <span className="hide">{name}</span>
              </a>
            </p>
          </li>
        ))}
      </ul>
    </>
  )
}
