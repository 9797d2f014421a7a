import { formatMoney } from '#app/money/money.ts'
import { isInDispute } from '#app/payments/standing/provider-facts.server.ts'
import { alertStaff } from '#app/site/alerts/alerts.server.ts'
import { baseAt } from '#app/site/base/bases.server.ts'
import { readSettings } from '#app/site/site.server.ts'
import { formatDeadline } from '#app/translations/dates.ts'
import type { T } from '#app/translations/keys.ts'
import type { Db } from '#db/database.server.ts'
import type { AlertKind, Locale } from '#db/vocabulary.ts'

import { readAgreement } from '../contract/agreement.server.ts'
import { dueAfter } from '../requests/due.ts'
import { findRequest } from '../requests/requests.server.ts'

/** What a client did: the sentence that tells it, and what kind of alert it is. */
const EVENTS = {
  subjectSUBMITTEDtoStaff: { says: 'textSUBMITTEDtoStaff', kind: 'REQUEST' },
  subjectToStaff: { says: 'textToStaff', kind: 'MESSAGE' },
  subjectAPPROVED: { says: 'textAPPROVED', kind: 'ANSWER' },
  subjectCHANGE_REQUESTED: { says: 'textCHANGE_REQUESTED', kind: 'ANSWER' },
  subjectAddendumACCEPTED: { says: 'textAddendumACCEPTEDtoStaff', kind: 'ANSWER' },
  subjectAddendumDECLINED: { says: 'textAddendumDECLINED', kind: 'ANSWER' },
  subjectACCEPTEDtoStaff: { says: 'textACCEPTEDtoStaff', kind: 'ANSWER' },
  subjectEndedToStaff: { says: 'textEndedToStaff', kind: 'ANSWER' },
} as const satisfies Record<string, { says: string; kind: AlertKind }>

/** @param text what the client wrote, or why; "" where there is nothing */
type StaffEmail = { step: string; subject: keyof typeof EVENTS; text: string }

/** Tells the staff what a client did, as they chose; once for each step of a commission. */
export function emailStaff(tx: Db, requestId: number, { step, subject, text }: StaffEmail, now: Date): void {
  const { says, kind } = EVENTS[subject]
  const valuesIn = factsOf(tx, requestId)
  const alert = {
    kind,
    cause: `commission:${requestId}:${step}`,
    titleIn: (t: T, locale: Locale) => t(`commissionEmails:${subject}`, valuesIn(t, locale)),
    partsIn: (t: T, locale: Locale) => [
      t('commissionEmails:staffHello'),
      t(`commissionEmails:${says}`, valuesIn(t, locale)),
      ...(text ? [text] : []),
      ...(subject === 'subjectEndedToStaff' ? refundToSend(tx, requestId, t) : []),
    ],
    path: `/admin/commissions/${requestId}`,
    mailKind: 'COMMISSION_MESSAGE' as const,
  }
  alertStaff(tx, alert, now)
}

/** What the end of a commission leaves for the staff to do. */
function refundToSend(tx: Db, id: number, t: T): string[] {
  const request = findRequest(tx, id)
  const { owedBackMinor } = readAgreement(tx, id).account
  if (!request || owedBackMinor === 0) return []

  const amount = formatMoney(owedBackMinor, baseAt(tx, request.createdAt))
  return [t(`commissionEmails:refundToSend${isInDispute(tx, { of: 'COMMISSION', id }) ? 'Disputed' : ''}`, { amount })]
}

/** What the words may name, in each language: the request, how it stands, and until when its quote is due. */
function factsOf(tx: Db, id: number) {
  const request = findRequest(tx, id)
  const due = request && dueAfter(request.createdAt, request.quoteDueAt, readSettings(tx).vacations)
  return (t: T, locale: Locale) => ({
    id,
    status: request ? t(`admin:request${request.status}`) : '',
    at: due ? formatDeadline(due, locale) : '',
  })
}
