import { and, eq, gt, inArray, lte, ne, notExists, sql } from 'drizzle-orm'

import { addToDay } from '#app/platform/time/zones.ts'
import { dayOf } from '#app/translations/dates.ts'
import type { Db } from '#db/database.server.ts'
import { mails, orderLines, orders, products } from '#db/schema.server.ts'
import { inTransaction } from '#db/transactions.server.ts'

import { nameOf } from '../../checkout/summarise.ts'
import { prepare, send } from '../order-emails.server.ts'
import { filesOf } from './downloads.server.ts'

/** A site that was off tells of files for so long afterwards. */
const DAYS = 7

/** Tells who bought files before they were out that they can be fetched now, once for each day; for the clock. */
export function tellOfFilesOut(db: Db, now: Date): void {
  const today = dayOf(now)
  const { releaseDate, isDigital } = products
  const isOutSince = and(lte(releaseDate, today), gt(releaseDate, addToDay(today, -DAYS)))
  const cause = sql`'order:' || ${orders.id} || ':FILES:' || ${releaseDate}`
  const isTold = db.select({ id: mails.id }).from(mails).where(eq(mails.cause, cause))
  const due = db
    .selectDistinct({ id: orders.id, placedAt: orders.placedAt, releaseDate })
    .from(orders)
    .innerJoin(orderLines, and(eq(orderLines.orderId, orders.id), eq(orderLines.isDigital, true)))
    .innerJoin(products, and(eq(products.id, orderLines.productId), eq(isDigital, true), isOutSince))
    .where(and(inArray(orders.status, ['CONFIRMED', 'SHIPPED']), ne(orders.email, ''), notExists(isTold)))
    .all()
  // Of those that were placed since, nothing has to be read.
  for (const { id, placedAt, releaseDate: day } of due)
    if (dayOf(placedAt) < day) inTransaction(db, (tx) => tell(tx, id, day, now))
}

function tell(tx: Db, orderId: number, day: string, now: Date): void {
  const context = prepare(tx, orderId, now)
  if (!context) return

  const { order, locale, t } = context
  const paid = order.history.find(({ to }) => to === 'CONFIRMED')
  const fetched = new Set(filesOf(tx, orderId, now).map(({ productId }) => productId))
  const out = order.lines.filter(({ productId, releaseDate }) => releaseDate === day && fetched.has(productId))
  if (!paid || dayOf(paid.at) >= day || out.length === 0) return

  const subject = t('orderEmails:completeSubject', { id: order.id })
  const parts = [t('orderEmails:filesOut'), { list: out.map((line) => nameOf(line, locale)) }]
  send(tx, context, `FILES:${day}`, { kind: 'ORDER_SHIPPED', subject, parts }, now)
}
