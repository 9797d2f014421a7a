import { eventsCsv } from '#app/circle/events-csv.server.ts'
import { services } from '#app/platform/context.server.ts'
import { getLocale } from '#app/translations/i18n.server.ts'

import type { Route } from './+types/events-csv.route.ts'

export function loader({ context, url }: Route.LoaderArgs) {
  return eventsCsv(context.get(services).db, url.searchParams, getLocale(context))
}
