import type { QuoteLine } from '#db/schema/commission-work.ts'
import type { ActorKind } from '#db/vocabulary.ts'

import { depositOf } from './estimate/estimate.ts'

/** Who moves a request: an administrator is named, the others are known by the request. */
export type Actor = { by: ActorKind; user?: { id: number; email: string } }

/** REFUSED: the request is not, or no longer, where this can be done. */
export type Outcome<Problem extends string = never> = 'DONE' | 'NOT_FOUND' | 'REFUSED' | Problem

/** An administrator is told by name. */
export function adminActor({ id, email }: { id: number; email: string }): Actor {
  return { by: 'ADMIN', user: { id, email } }
}

export const CLIENT: Actor = { by: 'CUSTOMER' }
export const CLOCK: Actor = { by: 'CLOCK' }

/** What is offered, in minor units of the base currency. */
export type NewQuote = {
  lines: QuoteLine[]
  note: string
  deadline: string | null
  /** The slot that it can be accepted with; null where one follows, absent for the one that the request has. */
  slotId?: number | null
}

/** A quote with its sums. */
export function quotedOf({ lines, note, deadline }: Omit<NewQuote, 'slotId'>) {
  const totalMinor = lines.reduce((sum, { minor }) => sum + minor, 0)
  return { lines, note, deadline, totalMinor, depositMinor: depositOf(totalMinor) }
}
