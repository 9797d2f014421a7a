import type { RouteHandle } from '#app/platform/routing/route-handle.ts'

import { sendReference } from '../requests/private-files.server.ts'
import type { Route } from './+types/client-file.route.ts'
import { openByToken } from './client-intents.server.ts'

export const handle: RouteHandle = { secret: true }

/** A picture that came with the request or with a message. */
export function loader({ request, params, context }: Route.LoaderArgs) {
  return sendReference({ request, context, of: openByToken(context, params.token), id: params.file })
}
