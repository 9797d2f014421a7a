import { data } from 'react-router'

import type { RouteHandle } from '#app/platform/routing/route-handle.ts'
import { requestOf } from '#app/sign-in/request.server.ts'
import '#app/translations/stall.client.ts'

import type { Route } from './+types/page.route.ts'
import { presentPage } from './content.server.ts'
import { WrittenPage } from './page-content.tsx'
import { findPublished } from './pages.server.ts'

export const handle: RouteHandle = { cacheable: true, screen: 'Page', counts: ['slug'] }

/** A page that the administrator wrote. */
export function loader({ params, context }: Route.LoaderArgs) {
  const page = findPublished(requestOf(context).db, params.slug, 'PAGE', new Date())
  if (!page) throw data(null, { status: 404 })

  return presentPage(context, page)
}

export default function Page({ loaderData }: Route.ComponentProps) {
  return <WrittenPage page={loaderData} />
}
