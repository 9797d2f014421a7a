import { eq, and, inArray, lte, gt, or, sql } from 'drizzle-orm'

import type { Db } from '#db/database.server.ts'
import { paymentAttempts } from '#db/schema.server.ts'

import { noteRefusedKeys, type Gateway } from '../gateway.server.ts'
import type { Target } from '../payable.server.ts'
import { ProviderError } from '../providers/provider.ts'
import { readProviderFacts } from '../standing/provider-facts.server.ts'
import { type Attempt, findAttempt, isFor } from './attempts.server.ts'
import { settle } from './settle.server.ts'
import { isOpen, OPEN_STATES } from './states.ts'

const MINUTE = 60_000

/**
 * Settles a payment; whatever goes wrong with one stops no other, and nobody's page: it is read again later.
 * @returns null where it may still be open, and nothing is known of it
 */
export async function settleOrPass(
  gateway: Gateway,
  id: number,
  now: Date,
  how?: Parameters<typeof settle>[3],
): Promise<Attempt | null> {
  try {
    return await settle(gateway, id, now, how)
  } catch (error) {
    putOff(gateway, id, error, now)
    const attempt = findAttempt(gateway.db, id)
    return attempt && !isOpen(attempt.state) ? attempt : null
  }
}

function putOff({ db, log }: Gateway, id: number, error: unknown, now: Date): void {
  const known = error instanceof ProviderError ? error : null
  if (known) log.warn({ attempt: id, status: known.status, code: known.code }, 'payment provider did not answer')
  else log.error({ attempt: id, error: error instanceof Error ? error.stack : error }, 'payment could not be settled')

  const checkAt = new Date(now.getTime() + (known?.kind === 'UNREACHABLE' ? 2 : 60) * MINUTE)
  const [attempt] = db.update(paymentAttempts).set({ checkAt }).where(eq(paymentAttempts.id, id)).returning().all()
  if (known && known.kind !== 'UNREACHABLE') expireUnread(db, id, now)
  if (known?.status === 401 && attempt) noteRefusedKeys(db, attempt.provider, known.code, now)
}

/**
 * Ends an open payment whose time is over and whose provider shows it no more: the keys are others now, or gone. It holds
 * up nobody; money of it that is read later counts all the same.
 */
function expireUnread(db: Db, id: number, now: Date): void {
  const isOver = and(
    eq(paymentAttempts.id, id),
    inArray(paymentAttempts.state, OPEN_STATES),
    lte(paymentAttempts.openUntil, new Date(now.getTime() - GRACE)),
  )
  db.update(paymentAttempts).set({ state: 'EXPIRED' }).where(isOver).run()
}

/** So long its provider has to say that an open payment has ended; then what it is for waits no more. */
const GRACE = 15 * 60_000

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
