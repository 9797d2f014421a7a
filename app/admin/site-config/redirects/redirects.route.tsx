import { Link } from 'react-router'

import { requestOf } from '#app/sign-in/request.server.ts'
import { redirectList } from '#app/site/redirects/redirects.server.ts'
import { formatRecent } from '#app/translations/dates.ts'
import { useT } from '#app/translations/use-t.tsx'
import { PageHead } from '#app/ui/page-head.tsx'

import { type Column, DataTable } from '../../kit/data-table.tsx'
import { Export } from '../../kit/export.tsx'
import { Tools } from '../../kit/tools.tsx'
import { ConfigTabs } from '../config-pages.tsx'
import type { Route } from './+types/redirects.route.ts'

export function loader({ context, url }: Route.LoaderArgs) {
  const { locale, db } = requestOf(context)
  const query = redirectList.read(url.searchParams)
  const now = new Date()
  const { rows, ...list } = redirectList.find(db, query, { locale, now })
  const shown = rows.map(({ id, old, target, uses, lastUsedAt }) => ({
    id,
    old,
    target,
    uses,
    last: lastUsedAt ? formatRecent(lastUsedAt, now, locale) : '',
  }))
  return { query, list: { ...list, rows: shown } }
}

type Row = Route.ComponentProps['loaderData']['list']['rows'][number]
type Sort = Route.ComponentProps['loaderData']['query']['sort']

/** Old addresses with where they lead, and how often that was of use. */
export default function Redirects({ loaderData: { query, list } }: Route.ComponentProps) {
  const t = useT()
  const columns: Column<Row, Sort>[] = [
    {
      label: t('redirects:old'),
      kind: 'head',
      sort: 'old',
      render: ({ id, old }) => (
        <Link className="as-written" to={`/admin/site-config/redirects/${id}`}>
          {old}
        </Link>
      ),
    },
    { label: t('redirects:target'), render: ({ target }) => <span className="as-written">{target}</span> },
    { label: t('redirects:uses'), kind: 'number', sort: 'uses', render: ({ uses }) => uses },
    { label: t('redirects:lastUsed'), sort: 'last', render: ({ last }) => last || '–' },
  ]
  return (
    <>
      <PageHead title={t('redirects:title')}>
        <p className="row">
          <Link className="link" to="/admin/site-config/redirects/import">
            {t('redirects:import')}
          </Link>{' '}
          <Link className="btn" to="/admin/site-config/redirects/new">
            {t('office:newRedirect')}
          </Link>
        </p>
      </PageHead>
      <ConfigTabs />
      <p className="soft">{t('redirects:about')}</p>
      <Tools query={query} columns={columns} />
      <DataTable query={query} listed={list} columns={columns} keyOf={({ id }) => id} />
      <Export count={list.count} />
    </>
  )
}
