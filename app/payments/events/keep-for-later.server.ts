import { and, count, eq, isNotNull, isNull } from 'drizzle-orm'

import type { Db } from '#db/database.server.ts'
import { paymentAttempts, paymentEvents } from '#db/schema.server.ts'

import { findNamed } from '../attempts/attempts.server.ts'
import type { Gateway } from '../gateway.server.ts'
import { parsePaypalEvent } from '../providers/paypal/paypal-events.server.ts'
import type { Incoming, Provider } from '../providers/provider.ts'
import { noteEvent } from './take-event.server.ts'

/** So many of a provider wait at most: what PayPal signed is known from PayPal alone, which a copy does not ask. */
const MOST = 1000

/** Notes what a provider tells a copy of the site; what it is about is asked once the copy is the site. */
export async function keepForLater(
  { db }: Gateway,
  provider: Provider,
  incoming: Incoming,
): Promise<'KEPT' | 'FORGED' | 'FULL'> {
  const event = provider.name === 'PAYPAL' ? parsePaypalEvent(incoming.body) : await provider.readEvent(incoming)
  if (!event) return 'FORGED'
  if (!event.providerId && !event.paymentId && !event.reference) return 'KEPT'

  const isWaiting = and(eq(paymentEvents.provider, provider.name), isNull(paymentEvents.handledAt))
  const waiting = db.select({ rows: count() }).from(paymentEvents).where(isWaiting).get()?.rows ?? 0
  if (waiting >= MOST) return 'FULL'

  noteEvent(db, provider.name, event, findNamed(db, provider.name, event), incoming.now)
  return 'KEPT'
}

/** The payments that were told of meanwhile are asked about at once. @returns how many */
export function askAboutKept(tx: Db, now: Date): number {
  const isKept = and(isNull(paymentEvents.handledAt), isNotNull(paymentEvents.attemptId))
  const kept = tx.update(paymentEvents).set({ handledAt: now }).where(isKept).returning().all()
  const attempts = [...new Set(kept.map(({ attemptId }) => attemptId ?? 0))]
  for (const id of attempts) tx.update(paymentAttempts).set({ checkAt: now }).where(eq(paymentAttempts.id, id)).run()
  return attempts.length
}
