import { Link } from 'react-router'

import { newsResource } from '#app/pages/admin/page-resources.server.ts'
import { findPage } from '#app/pages/pages.server.ts'
import type { RouteHandle } from '#app/platform/routing/route-handle.ts'
import { requestOf } from '#app/sign-in/request.server.ts'
import { useT } from '#app/translations/use-t.tsx'

import { BackTo } from '../kit/page-parts.tsx'
import { changeResource, readResource } from '../kit/resources/resource-page.server.ts'
import { ResourcePage } from '../kit/resources/resource-page.tsx'
import { BlockHelp, PageNotes } from '../pages/block-help.tsx'
import { presentNotes } from '../pages/page-notes.server.ts'
import { WrittenLinks } from '../pages/written-list.tsx'
import type { Route } from './+types/post.route.ts'

export const handle: RouteHandle = { takesFiles: true, makesNewAt: 'new' }

/** One piece of news, or a new one. */
export function loader({ params, context }: Route.LoaderArgs) {
  const id = idOf(params)
  const post = id === null ? null : findPage(requestOf(context).db, Number(id), 'NEWS')
  return { id, post: post && presentNotes(context, post), ...readResource(context, newsResource, id) }
}

export function action({ request, params, context }: Route.ActionArgs) {
  const next = (id: string) => `/admin/news/${id}`
  return changeResource(request, context, newsResource, idOf(params), '/admin/news', next)
}

function idOf({ item }: { item: string }) {
  return item === 'new' ? null : item
}

export default function Post({ loaderData: { id, post, ...shown }, actionData }: Route.ComponentProps) {
  const t = useT()
  const before = (
    <div className="stack">
      {post && <PageNotes {...post} />}
      <BlockHelp />
    </div>
  )
  return (
    <>
      <BackTo to="/admin/news">{t('news:title')}</BackTo>
      <ResourcePage shown={shown} answer={actionData} before={before} deletion={t('news:deletion')}>
        {post && (
          <p className="row">
            <WrittenLinks id={id} {...post} />{' '}
            <Link className="link" to={`/admin/newsletter/new?news=${id}`}>
              {t('news:toNewsletter')}
            </Link>
          </p>
        )}
      </ResourcePage>
    </>
  )
}
