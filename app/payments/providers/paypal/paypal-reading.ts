import { isRefundName } from '../../attempts/reference.ts'
import { type DisputeReading, NO_MONEY, type Reading, type RefundReading } from '../../attempts/states.ts'
import { unitsOfText } from '../amounts.ts'
import type { PaypalDispute, PaypalOrder } from './paypal-objects.ts'

type Capture = NonNullable<PaypalOrder['purchase_units'][number]['payments']>['captures'][number]
type Refund = NonNullable<PaypalOrder['purchase_units'][number]['payments']>['refunds'][number]
type Money = Capture['amount']

const HAS_MONEY = new Set(['COMPLETED', 'PARTIALLY_REFUNDED', 'REFUNDED'])

/** An order at PayPal as the site reads it. One that was approved is open: its money is taken by us, or never. */
export function paypalReading(order: PaypalOrder, disputes: readonly PaypalDispute[]): Reading {
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
    ...withoutReversals((payments?.refunds ?? []).map(refundReading), disputes.map(disputeReading)),
  }
}

function feeOf({ amount, seller_receivable_breakdown }: Capture): number | null {
  const fee = seller_receivable_breakdown?.paypal_fee
  return fee && fee.currency_code === amount.currency_code ? unitsOf(fee) : null
}

function refundReading({ id, status, amount, custom_id }: Refund): RefundReading {
  const state = status === 'COMPLETED' ? 'SENT' : status === 'PENDING' ? 'PENDING' : 'FAILED'
  return { id, units: unitsOf(amount), state, operation: custom_id ?? null }
}

/** How a dispute ends; one that is resolved in no way of these is not known to be over. */
const OUTCOMES: Readonly<Record<string, DisputeReading['state']>> = {
  RESOLVED_BUYER_FAVOUR: 'LOST',
  RESOLVED_BUYER_FAVOR: 'LOST',
  // The seller accepted that the money goes back.
  ACCEPTED: 'LOST',
  RESOLVED_SELLER_FAVOUR: 'WON',
  RESOLVED_SELLER_FAVOR: 'WON',
  // PayPal pays it, of its own money.
  RESOLVED_WITH_PAYOUT: 'WON',
  CANCELED_BY_BUYER: 'WON',
  DENIED: 'WON',
}

/** What is lost is what went back, which may be less than what was asked for. */
function disputeReading(dispute: PaypalDispute): DisputeReading {
  const { outcome_code, amount_refunded } = dispute.dispute_outcome ?? {}
  const state = (dispute.status === 'RESOLVED' && OUTCOMES[outcome_code ?? '']) || 'OPEN'
  const dueBy = dispute.seller_response_due_date ? new Date(dispute.seller_response_due_date) : null
  const { currency_code } = dispute.dispute_amount
  const lost = state === 'LOST' && amount_refunded?.currency_code === currency_code ? amount_refunded : null
  const units = unitsOf(lost ?? dispute.dispute_amount)
  return { id: dispute.dispute_id, units, state, reason: dispute.reason ?? '', dueBy }
}

/**
 * Money of a dispute that goes back may be listed as a refund of the order too, which nobody of this site asked for: it
 * is told once, as that of the dispute.
 */
function withoutReversals(refunds: readonly RefundReading[], disputes: readonly DisputeReading[]) {
  const open = disputes.filter(({ state }) => state !== 'WON').map(({ units }) => units)
  const own = refunds.filter(({ operation, units }) => {
    const at = isRefundName(operation) ? -1 : open.indexOf(units)
    if (at >= 0) open.splice(at, 1)
    return at < 0
  })
  return { refunds: own, disputes }
}

/** What is no amount of its currency is no amount that was asked for: it is told as a mismatch. */
function unitsOf({ value, currency_code }: Money): number {
  return unitsOfText(value, currency_code, 'PAYPAL') ?? 0
}
