import type { EmailPart } from '#app/platform/mail/email.ts'
import { formatInstant } from '#app/translations/dates.ts'
import type { Db } from '#db/database.server.ts'

import { loginPath } from '../login/log-in-request.ts'
import { prepare, send } from './account-emails.server.ts'

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
    t(what === 'on' ? 'accountEmails:factorNotYou' : 'accountEmails:passwordNotYou'),
    { link: t('accountEmails:resetLink'), to: '/password-reset' },
    ...(what === 'on' ? [{ link: t('accountEmails:contactLink'), to: '/contact' }] : []),
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
