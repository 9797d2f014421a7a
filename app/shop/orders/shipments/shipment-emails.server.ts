import type { Db } from '#db/database.server.ts'

import { parcelParts, prepare, send } from '../order-emails.server.ts'

/** Tells the buyer how the order travels, since what was written before was wrong. */
export function emailParcels(tx: Db, orderId: number, now: Date): void {
  const context = prepare(tx, orderId, now)
  if (!context) return

  const { t } = context
  const subject = t('orderEmails:parcelsSubject', { id: orderId })
  const parts = [t('orderEmails:parcelsCorrected'), ...parcelParts(context)]
  send(tx, context, `PARCELS:${now.getTime()}`, { kind: 'ORDER_SHIPPED', subject, parts }, now)
}

/** Tells the buyer that the order has not left after all. */
export function emailTakenBack(tx: Db, orderId: number, now: Date): void {
  const context = prepare(tx, orderId, now)
  if (!context) return

  const { t, order } = context
  const subject = t('orderEmails:takenBackSubject', { id: orderId })
  const reason = order.history.at(-1)?.reason
  const why = reason ? [{ facts: [[t('orderEmails:why'), reason]] as const }] : []
  const parts = [t('orderEmails:takenBack'), ...why]
  send(tx, context, `TAKEN_BACK:${now.getTime()}`, { kind: 'ORDER_SHIPPED', subject, parts }, now)
}
