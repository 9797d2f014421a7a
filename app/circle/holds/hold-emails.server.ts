import type { EmailPart } from '#app/platform/mail/email.ts'
import { isVerified } from '#app/sign-in/recovery/recovery.server.ts'
import { queueEmail } from '#app/site/mail/emails.server.ts'
import { formatDeadline } from '#app/translations/dates.ts'
import type { Db } from '#db/database.server.ts'
import type { holds } from '#db/schema.server.ts'
import type { HoldState } from '#db/vocabulary.ts'

import { readHoldMail } from './hold-mail.server.ts'
import { holdPath } from './holds.ts'
import { nameGoods } from './own-hold.server.ts'
import { readPrepayment } from './prepayment/hold-ledger.server.ts'
import { readPrepaymentOf } from './prepayment/pay-until.server.ts'

/**
 * Tells a customer where their goods are, once for each state; not who came for them.
 * @param tx the transaction that moved the hold
 */
export function emailHold(tx: Db, holdId: number, now: Date): void {
  const found = readHoldMail(tx, holdId)
  if (!found) return

  const { hold, t, eventName, facts } = found
  const { state, locale, code, name, email, secret, userId, network } = hold
  // Who gives an address may give somebody else's, and write what they like as a name.
  const isBelieved = userId !== null && isVerified(tx, userId)
  // What an administrator promises arrives, whoever asked for it.
  const stranger = isBelieved || state === 'ACCEPTED' ? undefined : network
  if (state === 'COLLECTED' || state === 'NO_SHOW') return

  const parts: EmailPart[] = [
    isBelieved ? t('holdEmails:hello', { name }) : t('holdEmails:helloAnyone'),
    t(`holdEmails:text${textOf(tx, { ...hold, state }, now)}`),
    ...(state === 'RELEASED' ? [] : [{ facts: [[t('holdEmails:code'), code], ...facts] as const }]),
    { list: nameGoods(tx, holdId, locale).map(({ quantity, name: good }) => `${quantity} × ${good}`) },
    ...howToPay(tx, found),
    { link: t('holdEmails:open'), to: holdPath(secret) },
  ]
  const subject = t(`holdEmails:subject${state}`, { event: eventName, code })
  const cause = `hold:${holdId}:${state}`
  queueEmail(tx, { to: email, locale, kind: 'HOLD_STATE', cause, subject, parts, stranger }, now)
}

type Hold = typeof holds.$inferSelect
type HoldMail = NonNullable<ReturnType<typeof readHoldMail>>
type Written = Exclude<HoldState, 'COLLECTED' | 'NO_SHOW'>

/** What was freed since nobody paid for it says so; what is paid online is not paid at the table. */
function textOf(tx: Db, { state, eventId, payUntil }: Hold & { state: Written }, now: Date) {
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
