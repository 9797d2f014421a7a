import type { PaymentTarget } from '#app/money/payment-reference.ts'
import type { Db } from '#db/database.server.ts'
import type { ActorKind, AddendumStatus, ShowingAnswer } from '#db/vocabulary.ts'

import { readAgreement } from '../contract/agreement.server.ts'
import { howToPay, prepare, send } from './request-emails.server.ts'
import { emailStaff } from './staff-emails.server.ts'

/** The e-mails that a commission's status says nothing of: messages, answers, additions, money given back. */

const REFUND_SUBJECTS = {
  textRefund: 'subjectRefund',
  textReturn: 'subjectRefund',
  textRefundSent: 'subjectRefundSent',
  textChargedBack: 'subjectChargedBack',
} as const

type RefundNotice = {
  amountMinor: number
  reason: string
  operation: string
  text: keyof typeof REFUND_SUBJECTS
}
type Message = { id: number; by: ActorKind; text: string }
type ShowingReply = { id: number; answer: ShowingAnswer; text: string }
/** `usedMinor`: what was owed back to the client, and pays for the change instead. */
type AddendumAnswer = { id: number; to: Exclude<AddendumStatus, 'PROPOSED'>; usedMinor: number }

/** Tells what goes back to the client, and that it was sent. */
export function emailRefund(tx: Db, requestId: number, refund: RefundNotice, now: Date): void {
  const context = prepare(tx, requestId)
  if (!context) return

  const { t, money } = context
  const facts: [string, string][] = [
    [t('commissionEmails:refund'), money(refund.amountMinor)],
    ...(refund.reason ? ([[t('commissionEmails:why'), refund.reason]] as [string, string][]) : []),
  ]
  const subject = t(`commissionEmails:${REFUND_SUBJECTS[refund.text]}`, { id: requestId })
  const parts = [t(`commissionEmails:${refund.text}`), { facts }]
  send(tx, context, { kind: 'COMMISSION_PAYMENT', step: `REFUND:${refund.operation}`, subject, parts }, now)
}

type RepeatPayment = { amountMinor: number; entryId: number }

/** Asks for what went back to the client, who may have wanted to pay in another way. */
export function emailPayAgain(tx: Db, requestId: number, { amountMinor, entryId }: RepeatPayment, now: Date): void {
  const context = prepare(tx, requestId)
  if (!context) return

  const { t, money } = context
  const subject = t('commissionEmails:subjectPayAgain', { id: requestId })
  const parts = [t('commissionEmails:textPayAgain', { amount: money(amountMinor) }), ...howToPay(context)]
  send(tx, context, { kind: 'COMMISSION_PAYMENT', step: `PAY_AGAIN:${entryId}`, subject, parts }, now)
}

type CreditTransfer = { to: PaymentTarget; amountMinor: number; operation: string }

/** Tells that what was owed back is not sent, and what it was used for. */
export function emailCarriedFromCommission(tx: Db, requestId: number, carried: CreditTransfer, now: Date): void {
  const context = prepare(tx, requestId)
  if (!context) return

  const { t, money } = context
  const { to, amountMinor, operation } = carried
  const subject = t('commissionEmails:subjectCarried', { id: requestId })
  const text = to.of === 'ORDER' ? 'commissionEmails:carriedToOrder' : 'commissionEmails:carriedToCommission'
  const parts = [t(text, { amount: money(amountMinor), id: to.id })]
  send(tx, context, { kind: 'COMMISSION_PAYMENT', step: `CARRIED:${operation}`, subject, parts }, now)
}

type LaterFiles = { names: string[]; laid: number[] }

/** Tells of files that came after the delivery. */
export function emailLaterFiles(tx: Db, requestId: number, { names, laid }: LaterFiles, now: Date): void {
  const context = prepare(tx, requestId)
  if (!context) return

  const subject = context.t('commissionEmails:subjectFiles', { id: requestId })
  const parts = [context.t('commissionEmails:textFiles'), { list: names }]
  send(tx, context, { kind: 'COMMISSION_MESSAGE', step: `FILES:${laid.join(',')}`, subject, parts }, now)
}

/** Brings a message to the other side. */
export function emailMessage(tx: Db, requestId: number, { id, by, text }: Message, now: Date): void {
  const step = `MESSAGE:${id}`
  if (by === 'CUSTOMER') return emailStaff(tx, requestId, { step, subject: 'subjectToStaff', text }, now)

  const context = prepare(tx, requestId)
  if (!context) return

  const subject = context.t('commissionEmails:subjectMessage', { id: requestId })
  const parts = [context.t('commissionEmails:textMessage'), text]
  send(tx, context, { kind: 'COMMISSION_MESSAGE', step, subject, parts }, now)
}

/** Tells the staff what the client said to a stage. */
export function emailAnswer(tx: Db, requestId: number, { id, answer, text }: ShowingReply, now: Date): void {
  emailStaff(tx, requestId, { step: `ANSWER:${id}`, subject: `subject${answer}`, text }, now)
}

/** Asks the client whether they agree to a change. */
export function emailAddendum(tx: Db, requestId: number, addendumId: number, now: Date): void {
  const context = prepare(tx, requestId)
  const addendum = readAgreement(tx, requestId).addenda.find(({ id }) => id === addendumId)
  if (!context || !addendum) return

  const { t, money } = context
  const { amountMinor, changeRounds } = addendum
  const facts: [string, string][] = [[t('commissionEmails:adds'), money(amountMinor)]]
  if (changeRounds > 0) facts.push([t('work:addendumRounds'), String(changeRounds)])
  const subject = t('commissionEmails:subjectAddendum', { id: requestId })
  const parts = [t('commissionEmails:textAddendum'), addendum.text, { facts }]
  send(tx, context, { kind: 'COMMISSION_STATE', step: `ADDENDUM:${addendumId}`, subject, parts }, now)
}

/** Confirms a change to the client, with what is to be paid; the staff hear of their answer. */
export function emailAddendumAnswer(tx: Db, requestId: number, { id, to, usedMinor }: AddendumAnswer, now: Date): void {
  const context = prepare(tx, requestId)
  if (!context || to === 'WITHDRAWN') return

  const step = `ADDENDUM:${id}:${to}`
  emailStaff(tx, requestId, { step, subject: `subjectAddendum${to}`, text: '' }, now)
  if (to === 'DECLINED') return

  const { t, money } = context
  const subject = t('commissionEmails:subjectAddendumToClient', { id: requestId })
  const used = usedMinor > 0 ? [t('commissionEmails:surplusUsed', { amount: money(usedMinor) })] : []
  const parts = [t('commissionEmails:textAddendumACCEPTED'), ...used, ...howToPay(context)]
  send(tx, context, { kind: 'COMMISSION_STATE', step, subject, parts }, now)
}
