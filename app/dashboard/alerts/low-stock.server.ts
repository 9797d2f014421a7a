import { and, eq, lte, notExists, type SQL, sql } from 'drizzle-orm'

import { nameOf } from '#app/shop/checkout/summarise.ts'
import { emailAlerts, emailDigest } from '#app/site/alerts/alert-emails.server.ts'
import { noteAlert } from '#app/site/alerts/alerts.server.ts'
import { readSettings } from '#app/site/site.server.ts'
import type { Db } from '#db/database.server.ts'
import { products, staffAlerts, stockBalances } from '#db/schema.server.ts'
import { inTransaction } from '#db/transactions.server.ts'
import { WEB_POOL } from '#db/vocabulary.ts'

import { findNews } from './news.server.ts'

/** Notes which products have few left, once until there are more again. */
function noteLowStock(tx: Db, now: Date): void {
  forgetRestocked(tx)
  for (const { id, left, ...product } of listNewlyLow(tx)) {
    noteAlert(
      tx,
      {
        kind: 'STOCK',
        cause: `low:${id}`,
        titleIn: (t, locale) => {
          const name = nameOf(product, locale)
          return left > 0 ? t('alertEmails:STOCK', { name, left }) : t('alertEmails:SOLD_OUT', { name })
        },
        path: `/admin/products/${id}/stock`,
      },
      now,
    )
  }
}

/** Those that are not noted yet: however many are, only these leave the database. */
function listNewlyLow(tx: Db) {
  const noted = tx
    .select({ id: staffAlerts.id })
    .from(staffAlerts)
    .where(eq(staffAlerts.cause, sql`'low:' || ${stockBalances.productId}`))
  return lowStock(tx, notExists(noted)).orderBy(products.id).all()
}

/** The next time that few are left is another one. */
function forgetRestocked(tx: Db): void {
  const { id, kind, cause } = staffAlerts
  const isLow = eq(products.id, sql`CAST(substr(${cause}, 5) AS INTEGER)`)
  tx.update(staffAlerts)
    .set({ cause: sql`${cause} || ':' || ${id}` })
    .where(and(eq(kind, 'STOCK'), sql`${cause} NOT LIKE 'low:%:%'`, notExists(lowStock(tx, isLow))))
    .run()
}

/** What is for sale on the web with few left. By the plus no index of states is used: most products are published. */
function lowStock(tx: Db, which: SQL) {
  const { id, name, version, status, isDigital } = products
  const isSold = and(sql`+${status} = 'PUBLISHED'`, eq(isDigital, false))
  return tx
    .select({ id, name, version, left: stockBalances.forSale })
    .from(stockBalances)
    .innerJoin(products, eq(id, stockBalances.productId))
    .where(and(eq(stockBalances.pool, WEB_POOL), lte(stockBalances.forSale, readSettings(tx).lowStock), isSold, which))
}

/** Marks when the site began to tell; it is shown nowhere. */
const BEGIN = 'begin'
const WEEK = 7 * 24 * 60 * 60 * 1000

/** Notes what happened and writes to the staff as they chose; for the clock. Done twice, it tells once. */
export function watchForStaff(db: Db, now: Date): void {
  const begin = beginOf(db, now)
  // What happened while the site was down is told; what is older than a week was seen by somebody.
  const since = new Date(Math.max(begin.getTime(), now.getTime() - WEEK))
  const news = findNews(db, since)
  inTransaction(db, (tx) => {
    for (const alert of news) noteAlert(tx, alert, now)
    noteLowStock(tx, now)
  })
  emailAlerts(db, now)
  emailDigest(db, now)
}

/** A site that is new, or had no alerts before, tells of nothing that lies behind it. */
function beginOf(db: Db, now: Date): Date {
  const found = db.select({ at: staffAlerts.at }).from(staffAlerts).where(eq(staffAlerts.cause, BEGIN)).get()
  if (found) return found.at

  const begun = { kind: 'ORDER', cause: BEGIN, title: {}, path: '', at: now, emailedAt: now } as const
  db.insert(staffAlerts).values(begun).onConflictDoNothing().run()
  return now
}
