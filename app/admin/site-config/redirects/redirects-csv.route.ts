import { requestOf } from '#app/sign-in/request.server.ts'
import { redirectsCsv } from '#app/site/redirects/redirects-csv.server.ts'

import type { Route } from './+types/redirects-csv.route.ts'

export function loader({ context, url }: Route.LoaderArgs) {
  return redirectsCsv(requestOf(context).db, url.searchParams)
}
