import { and, gt, inArray, lte, or, sql } from 'drizzle-orm'

import type { Db } from '#db/database.server.ts'
import { paymentAttempts } from '#db/schema.server.ts'

import type { Target } from '../payable.server.ts'
import { readProviderFacts } from '../standing/provider-facts.server.ts'
import { isFor } from './attempts.server.ts'
import { OPEN_STATES } from './states.ts'

/** So long its provider has to say that an open payment has ended; then what it is for waits no more. */
export const GRACE = 15 * 60_000

/**
 * Whether what it is for is kept although it is not paid: somebody may be paying at this moment, or paid another sum
 * than was asked for, which nobody of the staff has looked at.
 */
export function isKeptForPayment(db: Db, target: Target, now: Date): boolean {
  return isBeingPaid(db, target, now) || hasUnreadSum(db, target)
}

/** Whether another sum came than was asked for, and nobody of the staff has looked at it. */
function hasUnreadSum(db: Db, target: Target): boolean {
  return readProviderFacts(db, target).hasOtherSum
}

/** Whether somebody may be paying for it at this moment, or paid while nobody asked: what is overdue is asked first. */
export function isBeingPaid(db: Db, target: Target, now: Date): boolean {
  const isOpen = and(
    isFor(target),
    inArray(paymentAttempts.state, OPEN_STATES),
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
