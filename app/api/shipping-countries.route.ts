import type { Route } from './+types/shipping-countries.route.ts'
import { shippingCountries } from './site-config.server.ts'

/** The countries that the shop ships to (specification, section 7). */
export function loader({ context }: Route.LoaderArgs) {
  return Response.json(shippingCountries(context))
}
