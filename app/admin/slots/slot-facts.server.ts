import type { RouterContextProvider } from 'react-router'

import type { RequestInFull } from '#app/commissions/requests/requests.server.ts'
import type { SlotStatus } from '#db/vocabulary.ts'

import { factsOf } from '../commissions/facts.server.ts'

type Context = Readonly<RouterContextProvider>

/** What moving a slot does to the request that holds it. */
export function factsOfMove(context: Context, to: SlotStatus, holder: RequestInFull | null): string[] {
  if (!holder) return []
  if (to === 'ACTIVE') return factsOf(context, holder, 'start')
  if (to === 'FINISHED') return factsOf(context, holder, 'deliver')
  if (to !== 'FREE') return []

  const isEarly = holder.status === 'SUBMITTED' || holder.status === 'QUOTED'
  return factsOf(context, holder, isEarly ? 'decline' : 'cancel')
}
