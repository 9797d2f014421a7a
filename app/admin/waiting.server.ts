import { count, eq } from 'drizzle-orm'

import type { Db } from '#db/database.server.ts'
import { commissionRequests, orders } from '#db/schema.server.ts'

import type { Waiting } from './waiting.ts'

/** How many orders wait for their payment, and how many requests for their quote. */
export function countWaiting(db: Db): Waiting {
  const unpaid = db.select({ rows: count() }).from(orders).where(eq(orders.status, 'ORDERED')).get()
  const unquoted = db
    .select({ rows: count() })
    .from(commissionRequests)
    .where(eq(commissionRequests.status, 'SUBMITTED'))
    .get()
  return { orders: unpaid?.rows ?? 0, commissions: unquoted?.rows ?? 0 }
}
