import { asc, eq } from 'drizzle-orm'

import { baseOf } from '#app/money/currency.ts'
import { formatMoney } from '#app/money/money.ts'
import type { EmailPart } from '#app/platform/mail/email-parts.ts'
import { isVerified } from '#app/sign-in/recovery/recovery.server.ts'
import { queueEmail } from '#app/site/mail/emails.server.ts'
import { listCurrencies } from '#app/site/site.server.ts'
import { formatDays, formatDeadline } from '#app/translations/dates.ts'
import { fixedT } from '#app/translations/i18n.server.ts'
import { localise } from '#app/translations/localised.ts'
import type { Db } from '#db/database.server.ts'
import { events, holdLines, holds, products } from '#db/schema.server.ts'
import type { HoldState } from '#db/vocabulary.ts'

import { readPrepayment } from './prepayment/hold-ledger.server.ts'
import { readPrepaymentOf } from './prepayment/pay-until.server.ts'

/**
 * Tells a customer where their goods are, once for each state; not who came for them.
 * @param tx the transaction that moved the hold
 */
export function emailHold(tx: Db, holdId: number, now: Date): void {
  const found = tx
    .select({ hold: holds, event: events })
    .from(holds)
    .innerJoin(events, eq(events.id, holds.eventId))
    .where(eq(holds.id, holdId))
    .get()
  if (!found) return

  const { hold, event } = found
  const { state, locale, code, name, email, secret, userId, network } = hold
  // Who gives an address may give somebody else's, and write what they like as a name.
  const isBelieved = userId !== null && isVerified(tx, userId)
  // What an administrator promises arrives, whoever asked for it.
  const stranger = isBelieved || state === 'ACCEPTED' ? undefined : network
  if (state === 'COLLECTED' || state === 'NO_SHOW') return

  const t = fixedT(locale)
  const eventName = localise(event.name, locale)
  const place = [localise(event.venue, locale), event.space].filter(Boolean).join(', ')
  const facts: [string, string][] = [
    [t('holdEmails:event'), eventName],
    [t('holdEmails:days'), formatDays(event.startsOn, event.endsOn, locale)],
    [t('holdEmails:place'), place],
  ]
  const parts: EmailPart[] = [
    isBelieved ? t('holdEmails:hello', { name }) : t('holdEmails:helloAnyone'),
    t(`holdEmails:text${textOf(tx, { ...hold, state }, now)}`),
    ...(state === 'RELEASED' ? [] : [{ facts: [[t('holdEmails:code'), code], ...facts] as const }]),
    { list: goodsOf(tx, holdId, locale) },
    ...howToPay(tx, hold),
    { link: t('holdEmails:open'), to: `/nenas/pick-up/${secret}` },
  ]
  const subject = t(`holdEmails:subject${state}`, { event: eventName, code })
  const cause = `hold:${holdId}:${state}`
  queueEmail(tx, { to: email, locale, kind: 'HOLD_STATE', cause, subject, parts, stranger }, now)
}

function goodsOf(tx: Db, holdId: number, locale: string): string[] {
  return tx
    .select({ name: products.name, version: products.version, quantity: holdLines.quantity })
    .from(holdLines)
    .innerJoin(products, eq(products.id, holdLines.productId))
    .where(eq(holdLines.holdId, holdId))
    .orderBy(asc(holdLines.productId))
    .all()
    .map(({ name, version, quantity }) =>
      [`${quantity} ×`, localise(name, locale), localise(version, locale)].filter(Boolean).join(' '),
    )
}

type Hold = typeof holds.$inferSelect
type Written = Exclude<HoldState, 'COLLECTED' | 'NO_SHOW'>

/** What was freed since nobody paid for it says so; what is paid online is not paid at the table. */
function textOf(tx: Db, { state, eventId, payUntil }: Hold & { state: Written }, now: Date) {
  if (state === 'RELEASED' && payUntil && payUntil < now) return 'UNPAID'

  return state === 'REQUESTED' && readPrepaymentOf(tx, eventId) === 'REQUIRED' ? 'UNPAID_YET' : state
}

/** How much, by when and where; nothing where it is paid at the table alone. */
function howToPay(tx: Db, { id, eventId, locale, secret }: Hold): EmailPart[] {
  const money = readPrepayment(tx, id)
  if (!money || money.dueMinor === 0 || readPrepaymentOf(tx, eventId) === 'NONE') return []

  const t = fixedT(locale)
  const { payUntil } = money.hold
  const facts = [
    [t('holdEmails:due'), formatMoney(money.dueMinor, baseOf(listCurrencies(tx)))],
    ...(payUntil ? [[t('holdEmails:payBy'), formatDeadline(payUntil, locale)] as const] : []),
  ] as const
  return [{ facts }, { link: t('payments:payNow'), to: `/nenas/pick-up/${secret}#pay` }]
}
