import { randomUUID } from 'node:crypto'

import { eq } from 'drizzle-orm'

import type { EmailPart } from '#app/platform/mail/email-parts.ts'
import { circleOf, queueEmail } from '#app/site/mail/emails.server.ts'
import { keptLocale } from '#app/translations/added.ts'
import { fixedT } from '#app/translations/i18n.server.ts'
import type { T } from '#app/translations/keys.ts'
import type { Db } from '#db/database.server.ts'
import { users } from '#db/schema.server.ts'
import type { Locale, MailKind } from '#db/vocabulary.ts'

/** The e-mails about an account, in the language that its owner last used (product decisions, "Mail"). */

type EmailContext = { userId: number; email: string; locale: Locale; t: T; circle: string }

type AccountEmail = { kind: MailKind; to: string; subject: string; parts: EmailPart[]; isSecret?: true }

export function prepare(tx: Db, userId: number): EmailContext {
  const { email, locale: spoken } = users
  const user = tx.select({ email, spoken }).from(users).where(eq(users.id, userId)).get()
  if (!user) throw new Error(`There is no user ${userId} to write to`)

  const locale = keptLocale(user.spoken)
  return { userId, email: user.email, locale, t: fixedT(locale), circle: circleOf(tx, locale) }
}

export function send(tx: Db, { userId, locale, t }: EmailContext, { parts, ...mail }: AccountEmail, now: Date): void {
  const cause = `account:${userId}:${randomUUID()}`
  queueEmail(tx, { ...mail, locale, cause, parts: [t('accountEmails:hello'), ...parts] }, now)
}
