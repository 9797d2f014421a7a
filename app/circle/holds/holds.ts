import { reckonAccount, type MoneyEntry } from '#app/money/account.ts'
import { addToDay } from '#app/platform/time/zones.ts'
import { type Cart, heldOf, setQuantity } from '#app/shop/cart/cart.ts'
import type { EventStatus, HoldState, PaymentKind } from '#db/vocabulary.ts'

const NEXT: Record<HoldState, readonly HoldState[]> = {
  REQUESTED: ['ACCEPTED', 'RELEASED'],
  ACCEPTED: ['COLLECTED', 'RELEASED', 'NO_SHOW'],
  COLLECTED: [],
  RELEASED: [],
  NO_SHOW: [],
}

/** The customer's own page of what is put aside, and what lies below it. */
export function holdPath(secret: string, below = ''): string {
  return `/nenas/pick-up/${secret}${below}`
}

/** Goods are still put aside for somebody. */
export const LIVE_HOLDS = ['REQUESTED', 'ACCEPTED'] as const satisfies readonly HoldState[]

/** Whether its goods are still put aside. */
export function isLiveHold(state: HoldState): boolean {
  return LIVE_HOLDS.some((live) => live === state)
}

export function canMoveHold(from: HoldState, to: HoldState): boolean {
  return NEXT[from].includes(to)
}

/** From where a hold may come to a state. */
export function holdStatesBefore(to: HoldState): HoldState[] {
  return (Object.keys(NEXT) as HoldState[]).filter((from) => canMoveHold(from, to))
}

type HoldEvent = { status: EventStatus; /** `YYYY-MM-DD` */ startsOn: string }

/** The last day on which goods can be asked for, `YYYY-MM-DD`. */
export function lastHoldDay({ startsOn }: Pick<HoldEvent, 'startsOn'>, cutoffDays: number): string {
  return addToDay(startsOn, -cutoffDays)
}

/** Goods are put aside for a table that is certain, until its cut-off. */
export function takesHolds(event: HoldEvent, cutoffDays: number, today: string): boolean {
  return event.status === 'CONFIRMED' && today <= lastHoldDay(event, cutoffDays)
}

/** Neither vowels nor anything that is read or heard as something else. */
const CHARACTERS = '23456789CDFHJKMNPRTVWXY'
const LENGTH = 4

/** A code to say across a table. @param random numbers from 0 up to below 1 */
export function newHoldCode(random: () => number): string {
  return Array.from({ length: LENGTH }, () => CHARACTERS[Math.floor(random() * CHARACTERS.length)] ?? '2').join('')
}

/** A code as somebody types it: in any case, with blanks and dashes. */
export function readHoldCode(typed: string): string {
  return typed
    .normalize('NFKC')
    .toUpperCase()
    .replace(/[^0-9A-Z]/g, '')
}

/** The field that carries prices as they were shown. */
export const SEEN_PRICES = 'seenPrices'

/**
 * What of a cart can be picked up at an event, and what stays in it.
 * @param there units of each product that can be put aside
 * @param limit units of one product for one customer
 */
export function partToPickUp(
  cart: Cart,
  there: ReadonlyMap<number, number>,
  limit: number,
): { taken: Cart; left: Cart } {
  const taken = cart
    .map(({ productId, quantity }) => ({ productId, quantity: Math.min(quantity, there.get(productId) ?? 0, limit) }))
    .filter(({ quantity }) => quantity > 0)
  return { taken, left: takeOut(cart, taken) }
}

/** The cart without what was put aside. */
export function takeOut(cart: Cart, taken: Cart): Cart {
  return taken.reduce((rest, { productId, quantity }) => {
    const held = heldOf(rest, productId)
    return held === 0 ? rest : setQuantity(rest, { productId, quantity: held - quantity }, held)
  }, cart)
}

type Hold = { state: HoldState; /** What it cost when it was asked for. */ totalMinor: number }
type Entry = { kind: PaymentKind; amountMinor: number; settledAt: Date | null }

const DIRECTIONS = { RECEIVED: 'IN', REFUNDED: 'BACK', RETURNED: 'RETURN' } as const satisfies Record<
  PaymentKind,
  MoneyEntry['direction']
>

/**
 * How the money of a hold stands, in minor units of the base currency. A payment is always of all of it: where a part
 * went back, the rest is its price.
 */
export function prepaymentOf({ state, totalMinor }: Hold, entries: readonly Entry[]) {
  const { paidMinor, owedBackMinor } = reckonAccount(movesOf(entries), 0)
  const isPaid = paidMinor > 0
  return { paidMinor, owedBackMinor, isPaid, dueMinor: isLiveHold(state) && !isPaid ? totalMinor : 0 }
}

export function movesOf(entries: readonly Entry[]): MoneyEntry[] {
  return entries.map(({ kind, amountMinor, settledAt }) => {
    return { direction: DIRECTIONS[kind], amountMinor, isSettled: settledAt !== null }
  })
}
