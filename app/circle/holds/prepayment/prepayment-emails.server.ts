import { queueEmail } from '#app/site/mail/emails.server.ts'
import type { Db } from '#db/database.server.ts'

import { readHoldMail } from '../hold-mail.server.ts'
import { holdPath } from '../holds.ts'

/** In minor units of the base currency, by the name that it has in the ledger. */
type Money = { amountMinor: number; operation: string }

/** Tells the customer that nothing is left to pay at the table. */
export function emailPaid(tx: Db, holdId: number, { amountMinor, operation }: Money, now: Date): void {
  const found = readHoldMail(tx, holdId)
  if (!found) return

  const { hold, t, eventName, money } = found
  const amount = money(amountMinor)
  const facts = [[t('holdEmails:code'), hold.code], [t('holdEmails:paid'), amount], ...found.facts] as const
  const subject = t('holdEmails:subjectPAID', { event: eventName, code: hold.code })
  send(
    tx,
    found,
    { cause: `PAID:${operation}`, subject, parts: [t('holdEmails:textPAID', { amount }), { facts }] },
    now,
  )
}

type RefundNotice = Money & { text: 'ENDED' | 'SURPLUS' | 'TAKEN_BACK' | 'SENT' | 'CHARGE_BACK' }

/** Tells the customer that money goes back to them and why, or that it was sent. */
export function emailMoneyBack(
  tx: Db,
  holdId: number,
  { amountMinor, operation, text }: RefundNotice,
  now: Date,
): void {
  const found = readHoldMail(tx, holdId)
  if (!found) return

  const { hold, t, eventName, money } = found
  const subject = t(`holdEmails:subject${text === 'SENT' || text === 'CHARGE_BACK' ? text : 'BACK'}`, {
    event: eventName,
    code: hold.code,
  })
  const parts = [t(`holdEmails:back${text}`, { amount: money(amountMinor) })]
  send(tx, found, { cause: `${text}:${operation}`, subject, parts }, now)
}

type Mail = { cause: string; subject: string; parts: Parameters<typeof queueEmail>[1]['parts'] }

/** Whoever was erased is written to no more. */
function send(
  tx: Db,
  { hold, t }: NonNullable<ReturnType<typeof readHoldMail>>,
  { cause, subject, parts }: Mail,
  now: Date,
): void {
  const { id, email, locale, secret } = hold
  if (email === '') return

  const link = { link: t('holdEmails:open'), to: holdPath(secret) }
  const mail = { to: email, locale, kind: 'HOLD_STATE' as const, cause: `hold:${id}:${cause}`, subject }
  queueEmail(tx, { ...mail, parts: [...parts, link] }, now)
}
