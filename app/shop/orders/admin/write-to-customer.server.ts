import { type Change, audited } from '#app/site/audit/audit.server.ts'
import { queueEmail } from '#app/site/mail/emails.server.ts'
import { fixedT } from '#app/translations/i18n.server.ts'
import type { Db } from '#db/database.server.ts'
import { inTransaction } from '#db/transactions.server.ts'
import type { Locale } from '#db/vocabulary.ts'

import { orderPath } from '../order-data.ts'
import { findOrder } from '../orders.server.ts'

/**
 * Writes an email to the customer of an order, in the language that the order keeps. Audited.
 * @param operation the form's own key: the same one sends one email
 * @returns NOT_FOUND where there is no such order, or nobody to write to
 */
export function writeToCustomer(
  db: Db,
  orderId: number,
  { operation, message }: { operation: string; message: string },
  { by, now }: Change,
): 'DONE' | 'NOT_FOUND' {
  return inTransaction(db, (tx) => {
    const order = findOrder(tx, orderId)
    if (!order?.email) return 'NOT_FOUND'

    const locale: Locale = order.locale === 'ja' ? 'ja' : 'en'
    const t = fixedT(locale)
    const paragraphs = message.split(/\n{2,}/).map((paragraph) => paragraph.trim())
    const isNew = queueEmail(
      tx,
      {
        to: order.email,
        locale,
        kind: 'ORDER_MESSAGE',
        cause: `order:${orderId}:message:${operation}`,
        subject: t('orderEmails:messageSubject', { id: orderId }),
        parts: [
          ...paragraphs.filter(Boolean),
          { link: t('orderEmails:messageLink'), to: orderPath(orderId, order.userId === null ? order.secret : null) },
        ],
      },
      now,
    )
    const line = { actor: by, action: 'order.message', subject: `order/${orderId}`, after: { text: message } } as const
    if (isNew) audited(tx, line, now)
    return 'DONE'
  })
}
