import { services } from '#app/platform/context.server.ts'
import { redirectsCsv } from '#app/site/redirects/redirects-csv.server.ts'

import type { Route } from './+types/redirects-csv.route.ts'

export function loader({ context, url }: Route.LoaderArgs) {
  return redirectsCsv(context.get(services).db, url.searchParams)
}
