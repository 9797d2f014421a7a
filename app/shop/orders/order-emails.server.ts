import { and, eq, gt, lte, notExists, sql } from 'drizzle-orm'

import { paymentReference } from '#app/money/payment-reference.ts'
import { listOffered } from '#app/payments/accounts/offered.server.ts'
import { isKeptForPayment } from '#app/payments/attempts/settle-or-pass.server.ts'
import { isInDispute } from '#app/payments/standing/provider-facts.server.ts'
import type { EmailPart } from '#app/platform/mail/email.ts'
import { isVerified } from '#app/sign-in/recovery/recovery.server.ts'
import { moneyAtKeptRate } from '#app/site/kept-rate.server.ts'
import { queueEmail } from '#app/site/mail/emails.server.ts'
import { readSettings } from '#app/site/site.server.ts'
import { keptLocale } from '#app/translations/added.ts'
import { formatDay, formatDeadline } from '#app/translations/dates.ts'
import { fixedT } from '#app/translations/i18n.server.ts'
import { localise } from '#app/translations/localised.ts'
import type { Db } from '#db/database.server.ts'
import { mails, orders } from '#db/schema.server.ts'
import { inTransaction } from '#db/transactions.server.ts'
import type { MailKind } from '#db/vocabulary.ts'

import { firstPictures } from '../cart/cart-products.server.ts'
import { isReleasedLater, waitsUntil } from '../products/pricing/badges.ts'
import { noticesFor } from '../shipping/country-rules.ts'
import { orderPath } from './order-data.ts'
import { contents, type OrderContext, parcelParts } from './order-email-contents.server.ts'
import { findOrder, type OrderDetails } from './orders.server.ts'
import { addressLines } from './paid-for-lines.ts'

/** The e-mails about an order (product decisions, "Shop"), in the buyer's language as the order keeps it. */

export type EmailContext = OrderContext & {
  /** What is to be known by who orders from its country. */
  notices: string[]
  /** Whether its page takes payments. */
  offersPayment: boolean
  /** It is canceled, and a bank may take its payment back. */
  isDisputed: boolean
  /** Nobody confirmed that the address is the buyer's. */
  isStrangers: boolean
}
type OrderEmail = { kind: MailKind; subject: string; parts: EmailPart[] }

const A_DAY = 24 * 60 * 60 * 1000

/**
 * Tells the buyer where the order is now, once for each status. Commands call it last, so that an order that goes
 * several steps at once is told about once.
 * @param tx the transaction that moved the order
 */
export function emailOrder(tx: Db, orderId: number, now: Date): void {
  const context = prepare(tx, orderId, now)
  if (context) send(tx, context, stepOf(context.order), EMAILS[context.order.status](context), now)
}

/** What comes once more, after a shipment was taken back or more had to be paid, is told once more. */
function stepOf({ status, history }: OrderDetails): string {
  const times = history.filter(({ to }) => to === status).length
  return times > 1 ? `${status}:${times}` : status
}

/** Reminds of payments before their orders expire; for the clock. Orders that expire soon after they were placed are spared. */
export function remindOfPayments(db: Db, now: Date): void {
  const days = readSettings(db).paymentReminderDays
  const { id, status, payUntil, placedAt } = orders
  const isDue = and(eq(status, 'ORDERED'), gt(payUntil, now), lte(payUntil, new Date(now.getTime() + days * A_DAY)))
  const hadTime = sql`${payUntil} - ${placedAt} > ${days * A_DAY}`
  const context = db
    .select({ id: mails.id })
    .from(mails)
    .where(sql`${mails.cause} = 'order:' || ${id} || ':REMINDER'`)
  const due = db
    .select({ id })
    .from(orders)
    .where(and(isDue, hadTime, notExists(context)))
    .all()
  for (const order of due) inTransaction(db, (tx) => remind(tx, order.id, now))
}

/** Somebody may have paid or canceled since it was found; and a payment that is looked at asks for no other. */
function remind(tx: Db, orderId: number, now: Date): void {
  const context = prepare(tx, orderId, now)
  const isPaying = isKeptForPayment(tx, { of: 'ORDER', id: orderId }, now)
  if (context?.order.status === 'ORDERED' && !isPaying) send(tx, context, 'REMINDER', reminder(context), now)
}

/** What every e-mail about an order needs; null where there is no order. */
export function prepare(tx: Db, orderId: number, now: Date): EmailContext | null {
  const order = findOrder(tx, orderId)
  if (!order) return null

  const locale = keptLocale(order.locale)
  const offersPayment = listOffered(tx).length > 0
  const isSent = order.lines.some(({ isDigital }) => !isDigital)
  const notices = isSent ? noticesFor(order.country, readSettings(tx).countryRules, locale) : []
  const pictures = firstPictures(
    tx,
    order.lines.map(({ productId }) => productId),
  )
  const money = moneyAtKeptRate(tx, order, locale)
  const isStrangers = strangerOf(tx, order) !== undefined
  const isDisputed = order.status === 'CANCELED' && isInDispute(tx, { of: 'ORDER', id: orderId })
  const shown = { locale, t: fixedT(locale), money, now, pictures, notices }
  return { order, ...shown, offersPayment, isDisputed, isStrangers }
}

