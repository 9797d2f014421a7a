import { Link } from 'react-router'

import { pageList } from '#app/pages/admin/page-list.server.ts'
import { pagePath } from '#app/pages/page-path.ts'
import { requestOf } from '#app/sign-in/request.server.ts'
import { formatRecent } from '#app/translations/dates.ts'
import { localise } from '#app/translations/localised.ts'
import { useT } from '#app/translations/use-t.tsx'
import { PageHead } from '#app/ui/page-head.tsx'

import { type Column, DataTable } from '../kit/data-table.tsx'
import { Tools } from '../kit/tools.tsx'
import type { Route } from './+types/pages.route.ts'
import { nameColumn, StateFilter } from './written-list.tsx'

export function loader({ context, url }: Route.LoaderArgs) {
  const { locale, db } = requestOf(context)
  const query = pageList.read(url.searchParams)
  const now = new Date()
  const { rows, ...list } = pageList.find(db, query, { locale, now })
  const pages = rows.map(({ id, slug, title, state, place, changedAt }) => ({
    id,
    path: pagePath(slug),
    title: localise(title, locale),
    state,
    place: place ?? ('NOWHERE' as const),
    changed: formatRecent(changedAt, now, locale),
  }))
  return { query, list: { ...list, rows: pages } }
}

type Page = Route.ComponentProps['loaderData']['list']['rows'][number]
type Sort = Route.ComponentProps['loaderData']['query']['sort']

/** The pages that the administrator wrote. */
export default function Pages({ loaderData: { query, list } }: Route.ComponentProps) {
  const t = useT()
  const columns: Column<Page, Sort>[] = [
    nameColumn(t, '/admin/pages'),
    {
      label: t('admin:status'),
      kind: 'status',
      sort: 'state',
      render: ({ state }) => (
        <span className={state === 'PUBLISHED' ? 'sticker leaf' : 'sticker'}>{t(`pages:state${state}`)}</span>
      ),
    },
    { label: t('pages:place'), render: ({ place }) => t(`pages:place${place}`) },
    { label: t('pages:changed'), sort: 'changed', render: ({ changed }) => changed },
  ]
  return (
    <>
      <PageHead title={t('pages:title')}>
        <p className="row">
          <Link className="link" to="/admin/pages/import">
            {t('wordpress:import')}
          </Link>{' '}
          <Link className="link" to="/admin/pages/navigation">
            {t('pages:navigation')}
          </Link>{' '}
          <Link className="btn" to="/admin/pages/new">
            {t('pages:newPage')}
          </Link>
        </p>
      </PageHead>
      <Tools query={query} columns={columns}>
        <StateFilter />
      </Tools>
      <DataTable query={query} listed={list} columns={columns} keyOf={({ id }) => id} />
    </>
  )
}
