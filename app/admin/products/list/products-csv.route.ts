import { services } from '#app/platform/context.server.ts'
import { productsCsv } from '#app/shop/products/admin/products-csv.server.ts'

import type { Route } from './+types/products-csv.route.ts'

export function loader({ context, url }: Route.LoaderArgs) {
  return productsCsv(context.get(services).db, url.searchParams)
}
