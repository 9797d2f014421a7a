import { randomBytes } from 'node:crypto'

import { and, eq, isNull } from 'drizzle-orm'

import { dayOf } from '#app/translations/dates.ts'
import { fixedT } from '#app/translations/i18n.server.ts'
import type { Db } from '#db/database.server.ts'
import { newsletterSubscribers } from '#db/schema.server.ts'
import { inTransaction } from '#db/transactions.server.ts'
import type { Locale } from '#db/vocabulary.ts'

import { circleOf, queueEmail } from '../mail/emails.server.ts'
import { forgetRefusal, rememberRefusal } from './import/subscriber-import.server.ts'

type Subscriber = { email: string; locale: Locale }

/**
 * Asks an address by mail whether it wants the newsletter: nothing is sent there before it says so. Who did already
 * stays as they are; who did not yet is asked again, once a day.
 * @param stranger as of an e-mail (`SiteEmail`)
 */
export function subscribe(tx: Db, { email, locale }: Subscriber, now: Date, stranger?: string): void {
  const before = tx.select().from(newsletterSubscribers).where(eq(newsletterSubscribers.email, email)).get()
  if (before?.confirmedAt) return

  const secret = before?.secret ?? randomBytes(24).toString('base64url')
  tx.insert(newsletterSubscribers)
    .values({ email, locale, secret, createdAt: now })
    .onConflictDoUpdate({ target: newsletterSubscribers.email, set: { secret, locale, createdAt: now } })
    .run()
  const t = fixedT(locale)
  const parts = [
    t('newsletterEmails:hello'),
    t('newsletterEmails:textConfirm'),
    { link: t('newsletterEmails:confirm'), to: `/newsletter/${secret}` },
    t('newsletterEmails:otherwise'),
  ]
  const subject = t('newsletterEmails:subjectConfirm', { circle: circleOf(tx, locale) })
  const cause = `newsletter:${secret.slice(0, 8)}:CONFIRM:${dayOf(now)}`
  queueEmail(tx, { to: email, locale, kind: 'NEWSLETTER', cause, subject, parts, stranger }, now)
}

/** @returns false where the link is not, or no longer, anybody's */
export function confirmSubscription(db: Db, secret: string, now: Date): boolean {
  return inTransaction(db, (tx) => {
    const isAsked = and(eq(newsletterSubscribers.secret, secret), isNull(newsletterSubscribers.confirmedAt))
    const [confirmed] = tx.update(newsletterSubscribers).set({ confirmedAt: now }).where(isAsked).returning().all()
    if (confirmed) forgetRefusal(tx, confirmed.email)
    return confirmed !== undefined || findSubscription(tx, secret) !== null
  })
}

/** Forgets the address, and remembers that no file may subscribe it again. */
export function unsubscribe(db: Db, secret: string, now: Date): void {
  inTransaction(db, (tx) => {
    const isTheirs = eq(newsletterSubscribers.secret, secret)
    const [left] = tx.delete(newsletterSubscribers).where(isTheirs).returning().all()
    if (left?.confirmedAt) rememberRefusal(tx, left.email, 'UNSUBSCRIBED', now)
  })
}

export function findSubscription(db: Db, secret: string): { isConfirmed: boolean } | null {
  const { confirmedAt } = newsletterSubscribers
  const isTheirs = eq(newsletterSubscribers.secret, secret)
  const found = db.select({ confirmedAt }).from(newsletterSubscribers).where(isTheirs).get()
  return found ? { isConfirmed: found.confirmedAt !== null } : null
}
