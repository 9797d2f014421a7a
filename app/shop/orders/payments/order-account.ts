import { type Account, reckonAccount, type MoneyEntry } from '#app/money/account.ts'
import type { OrderStatus, PaymentKind } from '#db/vocabulary.ts'

export type OrderPayment = { kind: PaymentKind; amountMinor: number; settledAt: Date | null }
type Order = { status: OrderStatus; totalMinor: number; payments: readonly OrderPayment[] }

const DIRECTIONS: Record<PaymentKind, MoneyEntry['direction']> = {
  RECEIVED: 'IN',
  REFUNDED: 'BACK',
  RETURNED: 'RETURN',
}

/** How an order stands. Only one that waits for its payment asks for money. */
export function orderAccountOf({ status, totalMinor, payments }: Order): Account {
  return reckonAccount(moneyEntriesOf(payments), status === 'ORDERED' ? totalMinor : 0)
}

/** What may still come in before it is more than the order costs: nothing for one that was cancelled. */
export function orderRestMinor({ status, totalMinor, payments }: Order): number {
  if (status === 'CANCELED') return 0

  return Math.max(0, totalMinor - reckonAccount(moneyEntriesOf(payments), totalMinor).coveredMinor)
}

type DatedPayment = OrderPayment & { at: Date }

/** When the payment came with which an order was paid in full; null where it is not, or cost nothing. */
export function paidInFullAt({
  totalMinor,
  payments,
}: {
  totalMinor: number
  payments: readonly DatedPayment[]
}): Date | null {
  const last = payments.findIndex((_, place) => {
    const soFar = reckonAccount(moneyEntriesOf(payments.slice(0, place + 1)), totalMinor)
    return soFar.receivedMinor > 0 && soFar.dueMinor === 0
  })
  const { dueMinor } = reckonAccount(moneyEntriesOf(payments), totalMinor)
  return dueMinor === 0 ? (payments[last]?.at ?? null) : null
}

export function moneyEntriesOf(payments: readonly OrderPayment[]): MoneyEntry[] {
  return payments.map(({ kind, amountMinor, settledAt }) => ({
    direction: DIRECTIONS[kind],
    amountMinor,
    isSettled: settledAt !== null,
  }))
}
