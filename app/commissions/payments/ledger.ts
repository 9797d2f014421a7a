import { type Account as Money, type MoneyEntry, reckonAccount } from '#app/money/account.ts'
import { percentOf } from '#app/money/money.ts'
import type { Promises } from '#db/schema/commission-work.ts'
import {
  type AddendumStatus,
  type LedgerKind,
  type RefundOutcome,
  type RequestStatus,
  SLOT_STATUSES,
  type SlotStatus,
  type Stage,
} from '#db/vocabulary.ts'

import { isOpen } from '../requests/requests.ts'

/** One line of a commission's money; amounts are positive, in minor units of the base currency. */
export type Entry = {
  kind: LedgerKind
  amountMinor: number
  settledAt: Date | null
  decision?: RefundOutcome | null
}
/** What was agreed on. */
export type ContractSums = { totalMinor: number; depositMinor: number }
/** What was agreed on later: only what the client accepted counts. */
type Addition = { status: AddendumStatus; amountMinor: number }
/** How a commission stands; its total counts what was agreed on later. */
export type Account = Money & { totalMinor: number }

/** Statuses in which what was agreed on is asked for: additions are paid while the work goes on, or after it. */
const PAYABLE: ReadonlySet<RequestStatus> = new Set(['ACCEPTED', 'IN_PROGRESS', 'DELIVERED'])
const DIRECTIONS: Record<LedgerKind, MoneyEntry['direction']> = {
  DEPOSIT: 'IN',
  BALANCE: 'IN',
  REFUND: 'BACK',
  RETURN: 'RETURN',
}

/** Money in and out: what is asked for again, or came once more, counts as if it had never come before. */
export function movesOf(entries: readonly Entry[]): MoneyEntry[] {
  return entries.map((entry) => {
    return { direction: directionOf(entry), amountMinor: entry.amountMinor, isSettled: entry.settledAt !== null }
  })
}

function directionOf({ kind, decision }: Entry): MoneyEntry['direction'] {
  return decision === 'ASK_AGAIN' || decision === 'WON_BACK' ? 'RETURN' : DIRECTIONS[kind]
}

/** What counted once and is asked for again, because it went back. */
export function dueAgainMinor(entries: readonly Entry[]): number {
  return entries.reduce((sum, { decision, amountMinor }) => sum + (decision === 'ASK_AGAIN' ? amountMinor : 0), 0)
}

type Payment = { coveredMinor: number; amountMinor: number }

/** Money counts as deposit until the deposit is there; what completes a price that was paid in part is the balance. */
export function paymentKind(
  agreed: ContractSums | null,
  { coveredMinor, amountMinor }: Payment,
): 'DEPOSIT' | 'BALANCE' {
  if (!agreed) return 'DEPOSIT'

  const completes = coveredMinor > 0 && coveredMinor + amountMinor >= agreed.totalMinor
  return coveredMinor < agreed.depositMinor && !completes ? 'DEPOSIT' : 'BALANCE'
}

/** What an accepted request's slot is by what was paid (product decisions, "Commissions"). */
export function slotStatusOfPaid({ totalMinor, depositMinor }: ContractSums, coveredMinor: number): SlotStatus {
  if (coveredMinor >= totalMinor) return 'RESERVED'

  return coveredMinor >= depositMinor ? 'BALANCE_PENDING' : 'REQUESTED'
}

/** Whether a slot has come at least so far: what was paid for it stays true of it when money goes back. */
export function isAtLeast(slot: SlotStatus, wanted: SlotStatus): boolean {
  return SLOT_STATUSES.indexOf(slot) >= SLOT_STATUSES.indexOf(wanted)
}

type Deal = {
  status: RequestStatus
  agreed: ContractSums | null
  additions: readonly Addition[]
  entries: readonly Entry[]
}

/** How a commission stands: what comes next is the deposit, then the rest, and nothing once it has ended. */
export function accountOf({ status, agreed, additions, entries }: Deal): Account {
  const accepted = additions.filter((addition) => addition.status === 'ACCEPTED')
  const totalMinor = accepted.reduce((sum, { amountMinor }) => sum + amountMinor, agreed?.totalMinor ?? 0)
  const moves = movesOf(entries)
  const { coveredMinor } = reckonAccount(moves, 0)
  const depositMinor = agreed?.depositMinor ?? 0
  const nextMinor = coveredMinor < depositMinor ? depositMinor : totalMinor
  return { totalMinor, ...reckonAccount(moves, PAYABLE.has(status) ? nextMinor : 0) }
}

/** What may still come in before it is more than was agreed on; without limit while nothing is, nothing after the end. */
export function restMinorOf(status: RequestStatus, { totalMinor, coveredMinor }: Account): number {
  if (PAYABLE.has(status)) return Math.max(0, totalMinor - coveredMinor)

  return isOpen(status) ? Infinity : 0
}

/** Whether nothing of what was agreed on is left to pay. */
export function isPaid({ totalMinor, coveredMinor }: Account): boolean {
  return coveredMinor >= totalMinor
}

type EndedRequest = { status: RequestStatus; stage: Stage | null; promises: Promises; paidMinor: number }
type RefundRule = keyof Promises['refundPercent']
export type Refund = { rule: RefundRule; percent: number; minor: number }

/**
 * What is given back of what was paid if it ended now (specification, section 9): all before the work starts, half once
 * it has, nothing after the lineart stage; of a sketch nothing once it has started. Half a minor unit counts as one.
 */
export function refundOf({ status, stage, promises, paidMinor }: EndedRequest): Refund {
  const rule = refundRule({ status, stage, promises })
  const percent = promises.refundPercent[rule]
  return { rule, percent, minor: percentOf(paidMinor, percent) }
}

function refundRule({ status, stage, promises }: Omit<EndedRequest, 'paidMinor'>): RefundRule {
  const hasStarted = status === 'IN_PROGRESS' || status === 'DELIVERED'
  if (!hasStarted) return 'beforeStart'
  if (promises.isSketch) return 'sketchStarted'

  return status === 'DELIVERED' || stage === 'COLOUR' ? 'afterLineart' : 'started'
}
