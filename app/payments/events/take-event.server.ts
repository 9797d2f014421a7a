import { and, eq, isNull, lt, count, isNotNull } from 'drizzle-orm'

import type { Db } from '#db/database.server.ts'
import { paymentEvents, paymentAttempts } from '#db/schema.server.ts'
import type { PaymentProvider } from '#db/vocabulary.ts'

import { findNamed, type Attempt, findAttempt } from '../attempts/attempts.server.ts'
import { settle } from '../attempts/settle.server.ts'
import type { Gateway } from '../gateway.server.ts'
import { parsePaypalEvent } from '../providers/paypal/paypal-events.server.ts'
import type { WebhookMessage, Provider, ProviderEvent } from '../providers/provider.ts'

/**
 * FORGED: nobody signed it. UNKNOWN: it is of a payment that this site did not begin. DONE: what it tells of is as the
 * provider has it now, be the event new or not.
 */
export type EventOutcome = 'DONE' | 'UNKNOWN' | 'FORGED'

/**
 * Takes what a provider tells. The event says only which payment to ask about: how that stands is read from the provider.
 * @throws where that fails, so that the provider tells again
 */
export async function takeEvent(gateway: Gateway, provider: Provider, incoming: WebhookMessage): Promise<EventOutcome> {
  const event = await provider.readEvent(incoming)
  if (!event) return 'FORGED'

  const { now } = incoming
  if (isHandled(gateway.db, provider.name, event.id)) return 'DONE'

  const attempt = await findAttemptOf(gateway.db, provider, event)
  noteEvent(gateway.db, provider.name, event, attempt, now)
  if (!attempt) {
    gateway.log.info({ provider: provider.name, event: event.id, type: event.type }, 'event of no payment of this site')
    handled(gateway.db, provider.name, event.id, now)
    return 'UNKNOWN'
  }
  await settle(gateway, attempt.id, now)
  handled(gateway.db, provider.name, event.id, now)
  return 'DONE'
}

/** Forgets events so old that no provider tells them again; for the clock. */
export function sweepEvents(db: Db, now: Date): void {
  db.delete(paymentEvents)
    .where(lt(paymentEvents.at, new Date(now.getTime() - KEPT)))
    .run()
}

const KEPT = 400 * 24 * 60 * 60 * 1000

/** By a name that is known; money that is known by its own name alone is asked about. */
async function findAttemptOf(db: Db, provider: Provider, event: ProviderEvent): Promise<Attempt | null> {
  const found = findNamed(db, provider.name, event)
  if (found) return adoptProviderId(db, found, event.providerId)
  if (!event.paymentId) return null

  const providerId = await provider.findByPayment(event.paymentId)
  return providerId ? findNamed(db, provider.name, { providerId, paymentId: null, reference: null }) : null
}

function isHandled(db: Db, provider: PaymentProvider, eventId: string): boolean {
  return db.select().from(paymentEvents).where(isIt(provider, eventId)).get()?.handledAt instanceof Date
}

/** Whatever else an account is used for is told too: only what a site like this one began is looked for. */
const OURS = /^\d{1,15}-[\da-f]{16}$/

function noteEvent(
  db: Db,
  provider: PaymentProvider,
  { id, type, providerId, paymentId, reference }: ProviderEvent,
  attempt: Attempt | null,
  now: Date,
): void {
  db.insert(paymentEvents)
    .values({
      provider,
      eventId: id,
      type,
      attemptId: attempt?.id ?? null,
      payment: paymentId ?? providerId ?? '',
      isUnmatched: attempt === null && OURS.test(reference ?? ''),
      at: now,
    })
    .onConflictDoNothing()
    .run()
}

function handled(db: Db, provider: PaymentProvider, eventId: string, now: Date): void {
  db.update(paymentEvents)
    .set({ handledAt: now })
    .where(and(isIt(provider, eventId), isNull(paymentEvents.handledAt)))
    .run()
}

function isIt(provider: PaymentProvider, eventId: string) {
  return and(eq(paymentEvents.provider, provider), eq(paymentEvents.eventId, eventId))
}

/** A payment whose making was answered to nobody is known from now on by what its provider tells. */
function adoptProviderId(db: Db, attempt: Attempt, providerId: string | null): Attempt {
  if (attempt.providerId !== null || providerId === null) return attempt

  const isNameless = and(eq(paymentAttempts.id, attempt.id), isNull(paymentAttempts.providerId))
  db.update(paymentAttempts).set({ providerId }).where(isNameless).run()
  return findAttempt(db, attempt.id) ?? attempt
}

/** So many of a provider wait at most: what PayPal signed is known from PayPal alone, which a copy does not ask. */
const MOST = 1000

/** Notes what a provider tells a copy of the site; what it is about is asked once the copy is the site. */
export async function keepForLater(
  { db }: Gateway,
  provider: Provider,
  incoming: WebhookMessage,
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
