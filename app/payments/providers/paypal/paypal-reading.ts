import type { z } from 'zod'

import { type DisputeReading, NO_MONEY, type Reading, type RefundReading } from '#app/payments/attempts/states.ts'
import { unitsOfText } from '#app/payments/providers/amounts.ts'

import type { paypalDisputes, PaypalOrder } from './paypal-objects.ts'

type Disputes = z.infer<typeof paypalDisputes>['items']
type Capture = NonNullable<PaypalOrder['purchase_units'][number]['payments']>['captures'][number]
type Refund = NonNullable<PaypalOrder['purchase_units'][number]['payments']>['refunds'][number]
type Money = Capture['amount']

const HAS_MONEY = new Set(['COMPLETED', 'PARTIALLY_REFUNDED', 'REFUNDED'])

/** An order at PayPal as the site reads it. One that was approved is open: its money is taken by us, or never. */
export function paypalReading(order: PaypalOrder, disputes: Disputes): Reading {
  const payments = order.purchase_units[0]?.payments
  const capture = payments?.captures.find(({ status }) => HAS_MONEY.has(status)) ?? payments?.captures.at(-1)
  if (!capture) return { ...NO_MONEY, state: order.status === 'VOIDED' ? 'EXPIRED' : 'OPEN' }

  const known = { ...NO_MONEY, paymentId: capture.id }
  if (capture.status === 'PENDING') return { ...known, state: 'PENDING' }
  if (!HAS_MONEY.has(capture.status)) return { ...known, state: 'FAILED' }

  return {
    ...known,
    state: 'PAID',
    paidUnits: unitsOf(capture.amount),
    paidCurrency: capture.amount.currency_code,
    feeUnits: feeOf(capture),
    refunds: (payments?.refunds ?? []).map(refundReading),
    disputes: disputes.map(disputeReading),
  }
}

/** PayPal keeps no order for ever: of one that is gone no money came. */
export const GONE: Reading = { ...NO_MONEY, state: 'EXPIRED' }

function feeOf({ amount, seller_receivable_breakdown }: Capture): number | null {
  const fee = seller_receivable_breakdown?.paypal_fee
  return fee && fee.currency_code === amount.currency_code ? unitsOf(fee) : null
}

function refundReading({ id, status, amount, custom_id }: Refund): RefundReading {
  const state = status === 'COMPLETED' ? 'SENT' : status === 'PENDING' ? 'PENDING' : 'FAILED'
  return { id, units: unitsOf(amount), state, operation: custom_id ?? null }
}

function disputeReading(dispute: Disputes[number]): DisputeReading {
  const outcome = dispute.dispute_outcome?.outcome_code ?? ''
  const isLost = /BUYER_FAVOU?R|PAYOUT_TO_BUYER/.test(outcome)
  const state = dispute.status === 'RESOLVED' ? (isLost ? 'LOST' : 'WON') : 'OPEN'
  const dueBy = dispute.seller_response_due_date ? new Date(dispute.seller_response_due_date) : null
  return { id: dispute.dispute_id, units: unitsOf(dispute.dispute_amount), state, reason: dispute.reason ?? '', dueBy }
}

/** What is no amount of its currency is no amount that was asked for: it is told as a mismatch. */
function unitsOf({ value, currency_code }: Money): number {
  return unitsOfText(value, currency_code, 'PAYPAL') ?? 0
}
