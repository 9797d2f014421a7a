import { usersCsv } from '#app/account/users/users-csv.server.ts'
import { requestOf } from '#app/sign-in/request.server.ts'

import type { Route } from './+types/users-csv.route.ts'

export function loader({ context, url }: Route.LoaderArgs) {
  return usersCsv(requestOf(context).db, url.searchParams)
}
