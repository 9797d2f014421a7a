import { paymentReference } from '#app/money/payment-reference.ts'
import { listOffered } from '#app/payments/accounts/offered.server.ts'
import { isInDispute } from '#app/payments/standing/provider-facts.server.ts'
import type { EmailPart } from '#app/platform/mail/email.ts'
import { moneyAtKeptRate, type FormatMoney } from '#app/site/kept-rate.server.ts'
import { queueEmail } from '#app/site/mail/emails.server.ts'
import { keptUntil } from '#app/site/person.ts'
import { findPaymentMethod, readSettings } from '#app/site/site.server.ts'
import { keptLocale } from '#app/translations/added.ts'
import { dayOf, formatDay, formatDays, formatDeadline } from '#app/translations/dates.ts'
import { fixedT } from '#app/translations/i18n.server.ts'
import type { T } from '#app/translations/keys.ts'
import { localise } from '#app/translations/localised.ts'
import type { Db } from '#db/database.server.ts'
import type { Locale, MailKind } from '#db/vocabulary.ts'

import { clientPath } from '../client-page/client-page.ts'
import { type Quote, readAgreement } from '../contract/agreement.server.ts'
import { dueAfter } from '../requests/due.ts'
import { findRequest, type RequestInFull } from '../requests/requests.server.ts'
import { isOpen } from '../requests/requests.ts'

/** The e-mails about a commission (product decisions, "Commissions"), in the language of its request. */

export type EmailContext = { request: RequestInFull; db: Db; t: T; locale: Locale; money: FormatMoney }

/**
 * Tells the client where their request is now.
 * @param tx the transaction that moved it
 * @param step what else happened, where the status stayed the same
 */
export function emailState(tx: Db, requestId: number, now: Date, step?: string): void {
  const context = prepare(tx, requestId)
  if (!context) return

  const { id, status, stage, history } = context.request
  // A slot given before the quote is no news yet.
  if (status === 'SUBMITTED' && step) return

  const { t } = context
  const key = step?.startsWith('SHOWN') ? 'SHOWN' : step?.startsWith('VERSION') ? 'CORRECTED' : stateKey()
  const subject = t(`commissionEmails:subject${key}`, { id })
  const isLast = status === 'DELIVERED' && context.request.forgetWhenDone
  const until = isLast
    ? [t('commissionEmails:keptUntil', { day: formatDay(dayOf(keptUntil(now)), context.locale) })]
    : []
  const parts = [t(`commissionEmails:text${key}`), ...aboutState(context), ...until]
  send(tx, context, { kind: 'COMMISSION_STATE', step: step ? `${status}:${step}` : status, subject, parts }, now)

  /** Whoever said no knows why. */
  function stateKey() {
    if (status === 'DECLINED' && history.at(-1)?.by === 'CUSTOMER') return 'DECLINED_quote'
    return status === 'IN_PROGRESS' && stage ? (`IN_PROGRESS_${stage}` as const) : status
  }
}

/** Tells whoever holds a slot that its days have changed. */
export function emailSlotMoved(tx: Db, requestId: number, now: Date): void {
  const context = prepare(tx, requestId)
  const slot = context?.request.slot
  if (!slot) return

  const { t, locale } = context
  const days = formatDays(slot.startsOn, slot.endsOn, locale)
  const parts: EmailPart[] = [t('commissionEmails:textSlotMoved'), { facts: [[t('commissionEmails:slot'), days]] }]
  const subject = t('commissionEmails:subjectSlotMoved', { id: requestId })
  send(tx, context, { kind: 'COMMISSION_STATE', step: `SLOT:${slot.id}:${now.getTime()}`, subject, parts }, now)
}

/** Thanks for what came in, and says what is still due. */
export function emailPayment(tx: Db, requestId: number, operation: string, now: Date): void {
  const context = prepare(tx, requestId)
  if (!context) return

  const subject = context.t('commissionEmails:subjectPayment', { id: requestId })
  const parts = [context.t('commissionEmails:textPayment'), ...howToPay(context)]
  send(tx, context, { kind: 'COMMISSION_PAYMENT', step: `PAYMENT:${operation}`, subject, parts }, now)
}

