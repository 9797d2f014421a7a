import type { Route } from './+types/client-proof.route.ts'
import { openByToken } from './client-access.server.ts'
import { sendProof } from '#app/commissions/requests/private-files.server.ts'

/** A watermarked picture of a stage. */
export function loader({ request, params, context }: Route.LoaderArgs) {
  return sendProof({ request, context, of: openByToken(context, params.token), id: params.proof })
}
