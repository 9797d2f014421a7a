import type { RouteHandle } from '#app/platform/routing/route-handle.ts'

import { sendProof } from '../requests/private-files.server.ts'
import type { Route } from './+types/client-proof.route.ts'
import { openByToken } from './client-intents.server.ts'

export const handle: RouteHandle = { secret: true }

/** A watermarked picture of a stage. */
export function loader({ request, params, context }: Route.LoaderArgs) {
  return sendProof({ request, context, of: openByToken(context, params.token), id: params.proof })
}
