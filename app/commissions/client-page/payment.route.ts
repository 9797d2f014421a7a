import { redirect } from 'react-router'

import { paidRooms } from '#app/composition.server.ts'
import { openGateway } from '#app/payments/accounts/open-providers.server.ts'
import { leadToPayment } from '#app/payments/pages/begin.server.ts'
import { services } from '#app/platform/context.server.ts'
import { seeOther } from '#app/platform/redirects.server.ts'
import type { RouteHandle } from '#app/platform/routing/route-handle.ts'
import { requestOf } from '#app/sign-in/request.server.ts'

import { readAgreement } from '../contract/agreement.server.ts'
import type { Route } from './+types/payment.route.ts'
import { openByToken } from './client-intents.server.ts'
import { clientPath } from './client-page.ts'

export const handle: RouteHandle = { secret: true }

/** Nothing to see here: somebody who follows a link to this address meant the commission. */
export function loader({ params }: Route.LoaderArgs) {
  return redirect(clientPath(params.token))
}

/** Pays what is due of a commission on the pages of a provider. */
export async function action({ request, params, context }: Route.ActionArgs) {
  const form = await request.formData()
  const { id, secret } = openByToken(context, params.token)
  if (readAgreement(requestOf(context).db, id).hold)
    return seeOther(context, clientPath(secret), { key: 'studio:heldNoPayment', type: 'ALERT' })

  const gateway = openGateway(context.get(services), paidRooms)
  return leadToPayment(context, gateway, { of: 'COMMISSION', id }, form)
}
