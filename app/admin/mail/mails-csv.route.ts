import { requestOf } from '#app/sign-in/request.server.ts'
import { mailsCsv } from '#app/site/mail/mails-csv.server.ts'

import type { Route } from './+types/mails-csv.route.ts'

export function loader({ context, url }: Route.LoaderArgs) {
  return mailsCsv(requestOf(context).db, url.searchParams)
}
