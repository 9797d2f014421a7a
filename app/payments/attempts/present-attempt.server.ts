import { desc, eq } from 'drizzle-orm'

import { paymentReference } from '#app/money/payment-reference.ts'
import type { Db } from '#db/database.server.ts'
import { paymentEvents } from '#db/schema.server.ts'

import { unitsText } from '../providers/amounts.ts'
import { listDisputes } from '../refunds/disputes.server.ts'
import { listRefunds } from '../refunds/refunds.server.ts'
import { type Attempt, targetOf } from './attempts.server.ts'
import { staffPathOf } from './staff-path.ts'

/** A payment as the admin sees it, with all that became of it; sums as the provider counts them. */
export function presentAttempt(db: Db, attempt: Attempt) {
  const { id, provider, currency, paidCurrency, secret: _, url: __, voucherUrl: ___, ...fields } = attempt
  const target = targetOf(attempt)
  const write = (units: number, of = currency) => `${unitsText(units, of, provider)} ${of}`
  return {
    ...fields,
    id,
    provider,
    currency,
    paidCurrency,
    of: target.of,
    reference: paymentReference(target.of, target.id),
    path: staffPathOf(attempt),
    charged: write(attempt.units),
    came: attempt.paidAt ? write(attempt.paidUnits, paidCurrency) : null,
    fee: attempt.feeUnits === null ? null : write(attempt.feeUnits),
    back: attempt.refundedUnits > 0 ? write(attempt.refundedUnits) : null,
    refunds: listRefunds(db, id).map((refund) => ({ ...refund, sum: write(refund.units) })),
    disputes: listDisputes(db, id).map((dispute) => ({ ...dispute, sum: write(dispute.units) })),
    dashboard: dashboardOf(attempt),
  }
}

/** What the provider told of it, the latest first. */
export function listEvents(db: Db, attemptId: number) {
  const { id, type, at, handledAt } = paymentEvents
  return db
    .select({ id, type, at, handledAt })
    .from(paymentEvents)
    .where(eq(paymentEvents.attemptId, attemptId))
    .orderBy(desc(id))
    .limit(50)
    .all()
}

/** The provider's own page about the money. */
function dashboardOf({ provider, paymentId }: Attempt): string | null {
  if (paymentId === '' || provider === 'PRETEND') return null

  return provider === 'STRIPE'
    ? `https://dashboard.stripe.com/payments/${paymentId}`
    : `https://www.paypal.com/activity/payment/${paymentId}`
}
