import { alertStaff } from '#app/site/alerts/alerts.server.ts'
import type { T } from '#app/translations/keys.ts'
import type { Db } from '#db/database.server.ts'
import type { AlertKind } from '#db/vocabulary.ts'

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

const KINDS: Record<EmailContext['subject'], AlertKind> = {
  subjectSUBMITTEDtoStaff: 'REQUEST',
  subjectToStaff: 'MESSAGE',
  subjectAPPROVED: 'ANSWER',
  subjectCHANGE_REQUESTED: 'ANSWER',
  subjectAddendumACCEPTED: 'ANSWER',
  subjectAddendumDECLINED: 'ANSWER',
  subjectACCEPTEDtoStaff: 'ANSWER',
  subjectEndedToStaff: 'ANSWER',
}

/** Tells the staff what a client did, as they chose; once for each step of a commission. */
export function emailStaff(tx: Db, requestId: number, { step, subject, text }: EmailContext, now: Date): void {
  const alert = {
    kind: KINDS[subject],
    cause: `commission:${requestId}:${step}`,
    titleIn: (t: T) => t(`commissionEmails:${subject}`, { id: requestId }),
    text,
    path: `/admin/commissions/${requestId}`,
    mailKind: 'COMMISSION_MESSAGE' as const,
  }
  alertStaff(tx, alert, now)
}
