import { artCsv } from '#app/gallery/admin/art-csv.server.ts'
import { services } from '#app/platform/context.server.ts'
import { getLocale } from '#app/translations/i18n.server.ts'

import type { Route } from './+types/art-csv.route.ts'

export function loader({ context, url }: Route.LoaderArgs) {
  return artCsv(context.get(services).db, url.searchParams, getLocale(context))
}
