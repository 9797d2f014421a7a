import { eq } from 'drizzle-orm'

import type { Db } from '#db/database.server.ts'
import { paymentAttempts } from '#db/schema.server.ts'
import { inTransaction } from '#db/transactions.server.ts'
import type { PaymentProvider } from '#db/vocabulary.ts'

import type { Gateway } from '#app/payments/gateway.server.ts'
import type { Due, Target } from '#app/payments/payable.server.ts'
import { type Provider, ProviderError } from '#app/payments/providers/provider.ts'

import { type Attempt, findAttempt, findOpen, newSecret, paymentPath, referenceOf } from './attempts.server.ts'
import { chargeOf, linesInUnits, openUntilOf } from './charge.server.ts'
import { inTurn } from './in-turn.server.ts'
import { operationOf } from './known.ts'
import { settle } from './settle.server.ts'
import { isOpen } from './states.ts'

type Wanted = {
  target: Target
  provider: PaymentProvider
  /** The site's own address. */
  origin: string
  /** Ends what waits for its slip to be paid, to pay in another way. */
  isInstead?: boolean
  now: Date
}
/**
 * NOTHING_DUE: it was paid, or is not asked for. WAITING: another payment of it is under way, whose page says how it
 * goes. NOT_TAKEN: the provider takes no such sum.
 */
type Problem = 'NOTHING_DUE' | 'NOT_TAKEN' | 'UNREACHABLE'
export type Begun =
  | { ok: true; url: string }
  | { ok: false; problem: 'WAITING'; path: string }
  | { ok: false; problem: Problem }

/**
 * Begins to pay, or goes on where it began: however many tabs ask for it, one payment of one thing is open at a time.
 * @returns the address of the provider's page
 */
export async function beginPayment(gateway: Gateway, wanted: Wanted): Promise<Begun> {
  const { target, now, isInstead = false } = wanted
  const open = findOpen(gateway.db, target)
  if (open) {
    const known = await settle(gateway, open.id, now).catch(passUnreachable)
    if (known && isOpen(known.state) && known.state === 'PENDING' && !isInstead)
      return { ok: false, problem: 'WAITING', path: paymentPath(known.secret) }
    if (known && isOpen(known.state) && !isSame(gateway, known, wanted) && !(await endOpen(gateway, known, now)))
      return { ok: false, problem: 'UNREACHABLE' }
  }
  const attempt = openOne(gateway, wanted)
  return typeof attempt === 'string' ? { ok: false, problem: attempt } : leadOn(gateway, attempt, wanted)
}

/** The same sum through the same provider, with time left to pay it. */
function isSame(
  { db, rooms, providerOf }: Gateway,
  open: Attempt,
  { target, provider, now, isInstead = false }: Wanted,
) {
  const due = rooms.payables[target.of].findDue(db, target.id, now)
  const its = providerOf(provider)
  const charge = due && its && chargeOf(db, due, its.name)
  const isAlike = charge?.units === open.units && charge.currency === open.currency && open.provider === provider
  return isAlike && !(isInstead && open.state === 'PENDING') && open.openUntil.getTime() - now.getTime() > A_MOMENT
}

const A_MOMENT = 60_000

/** @returns whether it takes no money any more */
async function endOpen(gateway: Gateway, attempt: Attempt, now: Date): Promise<boolean> {
  const ended = await settle(gateway, attempt.id, now, { isGivenUp: true }).catch(passUnreachable)
  if (!ended || !isOpen(ended.state)) return true
  if (ended.providerId !== null) return false

  gateway.db.update(paymentAttempts).set({ state: 'EXPIRED' }).where(eq(paymentAttempts.id, attempt.id)).run()
  return true
}

/** The open payment, or a new one: the database takes one alone. */
function openOne({ db, rooms, providerOf }: Gateway, { target, provider, now }: Wanted): Attempt | Problem {
  return inTransaction<Attempt | { ok: false; problem: Problem }>(db, (tx) => {
    const open = findOpen(tx, target)
    if (open) return open

    const its = providerOf(provider)
    const due = rooms.payables[target.of].findDue(tx, target.id, now)
    if (!due || !its) return { ok: false, problem: 'NOTHING_DUE' }

    const charge = chargeOf(tx, due, its.name)
    if (!charge) return { ok: false, problem: 'NOT_TAKEN' }

    const ids = target.of === 'ORDER' ? { orderId: target.id } : { requestId: target.id }
    const openUntil = openUntilOf(tx, due, now)
    const { amountMinor, locale } = due
    const row = { ...ids, ...charge, provider, amountMinor, locale, secret: newSecret(), startedAt: now, openUntil }
    return tx
      .insert(paymentAttempts)
      .values({ ...row, checkAt: new Date(now.getTime() + A_MOMENT) })
      .returning()
      .get()
  }) as Attempt | Problem
}

/** Where its page is; made where there is none yet, by a name that makes it once. */
function leadOn(gateway: Gateway, attempt: Attempt, wanted: Wanted): Promise<Begun> {
  return inTurn(gateway.db, attempt.id, async () => {
    const known = findAttempt(gateway.db, attempt.id)
    if (known?.url) return { ok: true, url: known.url }

    const due = gateway.rooms.payables[wanted.target.of].findDue(gateway.db, wanted.target.id, wanted.now)
    const provider = gateway.providerOf(attempt.provider)
    if (!due || !provider || !known) return { ok: false, problem: 'NOTHING_DUE' }

    try {
      return { ok: true, url: await make(gateway.db, provider, known, due, wanted.origin) }
    } catch (error) {
      return { ok: false, problem: giveUp(gateway, known, error) }
    }
  })
}

async function make(db: Db, provider: Provider, attempt: Attempt, due: Due, origin: string): Promise<string> {
  const { id, secret, units, currency, openUntil } = attempt
  const { providerId, url } = await provider.create({
    reference: referenceOf(attempt),
    operation: `${referenceOf(attempt)}-${operationOf(attempt)}`,
    units,
    currency,
    title: due.title,
    lines: linesInUnits(db, due, attempt),
    email: due.email,
    locale: due.locale,
    openUntil,
    returnUrl: origin + paymentPath(secret, '/return'),
    cancelUrl: origin + paymentPath(secret, '?canceled'),
  })
  // Kept before anybody is sent there: whoever pays is known, also where they never come back.
  db.update(paymentAttempts).set({ providerId, url }).where(eq(paymentAttempts.id, id)).run()
  return url
}

/** What was refused begins nowhere; what was not answered may have begun, and is asked for again by the same name. */
function giveUp({ db, log }: Gateway, { id }: Attempt, error: unknown): Problem {
  if (!(error instanceof ProviderError)) throw error

  log.warn({ attempt: id, status: error.status, code: error.code }, 'payment could not begin')
  if (error.kind === 'UNREACHABLE') return 'UNREACHABLE'

  db.update(paymentAttempts).set({ state: 'FAILED', checkAt: null }).where(eq(paymentAttempts.id, id)).run()
  return 'NOT_TAKEN'
}

/** A provider that does not answer says nothing of what is open. */
function passUnreachable(error: unknown): null {
  if (error instanceof ProviderError) return null
  throw error
}
