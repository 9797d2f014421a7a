import { and, count, eq, gt, min } from 'drizzle-orm'

import { type EmailPart, type SignatureLine, writeEmail } from '#app/platform/mail/email.ts'
import { queueMail, type Requester } from '#app/platform/mail/outbox.server.ts'
import { fixedT } from '#app/translations/i18n.server.ts'
import { localise } from '#app/translations/localised.ts'
import type { Db } from '#db/database.server.ts'
import { isFilled } from '#db/filled.server.ts'
import { mails } from '#db/schema.server.ts'
import type { Locale, MailKind } from '#db/vocabulary.ts'

import { findLegalNotice } from '../navigation/navigation.server.ts'
import { readSettings } from '../site.server.ts'

/**
 * An e-mail of the site. Every room writes its own (`app/shop/orders/order-emails.server.ts`): texts by
 * `fixedT(locale)` from a translation room of its own in `translations/<locale>/post.ts`, links as paths of this site.
 */
export type SiteEmail = {
  to: string
  locale: Locale
  kind: MailKind
  /** What it is about, once: `order:12:SHIPPED`. */
  cause: string
  subject: string
  parts: readonly EmailPart[]
  /**
   * The network of the stranger who had it sent, "" where that is not known any more: nobody confirmed that the address
   * is theirs. Such e-mails are few, and hold no word that a stranger typed.
   */
  stranger?: string
  /** Goes to a list: where a press ends it, as a path of the site. */
  unsubscribe?: string
  /** Where an answer goes, if not to the circle. */
  replyTo?: string
  /** Who reads it works on the site. */
  isToStaff?: boolean
  /** It holds a key that opens an account: its body is forgotten once it is sent. */
  isSecret?: boolean
}

/**
 * Signs an e-mail, says where an answer goes, and puts it into the outbox. Japanese subjects begin with the circle's
 * name, as mail programs there sort by it.
 * @param tx the transaction of what caused it
 * @returns false where its cause was written about before, or strangers had enough e-mails sent; nothing happens then
 */
export function queueEmail(tx: Db, mail: SiteEmail, now: Date): boolean {
  const { to, locale, kind, cause, parts, isSecret = false, stranger, unsubscribe } = mail
  const requester = stranger === undefined ? undefined : { askedFor: mailBoxOf(to), askedFrom: stranger }
  if (requester && waitForEmail(tx, requester, now) !== null) return false

  const fromName = circleOf(tx, locale)
  const written = writeEmail({ locale, subject: subjectOf(mail, fromName), parts, signature: signatureOf(tx, mail) })
  const { replyTo = readSettings(tx).replyTo } = mail
  const sent = { ...written, to, locale, kind, cause, fromName, replyTo, isSecret, requester, unsubscribe }
  return queueMail(tx, sent, now)
}

/** The circle's name as e-mails say it. */
export function circleOf(db: Db, locale: Locale): string {
  return localise(readSettings(db).circleName, locale)
}

function subjectOf({ subject, locale }: SiteEmail, circle: string): string {
  const mark = `【${circle}】`
  return locale !== 'ja' || circle === '' || subject.startsWith(mark) ? subject : mark + subject
}

/** Who wrote, where they are, and how to reach them. */
export function signatureOf(tx: Db, { locale, isToStaff }: Pick<SiteEmail, 'locale' | 'isToStaff'>): SignatureLine[] {
  const t = fixedT(locale)
  const { circleName, tagline, replyTo } = readSettings(tx)
  const names = [localise(circleName, locale), localise(tagline, locale)].filter(Boolean)
  const answer = replyTo ? t('emailFrame:reply') : { link: t('emailFrame:contact'), to: '/contact' }
  const notice = isToStaff ? null : findLegalNotice(tx, locale)
  return [
    ...names,
    { link: '', to: '/' },
    ...(notice ? [{ link: notice.label, to: notice.to }] : []),
    ...(isToStaff ? [] : [answer]),
  ]
}

/** An address without the part that its owner may add at will: what comes to it lands in one mailbox. */
function mailBoxOf(address: string): string {
  return address.toLowerCase().replace(/\+[^@]*(?=@)/, '')
}

/**
 * Whether strangers had enough e-mails sent to a mailbox, or from a network. What was sent is counted where it is
 * kept, so that a restart forgives nothing.
 * @returns seconds until the next one may go, or null where it may now
 */
export function waitForEmail(tx: Db, { askedFor, askedFrom }: Requester, now: Date): number | null {
  const { mailByRecipient, mailByAddress } = readSettings(tx).rateLimits
  const waits = [
    ...mailByRecipient.map((limit) => waitIn(tx, eq(mails.askedFor, askedFor), limit, now)),
    // A network that was forgotten is nobody's: counted, it would be everybody's.
    ...(askedFrom === '' ? [] : mailByAddress.map((limit) => waitIn(tx, eq(mails.askedFrom, askedFrom), limit, now))),
  ]
  const longest = Math.max(0, ...waits)
  return longest > 0 ? longest : null
}

function waitIn(tx: Db, isTheirs: ReturnType<typeof eq>, limit: { tries: number; seconds: number }, now: Date): number {
  const since = new Date(now.getTime() - limit.seconds * 1000)
  const found = tx
    .select({ sent: count(), first: min(mails.createdAt) })
    .from(mails)
    .where(and(isTheirs, isFilled(mails.askedFor), gt(mails.createdAt, since)))
    .get()
  if (!found?.first || found.sent < limit.tries) return 0

  return Math.max(1, Math.ceil((found.first.getTime() - since.getTime()) / 1000))
}
