import { redirect } from 'react-router'

import { readText } from '#app/platform/forms.server.ts'
import { seeOther } from '#app/platform/redirects.server.ts'
import type { RouteHandle } from '#app/platform/routing/route-handle.ts'
import { requestOf } from '#app/sign-in/request.server.ts'
import { getViewer } from '#app/sign-in/sessions/viewer.server.ts'

import { openOrder } from '../order-access.server.ts'
import { cancelOrder } from '../order-changes.server.ts'
import { orderPath } from '../order-data.ts'
import { whyNotCanceled } from '../orders.server.ts'
import type { Route } from './+types/cancellation.route.ts'

export const handle: RouteHandle = { secret: true }

/** Nothing to see here: somebody who follows a link to this address meant the order. */
export function loader({ params, url }: Route.LoaderArgs) {
  return redirect(orderPath(Number(params.id), url.searchParams.get('key')))
}

/** The buyer cancels an order that is not confirmed yet. */
export async function action({ request, params, context }: Route.ActionArgs) {
  const form = await request.formData()
  const key = readText(form, 'key') || null
  const { id: orderId } = openOrder({ context, id: params.id, key })
  const byUserId = getViewer(context)?.id ?? null
  const { db } = requestOf(context)
  const { ok } = cancelOrder(db, { orderId, by: 'CUSTOMER', byUserId, now: new Date() })
  return seeOther(
    context,
    orderPath(orderId, key),
    ok ? { key: 'orders:canceled', type: 'DONE' } : { key: whyNotCanceled(db, orderId), type: 'ALERT' },
  )
}
