import { and, eq, gt, gte, isNull, type SQL, sql } from 'drizzle-orm'

import { formatMoney } from '#app/money/money.ts'
import type { NewAlert } from '#app/site/alerts/alerts.server.ts'
import { baseAt } from '#app/site/base/bases.server.ts'
import { localise } from '#app/translations/localised.ts'
import type { Db } from '#db/database.server.ts'
import { events, holds, mails, orderPayments, orders, waitingList } from '#db/schema.server.ts'

/** Rows that are looked at again each time: more does not happen between two looks. */
const RECENT = 5000

/** What happened since a moment and was not noted yet. */
export function findNews(db: Db, since: Date): NewAlert[] {
  return [
    ...newOrders(db, since),
    ...newPayments(db, since),
    ...newPickUps(db, since),
    ...newWaiting(db, since),
    ...failedMails(db, since),
  ]
}

function isNew(cause: SQL): SQL {
  return sql`NOT EXISTS (SELECT 1 FROM staff_alerts a WHERE a.cause = ${cause})`
}

function newOrders(db: Db, since: Date): NewAlert[] {
  const { id, totalMinor, placedAt, origin } = orders
  const isUnnoted = isNew(sql`'order:' || ${id} || ':PLACED'`)
  const found = db
    .select({ id, totalMinor, placedAt })
    .from(orders)
    .where(and(gte(placedAt, since), eq(origin, 'WEB'), isUnnoted))
    .orderBy(id)
    .all()
  return found.map((order) => ({
    kind: 'ORDER',
    cause: `order:${order.id}:PLACED`,
    titleIn: (t) =>
      t('alertEmails:ORDER', { id: order.id, amount: formatMoney(order.totalMinor, baseAt(db, order.placedAt)) }),
    path: `/admin/orders/${order.id}`,
  }))
}

/** What an administrator records is no news to them. */
function newPayments(db: Db, since: Date): NewAlert[] {
  const { id, orderId, amountMinor, kind, at, byUserId } = orderPayments
  const isRecent = gt(id, sql`(SELECT coalesce(max(p.id), 0) - ${RECENT} FROM order_payments p)`)
  const isOwn = and(eq(kind, 'RECEIVED'), isNull(byUserId))
  const found = db
    .select({ id, orderId, amountMinor, placedAt: orders.placedAt })
    .from(orderPayments)
    .innerJoin(orders, eq(orders.id, orderId))
    .where(and(isRecent, gte(at, since), isOwn, isNew(sql`'payment:' || ${id}`)))
    .orderBy(id)
    .all()
  return found.map((payment) => ({
    kind: 'PAYMENT',
    cause: `payment:${payment.id}`,
    titleIn: (t) =>
      t('alertEmails:PAYMENT', {
        id: payment.orderId,
        amount: formatMoney(payment.amountMinor, baseAt(db, payment.placedAt)),
      }),
    path: `/admin/orders/${payment.orderId}`,
  }))
}

function newPickUps(db: Db, since: Date): NewAlert[] {
  const found = db
    .select({ id: holds.id, code: holds.code, eventId: holds.eventId, name: events.name })
    .from(holds)
    .innerJoin(events, eq(events.id, holds.eventId))
    .where(and(gte(holds.requestedAt, since), isNew(sql`'hold:' || ${holds.id}`)))
    .orderBy(holds.id)
    .all()
  return found.map(({ id, code, eventId, name }) => ({
    kind: 'PICK_UP',
    cause: `hold:${id}`,
    titleIn: (t, locale) => t('alertEmails:PICK_UP', { code, event: localise(name, locale) }),
    path: `/event-helper/${eventId}/pick-ups`,
  }))
}

/** Who did not confirm the address waits for nothing yet. */
function newWaiting(db: Db, since: Date): NewAlert[] {
  const { id, confirmedAt } = waitingList
  const found = db
    .select({ id })
    .from(waitingList)
    .where(and(gte(confirmedAt, since), isNew(sql`'waiting:' || ${id}`)))
    .orderBy(id)
    .all()
  return found.map((entry) => ({
    kind: 'WAITING',
    cause: `waiting:${entry.id}`,
    titleIn: (t) => t('alertEmails:WAITING'),
    path: '/admin/commission-slots/waiting-list',
  }))
}

function failedMails(db: Db, since: Date): NewAlert[] {
  const { id, state, createdAt } = mails
  const found = db
    .select({ id })
    .from(mails)
    .where(and(eq(state, 'FAILED'), gte(createdAt, since), isNew(sql`'mail:' || ${id}`)))
    .orderBy(id)
    .all()
  return found.map((mail) => ({
    kind: 'MAIL',
    cause: `mail:${mail.id}`,
    titleIn: (t) => t('alertEmails:MAIL', { id: mail.id }),
    path: `/admin/mail/${mail.id}`,
  }))
}
