import { findSlip } from '#app/payments/attempts/attempts.server.ts'
import type { Db } from '#db/database.server.ts'

import { howToPay, prepare, send } from '../order-emails.server.ts'

type PartPayment = { amountMinor: number; operation: string; now: Date }

/** Thanks for a part of what an order costs, and says what is still due; a slip that is out asks for another sum. */
export function emailPartPaid(tx: Db, orderId: number, { amountMinor, operation, now }: PartPayment): void {
  const context = prepare(tx, orderId, now)
  if (!context) return

  const { t, money } = context
  const slip = findSlip(tx, { of: 'ORDER', id: orderId }) ? [t('orderEmails:partPaidSlip')] : []
  const parts = [t('orderEmails:partPaid', { amount: money(amountMinor) }), ...howToPay(context), ...slip]
  const subject = t('orderEmails:partPaidSubject', { id: orderId })
  send(tx, context, `PART_PAID:${operation}`, { kind: 'ORDER_CHANGED', subject, parts }, now)
}