/** Reminds of the balance, or of what was added once it was paid, once for each day it is reminded on. */
export function remindOfBalance(tx: Db, requestId: number, day: number, now: Date): void {
  const context = prepare(tx, requestId)
  if (!context || readAgreement(tx, requestId).account.dueMinor === 0) return

  const { id, slot, clockFrom } = context.request
  const isRest = slot?.status === 'RESERVED'
  const step = isRest ? `ADDITION:${clockFrom?.getTime()}:${day}` : `BALANCE:${day}`
  const subject = context.t('commissionEmails:subjectReminder', { id })
  const parts = [context.t(`commissionEmails:textReminder${isRest ? 'Rest' : ''}`), ...howToPay(context)]
  send(tx, context, { kind: 'COMMISSION_REMINDER', step, subject, parts }, now)
}

/** What every e-mail about a request starts from; null where there is no such request. */
export function prepare(db: Db, requestId: number): EmailContext | null {
  const request = findRequest(db, requestId)
  if (!request) return null

  const locale = keptLocale(request.locale)
  const rate = readAgreement(db, requestId).contract ?? request
  return {
    request,
    db,
    locale,
    t: fixedT(locale),
    money: moneyAtKeptRate(db, { ...rate, placedAt: request.createdAt }, locale),
  }
}

type StateEmail = { kind: MailKind; step: string; subject: string; parts: EmailPart[] }

/** Queues an e-mail to the client, with the way to their page. */
export function send(
  tx: Db,
  { request, t, locale }: EmailContext,
  { kind, step, subject, parts }: StateEmail,
  now: Date,
): void {
  const { id, email, secret, network, confirmKey, confirmedAt, history } = request
  // Somebody who was forgotten cannot be written to.
  if (email === '') return

  // What the staff do arrives; what a client does may be done by whoever gave somebody else's address.
  const isStrangers = confirmKey !== '' && !confirmedAt && !history.some(({ by }) => by === 'ADMIN')
  const all: EmailPart[] = [
    t('commissionEmails:hello'),
    ...parts,
    { link: t('commissionEmails:open'), to: `/commission-request/${secret}` },
    t('commissionEmails:keepLink'),
  ]
  queueEmail(
    tx,
    {
      to: email,
      locale,
      kind,
      cause: `commission:${id}:${step}`,
      subject,
      parts: all,
      stranger: isStrangers ? network : undefined,
    },
    now,
  )
}

function aboutState(context: EmailContext): EmailPart[] {
  const { status } = context.request
  if (status === 'SUBMITTED')
    return [...howToConfirm(context), { facts: [[context.t('commissionEmails:quoteBy'), quoteDue(context)]] }]
  if (status === 'QUOTED') return aboutQuote(context)
  if (status === 'ACCEPTED') return aboutAgreed(context)
  if (status === 'DELIVERED') return [...dueBeforeFiles(context), ...aboutEnd(context)]
  return status === 'IN_PROGRESS' ? [] : aboutEnd(context)
}

/** What is still to be paid of finished work: its files are locked until then. */
function dueBeforeFiles(context: EmailContext): EmailPart[] {
  const { request, db, t } = context
  return readAgreement(db, request.id).account.dueMinor > 0
    ? [t('commissionEmails:payBeforeFiles'), ...howToPay(context)]
    : []
}

/** The key is in this e-mail alone: who sent the request, and sees its page, may have given somebody else's address. */
function howToConfirm({ request: { secret, confirmKey, confirmedAt, wishedSlotId }, t }: EmailContext): EmailPart[] {
  if (confirmedAt || confirmKey === '') return []

  return [
    t(wishedSlotId === null ? 'commissionEmails:textConfirm' : 'commissionEmails:textConfirmSlot'),
    { link: t('commissionEmails:confirm'), to: `/commission-request/${secret}?confirm=${confirmKey}` },
  ]
}

function quoteDue({ request: { createdAt, quoteDueAt }, db, locale }: EmailContext): string {
  return formatDeadline(dueAfter(createdAt, quoteDueAt, readSettings(db).vacations), locale)
}

function aboutQuote(context: EmailContext): EmailPart[] {
  const { request, db, t, money } = context
  const { quote } = readAgreement(db, request.id)
  if (!quote) return []

  const facts: [string, string][] = [
    [t('commissionEmails:total'), money(quote.totalMinor)],
    [t('commissionEmails:deposit'), money(quote.depositMinor)],
    ...promisedDays(context, quote),
    ...dueFact(context, t('commissionEmails:answerBy')),
  ]
  return [
    pricedLines(context, quote),
    { facts },
    ...earlyMoney(context),
    ...(quote.note ? [quote.note] : []),
    ...(request.slot ? [] : [t('commissionEmails:slotFollows')]),
  ]
}

