import { productsCsv } from '#app/shop/products/admin/products-csv.server.ts'
import { requestOf } from '#app/sign-in/request.server.ts'

import type { Route } from './+types/products-csv.route.ts'

export function loader({ context, url }: Route.LoaderArgs) {
  return productsCsv(requestOf(context).db, url.searchParams)
}
