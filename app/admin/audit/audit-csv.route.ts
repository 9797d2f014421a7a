import { auditCsv } from '#app/audit/audit-csv.server.ts'
import { requestOf } from '#app/sign-in/request.server.ts'

import type { Route } from './+types/audit-csv.route.ts'

export function loader({ context, url }: Route.LoaderArgs) {
  return auditCsv(requestOf(context).db, url.searchParams)
}
