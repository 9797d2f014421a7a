import { Link } from 'react-router'

import { requestOf } from '#app/sign-in/request.server.ts'
import {
  listSubscribers,
  readSubscribersQuery,
  type SUBSCRIBER_SORTS,
  SUBSCRIBER_STATES,
} from '#app/site/newsletter/newsletter-list.server.ts'
import { formatMoment } from '#app/translations/dates.ts'
import { useT } from '#app/translations/use-t.tsx'
import { PageHead } from '#app/ui/page-head.tsx'

import { BackTo } from '../../kit/back-to.tsx'
import { type Column, DataTable } from '../../kit/data-table.tsx'
import { Export } from '../../kit/export.tsx'
import { Filter, Tools } from '../../kit/tools.tsx'
import type { Route } from './+types/newsletter.route.ts'

export function loader({ context, url }: Route.LoaderArgs) {
  const { locale, db } = requestOf(context)
  const query = readSubscribersQuery(url.searchParams)
  const { rows, ...list } = listSubscribers(db, query)
  const subscribers = rows.map(({ id, email, locale: language, createdAt, confirmedAt }) => ({
    id,
    email,
    language,
    askedAt: formatMoment(createdAt, locale),
    confirmed: confirmedAt && formatMoment(confirmedAt, locale),
  }))
  const exported = `/admin/users/newsletter.csv${url.search}`
  return { query, states: SUBSCRIBER_STATES, list: { ...list, rows: subscribers }, exported }
}

type Subscriber = Route.ComponentProps['loaderData']['list']['rows'][number]

export default function Newsletter({ loaderData: { query, states, list, exported } }: Route.ComponentProps) {
  const t = useT()
  const columns: Column<Subscriber, (typeof SUBSCRIBER_SORTS)[number]>[] = [
    { label: t('admin:email'), kind: 'head', sort: 'email', render: ({ email }) => email },
    { label: t('office:language'), render: ({ language }) => (language === 'ja' ? '日本語' : 'English') },
    { label: t('office:subscribed'), sort: 'date', render: (subscriber) => subscriber.askedAt },
    {
      label: t('office:confirmed'),
      render: ({ confirmed }) => confirmed ?? <span className="sticker">{t('office:notConfirmed')}</span>,
    },
  ]
  return (
    <>
      <BackTo to="/admin/users">{t('admin:users')}</BackTo>
      <PageHead title={t('office:subscribers')}>
        <p>
          <Link className="btn quiet" to="/admin/users/newsletter/import">
            {t('moving:importSubscribers')}
          </Link>
        </p>
      </PageHead>
      <p className="soft">{t('office:subscribersHint')}</p>
      <Tools query={query} columns={columns}>
        <Filter
          name="state"
          label={t('admin:status')}
          value={query.state}
          options={states.map((state) => ({ value: state, label: t(`office:subscriber${state}`) }))}
        />
      </Tools>
      <DataTable query={query} listed={list} columns={columns} keyOf={({ id }) => id} />
      <Export to={exported} count={list.count} />
    </>
  )
}
