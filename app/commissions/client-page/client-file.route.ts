import type { Route } from './+types/client-file.route.ts'
import { openByToken } from './client-access.server.ts'
import { sendReference } from '#app/commissions/requests/private-files.server.ts'

/** A picture that came with the request or with a message. */
export function loader({ request, params, context }: Route.LoaderArgs) {
  return sendReference({ request, context, of: openByToken(context, params.token), id: params.file })
}
