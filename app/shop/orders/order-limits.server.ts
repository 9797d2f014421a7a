import { count, waitFor } from '#app/site/rate-limits.server.ts'
import type { Db } from '#db/database.server.ts'

import type { OrderRequest } from './order-rows.server.ts'

type Buyer = Pick<OrderRequest, 'network' | 'email' | 'userId'>

/**
 * Places an order within the limits for network and e-mail address, for page and API alike; what placed none does not
 * count. Who is logged in with a confirmed address has a limit of their own, which nobody else can fill.
 * @param place `isNew` where it placed one
 */
export async function placeWithin<P>(
  db: Db,
  { network, email, userId }: Buyer,
  place: () => Promise<{ placed: P; isNew: boolean }> | { placed: P; isNew: boolean },
): Promise<P | { wait: number }> {
  const tries = network
    ? ([
        { limit: 'orderByAddress', key: network },
        { limit: 'orderByEmail', key: email },
      ] as const)
    : ([{ limit: 'orderByEmail', key: `user ${userId}` }] as const)
  const wait = await waitFor(db, ...tries)
  if (wait !== null) return { wait }

  const { placed, isNew } = await place()
  if (isNew) await count(db, ...tries)
  return placed
}
