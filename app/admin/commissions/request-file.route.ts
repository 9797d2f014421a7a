import { sendReference } from '#app/commissions/requests/private-files.server.ts'
import { findRequest } from '#app/commissions/requests/requests.server.ts'
import { idOf } from '#app/platform/lists/ids.ts'
import { requestOf } from '#app/sign-in/request.server.ts'

import type { Route } from './+types/request-file.route.ts'

/** A picture that a client sent. */
export function loader({ request, params, context }: Route.LoaderArgs) {
  return sendReference({
    request,
    context,
    of: findRequest(requestOf(context).db, idOf(params.item)),
    id: params.file,
  })
}
