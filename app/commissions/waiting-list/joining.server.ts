import { giveBack, networkOf, takeTurn } from '#app/site/rate-limits.server.ts'
import type { Db } from '#db/database.server.ts'
import type { Locale } from '#db/vocabulary.ts'

import { type Joined, joinWaitingList } from './waiting-list.server.ts'

type Who = { address: string; email: string; locale: Locale }

/**
 * Joins the waiting list within the limit for a network address.
 * @returns `wait`, in seconds, where it is over its limit
 */
export async function joinWithin(db: Db, { address, ...who }: Who, now: Date): Promise<Joined | { wait: number }> {
  const one = { limit: 'waitingByAddress', key: networkOf(address) } as const
  const wait = await takeTurn(db, one)
  if (wait !== null) return { wait }

  const joined = joinWaitingList(db, { ...who, stranger: one.key }, now)
  if (joined === 'CLOSED') await giveBack(db, one)
  return joined
}
