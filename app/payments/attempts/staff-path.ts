import type { PaymentOf } from '#app/money/payment-reference.ts'

const STAFF_PATHS: Record<PaymentOf, string> = {
  ORDER: '/admin/orders',
  COMMISSION: '/admin/commissions',
  HOLD: '/admin/events/pick-ups',
}

type PaidTarget = { orderId: number | null; requestId: number | null; holdId: number | null }

/** Where the staff look at what a payment is for. */
export function staffPathOf({ orderId, requestId, holdId }: PaidTarget): string {
  if (orderId !== null) return `${STAFF_PATHS.ORDER}/${orderId}`
  if (requestId !== null) return `${STAFF_PATHS.COMMISSION}/${requestId}`

  return `${STAFF_PATHS.HOLD}/${holdId ?? 0}`
}
