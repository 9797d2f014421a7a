import { moveHold } from '#app/circle/holds/holds.server.ts'
import { freeUnpaidHolds } from '#app/circle/holds/personal-holds.server.ts'
import { listAttempts } from '#app/payments/attempts/attempts.server.ts'
import type { Target } from '#app/payments/payable.server.ts'
import { cancelExpired, cancelOrder } from '#app/shop/orders/order-changes.server.ts'
import { recordOrderPayment } from '#app/shop/orders/payments/order-money.server.ts'
import type { Db } from '#db/database.server.ts'

import { holdOne, placeOne } from '../providers/paying.ts'
import { assignStray, clearDesk, discountOrder, PART, refundAtDesk, undoAssignment } from './storm-desk.ts'
import { type Fate, FATES, LIE_UNITS, type Message, type StormyProvider } from './stormy-provider.ts'

/** What the site does; each may fail, or be cut off by the death of its process. */
export type Acts = {
  begin: (target: Target, now: Date) => Promise<unknown>
  tell: (message: Message, now: Date) => Promise<unknown>
  settleDue: (now: Date) => Promise<unknown>
}
export type Storm = {
  db: Db
  provider: StormyProvider
  acts: Acts
  random: () => number
  start: Date
  onStep?: () => Promise<void>
}

const MINUTE = 60_000
const DAY = 24 * 60 * MINUTE
/** The same numbers for the same seed. */
export function randomFrom(seed: number): () => number {
  let state = seed
  return () => {
    state = (state + 0x6d2b79f5) | 0
    let mixed = Math.imul(state ^ (state >>> 15), 1 | state)
    mixed = (mixed + Math.imul(mixed ^ (mixed >>> 7), 61 | mixed)) ^ mixed
    return ((mixed ^ (mixed >>> 14)) >>> 0) / 4_294_967_296
  }
}

/** So many orders and pick-ups are paid, in all ways and at once, by a provider that doubles, drops, delays and lies. */
export async function rage(storm: Storm, payments: number): Promise<void> {
  const { random, provider } = storm
  let now = storm.start
  provider.trouble.next = () => (random() < 0.03 ? (random() < 0.5 ? 'DROPPED' : 'BROKEN') : null)
  const lives = Array.from({ length: payments }, () => lifeOf(storm))
  const under: Generator<Step, void>[] = []
  let awaySteps = 0
  while (lives.length > 0 || under.length > 0) {
    if (under.length < 12 && lives.length > 0) under.push(lives.pop() as Generator<Step, void>)
    const at = Math.floor(random() * under.length)
    const step = under[at]?.next()
    if (step?.done) under.splice(at, 1)
    else await step?.value(now).catch(() => undefined)
    await storm.onStep?.()
    now = new Date(now.getTime() + Math.floor(random() * 2000))
    if (random() < 0.05) await storm.acts.settleDue(now).catch(() => undefined)
    if (random() < 0.02) endUnpaid(storm.db, now)
    if (random() < AWAY) awaySteps = 20
    awaySteps -= 1
    provider.hide(awaySteps > 0)
  }
  provider.hide(false)
  provider.trouble.next = () => null
  await calm(storm, now)
}

/** The provider answers again, buyers do nothing more, she clears her desk, and the clock goes on. */
export async function calm({ db, acts, provider }: Pick<Storm, 'db' | 'acts' | 'provider'>, from: Date): Promise<void> {
  for (let round = 0; round < 200; round += 1) {
    const now = new Date(from.getTime() + round * 0.2 * DAY)
    if (round % 20 === 5) provider.forgetKeys()
    await acts.settleDue(now)
    endUnpaid(db, now)
    if (round % 20 === 10) clearDesk(db, now)
  }
}

function endUnpaid(db: Db, now: Date): void {
  cancelExpired(db, now)
  freeUnpaidHolds(db, now)
}

type Step = (now: Date) => Promise<unknown>

/** Of all steps, after how many the keys that stand in the site are refused for a while. */
const AWAY = 1 / 150

/** One order of eight things that are paid is no order: it is put aside for an event. */
const HOLDS = 1 / 8

