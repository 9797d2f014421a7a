import { sendProof } from '#app/commissions/requests/private-files.server.ts'
import { findRequest } from '#app/commissions/requests/requests.server.ts'
import { idOf } from '#app/platform/lists/ids.ts'
import { requestOf } from '#app/sign-in/request.server.ts'

import type { Route } from './+types/request-proof.route.ts'

/** A picture of a stage as its client sees it. */
export function loader({ request, params, context }: Route.LoaderArgs) {
  return sendProof({ request, context, of: findRequest(requestOf(context).db, idOf(params.item)), id: params.proof })
}
