import { type EmailPart, writeEmail } from '#app/platform/mail/email.ts'
import { queueMail } from '#app/platform/mail/outbox.server.ts'
import { localise } from '#app/translations/localised.ts'
import type { Db } from '#db/database.server.ts'
import type { Locale, MailKind } from '#db/vocabulary.ts'

import { mailBoxOf, waitForEmail } from './emails-asked.server.ts'
import { readSettings } from '#app/site/site.server.ts'

/**
 * A letter of the site. Every room writes its own (`app/shop/orders/order-emails.server.ts`): texts by
 * `fixedT(locale)` from a translation room of its own in `translations/<locale>/post.ts`, links as paths of this site.
 */
export type SiteLetter = {
  to: string
  locale: Locale
  kind: MailKind
  /** What it is about, once: `order:12:SHIPPED`. */
  cause: string
  subject: string
  parts: readonly EmailPart[]
  /**
   * The network of the stranger who had it sent, "" where that is not known any more: nobody confirmed that the address
   * is theirs. Such letters are few, and hold no word that a stranger typed.
   */
  stranger?: string
  /** It holds a key that opens an account: its body is forgotten once it is sent. */
  isSecret?: boolean
}

/**
 * Signs a letter with the circle's name and puts it into the outbox.
 * @param tx the transaction of what caused it
 * @returns false where its cause was written about before, or strangers had enough letters sent; nothing happens then
 */
export function queueEmail(tx: Db, mail: SiteLetter, now: Date): boolean {
  const { to, locale, kind, cause, subject, parts, isSecret = false, stranger } = mail
  const asked = stranger === undefined ? undefined : { askedFor: mailBoxOf(to), askedFrom: stranger }
  if (asked && waitForEmail(tx, asked, now) !== null) return false

  const { circleName, tagline } = readSettings(tx)
  const signature = [localise(circleName, locale), localise(tagline, locale)].filter(Boolean)
  const written = writeEmail({ locale, subject, parts, signature })
  return queueMail(tx, { ...written, to, locale, kind, cause, isSecret, asked }, now)
}
