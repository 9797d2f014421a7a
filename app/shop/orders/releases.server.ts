import { and, eq, gt, inArray, lte, ne, notExists, or, sql } from 'drizzle-orm'

import { addToDay } from '#app/platform/time/zones.ts'
import { dayOf, formatDay } from '#app/translations/dates.ts'
import type { Db } from '#db/database.server.ts'
import { mails, orderLines, orders, products } from '#db/schema.server.ts'
import { inTransaction } from '#db/transactions.server.ts'

import { nameOf } from '../checkout/summarise.ts'
import { filesOf } from './downloads/downloads.server.ts'
import { prepare, send } from './order-emails.server.ts'

/** A site that was off tells of files for so long afterwards. */
const DAYS = 7

/** Tells who ordered something in advance of another day than they were told, and of files that are out; for the clock. */
export function tellOfReleases(db: Db, now: Date): void {
  tellOfOtherDays(db, now)
  tellOfFilesOut(db, now)
}

/** Each day once: what the buyer was told is kept with the line. What is out is told of by its files or its parcel. */
function tellOfOtherDays(db: Db, now: Date): void {
  const { releaseDate } = products
  const { promisedOn, isDigital } = orderLines
  const isOpen = or(inArray(orders.status, ['ORDERED', 'CONFIRMED']), and(eq(orders.status, 'SHIPPED'), isDigital))
  const due = db
    .select({ id: orders.id, placedAt: orders.placedAt, promisedOn })
    .from(orderLines)
    .innerJoin(orders, eq(orders.id, orderLines.orderId))
    .innerJoin(products, eq(products.id, orderLines.productId))
    .where(and(isOpen, gt(releaseDate, dayOf(now)), ne(promisedOn, releaseDate)))
    .all()
    // What was out when it was ordered has the day of then.
    .filter(({ placedAt, promisedOn: day }) => day > dayOf(placedAt))
  for (const id of new Set(due.map((line) => line.id))) inTransaction(db, (tx) => tellOfOtherDay(tx, id, now))
}

function tellOfOtherDay(tx: Db, orderId: number, now: Date): void {
  const context = prepare(tx, orderId, now)
  if (!context) return

  const { order, locale, t } = context
  const moved = order.lines.filter(({ promisedOn, releaseDate }) => promisedOn !== releaseDate)
  for (const { productId, kind, releaseDate: promisedOn } of moved) {
    const isLine = and(eq(orderLines.orderId, orderId), eq(orderLines.productId, productId), eq(orderLines.kind, kind))
    tx.update(orderLines).set({ promisedOn }).where(isLine).run()
  }
  if (moved.length === 0 || order.email === '') return

  const list = moved.map((line) =>
    t('orderEmails:otherDay', { name: nameOf(line, locale), day: formatDay(line.releaseDate, locale) }),
  )
  const subject = t('orderEmails:otherDaySubject', { id: orderId })
  const parts = [t('orderEmails:otherDayText'), { list }, t('orderEmails:otherDayNext')]
  send(tx, context, `RELEASE:${now.getTime()}`, { kind: 'ORDER_CHANGED', subject, parts }, now)
}

/** Who bought files before they were out hears that they can be fetched now, once for each day. */
function tellOfFilesOut(db: Db, now: Date): void {
  const today = dayOf(now)
  const { releaseDate } = products
  const { promisedOn, isDigital } = orderLines
  const isOutSince = and(lte(releaseDate, today), gt(promisedOn, addToDay(today, -DAYS)))
  const cause = sql`'order:' || ${orders.id} || ':FILES:' || ${promisedOn}`
  const isTold = db.select({ id: mails.id }).from(mails).where(eq(mails.cause, cause))
  const due = db
    .selectDistinct({ id: orders.id, placedAt: orders.placedAt, promisedOn })
    .from(orders)
    .innerJoin(orderLines, and(eq(orderLines.orderId, orders.id), eq(isDigital, true)))
    .innerJoin(products, and(eq(products.id, orderLines.productId), eq(products.isDigital, true), isOutSince))
    .where(and(inArray(orders.status, ['CONFIRMED', 'SHIPPED']), ne(orders.email, ''), notExists(isTold)))
    .all()
  // Of those that were placed since, nothing has to be read.
  for (const { id, placedAt, promisedOn: day } of due)
    if (dayOf(placedAt) < day) inTransaction(db, (tx) => tellOfFiles(tx, id, day, now))
}

function tellOfFiles(tx: Db, orderId: number, day: string, now: Date): void {
  const context = prepare(tx, orderId, now)
  if (!context) return

  const { order, locale, t } = context
  const paid = order.history.find(({ to }) => to === 'CONFIRMED')
  const fetched = new Set(filesOf(tx, orderId, now).map(({ productId }) => productId))
  const out = order.lines.filter(({ productId, promisedOn }) => promisedOn === day && fetched.has(productId))
  if (!paid || out.length === 0) return
  // The payment's own e-mail said that they are ready.
  const paidOn = dayOf(paid.at)
  if (paidOn >= day || out.every(({ releaseDate }) => releaseDate < paidOn)) return

  const subject = t('orderEmails:completeSubject', { id: order.id })
  const parts = [t('orderEmails:filesOut'), { list: out.map((line) => nameOf(line, locale)) }]
  send(tx, context, `FILES:${day}`, { kind: 'ORDER_SHIPPED', subject, parts }, now)
}
