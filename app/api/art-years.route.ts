import { countByYear } from '#app/gallery/gallery.server.ts'
import { services } from '#app/platform/context.server.ts'

import type { Route } from './+types/art-years.route.ts'

/** The years that have something on the wall, newest first (contract, section 3). */
export function loader({ context }: Route.LoaderArgs) {
  return Response.json(countByYear(context.get(services).db).map(({ year }) => year))
}
