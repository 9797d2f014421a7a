import { randomUUID } from 'node:crypto'

import { eq } from 'drizzle-orm'

import type { EmailPart } from '#app/platform/mail/email.ts'
import { circleOf, queueEmail } from '#app/site/mail/emails.server.ts'
import { keptLocale } from '#app/translations/added.ts'
import { fixedT } from '#app/translations/i18n.server.ts'
import type { T } from '#app/translations/keys.ts'
import type { Db } from '#db/database.server.ts'
import { users } from '#db/schema.server.ts'
import type { Locale, MailKind, StaffRole } from '#db/vocabulary.ts'

const resetPath = (key: string) => `/password-reset?key=${key}`
const confirmPath = (key: string) => `/verify-email?key=${key}`

/** @param minutes how long the key works */
export function sendReset(tx: Db, userId: number, key: string, minutes: number, now: Date): void {
  const context = prepare(tx, userId)
  const { t, email: to, circle } = context
  const parts: EmailPart[] = [
    t('accountEmails:reset'),
    { link: t('accountEmails:resetLink'), to: resetPath(key) },
    t('accountEmails:resetUntil', { minutes }),
  ]
  send(
    tx,
    context,
    { kind: 'PASSWORD_RESET', to, subject: t('accountEmails:resetSubject', { circle }), parts, isSecret: true },
    now,
  )
}

/** Invites somebody to help, in the language of who invites them. @param invitation `days` is how long its key works */
export function sendInvitation(
  tx: Db,
  userId: number,
  { key, role, days }: { key: string; role: StaffRole; days: number },
  now: Date,
): void {
  const context = prepare(tx, userId)
  const { t, email: to, circle } = context
  const parts: EmailPart[] = [
    t('accountEmails:invitation', { circle }),
    t(`staff:${role}`),
    { link: t('accountEmails:invitationLink'), to: resetPath(key) },
    t('accountEmails:invitationUntil', { days }),
    t('accountEmails:notYou'),
  ]
  const subject = t('accountEmails:invitationSubject', { circle })
  send(tx, context, { kind: 'EMAIL_CONFIRMATION', to, subject, parts, isSecret: true }, now)
}

/** Asks whether an address belongs to who registered with it. @param hours how long the key works */
export function sendVerification(tx: Db, userId: number, key: string, hours: number, now: Date): void {
  const context = prepare(tx, userId)
  const { t, email: to, circle } = context
  const parts: EmailPart[] = [
    t('accountEmails:verify'),
    { link: t('accountEmails:verifyLink'), to: confirmPath(key) },
    t('accountEmails:linkHours', { hours }),
    t('accountEmails:notYou'),
  ]
  const subject = t('accountEmails:verifySubject', { circle })
  send(tx, context, { kind: 'EMAIL_CONFIRMATION', to, subject, parts, isSecret: true }, now)
}

/** Instead of telling whoever asks that an address has an account, its owner is told. @param what was to be done with it */
export function emailRegistered(tx: Db, userId: number, what: 'register' | 'change', now: Date): void {
  const context = prepare(tx, userId)
  const { t, email: to, circle } = context
  const parts: EmailPart[] = [
    t(`accountEmails:exists_${what}`),
    { link: t('accountEmails:existsLink'), to: '/login' },
    { link: t('accountEmails:resetLink'), to: '/password-reset' },
    t('accountEmails:notYou'),
  ]
  send(tx, context, { kind: 'ACCOUNT_WARNING', to, subject: t('accountEmails:existsSubject', { circle }), parts }, now)
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
