import { usersCsv } from '#app/account/users/users-csv.server.ts'
import { services } from '#app/platform/context.server.ts'

import type { Route } from './+types/users-csv.route.ts'

export function loader({ context, url }: Route.LoaderArgs) {
  return usersCsv(context.get(services).db, url.searchParams)
}
