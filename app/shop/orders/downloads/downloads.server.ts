import { and, asc, eq, sql } from 'drizzle-orm'

import { sign, unsign } from '#app/platform/cookies.server.ts'
import type { Context } from '#app/platform/routing/route-handle.ts'
import { dayOf } from '#app/platform/time/site-clock.ts'
import { requestOf } from '#app/sign-in/request.server.ts'
import { audited } from '#app/site/audit/audit.server.ts'
import { readSettings } from '#app/site/site.server.ts'
import { localise } from '#app/translations/localised.ts'
import type { Db } from '#db/database.server.ts'
import { orderDownloads, orderLines, orders, productFiles, products } from '#db/schema.server.ts'
import { inTransaction } from '#db/transactions.server.ts'
import type { Locale } from '#db/vocabulary.ts'

import { hasFiles } from '../order-data.ts'
import { outOn } from '../orders.server.ts'
import { findOrderHold } from '../payments/order-standing.server.ts'

/**
 * The files of an order: its page links to them by addresses that are signed and expire, so that a link passed on is
 * worth little, and a download goes on without a session (product decisions, "Shop").
 */
type FileLink = { orderId: number; fileId: number; until: number }

const PURPOSE = 'download'
const AN_HOUR = 60 * 60 * 1000

/** What the buyer may fetch now, with links that last as the site's settings say; none before the order is paid, and each from the day on which it is out. */
export function listDownloads(context: Context, orderId: number, locale: Locale, now: Date) {
  const { db } = requestOf(context)
  const until = Math.ceil(now.getTime() / 1000 + readSettings(db).downloadHours * (AN_HOUR / 1000))
  return filesOf(db, orderId, now).map(({ id, name, bytes }) => ({
    id,
    name: localise(name, locale),
    bytes,
    path: pathOf(context, { orderId, fileId: id, until }),
  }))
}

/** Whether an address was signed by this site for this file; an expired one says so. */
export function checkLink(
  context: Context,
  signed: FileLink,
  signature: string,
  now: Date,
): 'GOOD' | 'EXPIRED' | 'FORGED' {
  if (unsign(context, PURPOSE, `${valueOf(signed)}.${signature}`) === null) return 'FORGED'

  return signed.until * 1000 > now.getTime() ? 'GOOD' : 'EXPIRED'
}

/** A file of an order that is paid; null for any other, for one whose order was canceled, and for one that is not out yet. */
export function findDownload(db: Db, orderId: number, fileId: number, now: Date) {
  return filesOf(db, orderId, now).find(({ id }) => id === fileId) ?? null
}

export function countDownload(db: Db, orderId: number, fileId: number, now: Date): void {
  db.insert(orderDownloads)
    .values({ orderId, fileId, count: 1, lastAt: now })
    .onConflictDoUpdate({
      target: [orderDownloads.orderId, orderDownloads.fileId],
      set: { count: sql`${orderDownloads.count} + 1`, lastAt: now },
    })
    .run()
}

/** The files of an order that can be fetched at a moment. */
export function filesOf(db: Db, orderId: number, now: Date) {
  const { status, filesAllowedAt, placedAt } = orders
  const order = db.select({ status, filesAllowedAt, placedAt }).from(orders).where(eq(orders.id, orderId)).get()
  if (!order || !hasFiles(order.status)) return []
  // What nothing is paid for any more is fetched where the staff say so.
  if (order.filesAllowedAt === null && findOrderHold(db, orderId) !== null) return []

  const { id, name, mimeType, bytes, stored, productId, position } = productFiles
  const { promisedOn } = orderLines
  const { releaseDate } = products
  // Who withdrew from it has no right to it any more.
  const isKept = sql`${orderLines.quantity} > coalesce((SELECT sum(l.quantity) FROM order_withdrawal_lines l
    JOIN order_withdrawals w ON w.id = l.withdrawal_id
    WHERE w.order_id = ${orderId} AND l.product_id = ${orderLines.productId}), 0)`
  return db
    .selectDistinct({ id, name, mimeType, bytes, stored, productId, promisedOn, releaseDate })
    .from(productFiles)
    .innerJoin(orderLines, and(eq(orderLines.productId, productId), eq(orderLines.isDigital, true)))
    .innerJoin(products, eq(products.id, productId))
    .where(and(eq(orderLines.orderId, orderId), isKept))
    .orderBy(asc(productId), asc(position), asc(id))
    .all()
    .filter((file) => outOn(file, order) <= dayOf(now))
}

function pathOf(context: Context, signed: FileLink): string {
  const signature = sign(context, PURPOSE, valueOf(signed)).slice(valueOf(signed).length + 1)
  return `/shop/order/${signed.orderId}/files/${signed.fileId}?until=${signed.until}&signature=${signature}`
}

function valueOf({ orderId, fileId, until }: FileLink): string {
  return `${orderId}.${fileId}.${until}`
}

type PermissionChange = { orderId: number; isAllowed: boolean; by: { id: number; email: string }; now: Date }

/** Says whether the files of an order can be fetched although nothing of it is paid any more. */
export function allowFiles(db: Db, { orderId, isAllowed, by, now }: PermissionChange): 'DONE' | 'NOT_FOUND' {
  return inTransaction(db, (tx) => {
    const filesAllowedAt = isAllowed ? now : null
    const { changes } = tx.update(orders).set({ filesAllowedAt }).where(eq(orders.id, orderId)).run()
    if (changes === 0) return 'NOT_FOUND'

    audited(tx, { actor: by, action: 'order.files', subject: `order/${orderId}`, after: { isAllowed } }, now)
    return 'DONE'
  })
}
