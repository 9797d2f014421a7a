import { redirect } from 'react-router'

import { paidRooms } from '#app/composition.server.ts'
import { openGateway } from '#app/payments/accounts/open-providers.server.ts'
import { leadToPayment } from '#app/payments/pages/begin.server.ts'
import { services } from '#app/platform/context.server.ts'
import { readText } from '#app/platform/forms.server.ts'
import type { RouteHandle } from '#app/platform/routing/route-handle.ts'

import { openOrder } from '../order-access.server.ts'
import { orderPath } from '../order-data.ts'
import type { Route } from './+types/payment.route.ts'

export const handle: RouteHandle = { secret: true }

/** Nothing to see here: somebody who follows a link to this address meant the order. */
export function loader({ params, url }: Route.LoaderArgs) {
  return redirect(orderPath(Number(params.id), url.searchParams.get('key')))
}

/** Pays an order on the pages of a provider. */
export async function action({ request, params, context }: Route.ActionArgs) {
  const form = await request.formData()
  const { id } = openOrder({ context, id: params.id, key: readText(form, 'key') || null })
  const gateway = openGateway(context.get(services), paidRooms)
  return leadToPayment(context, gateway, { of: 'ORDER', id }, form)
}
