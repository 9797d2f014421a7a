import { Link } from 'react-router'

import { newsList } from '#app/pages/admin/page-list.server.ts'
import { isShown, newsPath } from '#app/pages/page-path.ts'
import { requestOf } from '#app/sign-in/request.server.ts'
import { formatRecent } from '#app/translations/dates.ts'
import { localise } from '#app/translations/localised.ts'
import { useT } from '#app/translations/use-t.tsx'
import { PageHead } from '#app/ui/page-head.tsx'

import { type Column, DataTable } from '../kit/data-table.tsx'
import { Tools } from '../kit/tools.tsx'
import { nameColumn, StateFilter } from '../pages/written-list.tsx'
import type { Route } from './+types/news.route.ts'

export function loader({ context, url }: Route.LoaderArgs) {
  const { locale, db } = requestOf(context)
  const query = newsList.read(url.searchParams)
  const now = new Date()
  const { rows, ...list } = newsList.find(db, query, { locale, now })
  const posts = rows.map(({ id, slug, title, state, publishedAt, changedAt }) => ({
    id,
    path: newsPath(slug),
    title: localise(title, locale),
    state: state === 'PUBLISHED' && !isShown({ state, publishedAt }, now) ? ('SCHEDULED' as const) : state,
    published: publishedAt ? formatRecent(publishedAt, now, locale) : '',
    changed: formatRecent(changedAt, now, locale),
  }))
  return { query, list: { ...list, rows: posts } }
}

type Post = Route.ComponentProps['loaderData']['list']['rows'][number]
type Sort = Route.ComponentProps['loaderData']['query']['sort']

/** The news that the administrator wrote. */
export default function News({ loaderData: { query, list } }: Route.ComponentProps) {
  const t = useT()
  const columns: Column<Post, Sort>[] = [
    nameColumn(t, '/admin/news'),
    {
      label: t('admin:status'),
      kind: 'status',
      sort: 'state',
      render: ({ state }) => (
        <span className={state === 'PUBLISHED' ? 'sticker leaf' : 'sticker'}>
          {state === 'SCHEDULED' ? t('news:scheduled') : t(`pages:state${state}`)}
        </span>
      ),
    },
    { label: t('news:published'), sort: 'published', render: ({ published }) => published || '–' },
    { label: t('pages:changed'), sort: 'changed', render: ({ changed }) => changed },
  ]
  return (
    <>
      <PageHead title={t('news:title')}>
        <p className="row">
          <Link className="btn" to="/admin/news/new">
            {t('news:newPost')}
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
