import { slotsCsv } from '#app/commissions/slots/slots-csv.server.ts'
import { requestOf } from '#app/sign-in/request.server.ts'

import type { Route } from './+types/slots-csv.route.ts'

export function loader({ context, url }: Route.LoaderArgs) {
  const { db, locale } = requestOf(context)
  return slotsCsv(db, url.searchParams, locale)
}
