import { reckonAccount, type MoneyEntry } from '#app/money/account.ts'
import type { HoldState, PaymentKind } from '#db/vocabulary.ts'

import { isLiveHold } from '../holds.ts'

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
