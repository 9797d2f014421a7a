import { findAccess } from '#app/shop/orders/order-access.server.ts'
import { getLocale } from '#app/translations/i18n.server.ts'

import type { Route } from './+types/order.route.ts'
import { notAllowed, notFound, privately } from './answers.server.ts'
import { orderJson } from './order-json.server.ts'

/** An order, for its buyer and administrators, or with its key. */
export function loader({ params, context, url }: Route.LoaderArgs) {
  const order = findAccess({ context, id: params.id, key: url.searchParams.get('key') })
  return order ? privately(orderJson(order, getLocale(context))) : notFound()
}

export const action = () => notAllowed('GET')
