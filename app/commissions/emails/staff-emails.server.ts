import { and, gte, isNull } from 'drizzle-orm'

import { queueEmail } from '#app/site/mail/emails.server.ts'
import { fixedT } from '#app/translations/i18n.server.ts'
import type { Db } from '#db/database.server.ts'
import { users } from '#db/schema.server.ts'
import { ADMIN_LEVEL } from '#db/vocabulary.ts'

type EmailContext = {
  step: string
  subject:
    | 'subjectSUBMITTEDtoStaff'
    | 'subjectToStaff'
    | 'subjectAPPROVED'
    | 'subjectCHANGE_REQUESTED'
    | 'subjectAddendumACCEPTED'
    | 'subjectAddendumDECLINED'
    | 'subjectACCEPTEDtoStaff'
    | 'subjectEndedToStaff'
  text: string
}

/** Tells every administrator, in their language, what a client did; once for each step of a commission. */
export function emailStaff(tx: Db, requestId: number, { step, subject, text }: EmailContext, now: Date): void {
  const mayWork = and(gte(users.authorityLevel, ADMIN_LEVEL), isNull(users.disabledAt))
  const admins = tx.select({ id: users.id, email: users.email, locale: users.locale }).from(users).where(mayWork).all()
  for (const { id, email, locale: language } of admins) {
    const locale = language === 'ja' ? 'ja' : 'en'
    const t = fixedT(locale)
    const link = { link: t('commissionEmails:openInAdmin'), to: `/admin/commissions/${requestId}` }
    queueEmail(
      tx,
      {
        to: email,
        locale,
        kind: 'COMMISSION_MESSAGE',
        cause: `commission:${requestId}:${step}:to:${id}`,
        subject: t(`commissionEmails:${subject}`, { id: requestId }),
        parts: [...(text ? [text] : []), link],
      },
      now,
    )
  }
}