/** @param step what of the order it tells, which is written about once */
export function send(
  tx: Db,
  context: EmailContext,
  step: string,
  { kind, subject, parts }: OrderEmail,
  now: Date,
): void {
  const { order, t, locale } = context
  const { id, userId, email, fullName } = order
  // Somebody who was forgotten cannot be written to.
  if (email === '') return

  const stranger = strangerOf(tx, order)
  const name = stranger === undefined ? fullName.trim() : ''
  const all: EmailPart[] = [
    name ? t('orderEmails:hello', { name }) : t('orderEmails:helloAnyone'),
    ...parts,
    { link: t('orderEmails:open'), to: pageOf(order) },
    ...(userId === null ? [t('orderEmails:keepLink')] : []),
  ]
  queueEmail(tx, { to: email, locale, kind, cause: `order:${id}:${step}`, subject, parts: all, stranger }, now)
}

/**
 * Whoever gives an address may give somebody else's, and write what they like as a name: the address is believed once
 * its account confirmed it, money came, or an administrator took the order in hand.
 */
function strangerOf(tx: Db, { userId, network, payments, history, editedAt }: OrderDetails): string | undefined {
  const isBelieved = payments.length > 0 || editedAt !== null || history.some(({ by }) => by === 'ADMIN')
  return isBelieved || (userId !== null && isVerified(tx, userId)) ? undefined : network
}

const EMAILS = { ORDERED: placed, CONFIRMED: confirmed, SHIPPED: shipped, CANCELED: canceled }

function placed(context: EmailContext): OrderEmail {
  const { order, t } = context
  const subject = t('orderEmails:placedSubject', { id: order.id })
  const notes = [...waiting(context), ...howToPay(context), ...context.notices]
  const address = addressLines(order, context.locale)
  // Words of somebody whom nobody knows go to nobody.
  const goesTo = context.isStrangers || address.length === 0 ? [] : [t('orderEmails:goesTo'), address.join('\n')]
  const parts = [t('orderEmails:placed'), ...notes, ...contents(context), ...goesTo, t('orderEmails:automatic')]
  return { kind: 'ORDER_PLACED', subject, parts }
}

function reminder(context: EmailContext): OrderEmail {
  const { order, t } = context
  const subject = t('orderEmails:reminderSubject', { id: order.id })
  return {
    kind: 'ORDER_REMINDER',
    subject,
    parts: [t('orderEmails:reminder', { date: dueDate(context) }), ...howToPay(context), ...contents(context)],
  }
}

function confirmed(context: EmailContext): OrderEmail {
  const { order, t, money, now } = context
  const { id, coveredMinor, lines } = order
  const waits = waiting(context)
  const bought = lines.filter(({ isDigital }) => isDigital)
  const isSent = bought.length < lines.length
  const isPacked = isSent && waits.length === 0
  const thanks =
    coveredMinor > 0
      ? t(isPacked ? 'orderEmails:confirmed' : 'orderEmails:confirmedWaits', { amount: money(coveredMinor) })
      : t(isPacked ? 'orderEmails:confirmedFree' : 'orderEmails:confirmedFreeWaits')
  const toCome = bought.filter(({ releaseDate }) => isReleasedLater(releaseDate, now))
  const files = [
    ...(bought.length > toCome.length ? [t('orderEmails:files')] : []),
    ...(toCome.length > 0 ? [t('orderEmails:filesToCome')] : []),
  ]
  const parts = [thanks, ...waits, ...context.notices, ...files, ...contents(context)]
  const subject = t(isSent ? 'orderEmails:confirmedSubject' : 'orderEmails:confirmedFilesSubject', { id })
  return { kind: 'ORDER_CONFIRMED', subject, parts }
}

function shipped(context: EmailContext): OrderEmail {
  const { order, t, now } = context
  const { id, parcels, lines } = order
  const kind = 'ORDER_SHIPPED'
  // Files that were ordered before they are out are told of on their day.
  const isToCome = lines.some(({ releaseDate }) => isReleasedLater(releaseDate, now))
  if (parcels.length === 0 && isToCome) return confirmed(context)
  if (parcels.length === 0)
    return { kind, subject: t('orderEmails:completeSubject', { id }), parts: [t('orderEmails:complete')] }

  const parts = [t('orderEmails:shipped'), ...parcelParts(context)]
  return { kind, subject: t('orderEmails:shippedSubject', { id }), parts }
}

