import { csvText } from '#app/platform/csv.server.ts'
import { exportTariffs } from '#app/shop/shipping/tariffs.server.ts'
import { requestOf } from '#app/sign-in/request.server.ts'

import type { Route } from './+types/tariffs-csv.route.ts'

/** Zones or rates as a file that the import reads again. */
export function loader({ context, url }: Route.LoaderArgs) {
  const name = url.pathname.endsWith('/zones.csv') ? 'zones' : 'rates'
  return csvText(name, exportTariffs(requestOf(context).db)[name])
}
