import type { PaymentDoubt } from '#app/money/account.ts'
import type { Key } from '#app/translations/keys.ts'

/** What a doubtful payment is asked about, at the box that says it is meant. */
const DOUBTS = {
  MORE_THAN_DUE: 'admin:paymentAboveDue',
  ENTERED_BEFORE: 'admin:paymentEnteredBefore',
  SAME_DAY: 'admin:paymentSameDay',
} as const satisfies Record<PaymentDoubt, Key>

const doubtful = (doubt: PaymentDoubt) =>
  ({ fields: { isSure: DOUBTS[doubt] }, status: 409, detail: { doubt } }) as const

/** The same as refusals of an operation. */
export const DOUBTFUL = {
  MORE_THAN_DUE: doubtful('MORE_THAN_DUE'),
  ENTERED_BEFORE: doubtful('ENTERED_BEFORE'),
  SAME_DAY: doubtful('SAME_DAY'),
}