/** A cancellation after the payment, or with money that goes back, is an e-mail about the refund. */
function canceled(context: EmailContext): OrderEmail {
  const { order, t, money } = context
  const { id, history, payments } = order
  const last = history.at(-1)
  const by = last?.by ?? 'ADMIN'
  const why = last?.reason && by === 'ADMIN' ? [{ facts: [[t('orderEmails:why'), last.reason]] as const }] : []
  const refund = payments.find(({ operation }) => operation === cancellationRefundOf(id))
  if (!refund && last?.from !== 'CONFIRMED') {
    const text =
      by === 'CLOCK' ? t('orderEmails:canceledCLOCK', { date: dueDate(context) }) : t(`orderEmails:canceled${by}`)
    return { kind: 'ORDER_CANCELED', subject: t('orderEmails:canceledSubject', { id }), parts: [text, ...why] }
  }
  if (!refund) {
    const subject = t('orderEmails:canceledSubject', { id })
    return { kind: 'ORDER_CANCELED', subject, parts: [t('orderEmails:refundedNothing'), ...why] }
  }

  const amount = money(refund.amountMinor)
  const text = t(`orderEmails:refunded${context.isDisputed ? 'DISPUTED' : by === 'CUSTOMER' ? by : ''}`, { amount })
  const subject = t(context.isDisputed ? 'orderEmails:canceledSubject' : 'orderEmails:refundedSubject', { id })
  return { kind: 'ORDER_REFUNDED', subject, parts: [text, ...why] }
}

/** What a cancellation gives back goes by this name in the ledger. */
export function cancellationRefundOf(orderId: number): string {
  return `refund:${orderId}`
}

/** Tells the buyer that money goes back, and why. */
export function emailRefund(tx: Db, orderId: number, operation: string, now: Date): void {
  const context = prepare(tx, orderId, now)
  const refund = context?.order.payments.find((payment) => payment.operation === operation)
  if (!context || !refund) return

  const { order, t, money } = context
  const amount = money(refund.amountMinor)
  const why = refund.reason ? [{ facts: [[t('orderEmails:why'), refund.reason]] as const }] : []
  const parts = [t(`orderEmails:${refundText(context, refund)}`, { amount }), ...why]
  const subject = t('orderEmails:moneyBackSubject', { id: order.id })
  send(tx, context, `REFUND:${operation}`, { kind: 'ORDER_REFUNDED', subject, parts }, now)
}

function refundText({ order }: EmailContext, { kind, reason, settledAt }: OrderDetails['payments'][number]) {
  if (kind === 'RETURNED' && reason === '') return order.status === 'CANCELED' ? 'paidAfterCancel' : 'paidTooMuch'

  return settledAt ? 'moneySent' : 'moneyBack'
}

/** Tells the buyer that their bank took the payment back: the shop refunded nothing. */
export function emailChargeBack(tx: Db, orderId: number, operation: string, now: Date): void {
  const context = prepare(tx, orderId, now)
  const taken = context?.order.payments.find((payment) => payment.operation === operation)
  if (!context || !taken) return

  const { t, money } = context
  const subject = t('orderEmails:chargeBackSubject', { id: orderId })
  const parts = [t('orderEmails:chargeBack', { amount: money(taken.amountMinor) }), t('orderEmails:chargeBackNext')]
  send(tx, context, `CHARGE_BACK:${operation}`, { kind: 'ORDER_REFUNDED', subject, parts }, now)
}

/** Tells the buyer that what was owed back is on its way. */
export function emailRefundSent(tx: Db, orderId: number, paymentId: number, now: Date): void {
  const context = prepare(tx, orderId, now)
  const refund = context?.order.payments.find(({ id }) => id === paymentId)
  if (!context || !refund) return

  const { t, money } = context
  const subject = t('orderEmails:moneySentSubject', { id: orderId })
  const parts = [t('orderEmails:moneySent', { amount: money(refund.amountMinor) })]
  send(tx, context, `REFUND_SENT:${paymentId}`, { kind: 'ORDER_REFUNDED', subject, parts }, now)
}

/** How much, where and by when. */
export function howToPay(context: EmailContext): EmailPart[] {
  const { order, t, locale, money } = context
  const { id, dueMinor, paymentMethodName, paymentInstructions } = order
  if (dueMinor === 0) return []

  const method = localise(paymentMethodName, locale)
  const facts = [
    [t('orderEmails:due'), money(dueMinor)],
    [t('orderEmails:payWith'), method],
    [t('orderEmails:payBy'), order.payUntil ? dueDate(context) : ''],
    [t('orderEmails:reference'), paymentReference('ORDER', id)],
  ] as const
  const instructions = localise(paymentInstructions, locale)
  const { offersPayment } = context
  return [
    { facts: facts.filter(([, value]) => value !== '') },
    ...(offersPayment ? [{ link: t('payments:payNow'), to: `${pageOf(order)}#pay` }] : []),
    ...(instructions || !offersPayment ? [instructions || t('orderEmails:noWay')] : []),
  ]
}

/** A guest's order is opened by its key. */
function pageOf({ id, userId, secret }: OrderDetails): string {
  return orderPath(id, userId === null ? secret : null)
}

/** The day for which the parcel waits. */
function waiting({ order, t, locale, now }: EmailContext): EmailPart[] {
  const day = waitsUntil(order.lines, now)
  return day ? [t('orderEmails:waits', { day: formatDay(day, locale) })] : []
}

function dueDate({ order, locale }: EmailContext): string {
  return order.payUntil ? formatDeadline(order.payUntil, locale) : ''
}
