import { eq, asc } from 'drizzle-orm'

import { isLookedAt } from '#app/money/standing.ts'
import { listOffered } from '#app/payments/accounts/offered.server.ts'
import type { EmailPart } from '#app/platform/mail/email.ts'
import { isVerified } from '#app/sign-in/recovery/recovery.server.ts'
import { formerBase } from '#app/site/base/bases.server.ts'
import { queueEmail } from '#app/site/mail/emails.server.ts'
import { readSettings } from '#app/site/site.server.ts'
import { formatDeadline } from '#app/translations/dates.ts'
import { localise } from '#app/translations/localised.ts'
import type { Db } from '#db/database.server.ts'
import { holds, events, holdLines, products } from '#db/schema.server.ts'
import type { HoldState, Prepayment, Locale } from '#db/vocabulary.ts'

import { readHoldMail } from './hold-mail.server.ts'
import { holdPath } from './holds.ts'
import { readPrepayment, findPickUpHold } from './prepayment/hold-ledger.server.ts'

/**
 * Tells a customer where their goods are, once for each state; not who came for them.
 * @param tx the transaction that moved the hold
 */
export function emailHold(tx: Db, holdId: number, now: Date): void {
  const found = readHoldMail(tx, holdId)
  if (!found) return

  const { hold, t, eventName, isCanceled, facts } = found
  const { state, locale, code, name, email, secret, userId, network } = hold
  // Who gives an address may give somebody else's, and write what they like as a name.
  const isBelieved = userId !== null && isVerified(tx, userId)
  // What an administrator promises arrives, whoever asked for it.
  const stranger = isBelieved || state === 'ACCEPTED' ? undefined : network
  if (state === 'COLLECTED' || state === 'NO_SHOW') return

  const parts: EmailPart[] = [
    isBelieved ? t('holdEmails:hello', { name }) : t('holdEmails:helloAnyone'),
    t(`holdEmails:text${state === 'RELEASED' && isCanceled ? 'NO_EVENT' : textOf(tx, { ...hold, state }, now)}`),
    ...(state === 'RELEASED' ? [] : [{ facts: [[t('holdEmails:code'), code], ...facts] as const }]),
    { list: nameGoods(tx, holdId, locale).map(({ quantity, name: good }) => `${quantity} × ${good}`) },
    ...howToPay(tx, found),
    { link: t(state === 'RELEASED' ? 'holdEmails:view' : 'holdEmails:open'), to: holdPath(secret) },
  ]
  const subject = t(`holdEmails:subject${state}`, { event: eventName, code })
  const cause = `hold:${holdId}:${state}`
  queueEmail(tx, { to: email, locale, kind: 'HOLD_STATE', cause, subject, parts, stranger }, now)
}

/** Tells a customer that the event has other days, or another place. */
export function emailEventMoved(tx: Db, holdId: number, now: Date): void {
  const found = readHoldMail(tx, holdId)
  if (!found) return

  const { hold, t, eventName, facts } = found
  const { locale, code, email, secret, network, state } = hold
  const parts: EmailPart[] = [
    t('holdEmails:helloAnyone'),
    t('holdEmails:textMOVED'),
    { facts: [[t('holdEmails:code'), code], ...facts] },
    { link: t('holdEmails:open'), to: holdPath(secret) },
  ]
  const subject = t('holdEmails:subjectMOVED', { event: eventName, code })
  const cause = `hold:${holdId}:MOVED:${now.getTime()}`
  const stranger = state === 'ACCEPTED' ? undefined : network
  queueEmail(tx, { to: email, locale, kind: 'HOLD_STATE', cause, subject, parts, stranger }, now)
}

type Hold = typeof holds.$inferSelect
type HoldMail = NonNullable<ReturnType<typeof readHoldMail>>
type EmailState = Exclude<HoldState, 'COLLECTED' | 'NO_SHOW'>

