import type { DisputeState, ProviderRefundState } from '#db/vocabulary.ts'

import type { MoneyEntry } from './account.ts'

/** What providers say of the money of one order, commission or pick-up; amounts are minor units of the base currency. */
export type ProviderFacts = {
  /** `isPromised`: the ledger has a line for it, settled when it was sent. */
  refunds: readonly { state: ProviderRefundState; amountMinor: number; isPromised: boolean }[]
  disputes: readonly { state: DisputeState; amountMinor: number; dueBy: Date | null }[]
  /** Another sum came than was asked for, and nobody of the staff has looked at it. */
  hasOtherSum: boolean
}

export const NO_FACTS: ProviderFacts = { refunds: [], disputes: [], hasOtherSum: false }

/** Refunds that their provider is told of, or will be, and whose money has not arrived. */
export const REFUNDS_IN_FLIGHT = ['STARTED', 'PENDING'] as const satisfies readonly ProviderRefundState[]

export const HOLD_REASONS = ['DISPUTED', 'DISPUTE_LOST', 'REFUNDED', 'OTHER_SUM'] as const
export type HoldReason = (typeof HOLD_REASONS)[number]
/**
 * Why nothing is shipped, started or handed out before somebody says so.
 * @property dueBy until when a dispute wants its answer
 */
export type PaymentHold = { reason: HoldReason; amountMinor: number; dueBy: Date | null }

/** Whether the money of an order, a commission or a pick-up is still there. */
export type MoneyTotals = {
  receivedMinor: number
  /** Has left, by whatever hand; a refund that failed has not. */
  backMinor: number
  /** Is promised back, or a provider is sending it. */
  goingBackMinor: number
  /** The bank may take it. */
  disputedMinor: number
  /** What is there and stays there, as far as anybody knows. */
  keptMinor: number
  hold: PaymentHold | null
}

type Money = ProviderFacts & { entries: readonly MoneyEntry[]; /** What it costs. */ priceMinor: number }

/**
 * The one answer to whether the money is still there: whatever ships, starts, hands out, asks for or counts reads it. A
 * part given back after the payment is a lower price and holds nothing.
 */
export function reckonStanding({ entries, priceMinor, ...facts }: Money): MoneyTotals {
  const out = entries.filter(({ direction }) => direction !== 'IN')
  const found = facts.refunds.filter(({ state, isPromised }) => !isPromised && isInFlight(state))
  const receivedMinor = sumOf(entries.filter(({ direction }) => direction === 'IN'))
  const backMinor = sumOf(out.filter(({ isSettled }) => isSettled))
  const goingBackMinor = sumOf(out.filter(({ isSettled }) => !isSettled)) + sumOf(found)
  const leftMinor = Math.max(0, receivedMinor - backMinor - goingBackMinor)
  const disputedMinor = Math.min(leftMinor, sumOf(facts.disputes.filter(({ state }) => state === 'OPEN')))
  const sums = { receivedMinor, backMinor, goingBackMinor, disputedMinor, keptMinor: leftMinor - disputedMinor }
  return { ...sums, hold: holdOf(sums, priceMinor, facts) }
}

type Sums = Omit<MoneyTotals, 'hold'>

/** What wants an answer by a day comes first. Money that came anew after a lost dispute holds nothing any more. */
function holdOf(sums: Sums, priceMinor: number, { disputes, hasOtherSum }: ProviderFacts): PaymentHold | null {
  const { receivedMinor, backMinor, goingBackMinor, keptMinor } = sums
  const [open, lost] = [ofState(disputes, 'OPEN'), ofState(disputes, 'LOST')]
  if (open.length > 0) return { reason: 'DISPUTED', amountMinor: sumOf(open), dueBy: earliest(open) }
  if (hasOtherSum && priceMinor === 0) return { reason: 'OTHER_SUM', amountMinor: 0, dueBy: null }
  if (keptMinor >= priceMinor) return null
  if (lost.length > 0) return { reason: 'DISPUTE_LOST', amountMinor: sumOf(lost), dueBy: null }
  if (receivedMinor > 0 && keptMinor === 0)
    return { reason: 'REFUNDED', amountMinor: backMinor + goingBackMinor, dueBy: null }

  return hasOtherSum ? { reason: 'OTHER_SUM', amountMinor: 0, dueBy: null } : null
}

/** Whether somebody looks at the money, here or at a bank: until then nothing else is asked for. */
export function isLookedAt(hold: PaymentHold | null): boolean {
  return hold?.reason === 'DISPUTED' || hold?.reason === 'OTHER_SUM'
}

type Dispute = ProviderFacts['disputes'][number]

function ofState(disputes: readonly Dispute[], state: DisputeState): Dispute[] {
  return disputes.filter((dispute) => dispute.state === state)
}

function earliest(disputes: readonly Dispute[]): Date | null {
  const times = disputes.flatMap(({ dueBy }) => (dueBy ? [dueBy.getTime()] : []))
  return times.length > 0 ? new Date(Math.min(...times)) : null
}

function isInFlight(state: ProviderRefundState): boolean {
  return REFUNDS_IN_FLIGHT.some((each) => each === state)
}

function sumOf(parts: readonly { amountMinor: number }[]): number {
  return parts.reduce((sum, { amountMinor }) => sum + amountMinor, 0)
}
