import { Link } from 'react-router'

import { eventList, listEventYears } from '#app/circle/event-list.server.ts'
import { eventPath } from '#app/circle/events.ts'
import { requestOf } from '#app/sign-in/request.server.ts'
import { formatDays } from '#app/translations/dates.ts'
import { localise } from '#app/translations/localised.ts'
import { useT } from '#app/translations/use-t.tsx'
import { PageHead } from '#app/ui/page-head.tsx'
import { EVENT_STATUSES } from '#db/vocabulary.ts'

import { type Column, DataTable } from '../kit/data-table.tsx'
import { Export } from '../kit/export.tsx'
import { Choice, Tools } from '../kit/tools.tsx'
import type { Route } from './+types/events.route.ts'

export function loader({ context, url }: Route.LoaderArgs) {
  const { db, locale } = requestOf(context)
  const query = eventList.read(url.searchParams, db)
  const { rows, ...list } = eventList.find(db, query, { locale, now: new Date() })
  const events = rows.map(({ id, slug, name, venue, city, startsOn, endsOn, space, status }) => ({
    id,
    page: eventPath({ slug, startsOn }),
    name: localise(name, locale),
    place: [localise(venue, locale), localise(city, locale)].filter(Boolean).join(', '),
    days: formatDays(startsOn, endsOn, locale),
    space,
    status,
  }))
  return { query, years: listEventYears(db), list: { ...list, rows: events } }
}

type CircleEvent = Route.ComponentProps['loaderData']['list']['rows'][number]
type Sort = Route.ComponentProps['loaderData']['query']['sort']

const BADGES = { CONFIRMED: 'sticker leaf', PLANNED: 'sticker sky', APPLIED: 'sticker', CANCELED: 'sticker rose' }

export default function Events({ loaderData: { query, years, list } }: Route.ComponentProps) {
  const t = useT()
  const columns: Column<CircleEvent, Sort>[] = [
    {
      label: t('admin:eventName'),
      kind: 'head',
      sort: 'name',
      render: ({ id, name, place }) => (
        <>
          <Link to={`/admin/events/${id}`}>{name}</Link>
          <small>{place}</small>
        </>
      ),
    },
    { label: t('admin:dates'), kind: 'plain', sort: 'date', render: ({ days }) => days },
    { label: t('admin:space'), render: ({ space }) => space || '–' },
    {
      label: t('admin:status'),
      kind: 'status',
      sort: 'status',
      render: ({ status }) => <span className={BADGES[status]}>{t(`admin:event${status}`)}</span>,
    },
    {
      label: t('office:atTheTable'),
      kind: 'actions',
      render: ({ id, name, page }) => (
        <span className="row">
          <a href={`/event-helper/${id}`} aria-label={t('office:openTillOf', { name })}>
            {t('office:openTill')}
          </a>{' '}
          <a href={page} aria-label={t('office:seeOnSiteOf', { name })}>
            {t('office:seeOnSite')}
          </a>
        </span>
      ),
    },
  ]
  return (
    <>
      <PageHead title={t('admin:events')}>
        <Link className="btn" to="/admin/events/new">
          {t('office:newEvent')}
        </Link>
      </PageHead>
      <Tools query={query} columns={columns}>
        <Choice name="year" label={t('admin:year')} words={years} say={String} />
        <Choice
          name="status"
          label={t('admin:status')}
          words={EVENT_STATUSES}
          say={(status) => t(`admin:event${status}`)}
        />
      </Tools>
      <DataTable query={query} listed={list} columns={columns} keyOf={({ id }) => id} />
      <Export count={list.count} />
    </>
  )
}
