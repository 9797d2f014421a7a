import { parcelParts, prepare, send } from '#app/shop/orders/order-emails.server.ts'
import type { Db } from '#db/database.server.ts'

/** Tells the buyer how the order travels, since what was written before was wrong. */
export function emailParcels(tx: Db, orderId: number, now: Date): void {
  const told = prepare(tx, orderId, now)
  if (!told) return

  const { t } = told
  const subject = t('orderLetters:parcelsSubject', { id: orderId })
  const parts = [t('orderLetters:parcelsCorrected'), ...parcelParts(told)]
  send(tx, told, `PARCELS:${now.getTime()}`, { kind: 'ORDER_SHIPPED', subject, parts }, now)
}

/** Tells the buyer that the order has not left after all. */
export function emailTakenBack(tx: Db, orderId: number, now: Date): void {
  const told = prepare(tx, orderId, now)
  if (!told) return

  const { t, order } = told
  const subject = t('orderLetters:takenBackSubject', { id: orderId })
  const reason = order.history.at(-1)?.reason
  const why = reason ? [{ facts: [[t('orderLetters:why'), reason]] as const }] : []
  const parts = [t('orderLetters:takenBack'), ...why]
  send(tx, told, `TAKEN_BACK:${now.getTime()}`, { kind: 'ORDER_SHIPPED', subject, parts }, now)
}
