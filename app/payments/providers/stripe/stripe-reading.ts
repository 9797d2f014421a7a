import type { z } from 'zod'

import { type DisputeReading, NO_MONEY, type Reading, type RefundReading } from '../../attempts/states.ts'
import type { CheckoutSession, disputeList, refundList } from './stripe-objects.ts'

type Refunds = z.infer<typeof refundList>['data']
type Disputes = z.infer<typeof disputeList>['data']

/** A checkout session, with what happened to its money, as the site reads it. */
export function stripeReading(session: CheckoutSession, refunds: Refunds, disputes: Disputes): Reading {
  const intent = session.payment_intent
  const known = { ...NO_MONEY, paymentId: intent?.id ?? '' }
  if (session.payment_status === 'paid') {
    const charge = intent && 'latest_charge' in intent ? intent.latest_charge : null
    const fee = charge?.balance_transaction
    return {
      ...known,
      state: 'PAID',
      paidUnits: session.amount_total,
      paidCurrency: session.currency.toUpperCase(),
      // A fee in another currency, that of the account, is no part of this sum.
      feeUnits: fee && fee.currency === session.currency ? fee.fee : null,
      refunds: refunds.map(refundReading),
      disputes: disputes.map(disputeReading),
    }
  }
  if (session.status === 'expired') return { ...known, state: 'EXPIRED' }
  if (session.status === 'open') return { ...known, state: 'OPEN' }

  return { ...known, ...unpaid(intent) }
}

/** A session that is complete and not paid waits for money from elsewhere, as a slip that is paid in a shop. */
function unpaid(intent: CheckoutSession['payment_intent']): Pick<Reading, 'state' | 'voucher'> {
  const status = intent?.status ?? ''
  if (status === 'requires_payment_method' || status === 'canceled') return { state: 'FAILED', voucher: null }

  const slip = intent && 'next_action' in intent ? intent.next_action?.konbini_display_details : null
  return { state: 'PENDING', voucher: slip ? { url: slip.hosted_voucher_url ?? '', until: slip.expires_at } : null }
}

function refundReading({ id, amount, status, metadata }: Refunds[number]): RefundReading {
  const state = status === 'failed' || status === 'canceled' ? 'FAILED' : status === 'succeeded' ? 'SENT' : 'PENDING'
  return { id, units: amount, state, operation: metadata?.operation ?? null }
}

function disputeReading({ id, amount, status, reason, evidence_details }: Disputes[number]): DisputeReading {
  const isWon = status === 'won' || status === 'warning_closed' || status === 'prevented'
  const state = isWon ? 'WON' : status === 'lost' ? 'LOST' : 'OPEN'
  return { id, units: amount, state, reason, dueBy: evidence_details?.due_by ?? null }
}
