import { prepare, send } from '#app/shop/orders/order-emails.server.ts'
import type { Db } from '#db/database.server.ts'

type Carried = { orderId: number; toOrderId: number; amountMinor: number; operation: string }

/** Tells the buyer that what was owed back is not sent, and what it was used for. */
export function emailCarriedOver(tx: Db, { orderId, toOrderId, amountMinor, operation }: Carried, now: Date): void {
  const context = prepare(tx, orderId, now)
  if (!context) return

  const { t, money } = context
  const subject = t('orderEmails:carriedSubject', { id: orderId })
  const parts = [t('orderEmails:carried', { amount: money(amountMinor), id: toOrderId })]
  send(tx, context, `CARRIED:${operation}`, { kind: 'ORDER_REFUNDED', subject, parts }, now)
}
