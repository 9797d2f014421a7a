import { requestOf } from '#app/sign-in/request.server.ts'
import { newsletterCsv } from '#app/site/newsletter/newsletter-csv.server.ts'

import type { Route } from './+types/newsletter-csv.route.ts'

export function loader({ context, url }: Route.LoaderArgs) {
  return newsletterCsv(requestOf(context).db, url.searchParams)
}
