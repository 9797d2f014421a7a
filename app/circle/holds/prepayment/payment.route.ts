import { data, redirect } from 'react-router'

import { paidRooms } from '#app/composition.server.ts'
import { openGateway } from '#app/payments/accounts/open-providers.server.ts'
import { leadToPayment } from '#app/payments/pages/begin.server.ts'
import { services } from '#app/platform/context.server.ts'
import type { RouteHandle } from '#app/platform/routing/route-handle.ts'

import { findHold } from '../hold-emails.server.ts'
import { holdPath } from '../holds.ts'
import type { Route } from './+types/payment.route.ts'

export const handle: RouteHandle = { secret: true }

/** Nothing to see here: somebody who follows a link to this address meant what is put aside. */
export function loader({ params }: Route.LoaderArgs) {
  return redirect(holdPath(params.secret))
}

/** Pays for what is put aside on the pages of a provider. */
export async function action({ request, params, context }: Route.ActionArgs) {
  const form = await request.formData()
  const place = context.get(services)
  const found = findHold(place.db, params.secret)
  if (!found) throw data(null, { status: 404 })

  return leadToPayment(context, openGateway(place, paidRooms), { of: 'HOLD', id: found.hold.id }, form)
}
