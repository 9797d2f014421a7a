import { readForm } from '#app/platform/forms.server.ts'
import { seeOther } from '#app/platform/redirects.server.ts'
import { requestOf } from '#app/sign-in/request.server.ts'

import { theEvent } from '../event-ids.server.ts'
import { dayForm } from '../till.forms.ts'
import type { Route } from './+types/reopening.route.ts'
import { reopenDay } from './reopening.server.ts'

export const loader = ({ context, params }: Route.LoaderArgs) =>
  seeOther(context, `/event-helper/${params.eventId}/report`)

/** Opens a closed day again. */
export async function action({ request, context, params }: Route.ActionArgs) {
  const { db, viewer } = requestOf(context)
  const { id } = theEvent(db, params.eventId)
  const submission = readForm(await request.formData(), dayForm)
  const { day } = submission.status === 'success' ? submission.value : { day: '' }
  const done = reopenDay(db, { eventId: id, day, by: viewer, now: new Date() })
  if (done === 'DONE') return seeOther(context, `/event-helper/${id}`, { key: 'till:reopened', type: 'DONE' })

  return seeOther(context, `/event-helper/${id}/report`, { key: `till:reopen${done}`, type: 'ALERT' })
}
