import type { Currency } from '#app/money/currency.ts'
import type { PaymentOf } from '#app/money/payment-reference.ts'

/** Money that is to be sent back: of which order, commission or pick-up, to whom, how much, and since when. */
export type PendingRefund = {
  of: PaymentOf
  id: number
  entryId: number
  who: string
  amountMinor: number
  /** The currency of it, where that is another one than today's base. */
  base?: Currency
  since: Date
}
