import { services } from '#app/platform/context.server.ts'
import { listFranchises } from '#app/shop/products/catalogue.server.ts'
import { getLocale } from '#app/translations/i18n.server.ts'
import { localise } from '#app/translations/localised.ts'

import type { Route } from './+types/franchises.route.ts'

/** Every franchise, flat (specification, section 7). */
export function loader({ context }: Route.LoaderArgs) {
  const locale = getLocale(context)
  const franchises = listFranchises(context.get(services).db).map(({ id, parentId, name, shortName }) => ({
    id,
    parentId,
    name: localise(name, locale),
    shortName: localise(shortName, locale),
  }))
  return Response.json(franchises)
}
