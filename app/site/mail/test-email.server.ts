import { eq } from 'drizzle-orm'

import { fixedT } from '#app/translations/i18n.server.ts'
import type { Db } from '#db/database.server.ts'
import { mails } from '#db/schema.server.ts'
import { inTransaction } from '#db/transactions.server.ts'
import type { Locale } from '#db/vocabulary.ts'

import { audited } from '../audit/audit.server.ts'
import { queueEmail } from './emails.server.ts'

const A_MINUTE = 60_000

/**
 * Sends an e-mail to whoever asks, to see whether e-mails arrive: one a minute.
 * @returns the e-mail's id, of the one that is on its way too
 */
export function sendTestEmail(
  db: Db,
  locale: Locale,
  { by, now }: { by: { id: number; email: string }; now: Date },
): number {
  return inTransaction(db, (tx) => {
    const t = fixedT(locale)
    const cause = `test:${by.id}:${Math.floor(now.getTime() / A_MINUTE)}`
    const parts = [t('emailFrame:testText'), { link: t('emailFrame:testLink'), to: '/admin/first-steps' }]
    const email = {
      to: by.email,
      locale,
      kind: 'SITE_ALERT',
      cause,
      subject: t('emailFrame:testSubject'),
      parts,
    } as const
    const isQueued = queueEmail(tx, { ...email, isToStaff: true }, now)
    const queued = tx.select({ id: mails.id }).from(mails).where(eq(mails.cause, cause)).get()
    if (!queued) throw new Error('A test e-mail was not queued')
    if (isQueued) audited(tx, { actor: by, action: 'mail.test', subject: `mail/${queued.id}` }, now)
    return queued.id
  })
}
