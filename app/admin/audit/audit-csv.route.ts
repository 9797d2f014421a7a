import { auditCsv } from '#app/audit/audit-csv.server.ts'
import { services } from '#app/platform/context.server.ts'

import type { Route } from './+types/audit-csv.route.ts'

export function loader({ context, url }: Route.LoaderArgs) {
  return auditCsv(context.get(services).db, url.searchParams)
}
