import { textOfMails } from '#app/site/mail/mails-about.server.ts'
import { findText } from '#app/site/site.server.ts'
import { keptLocale } from '#app/translations/added.ts'
import { localise } from '#app/translations/localised.ts'
import type { Db } from '#db/database.server.ts'

import { findOrder } from '../orders.server.ts'

/** An order with its address, its parcels and what was written about it, and the terms that it was placed under. */
export function evidenceOf(db: Db, id: number): Record<string, string> {
  const order = findOrder(db, id)
  if (!order) return {}

  const { secret, idempotencyKey: _, contentHash: __, staffNote: ___, editKey: ____, network: _____, ...facts } = order
  const terms = findText(db, 'TERMS', order.termsVersion)
  return {
    'order.json': JSON.stringify(facts, null, 2),
    'mails.txt': textOfMails(db, `order:${id}:`, [secret]),
    ...(terms && { 'terms.md': localise(terms.body, keptLocale(order.locale)) }),
  }
}