/** One thing that is paid, from its beginning on. */
function* lifeOf({ db, provider, acts, random }: Storm): Generator<Step, void> {
  const begun: Target[] = []
  const fate: Fate = FATES[Math.floor(random() * FATES.length)] ?? 'PAY'
  const isHold = random() < HOLDS
  yield (now) => Promise.resolve(begun.push(isHold ? holdOne(db, now) : { of: 'ORDER', id: placeOne(db, now) }))
  const [target] = begun
  if (target === undefined) return

  for (let tries = 0; tries < 3 && sessionsOf(db, target).length === 0; tries += 1)
    yield (now) => acts.begin(target, now)

  if (fate === 'TWICE') yield (now) => Promise.all([acts.begin(target, now), acts.begin(target, now)])
  const [session] = sessionsOf(db, target)
  if (session === undefined || fate === 'LEAVE') return

  if (fate === 'LATE') yield (now) => Promise.resolve(callOff(db, target, now))
  yield (now) => Promise.resolve(provider.pay(session, fate, now))
  if (fate === 'BY_HAND' && !isHold) yield (now) => Promise.resolve(byHand(db, target.id, now))
  yield* tellOf({ provider, acts, random }, session, 'PAID')
  if (fate === 'SLIP' || fate === 'NO_SLIP') {
    yield () => Promise.resolve(provider.goOn(session, fate))
    yield* tellOf({ provider, acts, random }, session, 'WENT_ON')
  }
  if (fate === 'BACK') {
    yield () => Promise.resolve(provider.refundPart(session))
    yield* tellOf({ provider, acts, random }, session, 'REFUNDED')
  }
  if (fate.startsWith('DISPUTE')) yield* disputeOf({ provider, acts, random }, session, fate)
  if (!isHold) yield* deskOf({ db, provider, acts, random }, { orderId: target.id, session }, fate)
}

type StormContext = Pick<Storm, 'provider' | 'acts' | 'random'>

function* disputeOf(around: StormContext, session: string, fate: Fate): Generator<Step, void> {
  const states = DISPUTES[fate] ?? []
  for (const state of states) {
    yield () => Promise.resolve(around.provider.dispute(session, state))
    yield* tellOf(around, session, 'DISPUTED')
  }
}

const DISPUTES: Partial<Record<Fate, readonly ('OPEN' | 'WON' | 'LOST')[]>> = {
  DISPUTE_WON: ['OPEN', 'WON'],
  DISPUTE_LOST: ['OPEN', 'LOST'],
  DISPUTE_WON_BACK: ['OPEN', 'LOST', 'WON'],
}

/** What she does with an order at her desk, while its provider goes on. */
function* deskOf(
  { db, ...around }: StormContext & Pick<Storm, 'db'>,
  { orderId, session }: { orderId: number; session: string },
  fate: Fate,
): Generator<Step, void> {
  const { provider, acts } = around
  const atDesk = (act: (now: Date) => unknown) => (now: Date) => Promise.resolve(act(now))
  if (fate === 'DESK_REFUND' || fate === 'REFUND_FAILS') {
    yield atDesk((now) => refundAtDesk(db, orderId, now))
    yield (now) => acts.settleDue(now)
    if (fate === 'REFUND_FAILS') yield atDesk(() => provider.failRefund(session))
    yield* tellOf(around, session, 'REFUNDED')
  }
  if (fate === 'EDITED') {
    yield atDesk((now) => discountOrder(db, orderId, PART, now))
    yield atDesk((now) => clearDesk(db, now))
    yield atDesk((now) => discountOrder(db, orderId, 0, now))
  }
  if (fate === 'STRAY_BACK' || fate === 'STRAY_UNDONE') {
    yield atDesk((now) => assignStray(db, orderId, now))
    if (fate === 'STRAY_UNDONE') return yield atDesk((now) => undoAssignment(db, orderId, now))
    yield atDesk(() => provider.refundPart(session, LIE_UNITS))
    yield* tellOf(around, session, 'REFUNDED')
  }
}

function callOff(db: Db, { of, id }: Target, now: Date): void {
  if (of === 'ORDER') cancelOrder(db, { orderId: id, by: 'CUSTOMER', now })
  else moveHold(db, { holdId: id, to: 'RELEASED', now })
}

function byHand(db: Db, orderId: number, now: Date): void {
  const operation = `by-hand:${orderId}`
  recordOrderPayment(db, { orderId, amountMinor: 1700, operation, byUserId: 1, isSure: true, now })
}

/** Told not at all, once, or several times at once. */
function* tellOf(
  { provider, acts, random }: Pick<Storm, 'provider' | 'acts' | 'random'>,
  session: string,
  about: Parameters<StormyProvider['message']>[0],
): Generator<Step, void> {
  const times = Math.floor(random() * 4)
  if (times === 0) return

  const message = provider.message(about, session)
  yield (now: Date) => Promise.all(Array.from({ length: times }, () => acts.tell(message, now)))
}

function sessionsOf(db: Db, target: Target): string[] {
  return listAttempts(db, target).flatMap(({ providerId }) => providerId ?? [])
}
