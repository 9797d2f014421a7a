import { data } from 'react-router'

import { pageIn } from '#app/platform/lists/list.ts'
import type { RouteHandle } from '#app/platform/routing/route-handle.ts'
import { Preview } from '#app/shell/head/preview.tsx'
import { requestOf } from '#app/sign-in/request.server.ts'
import { tagOf } from '#app/translations/added.ts'
import { useLocale, useT } from '#app/translations/use-t.tsx'
import { PageHead } from '#app/ui/page-head.tsx'
import { Pagination } from '#app/ui/pagination.tsx'

import type { Route } from './+types/news.route.ts'
import { NewsList } from './news-list.tsx'
import { countNews, listNews, presentTeaser } from './news.server.ts'

export const handle: RouteHandle = { cacheable: true, screen: 'News' }

const POSTS_A_PAGE = 10

/** All news, the newest first. */
export function loader({ context, url }: Route.LoaderArgs) {
  const { db, locale } = requestOf(context)
  const now = new Date()
  const page = pageIn(url.searchParams)
  const pageCount = Math.max(1, Math.ceil(countNews(db, now) / POSTS_A_PAGE))
  if (page > pageCount) throw data(null, { status: 404 })

  const rows = listNews(db, now, { offset: (page - 1) * POSTS_A_PAGE, limit: POSTS_A_PAGE })
  return { page, pageCount, posts: rows.map((row) => presentTeaser(db, row, locale)) }
}

export default function News({ loaderData: { page, pageCount, posts } }: Route.ComponentProps) {
  const t = useT()
  const title = t('common:news')
  const feed = `/news/feed.xml?lng=${tagOf(useLocale())}`
  const pathOf = (other: number) => (other === 1 ? '/news' : `/news?page=${other}`)
  return (
    <>
      <PageHead title={title} inTitle={page > 1 ? t('info:newsPage', { page }) : title} sub={t('info:newsSub')}>
        {posts.length > 0 && (
          <p>
            <a className="link" href={feed}>
              {t('common:feed')}
            </a>
          </p>
        )}
      </PageHead>
      <link rel="alternate" type="application/atom+xml" title={title} href={feed} />
      <Preview
        title={title}
        description={posts[0]?.title ?? ''}
        picture={posts.find((post) => post.picture)?.picture}
      />
      {posts.length === 0 ? (
        <section className="panel none">
          <p>{t('info:nothingYet')}</p>
        </section>
      ) : (
        <NewsList posts={posts} level="h2" />
      )}
      <Pagination page={page} pageCount={pageCount} pathOf={pathOf} />
    </>
  )
}
