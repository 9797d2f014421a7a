import { and, gte, isNull } from 'drizzle-orm'

import { queueEmail } from '#app/site/mail/emails.server.ts'
import { readSettings } from '#app/site/site.server.ts'
import { fixedT } from '#app/translations/i18n.server.ts'
import { localise } from '#app/translations/localised.ts'
import { formatProblem } from '#app/translations/message.ts'
import type { Db } from '#db/database.server.ts'
import { users } from '#db/schema.server.ts'
import { inTransaction } from '#db/transactions.server.ts'
import { ADMIN_LEVEL } from '#db/vocabulary.ts'

import type { Look } from './self-check.ts'

/** Tells every administrator, in their language, what the site found of itself. */
export function emailAlert(db: Db, news: readonly Look[], now: Date): void {
  inTransaction(db, (tx) => {
    const mayAct = and(gte(users.authorityLevel, ADMIN_LEVEL), isNull(users.disabledAt))
    const admins = tx.select({ id: users.id, email: users.email, locale: users.locale }).from(users).where(mayAct).all()
    for (const { id, email, locale } of admins)
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

function wordsOf(tx: Db, news: readonly Look[], language: string) {
  const locale = language === 'ja' ? 'ja' : 'en'
  const t = fixedT(locale)
  const facts = news.map(({ name, text }): [string, string] => [t(`doctor:name_${name}`), formatProblem(t, text)])
  return {
    locale,
    subject: t('doctor:alertSubject', { name: localise(readSettings(tx).circleName, locale) }),
    parts: [t('doctor:alertText'), { facts }, { link: t('doctor:alertLink'), to: '/admin/health' }],
  } as const
}
