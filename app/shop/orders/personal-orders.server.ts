import { randomBytes } from 'node:crypto'

import { and, eq, gt, inArray, like, notExists, sql } from 'drizzle-orm'

import { forgetAttempts, gatherAttempts } from '#app/payments/attempts/attempts.server.ts'
import { forgetMails } from '#app/platform/mail/forgetting.server.ts'
import { forgetAudit } from '#app/site/audit/personal-audit.server.ts'
import { forgetPayers, listPayers } from '#app/site/payers.server.ts'
import { lastForgotten, type Person } from '#app/site/person.ts'
import type { PersonalRoom } from '#app/site/personal-emails.server.ts'
import type { Db } from '#db/database.server.ts'
import {
  mails,
  orderDownloads,
  orderHistory,
  orderParcels,
  orderPayments,
  orders,
  orderWithdrawals,
} from '#db/schema.server.ts'
import { inTransaction } from '#db/transactions.server.ts'

import { isOrderOf } from './my-orders/own-orders.server.ts'
import { cancelOrder } from './order-changes.server.ts'
import { isFinal } from './order-data.ts'
import { findOrder } from './orders.server.ts'
import { accountColumns, readOrderMoney } from './payments/order-account.server.ts'
import { orderAccountOf } from './payments/order-account.ts'
import { listWithdrawals } from './withdrawals/withdrawals.server.ts'

/** Orders, those placed as a guest too where the address is known to be theirs. */
export const personalOrders: PersonalRoom = {
  name: 'orders',
  gather: (db, person) =>
    listTheirs(db, person).flatMap(({ id }) => {
      const order = findOrder(db, id)
      if (!order) return []

      // Keys open pages, and what the staff note for themselves is theirs.
      const { secret: _, idempotencyKey: __, contentHash: ___, staffNote: ____, ...fields } = order
      return [
        {
          ...fields,
          downloads: listDownloaded(db, id),
          withdrawals: listWithdrawals(db, id).map(({ operation: _____, ...withdrawal }) => withdrawal),
          paidBy: listPayers(db, { orderId: id }),
          online: gatherAttempts(db, { of: 'ORDER', id }),
        },
      ]
    }),
  forget: (tx, person, now) => listTheirs(tx, person).flatMap(({ id }) => leaveOrder(tx, id, now)),
}

/** Forgets buyers who left while their orders were under way, a while after these were sent. @returns files that go */
export function forgetBuyers(db: Db, now: Date): string[] {
  const isWaiting = and(
    like(mails.cause, sql`'order:' || ${orders.id} || ':%'`),
    inArray(mails.state, ['QUEUED', 'SENDING']),
  )
  const emails = db.select({ id: mails.id }).from(mails).where(isWaiting)
  const { orderId, to, at } = orderHistory
  const isFresh = and(eq(orderId, orders.id), eq(to, 'SHIPPED'), gt(at, lastForgotten(now)))
  const done = db
    .select({ id: orders.id })
    .from(orders)
    .where(
      and(
        eq(orders.forgetWhenDone, true),
        inArray(orders.status, ['SHIPPED', 'CANCELED']),
        eq(accountColumns.owedBackMinor, 0),
        notExists(emails),
        notExists(db.select().from(orderHistory).where(isFresh)),
      ),
    )
    .all()
  return done.flatMap(({ id }) => inTransaction<string[]>(db, (tx) => forgetBuyer(tx, id)))
}

/** What waits for its payment is canceled; what was paid keeps where it goes until it is there, or given back. */
function leaveOrder(tx: Db, id: number, now: Date): string[] {
  cancelOrder(tx, { orderId: id, by: 'CUSTOMER', now })
  const order = readOrderMoney(tx, id)
  if (order && isFinal(order.status) && orderAccountOf(order).owedBackMinor === 0) return forgetBuyer(tx, id)

  tx.update(orders).set({ userId: null, forgetWhenDone: true }).where(eq(orders.id, id)).run()
  return []
}

const NOTHING = {
  email: '',
  fullName: '',
  state: '',
  city: '',
  postalCode: '',
  addressLine1: '',
  addressLine2: '',
  phoneNumber: '',
  note: '',
  nameReading: '',
  payerName: '',
  staffNote: '',
  contentHash: '',
  editKey: '',
  network: '',
}

/** The country stays, for it is what was taxed; the old link opens nothing. */
function forgetBuyer(tx: Db, id: number): string[] {
  const keys = { secret: newKey(), idempotencyKey: newKey() }
  tx.update(orders)
    .set({ ...NOTHING, ...keys, userId: null, forgetWhenDone: false })
    .where(eq(orders.id, id))
    .run()
  tx.update(orderHistory).set({ reason: '' }).where(eq(orderHistory.orderId, id)).run()
  tx.update(orderHistory)
    .set({ byUserId: null })
    .where(and(eq(orderHistory.orderId, id), eq(orderHistory.by, 'CUSTOMER')))
    .run()
  tx.update(orderPayments).set({ reason: '' }).where(eq(orderPayments.orderId, id)).run()
  tx.update(orderParcels).set({ trackingNumber: '', link: '' }).where(eq(orderParcels.orderId, id)).run()
  tx.update(orderWithdrawals).set({ name: '', email: '', reason: '' }).where(eq(orderWithdrawals.orderId, id)).run()
  forgetPayers(tx, { orderId: id })
  forgetAttempts(tx, { of: 'ORDER', id })
  forgetAudit(tx, `order/${id}`)
  return forgetMails(tx, like(mails.cause, `order:${id}:%`))
}

const newKey = () => randomBytes(24).toString('base64url')

function listDownloaded(db: Db, orderId: number) {
  const { fileId, count, lastAt } = orderDownloads
  return db.select({ fileId, count, lastAt }).from(orderDownloads).where(eq(orderDownloads.orderId, orderId)).all()
}

function listTheirs(db: Db, { id }: Person) {
  return db.select({ id: orders.id }).from(orders).where(isOrderOf(db, id)).all()
}
