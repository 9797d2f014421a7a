import { percentOf } from '#app/money/money.ts'
import type { AddendumStatus, LedgerKind, RequestStatus, SlotStatus, Stage } from '#db/vocabulary.ts'

import { REFUND_PERCENT } from './policy.ts'

/** One line of a commission's money; amounts are positive, in minor units of the base currency. */
export type Entry = { kind: LedgerKind; amountMinor: number }
/** What was agreed on. */
export type Agreed = { totalMinor: number; depositMinor: number }
/** What was agreed on later: only what the client accepted counts. */
export type Addition = { status: AddendumStatus; amountMinor: number }
/** How a commission stands, in minor units of the base currency; `dueMinor` is what is to be paid next. */
export type Account = { totalMinor: number; paidMinor: number; refundedMinor: number; dueMinor: number }

/** What came in and was not given back. */
export function paidOf(entries: readonly Entry[]): number {
  return entries.reduce((paid, { kind, amountMinor }) => paid + (kind === 'REFUND' ? -amountMinor : amountMinor), 0)
}

/** Money counts as deposit until the deposit is there. */
export function paymentKind({ depositMinor }: Agreed, paidMinor: number): Exclude<LedgerKind, 'REFUND'> {
  return paidMinor < depositMinor ? 'DEPOSIT' : 'BALANCE'
}

/** What an accepted request's slot is by what was paid (product decisions, "Commissions"). */
export function slotStatusOfPaid({ totalMinor, depositMinor }: Agreed, paidMinor: number): SlotStatus {
  if (paidMinor >= totalMinor) return 'RESERVED'

  return paidMinor >= depositMinor ? 'BALANCE_PENDING' : 'REQUESTED'
}

/**
 * What was agreed on with all additions, what is paid of it, and what comes next: the deposit, then the rest. What was
 * given back once is not due again.
 */
export function accountOf(agreed: Agreed, additions: readonly Addition[], entries: readonly Entry[]): Account {
  const accepted = additions.filter(({ status }) => status === 'ACCEPTED')
  const totalMinor = accepted.reduce((sum, { amountMinor }) => sum + amountMinor, agreed.totalMinor)
  const receivedMinor = receivedOf(entries)
  const paidMinor = paidOf(entries)
  const nextMinor = receivedMinor < agreed.depositMinor ? agreed.depositMinor : totalMinor
  const dueMinor = Math.max(0, nextMinor - receivedMinor)
  return { totalMinor, paidMinor, refundedMinor: receivedMinor - paidMinor, dueMinor }
}

/** Whether nothing of what was agreed on is left to pay. */
export function isPaid({ totalMinor, paidMinor, refundedMinor }: Account): boolean {
  return paidMinor + refundedMinor >= totalMinor
}

function receivedOf(entries: readonly Entry[]): number {
  return paidOf(entries.filter(({ kind }) => kind !== 'REFUND'))
}

type Ended = { status: RequestStatus; stage: Stage | null; isSketch: boolean; paidMinor: number }
type RefundRule = keyof typeof REFUND_PERCENT
export type Refund = { rule: RefundRule; percent: number; minor: number }

/**
 * What is given back of what was paid if it ended now (specification, section 9): all before the work starts, half once
 * it has, nothing after the lineart stage; of a sketch nothing once it has started. Half a minor unit counts as one.
 */
export function refundOf({ status, stage, isSketch, paidMinor }: Ended): Refund {
  const rule = refundRule({ status, stage, isSketch })
  const percent = REFUND_PERCENT[rule]
  return { rule, percent, minor: percentOf(paidMinor, percent) }
}

function refundRule({ status, stage, isSketch }: Omit<Ended, 'paidMinor'>): RefundRule {
  const hasStarted = status === 'IN_PROGRESS' || status === 'DELIVERED'
  if (!hasStarted) return 'beforeStart'
  if (isSketch) return 'sketchStarted'

  return status === 'DELIVERED' || stage === 'COLOUR' ? 'afterLineart' : 'started'
}
