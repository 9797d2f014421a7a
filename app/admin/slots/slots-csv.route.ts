import { slotsCsv } from '#app/commissions/slots/slots-csv.server.ts'
import { services } from '#app/platform/context.server.ts'
import { getLocale } from '#app/translations/i18n.server.ts'

import type { Route } from './+types/slots-csv.route.ts'

export function loader({ context, url }: Route.LoaderArgs) {
  return slotsCsv(context.get(services).db, url.searchParams, getLocale(context))
}
