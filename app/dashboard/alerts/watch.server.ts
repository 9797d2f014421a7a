import { eq } from 'drizzle-orm'

import { emailAlerts, emailDigest } from '#app/site/alerts/alert-emails.server.ts'
import { noteAlert } from '#app/site/alerts/alerts.server.ts'
import type { Db } from '#db/database.server.ts'
import { staffAlerts } from '#db/schema.server.ts'
import { inTransaction } from '#db/transactions.server.ts'

import { noteLowStock } from './low-stock.server.ts'
import { findNews } from './news.server.ts'

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
