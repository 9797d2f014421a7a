import type { QuoteLine } from '#db/schema/commission-work.ts'

import { depositOf } from '../estimate/estimate.ts'

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
