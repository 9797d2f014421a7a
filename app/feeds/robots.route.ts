import { requestInfo } from '#app/platform/context.server.ts'
import { tagged } from '#app/platform/etag.server.ts'
import type { RouteHandle } from '#app/platform/routing/route-handle.ts'
import { requestOf } from '#app/sign-in/request.server.ts'
import { readSettings } from '#app/site/site.server.ts'

import type { Route } from './+types/robots.route.ts'
import { CACHED_FOR } from './cached-for.ts'
import { writeRobots } from './feeds.ts'

export const handle: RouteHandle = { opensBeforeSetup: true }

export function loader({ request, context }: Route.LoaderArgs) {
  const { origin } = context.get(requestInfo).url
  const { db, routes } = requestOf(context)
  const { refusesAiCrawlers } = readSettings(db)
  return tagged(request, writeRobots({ origin, refusesAiCrawlers, routes }), {
    type: 'text/plain; charset=utf-8',
    maxAge: CACHED_FOR,
  })
}
