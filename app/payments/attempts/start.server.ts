import { eq } from 'drizzle-orm'

import { paymentAttempts } from '#db/schema.server.ts'
import { inTransaction } from '#db/transactions.server.ts'
import type { PaymentProvider } from '#db/vocabulary.ts'

import type { Gateway } from '../gateway.server.ts'
import type { Target } from '../payable.server.ts'
import { type Attempt, findOpen, newSecret, paymentPath, TARGET_KEYS } from './attempts.server.ts'
import { chargeOf, openUntilOf } from './charge.server.ts'
import { leadOn, type Problem } from './lead-on.server.ts'
import { settleOrPass } from './settle-or-pass.server.ts'
import { isOpen } from './states.ts'

type StartInput = {
  target: Target
  provider: PaymentProvider
  /** The site's own address. */
  origin: string
  /** Ends what waits for its slip to be paid, to pay in another way. */
  isInstead?: boolean
  now: Date
}
/** WAITING: another payment of it is under way, whose page says how it goes. */
export type StartOutcome =
  | { ok: true; url: string }
  | { ok: false; problem: 'WAITING'; path: string }
  | { ok: false; problem: Problem }

/**
 * Begins to pay, or goes on where it began: however many tabs ask for it, one payment of one thing is open at a time.
 * @returns the address of the provider's page
 */
export async function beginPayment(gateway: Gateway, wanted: StartInput): Promise<StartOutcome> {
  const { target, now, isInstead = false } = wanted
  const open = findOpen(gateway.db, target)
  if (open) {
    const known = await settleOrPass(gateway, open.id, now)
    // Nobody is led to a page of which nothing is known at this moment.
    if (!known) return { ok: false, problem: 'UNREACHABLE' }
    if (known.state === 'PENDING' && !isInstead)
      return { ok: false, problem: 'WAITING', path: paymentPath(known.secret) }
    if (isOpen(known.state) && !isSame(gateway, known, wanted) && !(await endOpen(gateway, known, now)))
      return { ok: false, problem: 'UNREACHABLE' }
  }
  const attempt = openOne(gateway, wanted)
  return 'ok' in attempt ? attempt : leadOn(gateway, attempt, wanted)
}

/** The same sum through the same provider, with time left to pay it. */
function isSame(
  { db, rooms, providerOf }: Gateway,
  open: Attempt,
  { target, provider, now, isInstead = false }: StartInput,
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
  const ended = await settleOrPass(gateway, attempt.id, now, { isGivenUp: true })
  if (!ended) return false
  if (!isOpen(ended.state)) return true
  if (ended.providerId !== null) return false

  gateway.db.update(paymentAttempts).set({ state: 'EXPIRED' }).where(eq(paymentAttempts.id, attempt.id)).run()
  return true
}

type StartRefusal = { ok: false; problem: Problem }

/** The open payment, or a new one: the database takes one alone. */
function openOne({ db, rooms, providerOf }: Gateway, { target, provider, now }: StartInput): Attempt | StartRefusal {
  return inTransaction<Attempt | StartRefusal>(db, (tx) => {
    const open = findOpen(tx, target)
    if (open) return open

    const its = providerOf(provider)
    const due = rooms.payables[target.of].findDue(tx, target.id, now)
    if (!due || !its) return { ok: false, problem: 'NOTHING_DUE' }

    const charge = chargeOf(tx, due, its.name)
    if (!charge) return { ok: false, problem: 'NOT_TAKEN' }

    const openUntil = openUntilOf(tx, due, now)
    const { amountMinor, locale } = due
    const row = {
      [TARGET_KEYS[target.of]]: target.id,
      ...charge,
      provider,
      amountMinor,
      locale,
      secret: newSecret(),
      startedAt: now,
      openUntil,
    }
    return tx
      .insert(paymentAttempts)
      .values({ ...row, checkAt: new Date(now.getTime() + A_MOMENT) })
      .returning()
      .get()
  })
}
