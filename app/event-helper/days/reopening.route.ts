import { submitOperation } from '#app/admin/kit/submit-operation.server.ts'
import { seeOther } from '#app/platform/redirects.server.ts'

import { idOf } from '../event-ids.server.ts'
import type { Route } from './+types/reopening.route.ts'
import { dayOperations } from './day.operations.server.ts'

export const loader = ({ context, params }: Route.LoaderArgs) =>
  seeOther(context, `/event-helper/${params.eventId}/report`)

/** Opens a closed day again. */
export async function action({ request, context, params }: Route.ActionArgs) {
  return submitOperation(dayOperations.reopen, { context, id: idOf(params.eventId), form: await request.formData() })
}
