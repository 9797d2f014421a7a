import { eq } from 'drizzle-orm'

import { baseOf } from '#app/money/currency.ts'
import { formatMoney } from '#app/money/money.ts'
import { queueEmail } from '#app/site/mail/emails.server.ts'
import { listCurrencies } from '#app/site/site.server.ts'
import { formatDays } from '#app/translations/dates.ts'
import { fixedT } from '#app/translations/i18n.server.ts'
import { localise } from '#app/translations/localised.ts'
import type { Db } from '#db/database.server.ts'
import { events, holds } from '#db/schema.server.ts'

/** In minor units of the base currency, by the name that it has in the ledger. */
type Money = { amountMinor: number; operation: string }

/** Tells the customer that nothing is left to pay at the table. */
export function emailPaid(tx: Db, holdId: number, { amountMinor, operation }: Money, now: Date): void {
  const found = find(tx, holdId)
  if (!found) return

  const { hold, event, t, amount } = { ...found, amount: found.money(amountMinor) }
  const place = [localise(event.venue, hold.locale), event.space].filter(Boolean).join(', ')
  const facts = [
    [t('holdEmails:code'), hold.code],
    [t('holdEmails:paid'), amount],
    [t('holdEmails:event'), found.eventName],
    [t('holdEmails:days'), formatDays(event.startsOn, event.endsOn, hold.locale)],
    [t('holdEmails:place'), place],
  ] as const
  const subject = t('holdEmails:subjectPAID', { event: found.eventName, code: hold.code })
  send(
    tx,
    found,
    { cause: `PAID:${operation}`, subject, parts: [t('holdEmails:textPAID', { amount }), { facts }] },
    now,
  )
}

type MoneyBack = Money & { text: 'ENDED' | 'SURPLUS' | 'TAKEN_BACK' | 'SENT' }

/** Tells the customer that money goes back to them and why, or that it was sent. */
export function emailMoneyBack(tx: Db, holdId: number, { amountMinor, operation, text }: MoneyBack, now: Date): void {
  const found = find(tx, holdId)
  if (!found) return

  const { hold, t, eventName, money } = found
  const subject = t(text === 'SENT' ? 'holdEmails:subjectSENT' : 'holdEmails:subjectBACK', {
    event: eventName,
    code: hold.code,
  })
  const parts = [t(`holdEmails:back${text}`, { amount: money(amountMinor) })]
  send(tx, found, { cause: `${text}:${operation}`, subject, parts }, now)
}

function find(tx: Db, holdId: number) {
  const found = tx
    .select({ hold: holds, event: events })
    .from(holds)
    .innerJoin(events, eq(events.id, holds.eventId))
    .where(eq(holds.id, holdId))
    .get()
  if (!found) return null

  const base = baseOf(listCurrencies(tx))
  const { locale } = found.hold
  return {
    ...found,
    t: fixedT(locale),
    eventName: localise(found.event.name, locale),
    money: (minor: number) => formatMoney(minor, base),
  }
}

type Mail = { cause: string; subject: string; parts: Parameters<typeof queueEmail>[1]['parts'] }

/** Whoever was erased is written to no more. */
function send(
  tx: Db,
  { hold, t }: NonNullable<ReturnType<typeof find>>,
  { cause, subject, parts }: Mail,
  now: Date,
): void {
  const { id, email, locale, secret } = hold
  if (email === '') return

  const link = { link: t('holdEmails:open'), to: `/nenas/pick-up/${secret}` }
  const mail = { to: email, locale, kind: 'HOLD_STATE' as const, cause: `hold:${id}:${cause}`, subject }
  queueEmail(tx, { ...mail, parts: [...parts, link] }, now)
}
