import { data, redirect } from 'react-router'

import { services } from '#app/platform/context.server.ts'
import { inAscii } from '#app/platform/routing/in-ascii.ts'
import type { RouteHandle } from '#app/platform/routing/route-handle.ts'
import '#app/translations/stall.client.ts'

import type { Route } from './+types/page.route.ts'
import { pagePath } from './page-path.ts'
import { presentPage } from './page-view.server.ts'
import { findMoved, findPublished } from './pages.server.ts'
import { WrittenPage } from './written-page.tsx'

export const handle: RouteHandle = { cacheable: true, screen: 'Page', counts: ['slug'] }

/** A page that the administrator wrote; an address that it had before leads to the one it has. */
export function loader({ params, context, url }: Route.LoaderArgs) {
  const { db } = context.get(services)
  const now = new Date()
  const page = findPublished(db, params.slug, 'PAGE', now)
  if (page) return presentPage(context, page)

  const moved = findMoved(db, params.slug, 'PAGE', now)
  if (moved) throw redirect(inAscii(pagePath(moved)) + url.search, 301)
  throw data(null, { status: 404 })
}

export default function Page({ loaderData }: Route.ComponentProps) {
  return <WrittenPage page={loaderData} />
}
