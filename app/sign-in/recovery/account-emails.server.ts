import { randomUUID } from 'node:crypto'

import { eq } from 'drizzle-orm'

import type { EmailPart } from '#app/platform/mail/email.ts'
import { queueEmail } from '#app/site/mail/emails.server.ts'
import { formatInstant } from '#app/translations/dates.ts'
import { fixedT } from '#app/translations/i18n.server.ts'
import type { T } from '#app/translations/keys.ts'
import type { Db } from '#db/database.server.ts'
import { users } from '#db/schema.server.ts'
import type { Locale, MailKind } from '#db/vocabulary.ts'
import { loginPath } from '#app/sign-in/login/login-path.ts'

/** The e-mails about an account, in the language that its owner last used (product decisions, "Mail"). */

type EmailContext = { userId: number; email: string; locale: Locale; t: T }
type AccountEmail = { kind: MailKind; to: string; subject: string; parts: EmailPart[]; isSecret?: true }

const resetPath = (key: string) => `/password-reset?key=${key}`
const confirmPath = (key: string) => `/verify-email?key=${key}`

/** @param minutes how long the key works */
export function sendReset(tx: Db, userId: number, key: string, minutes: number, now: Date): void {
  const context = prepare(tx, userId)
  const { t, email: to } = context
  const parts: EmailPart[] = [
    t('accountEmails:reset'),
    { link: t('accountEmails:resetLink'), to: resetPath(key) },
    t('accountEmails:resetUntil', { minutes }),
  ]
  send(
    tx,
    context,
    { kind: 'PASSWORD_RESET', to, subject: t('accountEmails:resetSubject'), parts, isSecret: true },
    now,
  )
}

/** Asks whether an address belongs to who registered with it. @param hours how long the key works */
export function sendVerification(tx: Db, userId: number, key: string, hours: number, now: Date): void {
  const context = prepare(tx, userId)
  const { t, email: to } = context
  const parts: EmailPart[] = [
    t('accountEmails:verify'),
    { link: t('accountEmails:verifyLink'), to: confirmPath(key) },
    t('accountEmails:linkHours', { hours }),
    t('accountEmails:notYou'),
  ]
  const subject = t('accountEmails:verifySubject')
  send(tx, context, { kind: 'EMAIL_CONFIRMATION', to, subject, parts, isSecret: true }, now)
}

/** Instead of telling whoever asks that an address has an account, its owner is told. @param what was to be done with it */
export function emailRegistered(tx: Db, userId: number, what: 'register' | 'change', now: Date): void {
  const context = prepare(tx, userId)
  const { t, email: to } = context
  const parts: EmailPart[] = [
    t(`accountEmails:exists_${what}`),
    { link: t('accountEmails:existsLink'), to: '/login' },
    { link: t('accountEmails:resetLink'), to: '/password-reset' },
    t('accountEmails:notYou'),
  ]
  send(tx, context, { kind: 'ACCOUNT_WARNING', to, subject: t('accountEmails:existsSubject'), parts }, now)
}

/** Goes to the new address: pressing its link proves that it is the owner's. */
export function sendChange(tx: Db, userId: number, to: string, key: string, hours: number, now: Date): void {
  const context = prepare(tx, userId)
  const { t, email } = context
  const parts: EmailPart[] = [
    t('accountEmails:change', { from: email, to }),
    { link: t('accountEmails:changeLink'), to: confirmPath(key) },
    t('accountEmails:linkHours', { hours }),
    t('accountEmails:notYou'),
  ]
  const subject = t('accountEmails:changeSubject')
  send(tx, context, { kind: 'EMAIL_CONFIRMATION', to, subject, parts, isSecret: true }, now)
}

/** Goes to the address that is to be left, with the way back. */
export function warnOfChange(tx: Db, userId: number, wanted: string, key: string, days: number, now: Date): void {
  const context = prepare(tx, userId)
  const { t, email: to } = context
  const parts: EmailPart[] = [
    t('accountEmails:leaving', { to: wanted }),
    t('accountEmails:leavingNotYou', { days }),
    { link: t('accountEmails:undoLink'), to: confirmPath(key) },
  ]
  const subject = t('accountEmails:leavingSubject')
  send(tx, context, { kind: 'ACCOUNT_WARNING', to, subject, parts, isSecret: true }, now)
}

export function emailPasswordChange(tx: Db, userId: number, now: Date): void {
  const context = prepare(tx, userId)
  const { t, email: to, locale } = context
  const parts: EmailPart[] = [
    t('accountEmails:passwordChanged', { at: formatInstant(now, locale) }),
    t('accountEmails:passwordNotYou'),
    { link: t('accountEmails:resetLink'), to: '/password-reset' },
  ]
  const subject = t('accountEmails:passwordSubject')
  send(tx, context, { kind: 'ACCOUNT_WARNING', to, subject, parts }, now)
}

/** The second factor was switched on or off, a recovery code let somebody in, or the admin took lost devices off. */
export function emailFactor(tx: Db, userId: number, what: 'on' | 'off' | 'recovered' | 'rescued', now: Date): void {
  const context = prepare(tx, userId)
  const { t, email: to, locale } = context
  const parts: EmailPart[] = [
    t(`accountEmails:factor_${what}`, { at: formatInstant(now, locale) }),
    t('accountEmails:passwordNotYou'),
    { link: t('accountEmails:resetLink'), to: '/password-reset' },
  ]
  const subject = t(`accountEmails:factorSubject_${what}`)
  send(tx, context, { kind: 'ACCOUNT_WARNING', to, subject, parts }, now)
}

/** A key that opens the account without a password was added or taken away. */
export function emailPasskey(
  tx: Db,
  userId: number,
  { what, name }: { what: 'added' | 'removed'; name: string },
  now: Date,
): void {
  const context = prepare(tx, userId)
  const { t, email: to, locale } = context
  const parts: EmailPart[] = [
    t(`accountEmails:passkey_${what}`, { name, at: formatInstant(now, locale) }),
    t('accountEmails:passkeyNotYou'),
    { link: t('accountEmails:passkeyLink'), to: loginPath('/shop/account/passkeys') },
    { link: t('accountEmails:resetLink'), to: '/password-reset' },
  ]
  const subject = t(`accountEmails:passkeySubject_${what}`)
  send(tx, context, { kind: 'ACCOUNT_WARNING', to, subject, parts }, now)
}

function prepare(tx: Db, userId: number): EmailContext {
  const { email, locale: spoken } = users
  const user = tx.select({ email, spoken }).from(users).where(eq(users.id, userId)).get()
  if (!user) throw new Error(`There is no user ${userId} to write to`)

  const locale = user.spoken === 'ja' ? 'ja' : 'en'
  return { userId, email: user.email, locale, t: fixedT(locale) }
}

function send(tx: Db, { userId, locale, t }: EmailContext, { parts, ...mail }: AccountEmail, now: Date): void {
  const cause = `account:${userId}:${randomUUID()}`
  queueEmail(tx, { ...mail, locale, cause, parts: [t('accountEmails:hello'), ...parts] }, now)
}
