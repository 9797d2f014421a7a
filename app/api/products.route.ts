import { services } from '#app/platform/context.server.ts'
import { listProducts } from '#app/shop/products/listing.server.ts'
import { readListingQuery } from '#app/shop/products/listing.ts'
import { getViewer } from '#app/sign-in/viewer.server.ts'
import { getLocale, getT } from '#app/translations/i18n.server.ts'

import type { Route } from './+types/products.route.ts'
import { refused } from './answers.server.ts'
import { productJson } from './product-json.server.ts'
import { takeSkip } from './take-skip.forms.ts'

/** What the shop's listing shows, by the same query (specification, section 7). */
export function loader({ url, context }: Route.LoaderArgs) {
  const window = takeSkip.safeParse(Object.fromEntries(url.searchParams))
  if (!window.success) return refused(window.error, getT(context))

  const { db } = context.get(services)
  const view = { locale: getLocale(context), now: new Date(), viewer: getViewer(context) }
  const { ids, total } = listProducts(db, readListingQuery(url.searchParams), { ...window.data, now: view.now })
  const products = ids.map((id) => productJson(db, id, view))
  return Response.json(products, { headers: { 'X-Total-Count': String(total) } })
}
