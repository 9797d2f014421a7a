import { data, redirect } from 'react-router'

import { services } from '#app/platform/context.server.ts'
import type { RouteHandle } from '#app/platform/routing/route-handle.ts'
import { JsonLd } from '#app/shell/head/json-ld.tsx'
import { Preview } from '#app/shell/head/preview.tsx'
import { useAbsolute } from '#app/shell/head/use-absolute.ts'
import { PageHead } from '#app/ui/page-head.tsx'
import '#app/translations/stall.client.ts'

import type { Route } from './+types/page.route.ts'
import { PageContent } from './page-content.tsx'
import { pageJsonLd } from './page-json-ld.ts'
import { pagePath } from './page-path.ts'
import { presentPage } from './page-view.server.ts'
import { findMoved, findPublished } from './pages.server.ts'
import { previewPicture } from './preview-picture.ts'

export const handle: RouteHandle = { cacheable: true, screen: 'Page', counts: ['slug'] }

/** A page that the administrator wrote; an address that it had before leads to the one it has. */
export function loader({ params, context, url }: Route.LoaderArgs) {
  const { db } = context.get(services)
  const page = findPublished(db, params.slug)
  if (page) return presentPage(context, page)

  const moved = findMoved(db, params.slug)
  if (moved) throw redirect(pagePath(moved) + url.search, 301)
  throw data(null, { status: 404 })
}

export default function Page({ loaderData }: Route.ComponentProps) {
  const { path, title, description, parts } = loaderData
  const url = useAbsolute()(path)
  return (
    <>
      <PageHead title={title} />
      <Preview title={title} description={description} picture={previewPicture(parts)} type="article" />
      <JsonLd data={pageJsonLd(loaderData, url)} />
      <PageContent parts={parts} />
    </>
  )
}
