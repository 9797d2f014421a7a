import { artCsv } from '#app/gallery/admin/art-csv.server.ts'
import { requestOf } from '#app/sign-in/request.server.ts'

import type { Route } from './+types/art-csv.route.ts'

export function loader({ context, url }: Route.LoaderArgs) {
  const { db, locale } = requestOf(context)
  return artCsv(db, url.searchParams, locale)
}
