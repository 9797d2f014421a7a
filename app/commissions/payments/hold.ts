import { type PaymentHold, type ProviderFacts, reckonStanding } from '#app/money/standing.ts'
import { isOfDispute } from '#app/payments/refunds/dispute-names.ts'
import type { RequestStatus } from '#db/vocabulary.ts'

import { type Account, type Entry, movesOf } from './ledger.ts'

type LedgerLine = Entry & { operation: string }
type MoneyPosition = { status: RequestStatus; entries: readonly LedgerLine[]; account: Account; facts: ProviderFacts }

/** What follows from where the money of a commission is. */
export type Consequence = {
  /** Why nothing is asked for and nothing goes on; null where its money is there. */
  hold: PaymentHold | null
  /** Nothing of it is paid any more, and nobody let that go: its files are for nobody. */
  areFilesClosed: boolean
}

/**
 * What went back counts as missing until somebody says that it is asked for again or let go, also a part of it: work
 * would else go on for a price that nobody agreed on. What is over is held by its bank alone.
 */
export function consequenceOf({ status, entries, account, facts }: MoneyPosition): Consequence {
  const { totalMinor, coveredMinor } = account
  const { keptMinor, hold } = reckonStanding({ ...facts, entries: movesOf(entries), priceMinor: totalMinor })
  const missingMinor = coveredMinor - sumOf(entries.filter(isLetGo)) - keptMinor
  const areFilesClosed = missingMinor > 0 && keptMinor === 0
  if (hold?.reason === 'DISPUTED') return { hold, areFilesClosed }
  if (status !== 'ACCEPTED' && status !== 'IN_PROGRESS') return { hold: null, areFilesClosed }
  if (missingMinor > 0)
    return { hold: { reason: reasonOf(entries), amountMinor: missingMinor, dueBy: null }, areFilesClosed }

  return { hold: hold?.reason === 'OTHER_SUM' ? hold : null, areFilesClosed }
}

/** What went back and is neither asked for again nor let go, in minor units of the base currency. */
export function undecidedMinor(entries: readonly LedgerLine[]): number {
  return sumOf(entries.filter(isUndecided))
}

function reasonOf(entries: readonly LedgerLine[]): PaymentHold['reason'] {
  return entries.some((entry) => isUndecided(entry) && isOfDispute(entry)) ? 'DISPUTE_LOST' : 'REFUNDED'
}

function isUndecided({ kind, settledAt, decision }: LedgerLine): boolean {
  return kind === 'REFUND' && settledAt !== null && !decision
}

function isLetGo({ decision }: LedgerLine): boolean {
  return decision === 'LET_GO'
}

function sumOf(entries: readonly LedgerLine[]): number {
  return entries.reduce((sum, { amountMinor }) => sum + amountMinor, 0)
}
