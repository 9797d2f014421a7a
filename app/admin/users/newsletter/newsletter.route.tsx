import { Link } from 'react-router'

import { requestOf } from '#app/sign-in/request.server.ts'
import { SUBSCRIBER_STATES, subscriberList } from '#app/site/newsletter/newsletter-list.server.ts'
import { formatMoment } from '#app/translations/dates.ts'
import { useT } from '#app/translations/use-t.tsx'
import { PageHead } from '#app/ui/page-head.tsx'

import { type Column, DataTable } from '../../kit/data-table.tsx'
import { Export } from '../../kit/export.tsx'
import { BackTo } from '../../kit/page-parts.tsx'
import { Choice, Tools } from '../../kit/tools.tsx'
import type { Route } from './+types/newsletter.route.ts'

export function loader({ context, url }: Route.LoaderArgs) {
  const { locale, db } = requestOf(context)
  const query = subscriberList.read(url.searchParams)
  const { rows, ...list } = subscriberList.find(db, query, { locale, now: new Date() })
  const subscribers = rows.map(({ id, email, locale: language, createdAt, confirmedAt }) => ({
    id,
    email,
    language,
    askedAt: formatMoment(createdAt, locale),
    confirmed: confirmedAt && formatMoment(confirmedAt, locale),
  }))
  return { query, states: SUBSCRIBER_STATES, list: { ...list, rows: subscribers } }
}

type Subscriber = Route.ComponentProps['loaderData']['list']['rows'][number]
type Sort = Route.ComponentProps['loaderData']['query']['sort']

export default function Newsletter({ loaderData: { query, states, list } }: Route.ComponentProps) {
  const t = useT()
  const columns: Column<Subscriber, Sort>[] = [
    { label: t('admin:email'), kind: 'head', sort: 'email', render: ({ email }) => email },
    {
      label: t('office:language'),
      kind: 'plain',
      render: ({ language }) => (language === 'ja' ? '日本語' : 'English'),
    },
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
          <Link className="link" to="/admin/users/newsletter/import">
            {t('moving:importSubscribers')}
          </Link>
        </p>
      </PageHead>
      <p className="soft">{t('office:subscribersHint')}</p>
      <Tools query={query} columns={columns}>
        <Choice name="state" label={t('admin:status')} words={states} say={(state) => t(`office:subscriber${state}`)} />
      </Tools>
      <DataTable query={query} listed={list} columns={columns} keyOf={({ id }) => id} />
      <Export count={list.count} />
    </>
  )
}
