import { and, gt, inArray, lte, or, sql } from 'drizzle-orm'

import type { Db } from '#db/database.server.ts'
import { paymentAttempts } from '#db/schema.server.ts'

import type { Target } from '#app/payments/payable.server.ts'

import { isFor } from './attempts.server.ts'

/** So long its provider has to say that an open payment has ended; then what it is for waits no more. */
export const GRACE = 15 * 60_000

/** Whether somebody may be paying for it at this moment, or paid while nobody asked: what is overdue is asked first. */
export function isBeingPaid(db: Db, target: Target, now: Date): boolean {
  const isOpen = and(
    isFor(target),
    inArray(paymentAttempts.state, ['STARTED', 'PENDING']),
    or(gt(paymentAttempts.openUntil, new Date(now.getTime() - GRACE)), lte(paymentAttempts.checkAt, now)),
  )
  return (
    db
      .select({ one: sql<number>`1` })
      .from(paymentAttempts)
      .where(isOpen)
      .get() !== undefined
  )
}
