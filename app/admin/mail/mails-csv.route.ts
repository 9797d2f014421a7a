import { services } from '#app/platform/context.server.ts'
import { mailsCsv } from '#app/site/mail/mails-csv.server.ts'

import type { Route } from './+types/mails-csv.route.ts'

export function loader({ context, url }: Route.LoaderArgs) {
  return mailsCsv(context.get(services).db, url.searchParams)
}
