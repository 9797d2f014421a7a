import type { RouterContextProvider } from 'react-router'

import { factsOf } from '#app/commissions/requests/facts.server.ts'
import type { RequestInFull } from '#app/commissions/requests/requests.server.ts'
import { requestOf } from '#app/sign-in/request.server.ts'
import type { SlotStatus } from '#db/vocabulary.ts'

type Context = Readonly<RouterContextProvider>

/** What moving a slot does to the request that holds it. */
export function factsOfMove(context: Context, to: SlotStatus, holder: RequestInFull | null): string[] {
  if (!holder) return []
  if (to === 'ACTIVE') return factsOf(requestOf(context), holder, 'start')
  if (to === 'FINISHED') return factsOf(requestOf(context), holder, 'deliver')
  if (to !== 'FREE') return []

  const isEarly = holder.status === 'SUBMITTED' || holder.status === 'QUOTED'
  return factsOf(requestOf(context), holder, isEarly ? 'decline' : 'cancel')
}
