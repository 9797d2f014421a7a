import { count, eq } from 'drizzle-orm'

import { countUnread } from '#app/pages/contact/messages.server.ts'
import { countFailed } from '#app/platform/mail/outbox.server.ts'
import type { Db } from '#db/database.server.ts'
import { commissionRequests, orders } from '#db/schema.server.ts'

import type { Waiting } from './waiting.ts'

/** How many orders wait for their payment, requests for their quote, messages for a reader, and mails for somebody to see why they failed. */
export function countWaiting(db: Db): Waiting {
  const unpaid = db.select({ rows: count() }).from(orders).where(eq(orders.status, 'ORDERED')).get()
  const unquoted = db
    .select({ rows: count() })
    .from(commissionRequests)
    .where(eq(commissionRequests.status, 'SUBMITTED'))
    .get()
  return {
    messages: countUnread(db),
    orders: unpaid?.rows ?? 0,
    commissions: unquoted?.rows ?? 0,
    mail: countFailed(db),
  }
}
