import { and, eq, asc } from 'drizzle-orm'

import { readSettings } from '#app/site/site.server.ts'
import type { Db } from '#db/database.server.ts'
import { orderHistory, orderParcels, orders } from '#db/schema.server.ts'
import { inTransaction } from '#db/transactions.server.ts'

import { undoSale } from '../../stock/stock.server.ts'
import { stockLinesOf } from '../order-changes.server.ts'
import { parcelParts } from '../order-email-contents.server.ts'
import { prepare, send } from '../order-emails.server.ts'
import { canCorrect, type Parcel, parcelsVersion } from './parcels.ts'
import { countTakenBack, operationOf, promiseAfter } from './promise.server.ts'
import { trackingLink } from './tracking-number.ts'

type Change = {
  orderId: number
  /** The buyer gets a mail about it. */
  isTold: boolean
  /** The parcels as they were when the form was opened (`parcelsVersion`); absent where nobody looked. */
  seen?: string
  byUserId: number
  now: Date
}
/** REFUSED: no parcel of it is on its way to anybody. CHANGED: somebody else changed the parcels meanwhile. */
type ChangeOutcome = 'DONE' | 'NOT_FOUND' | 'REFUSED' | 'CHANGED'

/** Parcels whose link may be left to their carrier, with the one that the order's customer reads. */
export function withLinks<P extends Omit<Parcel, 'link'> & { link?: string }>(
  db: Db,
  orderId: number,
  parcels: readonly P[],
) {
  const { carriers } = readSettings(db)
  const order = db.select({ locale: orders.locale }).from(orders).where(eq(orders.id, orderId)).get()
  return parcels.map((parcel) => ({ ...parcel, link: trackingLink(carriers, { link: '', ...parcel }, order?.locale) }))
}

/** Writes anew what travels how; when it left stays. */
export function correctShipment(db: Db, correction: Change & { parcels: readonly Parcel[] }): ChangeOutcome {
  const { orderId, parcels, isTold, now } = correction
  return inTransaction<ChangeOutcome>(db, (tx) => {
    const before = readParcels(tx, orderId)
    const [first] = before
    const problem = problemOf(tx, correction, before)
    if (problem) return problem
    if (!first || parcels.length === 0) return 'REFUSED'

    tx.delete(orderParcels).where(eq(orderParcels.orderId, orderId)).run()
    tx.insert(orderParcels)
      .values(
        parcels.map(({ carrier, trackingNumber, link }, position) => {
          return { orderId, position, carrier, trackingNumber, link, sentAt: before[position]?.sentAt ?? first.sentAt }
        }),
      )
      .run()
    if (isTold) emailParcels(tx, orderId, now)
    return 'DONE'
  })
}

/**
 * Takes back a shipment that was confirmed by mistake: the goods lie on the shelf again, promised to the order as before,
 * and its parcels are gone. The conditional UPDATE decides between two who press at once. What needed no parcel was not
 * sent by anybody, and stays.
 */
export function takeBackShipment(db: Db, change: Change & { reason: string }): ChangeOutcome {
  const { orderId, reason, isTold, byUserId, now } = change
  return inTransaction<ChangeOutcome>(db, (tx) => {
    const problem = problemOf(tx, change, readParcels(tx, orderId))
    if (problem) return problem
    if (!reopen(tx, orderId, now)) return 'REFUSED'

    const history = { orderId, from: 'SHIPPED', to: 'CONFIRMED', by: 'ADMIN', byUserId, reason, at: now } as const
    tx.insert(orderHistory).values(history).run()
    tx.delete(orderParcels).where(eq(orderParcels.orderId, orderId)).run()
    const times = countTakenBack(tx, orderId)
    const names = { sold: `${operationOf(orderId)}:back:${times}`, promised: promiseAfter(orderId, times) }
    undoSale(tx, stockLinesOf(tx, orderId), names, now)
    if (isTold) emailTakenBack(tx, orderId, now)
    return 'DONE'
  })
}

function reopen(tx: Db, orderId: number, now: Date): boolean {
  const isShipped = and(eq(orders.id, orderId), eq(orders.status, 'SHIPPED'))
  return tx.update(orders).set({ status: 'CONFIRMED', updatedAt: now }).where(isShipped).run().changes > 0
}

/** Why parcels cannot be touched: a buyer who was forgotten has no address any more, and no numbers come back. */
function problemOf(
  tx: Db,
  { orderId, seen }: Change,
  parcels: readonly Parcel[],
): Exclude<ChangeOutcome, 'DONE'> | null {
  const { status, email } = orders
  const order = tx.select({ status, email }).from(orders).where(eq(orders.id, orderId)).get()
  if (!order) return 'NOT_FOUND'
  if (!canCorrect(order, parcels)) return 'REFUSED'

  return seen !== undefined && seen !== parcelsVersion(parcels) ? 'CHANGED' : null
}

/** Tells the buyer how the order travels, since what was written before was wrong. */
function emailParcels(tx: Db, orderId: number, now: Date): void {
  const context = prepare(tx, orderId, now)
  if (!context) return

  const { t } = context
  const subject = t('orderEmails:parcelsSubject', { id: orderId })
  const parts = [t('orderEmails:parcelsCorrected'), ...parcelParts(context)]
  send(tx, context, `PARCELS:${now.getTime()}`, { kind: 'ORDER_SHIPPED', subject, parts }, now)
}

/** Tells the buyer that the order has not left after all. */
function emailTakenBack(tx: Db, orderId: number, now: Date): void {
  const context = prepare(tx, orderId, now)
  if (!context) return

  const { t, order } = context
  const subject = t('orderEmails:takenBackSubject', { id: orderId })
  const reason = order.history.at(-1)?.reason
  const why = reason ? [{ facts: [[t('orderEmails:why'), reason]] as const }] : []
  const parts = [t('orderEmails:takenBack'), ...why]
  send(tx, context, `TAKEN_BACK:${now.getTime()}`, { kind: 'ORDER_SHIPPED', subject, parts }, now)
}

/** What of an order was sent, in its order. */
export function readParcels(tx: Db, orderId: number) {
  return tx
    .select()
    .from(orderParcels)
    .where(eq(orderParcels.orderId, orderId))
    .orderBy(asc(orderParcels.position))
    .all()
}
