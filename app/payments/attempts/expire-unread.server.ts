import { and, eq, inArray, lte } from 'drizzle-orm'

import type { Db } from '#db/database.server.ts'
import { paymentAttempts } from '#db/schema.server.ts'

import { GRACE } from './holding.server.ts'
import { OPEN_STATES } from './states.ts'

/**
 * Ends an open payment whose time is over and whose provider shows it no more: the keys are others now, or gone. It holds
 * up nobody; money of it that is read later counts all the same.
 */
export function expireUnread(db: Db, id: number, now: Date): void {
  const isOver = and(
    eq(paymentAttempts.id, id),
    inArray(paymentAttempts.state, OPEN_STATES),
    lte(paymentAttempts.openUntil, new Date(now.getTime() - GRACE)),
  )
  db.update(paymentAttempts).set({ state: 'EXPIRED' }).where(isOver).run()
}
