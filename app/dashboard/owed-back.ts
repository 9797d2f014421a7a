import type { Currency } from '#app/money/currency.ts'
import type { PaymentOf } from '#app/money/payment-reference.ts'
import type { PaymentProvider } from '#db/vocabulary.ts'

/** Money that is to be sent back: of which order, commission or pick-up, to whom, how much, and since when. */
export type OwedBack = {
  of: PaymentOf
  id: number
  entryId: number
  /** Its name in the ledger. */
  operation: string
  who: string
  amountMinor: number
  /** The currency of it, where that is another one than today's base. */
  base?: Currency
  since: Date
}

/** The same as it is shown with its buttons. */
export type PendingRefund = OwedBack & {
  /** Through whom it can go back, and the payment in which it is on its way. */
  source: { provider: PaymentProvider | null; pendingIn: number | null } | null
  /** A bank may take it first. */
  isDisputed: boolean
}
