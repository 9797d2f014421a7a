import type { EmailPart } from '#app/platform/mail/email.ts'
import { queueEmail } from '#app/site/mail/emails.server.ts'
import { formatInstant } from '#app/translations/dates.ts'
import { fixedT } from '#app/translations/i18n.server.ts'
import type { Db } from '#db/database.server.ts'
import type { Locale } from '#db/vocabulary.ts'

import { nameOf } from '../../checkout/summarise.ts'
import { type EmailContext, prepare, send } from '../order-emails.server.ts'
import type { WithdrawnLine } from './withdrawal.ts'

type Receipt = {
  withdrawalId: number
  orderId: number
  name: string
  email: string
  reason: string
  lines: readonly WithdrawnLine[]
  /** The language of the page on which it was declared. */
  locale: Locale
  /** Of whoever declared it. */
  network: string
}
const KIND = 'ORDER_WITHDRAWN'

/**
 * Confirms a withdrawal with its content, day and time, as a durable medium (directive 2011/83/EU, article 11a). It goes to
 * the address that was given; where that is not the order's, the order's is told as well. An address that nobody
 * confirmed gets no word that was typed, and no key.
 */
export function emailWithdrawal(tx: Db, receipt: Receipt, now: Date): void {
  const { orderId, withdrawalId, email, locale, network } = receipt
  const context = prepare(tx, orderId, now)
  if (!context) return

  const { order } = context
  const subject = context.t('orderEmails:withdrawnSubject', { id: orderId })
  const isOrders = order.email === email
  const typed = order.payments.length > 0 ? typedParts(context, receipt) : []
  const parts = [...declared(context, receipt, now), ...typed, context.t('orderEmails:withdrawnNext')]
  send(tx, context, `WITHDRAWN:${withdrawalId}`, { kind: KIND, subject, parts }, now)
  if (isOrders) return

  const t = fixedT(locale)
  const own = { ...context, t, locale }
  queueEmail(
    tx,
    {
      to: email,
      locale,
      kind: KIND,
      cause: `order:${orderId}:WITHDRAWN:${withdrawalId}:given`,
      subject: t('orderEmails:withdrawnSubject', { id: orderId }),
      parts: [t('orderEmails:helloAnyone'), ...declared(own, receipt, now), t('orderEmails:withdrawnNext')],
      stranger: network,
    },
    now,
  )
}

/** What was withdrawn from, and when. */
function declared({ order, t, locale }: EmailContext, { lines }: Receipt, now: Date): EmailPart[] {
  const names = new Map(order.lines.map((line) => [line.productId, nameOf(line, locale)]))
  const list = lines.map(({ productId, quantity }) =>
    t('orderEmails:withdrawnLine', { name: names.get(productId) ?? '', quantity }),
  )
  return [t('orderEmails:withdrawn', { id: order.id, at: formatInstant(now, locale) }), { list }]
}

function typedParts({ t }: EmailContext, { name, reason }: Receipt): EmailPart[] {
  const facts: [string, string][] = [[t('orderEmails:withdrawnBy'), name]]
  return [{ facts: reason ? [...facts, [t('orderEmails:why'), reason]] : facts }]
}