function pricedLines({ money, t }: EmailContext, { lines }: Pick<Quote, 'lines'>): EmailPart {
  const priced = lines.map(({ label, minor }) => `${label}: ${minor === 0 ? t('commissions:included') : money(minor)}`)
  return { list: priced }
}

/** When it is drawn, and until when. */
function promisedDays(
  { request: { slot }, t, locale }: EmailContext,
  agreed: Pick<Quote, 'deadline'>,
): [string, string][] {
  const days: [string, string][] = slot
    ? [[t('commissionEmails:slot'), formatDays(slot.startsOn, slot.endsOn, locale)]]
    : []
  return agreed.deadline ? [...days, [t('commissionEmails:deadline'), formatDay(agreed.deadline, locale)]] : days
}

/** What was agreed on, to keep; then how to pay. */
function aboutAgreed(context: EmailContext): EmailPart[] {
  const { contract } = readAgreement(context.db, context.request.id)
  if (!contract) return howToPay(context)

  const facts = promisedDays(context, contract)
  return [pricedLines(context, contract), ...(facts.length > 0 ? [{ facts }] : []), ...howToPay(context)]
}

/** How much is paid, how much is due, how and by when. */
export function howToPay(context: EmailContext): EmailPart[] {
  const { request, db, t, money, locale } = context
  const { contract, account } = readAgreement(db, request.id)
  if (!contract) return earlyMoney(context)

  const { totalMinor, paidMinor, dueMinor } = account
  const method = findPaymentMethod(db, request.paymentMethodId)
  const facts: [string, string][] = [
    [t('commissionEmails:total'), money(totalMinor)],
    [t('commissionEmails:paid'), money(paidMinor)],
    ...(dueMinor > 0 ? ([[t('commissionEmails:due'), money(dueMinor)]] as [string, string][]) : []),
    ...(dueMinor > 0 ? dueFact(context, t('commissionEmails:payBy')) : []),
    [t('commissionEmails:reference'), paymentReference('COMMISSION', request.id)],
  ]
  if (dueMinor === 0) return [{ facts }]

  const instructions = localise(method?.instructions, locale)
  const offersPayment = listOffered(db).length > 0
  const link = { link: t('payments:payNow'), to: `${clientPath(request.secret)}#pay` }
  const how = instructions || (offersPayment ? '' : t('commissionEmails:noWay'))
  return [{ facts }, ...(offersPayment ? [link] : []), ...(how ? [how] : [])]
}

/** What came in before the quote was accepted, and what becomes of it. */
function earlyMoney({ request: { id, status }, db, t, money }: EmailContext): EmailPart[] {
  const { paidMinor } = readAgreement(db, id).account
  if (paidMinor <= 0 || !isOpen(status)) return []

  return [{ facts: [[t('commissionEmails:paid'), money(paidMinor)]] }, t('commissionEmails:earlyMoney')]
}

/** What the end of a request gives back goes by this name in its ledger. */
export function endRefundOf(requestId: number): string {
  return `cancellation:${requestId}`
}

function aboutEnd({ request, db, t, money }: EmailContext): EmailPart[] {
  const last = request.history.at(-1)
  const { entries, account } = readAgreement(db, request.id)
  const refund = entries.find(({ operation }) => operation === endRefundOf(request.id))
  const isNothingBack = request.status === 'CANCELED' && account.paidMinor > 0
  const isDisputed = isInDispute(db, { of: 'COMMISSION', id: request.id })
  const facts: [string, string][] = [
    ...(last?.reason && last.by !== 'CUSTOMER'
      ? ([[t('commissionEmails:why'), last.reason]] as [string, string][])
      : []),
    ...(!isDisputed && (refund || isNothingBack)
      ? ([[t('commissionEmails:refund'), money(refund?.amountMinor ?? 0)]] as [string, string][])
      : []),
  ]
  return [...(facts.length > 0 ? [{ facts }] : []), ...(isDisputed ? [t('commissionEmails:bankDecides')] : [])]
}

function dueFact({ request, db, locale }: EmailContext, label: string): [string, string][] {
  const { clockFrom, clockUntil } = request
  if (!clockFrom || !clockUntil) return []

  return [[label, formatDeadline(dueAfter(clockFrom, clockUntil, readSettings(db).vacations), locale)]]
}
