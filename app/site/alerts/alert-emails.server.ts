import { and, asc, inArray, isNull, lt, ne } from 'drizzle-orm'

import { isCausedBy } from '#app/platform/mail/caused-by.server.ts'
import type { EmailPart } from '#app/platform/mail/email.ts'
import { dayOf, hourOf } from '#app/platform/time/site-clock.ts'
import { fixedT } from '#app/translations/i18n.server.ts'
import { localise } from '#app/translations/localised.ts'
import type { Db } from '#db/database.server.ts'
import { mails, staffAlerts } from '#db/schema.server.ts'
import { inTransaction } from '#db/transactions.server.ts'
import { ALERT_KINDS, type AlertMode } from '#db/vocabulary.ts'

import { queueEmail } from '../mail/emails.server.ts'
import { readSettings } from '../site.server.ts'
import { type Alert, listStaff, modeNow } from './alerts.server.ts'

/** So long an alert stays on the dashboard, in days. */
const KEPT = 60
const A_DAY = 24 * 60 * 60 * 1000
const MOST_LINES = 100

/** Writes of what is told at once; of several things one mail. */
export function emailAlerts(db: Db, now: Date): void {
  inTransaction(db, (tx) => {
    const waiting = takeWaiting(tx, 'NOW', now)
    const last = waiting.at(-1)
    if (last) emailAll(tx, waiting, `alert:${last.id}`, now)
  })
}

/** Writes once a day of all else, from the hour that is set on by the site's clock; for the clock. */
export function emailDigest(db: Db, now: Date): void {
  const cause = `digest:${dayOf(now)}`
  if (hourOf(now) < readSettings(db).alertHour || isWritten(db, cause)) return

  inTransaction(db, (tx) => {
    const waiting = takeWaiting(tx, 'DAILY', now)
    if (waiting.length > 0) emailAll(tx, waiting, cause, now)
    const isOld = lt(staffAlerts.at, new Date(now.getTime() - KEPT * A_DAY))
    tx.delete(staffAlerts)
      .where(and(isOld, ne(staffAlerts.path, '')))
      .run()
  })
}

function isWritten(db: Db, cause: string): boolean {
  return db.select({ id: mails.id }).from(mails).where(isCausedBy(cause)).limit(1).get() !== undefined
}

function takeWaiting(tx: Db, mode: AlertMode, now: Date): Alert[] {
  const kinds = ALERT_KINDS.filter((kind) => modeNow(tx, kind, now) === mode)
  const isWaiting = and(isNull(staffAlerts.emailedAt), inArray(staffAlerts.kind, kinds))
  const waiting = tx.select().from(staffAlerts).where(isWaiting).orderBy(asc(staffAlerts.at), asc(staffAlerts.id)).all()
  tx.update(staffAlerts).set({ emailedAt: now }).where(isWaiting).run()
  return waiting
}

function emailAll(tx: Db, alerts: readonly Alert[], cause: string, now: Date): void {
  for (const { id, email, locale } of listStaff(tx)) {
    const t = fixedT(locale)
    const [first] = alerts
    const lines = alerts.slice(0, MOST_LINES).map(({ title }) => localise(title, locale))
    const more = alerts.length - lines.length
    const isOne = alerts.length === 1 && first !== undefined
    const subject = isOne ? localise(first.title, locale) : t('alertEmails:subject', { count: alerts.length })
    const parts: EmailPart[] = [
      t('alertEmails:text'),
      { list: more > 0 ? [...lines, t('alertEmails:more', { count: more })] : lines },
      { link: t('alertEmails:open'), to: isOne ? first.path : '/admin/dashboard' },
    ]
    queueEmail(
      tx,
      { to: email, locale, kind: 'STAFF_ALERT', cause: `${cause}:to:${id}`, subject, parts, isToStaff: true },
      now,
    )
  }
}
