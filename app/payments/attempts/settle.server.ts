import { eq, and } from 'drizzle-orm'

import { isQuiet } from '#app/platform/place/place.server.ts'
import type { Db } from '#db/database.server.ts'
import { paymentAttempts, paymentRefunds } from '#db/schema.server.ts'
import { inTransaction } from '#db/transactions.server.ts'

import { A_COPY, type Gateway, theProvider } from '../gateway.server.ts'
import type { PaidRooms } from '../payable.server.ts'
import { ProviderError } from '../providers/provider.ts'
import { pushRefunds, listRefunds } from '../refunds/refunds.server.ts'
import { applyReading } from './apply-reading.server.ts'
import { type Attempt, findAttempt, isOnlyOne, targetOf } from './attempts.server.ts'
import { inTurn } from './in-turn.server.ts'
import { raiseProblem } from './problem-alerts.server.ts'
import { knownOf } from './reference.ts'
import { hasMoney, isOpen, type Reading } from './states.ts'

/** A payment that no provider answered for began nowhere: nobody was sent to its page. */
const UNMADE = 3 * 60_000

/**
 * Asks the provider how a payment stands, and writes what is new of it. Return page, webhook and clock all call it, in
 * any order and however often: only what the provider says at this moment counts.
 * @returns null where there is no such payment
 * @throws ProviderError where the provider does not answer, or the site is a copy that asks none
 */
export function settle(
  gateway: Gateway,
  attemptId: number,
  now: Date,
  how: SettleOptions = {},
): Promise<Attempt | null> {
  return inTurn(gateway.db, attemptId, () => settleNow(gateway, attemptId, now, how))
}

/** `isGivenUp`: its payer pays in another way, so that it is to take no money any more. */
type SettleOptions = { isGivenUp?: boolean }

async function settleNow(gateway: Gateway, attemptId: number, now: Date, how: SettleOptions): Promise<Attempt | null> {
  const { db, rooms } = gateway
  if (isQuiet(db)) throw new ProviderError('UNREACHABLE', 0, A_COPY)

  const attempt = findAttempt(db, attemptId)
  if (!attempt) return null
  if (attempt.providerId === null) return closeUnmade(db, attempt, now)

  const reading = await readAnew(gateway, attempt, now, how)
  const known = applyReading(db, { attemptId, reading, rooms, now })
  failUnseen(db, attempt, reading, now)
  // What is to go back is told after it was read: what was told before, and not answered, is not told twice.
  if (!known || !(await pushRefunds(gateway, known))) return known

  const after = await theProvider(gateway, known.provider).read(knownOf(known), { mayTake: false })
  return applyReading(db, { attemptId, reading: after, rooms, now })
}

/** What is not wanted any more takes no money any more, before it is read. */
async function readAnew(
  gateway: Gateway,
  attempt: Attempt,
  now: Date,
  { isGivenUp = false }: SettleOptions,
): Promise<Reading> {
  const { db, rooms } = gateway
  const provider = theProvider(gateway, attempt.provider)
  const known = knownOf(attempt)
  const mayTake = !isGivenUp && isWanted(db, rooms, attempt, now) && isOnlyOne(db, attempt)
  const reading = await provider.read(known, { mayTake })
  if (hasMoney(attempt.state) || !isStale(reading, attempt, mayTake, now)) return reading

  await provider.end({ ...known, paymentId: reading.paymentId })
  const ended = await provider.read(known, { mayTake: false })
  // Where the money is taken by us alone, nobody takes it now.
  return ended.state === 'OPEN' && provider.isTakenByUs ? { ...ended, state: 'EXPIRED' } : ended
}

function isStale({ state }: Reading, { openUntil }: Attempt, isMeant: boolean, now: Date): boolean {
  if (state === 'OPEN') return !isMeant || openUntil <= now

  return state === 'PENDING' && !isMeant
}

/** Whether what it pays is still what is asked for. */
export function isWanted(db: Db, { payables }: PaidRooms, attempt: Attempt, now: Date): boolean {
  const { of, id } = targetOf(attempt)
  return payables[of].findDue(db, id, now)?.amountMinor === attempt.amountMinor
}

function closeUnmade(db: Db, attempt: Attempt, now: Date): Attempt | null {
  const isOver = now.getTime() - attempt.startedAt.getTime() > UNMADE
  const change = isOver ? { state: 'EXPIRED' as const, checkAt: null } : { checkAt: new Date(now.getTime() + UNMADE) }
  if (isOpen(attempt.state)) db.update(paymentAttempts).set(change).where(eq(paymentAttempts.id, attempt.id)).run()
  return findAttempt(db, attempt.id)
}

/** A provider lists what it was asked for at once; after a day it has it not. */
const A_DAY = 24 * 60 * 60 * 1000

/** A refund that was answered and stands in no list of its payment is none: it is owed again, and the admin is told. */
function failUnseen(db: Db, attempt: Attempt, reading: Reading, now: Date): void {
  if (reading.state !== 'PAID') return

  const seen = new Set(reading.refunds.map(({ id }) => id))
  const isUnseen = ({ state, providerId, at }: ReturnType<typeof listRefunds>[number]) =>
    state === 'PENDING' && !seen.has(providerId ?? '') && now.getTime() - at.getTime() > A_DAY
  inTransaction(db, (tx) => {
    for (const { id } of listRefunds(tx, attempt.id).filter(isUnseen)) {
      const isWaiting = and(eq(paymentRefunds.id, id), eq(paymentRefunds.state, 'PENDING'))
      tx.update(paymentRefunds).set({ state: 'FAILED' }).where(isWaiting).run()
      raiseProblem(tx, attempt, 'REFUND_FAILED', now, { refund: id, why: 'not listed' })
    }
  })
}
