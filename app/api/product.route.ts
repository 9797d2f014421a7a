import { services } from '#app/platform/context.server.ts'
import { readId } from '#app/shop/products/listing.ts'
import { getViewer } from '#app/sign-in/viewer.server.ts'
import { getLocale } from '#app/translations/i18n.server.ts'

import type { Route } from './+types/product.route.ts'
import { notFound } from './answers.server.ts'
import { productJson } from './product-json.server.ts'

export function loader({ params, context }: Route.LoaderArgs) {
  const id = readId(params.id)
  const view = { locale: getLocale(context), now: new Date(), viewer: getViewer(context) }
  const product = id && productJson(context.get(services).db, id, view)
  return product ? Response.json(product) : notFound()
}
