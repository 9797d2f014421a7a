import { isOfDispute } from '#app/payments/refunds/dispute-names.ts'
import type { PaymentKind } from '#db/vocabulary.ts'

/** What a line of an order's ledger is called: what a bank took is no refund of the shop, and what it gave back no payment. */
export type Movement = PaymentKind | 'CHARGED_BACK' | 'WON_BACK'

export function movementOf({ kind, operation }: { kind: PaymentKind; operation: string }): Movement {
  if (!isOfDispute({ operation })) return kind

  return kind === 'RECEIVED' ? 'WON_BACK' : 'CHARGED_BACK'
}