/** What was freed since nobody paid for it says so; what is paid online is not paid at the table. */
function textOf(tx: Db, { state, eventId, payUntil }: Hold & { state: EmailState }, now: Date) {
  if (eventPrepayment(tx, eventId) !== 'REQUIRED') return state
  if (state === 'RELEASED' && payUntil && payUntil < now) return 'UNPAID'

  return state === 'REQUESTED' && readPrepaymentOf(tx, eventId) === 'REQUIRED' ? 'UNPAID_YET' : state
}

/** How much, by when and where; nothing where it is paid at the table alone. */
function howToPay(tx: Db, { hold, t, money: write }: HoldMail): EmailPart[] {
  const { id, eventId, locale, secret } = hold
  const money = readPrepayment(tx, id)
  if (!money || money.dueMinor === 0 || readPrepaymentOf(tx, eventId) === 'NONE') return []

  const { payUntil } = money.hold
  const facts = [
    [t('holdEmails:due'), write(money.dueMinor)],
    ...(payUntil ? [[t('holdEmails:payBy'), formatDeadline(payUntil, locale)] as const] : []),
  ] as const
  return [{ facts }, { link: t('payments:payNow'), to: holdPath(secret, '#pay') }]
}

const A_MINUTE = 60_000

/** Whether what is put aside for an event is paid online; never where no provider takes money. */
export function readPrepaymentOf(db: Db, eventId: number): Prepayment {
  return listOffered(db).length === 0 ? 'NONE' : eventPrepayment(db, eventId)
}

/** The same as the event says it, whether a provider takes money at this moment or not. */
export function eventPrepayment(db: Db, eventId: number): Prepayment {
  const { prepayment } = events
  return db.select({ prepayment }).from(events).where(eq(events.id, eventId)).get()?.prepayment ?? 'NONE'
}

/** What everybody reads of what is put aside: it is paid at the table, or online. */
export function holdTextOf(prepayment: Prepayment) {
  return prepayment === 'NONE' ? ('events:holdText' as const) : (`prepaid:holdText${prepayment}` as const)
}

/** Until when goods that are asked for now wait for their payment; null where they wait without one. */
export function payUntilOf(db: Db, eventId: number, now: Date): Date | null {
  if (readPrepaymentOf(db, eventId) !== 'REQUIRED') return null

  return new Date(now.getTime() + readSettings(db).paymentHoldMinutes * A_MINUTE)
}

/** A hold by the secret in its customer's mail; null where there is none. */
export function findHold(db: Db, secret: string) {
  return (
    db
      .select({ hold: holds, event: events })
      .from(holds)
      .innerJoin(events, eq(events.id, holds.eventId))
      .where(eq(holds.secret, secret))
      .get() ?? null
  )
}

/** What is put aside, by name. */
export function nameGoods(db: Db, holdId: number, locale: Locale) {
  return db
    .select({ id: products.id, name: products.name, version: products.version, quantity: holdLines.quantity })
    .from(holdLines)
    .innerJoin(products, eq(products.id, holdLines.productId))
    .where(eq(holdLines.holdId, holdId))
    .orderBy(asc(holdLines.productId))
    .all()
    .map(({ id, name, version, quantity }) => ({
      id,
      quantity,
      name: [localise(name, locale), localise(version, locale)].filter(Boolean).join(' '),
    }))
}

/** The money of a hold as its customer sees it. */
export function presentPrepayment(db: Db, { id, eventId }: { id: number; eventId: number }, locale: Locale) {
  const money = readPrepayment(db, id)
  const hold = findPickUpHold(db, id)
  const payUntil = money?.hold.payUntil ?? null
  return {
    dueMinor: isLookedAt(hold) ? 0 : (money?.dueMinor ?? 0),
    heldBy: hold?.reason ?? null,
    paidMinor: money?.paidMinor ?? 0,
    base: money ? formerBase(db, money.hold.requestedAt) : undefined,
    owedBackMinor: money?.owedBackMinor ?? 0,
    prepayment: readPrepaymentOf(db, eventId),
    until: payUntil && { text: formatDeadline(payUntil, locale), iso: payUntil.toISOString() },
  }
}
