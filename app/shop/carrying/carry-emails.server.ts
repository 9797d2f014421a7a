import { emailCarriedFromCommission } from '#app/commissions/emails/message-emails.server.ts'
import type { PaymentTarget } from '#app/money/payment-reference.ts'
import type { Db } from '#db/database.server.ts'

import { prepare, send } from '../orders/order-emails.server.ts'

type Carried = { from: PaymentTarget; to: PaymentTarget; amountMinor: number; operation: string }

/** Tells the customer that what was owed back is not sent, and what it was used for. */
export function emailCarriedOver(tx: Db, { from, ...carried }: Carried, now: Date): void {
  if (from.of === 'COMMISSION') return emailCarriedFromCommission(tx, from.id, carried, now)

  const context = prepare(tx, from.id, now)
  if (!context) return

  const { t, money } = context
  const { to, amountMinor, operation } = carried
  const subject = t('orderEmails:carriedSubject', { id: from.id })
  const text = to.of === 'ORDER' ? 'orderEmails:carried' : 'orderEmails:carriedToCommission'
  const parts = [t(text, { amount: money(amountMinor), id: to.id })]
  send(tx, context, `CARRIED:${operation}`, { kind: 'ORDER_REFUNDED', subject, parts }, now)
}
