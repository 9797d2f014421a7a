import { readForm } from '#app/platform/forms.server.ts'
import { seeOther } from '#app/platform/redirects.server.ts'
import { requestOf } from '#app/sign-in/request.server.ts'

import { theEvent } from '../event-ids.server.ts'
import { undoForm } from '../till.forms.ts'
import type { Route } from './+types/undo.route.ts'
import { UNDONE } from './undone.ts'
import { voidSale } from './void-sale.server.ts'

export const loader = ({ context, params }: Route.LoaderArgs) => seeOther(context, `/event-helper/${params.eventId}`)

/** Takes back the sale that the page showed as its last, whatever was sold since. */
export async function action({ request, context, params }: Route.ActionArgs) {
  const { db, viewer } = requestOf(context)
  const event = theEvent(db, params.eventId)
  const submission = readForm(await request.formData(), undoForm)
  const back = `/event-helper/${event.id}`
  if (submission.status !== 'success') return seeOther(context, back, { key: 'till:notUndone', type: 'ALERT' })

  const by = viewer.id
  const now = new Date()
  const done = voidSale(db, { eventId: event.id, ...submission.value, reason: '', at: now, by, now })
  return seeOther(context, done === 'CLOSED' ? `${back}/sales` : back, UNDONE[done])
}
