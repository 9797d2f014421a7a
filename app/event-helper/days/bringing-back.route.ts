import { submitOperation } from '#app/admin/kit/submit-operation.server.ts'
import { seeOther } from '#app/platform/redirects.server.ts'

import { idOf } from '../event-ids.server.ts'
import type { Route } from './+types/bringing-back.route.ts'
import { dayOperations } from './day.operations.server.ts'

export const loader = ({ context, params }: Route.LoaderArgs) =>
  seeOther(context, `/event-helper/${params.eventId}/report`)

/** Brings to the shop what stayed on the table. */
export async function action({ request, context, params }: Route.ActionArgs) {
  return submitOperation(dayOperations.bringBack, { context, id: idOf(params.eventId), form: await request.formData() })
}
