import { seeOther } from '#app/platform/redirects.server.ts'
import { requestOf } from '#app/sign-in/request.server.ts'

import { theEvent } from '../event-ids.server.ts'
import type { Route } from './+types/bringing-back.route.ts'
import { bringBack } from './filing.server.ts'

export const loader = ({ context, params }: Route.LoaderArgs) =>
  seeOther(context, `/event-helper/${params.eventId}/report`)

/** Brings to the shop what stayed on the table. */
export function action({ context, params }: Route.ActionArgs) {
  const { db, viewer } = requestOf(context)
  const { id } = theEvent(db, params.eventId)
  const isDone = bringBack(db, { eventId: id, by: viewer, now: new Date() })
  return seeOther(
    context,
    `/event-helper/${id}/report`,
    isDone ? { key: 'till:broughtBack', type: 'DONE' } : { key: 'till:nothingStays', type: 'ALERT' },
  )
}
