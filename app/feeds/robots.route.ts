import { requestInfo, services } from '#app/platform/context.server.ts'
import { tagged } from '#app/platform/etag.server.ts'
import { readSettings } from '#app/site/site.server.ts'

import type { Route } from './+types/robots.route.ts'
import { KEPT_FOR } from './kept-for.ts'
import { writeRobots } from './robots.ts'

export function loader({ request, context }: Route.LoaderArgs) {
  const { origin } = context.get(requestInfo).url
  const { refusesAiCrawlers } = readSettings(context.get(services).db)
  return tagged(request, writeRobots({ origin, refusesAiCrawlers }), {
    type: 'text/plain; charset=utf-8',
    maxAge: KEPT_FOR,
  })
}
