import { paidRooms } from '#app/composition.server.ts'
import { services } from '#app/platform/context.server.ts'
import { seeOther } from '#app/platform/redirects.server.ts'
import type { RouteHandle } from '#app/platform/routing/route-handle.ts'
import { requestOf } from '#app/sign-in/request.server.ts'

import { openGateway } from '../accounts/open-providers.server.ts'
import { paymentPath, targetOf } from '../attempts/attempts.server.ts'
import { hasMoney, isStray } from '../attempts/states.ts'
import type { Route } from './+types/return.route.ts'
import { openPayment } from './payment-view.server.ts'

export const handle: RouteHandle = { secret: true }

/** Where a provider sends its payers back to. That they come says nothing: how it stands is asked of the provider. */
export async function loader({ context, params }: Route.LoaderArgs) {
  const { db } = requestOf(context)
  const gateway = openGateway(context.get(services), paidRooms)
  const attempt = await openPayment(context, gateway, params.secret)
  if (!hasMoney(attempt.state) || isStray(attempt))
    return seeOther(context, paymentPath(attempt.secret, attempt.state === 'STARTED' ? '?looks=1' : ''))

  const { of, id } = targetOf(attempt)
  return seeOther(context, paidRooms.payables[of].pathOf(db, id), { key: 'payments:thanks', type: 'DONE' })
}
