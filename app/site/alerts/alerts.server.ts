import { and, asc, desc, eq, gte, isNull, ne, count, gt } from 'drizzle-orm'

import type { EmailPart } from '#app/platform/mail/email.ts'
import { keptLocale } from '#app/translations/added.ts'
import { fixedT } from '#app/translations/i18n.server.ts'
import type { T } from '#app/translations/keys.ts'
import { localise } from '#app/translations/localised.ts'
import type { Db } from '#db/database.server.ts'
import { staffAlerts, users } from '#db/schema.server.ts'
import { ADMIN_LEVEL, type AlertKind, LOCALES, type Locale, type MailKind, type AlertMode } from '#db/vocabulary.ts'

import { queueEmail } from '../mail/emails.server.ts'
import { readSettings } from '../site.server.ts'
import { modeOf } from './alert-modes.ts'

export type NewAlert = {
  kind: AlertKind
  /** What happened, once: `order:12:PLACED`. */
  cause: string
  /** Names nobody: it stays when its person is forgotten. */
  titleIn: (t: T, locale: Locale) => string
  /** Where it is looked at, as a path of this site. */
  path: string
}
export type Alert = typeof staffAlerts.$inferSelect

/**
 * Notes that something happened; what is to be written about waits for it.
 * @returns false where it was noted before
 */
export function noteAlert(tx: Db, { kind, cause, path, titleIn }: NewAlert, now: Date): boolean {
  const title = Object.fromEntries(LOCALES.map((locale) => [locale, titleIn(fixedT(locale), locale)]))
  const isWaiting = modeOf(readSettings(tx), kind) !== 'NEVER'
  return (
    tx
      .insert(staffAlerts)
      .values({ kind, cause, title, path, at: now, emailedAt: isWaiting ? null : now })
      .onConflictDoNothing({ target: staffAlerts.cause })
      .run().changes > 0
  )
}

type DirectAlert = NewAlert & {
  partsIn: (t: T, locale: Locale) => EmailPart[]
  mailKind: MailKind
  /** Money is lost where nobody reads it in time: it is written about at once whatever was chosen. */
  isUrgent?: boolean
}

/** The same for what is written about with words of its own: at once, where that is chosen. */
export function alertStaff(tx: Db, alert: DirectAlert, now: Date): void {
  const isAtOnce = alert.isUrgent === true || modeNow(tx, alert.kind, now) === 'NOW'
  if (!noteAlert(tx, alert, now) || !isAtOnce) return

  tx.update(staffAlerts).set({ emailedAt: now }).where(eq(staffAlerts.cause, alert.cause)).run()
  for (const { id, email, locale } of listStaff(tx)) {
    const t = fixedT(locale)
    const parts = [...alert.partsIn(t, locale), { link: t('commissionEmails:openInAdmin'), to: alert.path }]
    const subject = alert.titleIn(t, locale)
    const cause = `${alert.cause}:to:${id}`
    queueEmail(tx, { to: email, locale, kind: alert.mailKind, cause, subject, parts, isToStaff: true }, now)
  }
}

/** Who is written to: every administrator, in their language. */
export function listStaff(tx: Db): { id: number; email: string; locale: Locale }[] {
  const { id, email, locale, authorityLevel, disabledAt } = users
  const mayWork = and(gte(authorityLevel, ADMIN_LEVEL), isNull(disabledAt))
  const found = tx.select({ id, email, locale }).from(users).where(mayWork).orderBy(asc(id)).all()
  return found.map((user) => ({ ...user, locale: keptLocale(user.locale) }))
}

/** What happened last, the newest first, in one language. */
export function listAlerts(db: Db, limit: number, locale: Locale) {
  const { at, id, path } = staffAlerts
  const found = db.select().from(staffAlerts).where(ne(path, '')).orderBy(desc(at), desc(id)).limit(limit).all()
  return found.map(({ title, ...alert }) => ({ ...alert, title: localise(title, locale) }))
}

const A_DAY = 24 * 60 * 60 * 1000
/** Of what strangers can cause for nothing: so many are told of at once in a day, and the rest by one mail. */
const MOST_A_DAY: Partial<Record<AlertKind, number>> = { MESSAGE: 20, REQUEST: 40, PICK_UP: 40, WAITING: 40 }

/** When somebody is written to about a kind of alert at this moment, what just happened counted in. */
export function modeNow(tx: Db, kind: AlertKind, now: Date): AlertMode {
  const mode = modeOf(readSettings(tx), kind)
  return mode === 'NOW' && isFlood(tx, kind, now) ? 'DAILY' : mode
}

function isFlood(tx: Db, kind: AlertKind, now: Date): boolean {
  const most = MOST_A_DAY[kind]
  if (most === undefined) return false

  const isOfDay = and(eq(staffAlerts.kind, kind), gt(staffAlerts.at, new Date(now.getTime() - A_DAY)))
  return (tx.select({ rows: count() }).from(staffAlerts).where(isOfDay).get()?.rows ?? 0) > most
}
