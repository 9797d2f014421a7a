import { services } from '#app/platform/context.server.ts'
import { listTypes } from '#app/shop/products/catalogue.server.ts'
import { getLocale } from '#app/translations/i18n.server.ts'
import { localise } from '#app/translations/localised.ts'

import type { Route } from './+types/product-types.route.ts'

/** Every product type, flat (specification, section 7). */
export function loader({ context }: Route.LoaderArgs) {
  const locale = getLocale(context)
  const types = listTypes(context.get(services).db).map(({ id, parentId, name, pluralName, description }) => ({
    id,
    parentId,
    name: localise(name, locale),
    pluralName: localise(pluralName, locale),
    description: localise(description, locale),
  }))
  return Response.json(types)
}
