import { and, eq, isNull, or, sql } from 'drizzle-orm'

import type { Db } from '#db/database.server.ts'
import { orders } from '#db/schema.server.ts'

/**
 * Which orders are somebody's: those placed with their account, and those that a guest placed with the address that the
 * account goes by, once that is confirmed. Who registers a stranger's address sees nothing of the stranger's; an order
 * whose buyer left is nobody's.
 */
export function isOrderOf(userId: number) {
  const proven = sql`(SELECT email FROM users WHERE id = ${userId} AND email_verified_at IS NOT NULL)`
  const asGuest = and(isNull(orders.userId), eq(orders.forgetWhenDone, false), eq(orders.email, proven))
  return or(eq(orders.userId, userId), asGuest)
}

export function isTheirOrder(db: Db, userId: number, orderId: number): boolean {
  const isIt = and(eq(orders.id, orderId), isOrderOf(userId))
  return db.select({ id: orders.id }).from(orders).where(isIt).get() !== undefined
}
