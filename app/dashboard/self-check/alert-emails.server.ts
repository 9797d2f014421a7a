import { listStaff } from '#app/site/alerts/alerts.server.ts'
import { circleOf, queueEmail } from '#app/site/mail/emails.server.ts'
import { fixedT } from '#app/translations/i18n.server.ts'
import { formatProblem } from '#app/translations/message.ts'
import type { Db } from '#db/database.server.ts'
import { inTransaction } from '#db/transactions.server.ts'
import type { Locale } from '#db/vocabulary.ts'

import type { Look } from './self-check.ts'

/** Tells every administrator, in their language, what the site found of itself. */
export function emailAlert(db: Db, news: readonly Look[], now: Date): void {
  inTransaction(db, (tx) => {
    for (const { id, email, locale } of listStaff(tx))
      queueEmail(
        tx,
        { to: email, cause: causeOf(news, id, now), kind: 'SITE_ALERT', ...wordsOf(tx, news, locale) },
        now,
      )
  })
}

function causeOf(news: readonly Look[], adminId: number, now: Date): string {
  return `alert:${now.toISOString()}:${news.map(({ name }) => name).join('+')}:to:${adminId}`
}

function wordsOf(tx: Db, news: readonly Look[], locale: Locale) {
  const t = fixedT(locale)
  const facts = news.map(({ name, text }): [string, string] => [t(`doctor:name_${name}`), formatProblem(t, text)])
  return {
    locale,
    subject: t('doctor:alertSubject', { name: circleOf(tx, locale) }),
    parts: [t('doctor:alertText'), { facts }, { link: t('doctor:alertLink'), to: '/admin/health' }],
  } as const
}
