import { services } from '#app/platform/context.server.ts'
import { theViewer } from '#app/sign-in/viewer.server.ts'
import { seeOther } from '#app/platform/redirects.server.ts'
import type { Db } from '#db/database.server.ts'

import type { Route } from './+types/sync.route.ts'
import { theOpenedTill } from './event-ids.server.ts'
import type { TillOperation } from './pending.ts'
import { recordSale, voidSale } from './sales.server.ts'
import { takeSnapshot } from './snapshot.server.ts'
import { syncCall, tillOperation } from './till.forms.ts'

export const loader = ({ context, params }: Route.LoaderArgs) => seeOther(context, `/event-helper/${params.eventId}`)

/**
 * Takes what a telephone has kept, in its order, and says where the till stands now. What is told again changes
 * nothing; a call without anything only asks.
 */
export async function action({ request, context, params }: Route.ActionArgs) {
  const { db } = context.get(services)
  const { event } = theOpenedTill(db, params.eventId)
  const call = syncCall.safeParse(await request.json().catch(() => null))
  if (!call.success) return Response.json({ message: 'Bad Request' }, { status: 400 })

  const hand = { eventId: event.id, by: theViewer(context).id, now: new Date() }
  const refused = call.data.operations
    .filter((told) => {
      // One that cannot be read must not keep the others waiting.
      const read = tillOperation.safeParse(told)
      return !read.success || !apply(db, read.data, hand)
    })
    .map(({ operation }) => operation)
  const { session } = theOpenedTill(db, params.eventId)
  return Response.json({ snapshot: takeSnapshot(db, session), refused })
}

function apply(db: Db, told: TillOperation, hand: { eventId: number; by: number; now: Date }): boolean {
  const { operation } = told
  const at = new Date(told.at)
  if (told.kind === 'VOID') return voidSale(db, { ...hand, operation, sale: told.sale, reason: '', at }) === 'DONE'

  const { lines, payment, givenMinor } = told
  return recordSale(db, { ...hand, operation, lines, payment, givenMinor, soldAt: at }).ok
}
