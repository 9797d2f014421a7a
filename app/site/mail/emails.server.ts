import { type EmailPart, writeEmail } from '#app/platform/mail/email.ts'
import { queueMail } from '#app/platform/mail/outbox.server.ts'
import { localise } from '#app/translations/localised.ts'
import type { Db } from '#db/database.server.ts'
import type { Locale, MailKind } from '#db/vocabulary.ts'

import { mailBoxOf, waitForEmail } from './requested-emails.server.ts'
import { readSettings } from '#app/site/site.server.ts'

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
  /** It holds a key that opens an account: its body is forgotten once it is sent. */
  isSecret?: boolean
}

/**
 * Signs an e-mail with the circle's name and puts it into the outbox.
 * @param tx the transaction of what caused it
 * @returns false where its cause was written about before, or strangers had enough e-mails sent; nothing happens then
 */
export function queueEmail(tx: Db, mail: SiteEmail, now: Date): boolean {
  const { to, locale, kind, cause, subject, parts, isSecret = false, stranger, unsubscribe } = mail
  const requester = stranger === undefined ? undefined : { askedFor: mailBoxOf(to), askedFrom: stranger }
  if (requester && waitForEmail(tx, requester, now) !== null) return false

  const written = writeEmail({ locale, subject, parts, signature: signatureOf(tx, locale) })
  return queueMail(tx, { ...written, to, locale, kind, cause, isSecret, requester, unsubscribe }, now)
}

/** Who writes, below every e-mail. */
export function signatureOf(db: Db, locale: Locale): string[] {
  const { circleName, tagline } = readSettings(db)
  return [localise(circleName, locale), localise(tagline, locale)].filter(Boolean)
}
