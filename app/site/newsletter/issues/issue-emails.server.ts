import { randomBytes } from 'node:crypto'

import { eq } from 'drizzle-orm'

import { type WrittenEmail, writeEmail } from '#app/platform/mail/email.ts'
import { keptLocale } from '#app/translations/added.ts'
import { fixedT } from '#app/translations/i18n.server.ts'
import { localise } from '#app/translations/localised.ts'
import type { Db } from '#db/database.server.ts'
import { newsletterSubscribers } from '#db/schema.server.ts'
import type { Locale } from '#db/vocabulary.ts'

import { queueEmail, signatureOf } from '../../mail/emails.server.ts'
import { partsOf } from './issue-text.ts'
import type { Issue } from './issues.server.ts'

type IssueText = Pick<Issue, 'id' | 'subject' | 'body'>
export type Subscriber = { id: number; email: string; locale: string; secret: string | null }

/** What a mail of an issue is about: one for each subscriber. */
function causeOf(issueId: number, subscriberId: number): string {
  return `newsletter:issue:${issueId}:${subscriberId}`
}

/** Writes to one subscriber, in their language, with the way to end it. */
export function emailIssue(tx: Db, issue: IssueText, { id, email, locale, secret }: Subscriber, now: Date): void {
  const unsubscribe = `/newsletter/${secret ?? giveSecret(tx, id)}`
  const language = keptLocale(locale)
  const { subject, parts } = contentOf(issue, language, unsubscribe)
  const cause = causeOf(issue.id, id)
  queueEmail(tx, { to: email, locale: language, kind: 'NEWSLETTER', cause, subject, parts, unsubscribe }, now)
}

/** The same to whoever writes it, to see how it arrives. */
export function emailTrial(tx: Db, issue: IssueText, to: { email: string; locale: Locale }, now: Date): void {
  const { subject, parts } = contentOf(issue, to.locale, '/')
  const cause = `newsletter:trial:${issue.id}:${to.locale}:${now.getTime()}`
  queueEmail(tx, { to: to.email, locale: to.locale, kind: 'NEWSLETTER', cause, subject, parts }, now)
}

/** How it will look. */
export function previewIssue(db: Db, issue: IssueText, locale: Locale): WrittenEmail {
  return writeEmail({ locale, ...contentOf(issue, locale, '/'), signature: signatureOf(db, { locale }) })
}

function contentOf({ subject, body }: IssueText, locale: Locale, unsubscribe: string) {
  const t = fixedT(locale)
  const end = [t('newsletterEmails:why'), { link: t('newsletterEmails:unsubscribe'), to: unsubscribe }]
  return { subject: localise(subject, locale), parts: [...partsOf(localise(body, locale)), ...end] }
}

/** Who confirmed before keys were kept has none yet. */
function giveSecret(tx: Db, id: number): string {
  const secret = randomBytes(24).toString('base64url')
  tx.update(newsletterSubscribers).set({ secret }).where(eq(newsletterSubscribers.id, id)).run()
  return secret
}
