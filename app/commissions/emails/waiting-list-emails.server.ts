import { eq } from 'drizzle-orm'

import type { EmailPart } from '#app/platform/mail/email.ts'
import { queueEmail } from '#app/site/mail/emails.server.ts'
import { readSettings } from '#app/site/site.server.ts'
import { dayOf, formatDays, formatDeadline } from '#app/translations/dates.ts'
import { fixedT } from '#app/translations/i18n.server.ts'
import { localise } from '#app/translations/localised.ts'
import type { Db } from '#db/database.server.ts'
import { commissionSlots, type waitingList } from '#db/schema.server.ts'

import { dueAfter } from '../requests/due.ts'
import { CONFIRM_DAYS } from '../waiting-list/waiting.ts'

/** The e-mails to those who wait for a slot, in the language they joined in. Each is sent in the transaction of its cause. */

type Entry = typeof waitingList.$inferSelect

/**
 * Asks whether they meant to join; who joins again without having confirmed is asked again, once an hour.
 * @returns false where nothing was sent
 */
export function emailJoined(tx: Db, entry: Entry, now: Date, stranger?: string): boolean {
  const t = fixedT(entry.locale)
  if (entry.confirmedAt) {
    const parts = [t('waitingEmails:textStill'), toPlace(entry), toLeave(entry)]
    const still = { step: `STILL:${dayOf(now)}`, subject: t('waitingEmails:subjectStill'), parts, stranger }
    return send(tx, entry, still, now)
  }
  const parts: EmailPart[] = [
    t('waitingEmails:textJoined'),
    { link: t('waitingEmails:confirm'), to: `/waiting-list/${entry.secret}` },
    t('waitingEmails:unlessConfirmed', { days: CONFIRM_DAYS }),
    toLeave(entry),
  ]
  return send(
    tx,
    entry,
    { step: `JOINED:${now.toISOString().slice(0, 13)}`, subject: t('waitingEmails:subjectJoined'), parts, stranger },
    now,
  )
}

/** A slot is free: what it is, and until when it is held. @param step another one where it is told anew */
export function emailOffer(tx: Db, entry: Entry, now: Date, step = 'OFFER'): void {
  const { locale, slotId, offeredAt, offerUntil, secret } = entry
  const t = fixedT(locale)
  const slot = tx
    .select()
    .from(commissionSlots)
    .where(eq(commissionSlots.id, slotId ?? 0))
    .get()
  if (!slot || !offeredAt || !offerUntil) return

  const until = formatDeadline(dueAfter(offeredAt, offerUntil, readSettings(tx).vacations), locale)
  const label = localise(slot.label, locale)
  const parts: EmailPart[] = [
    t('waitingEmails:textOffer'),
    {
      facts: [
        [t('waitingEmails:slot'), `${label}, ${formatDays(slot.startsOn, slot.endsOn, locale)}`],
        ...(slot.kind ? [[t('waitingEmails:kind'), t(`commissions:${slot.kind}`)] as const] : []),
        [t('waitingEmails:answerBy'), until],
      ],
    },
    { link: t('waitingEmails:take'), to: `/waiting-list/${secret}` },
    t('waitingEmails:afterwards'),
    toLeave(entry),
  ]
  send(tx, entry, { step, subject: t('waitingEmails:subjectOffer', { slot: label }), parts }, now)
}

/** It is their turn, and the slot went to the request that they have sent already. */
export function emailGiven(tx: Db, entry: Entry, requestSecret: string, now: Date): void {
  const t = fixedT(entry.locale)
  const slot = tx
    .select()
    .from(commissionSlots)
    .where(eq(commissionSlots.id, entry.slotId ?? 0))
    .get()
  if (!slot) return

  const label = localise(slot.label, entry.locale)
  const parts: EmailPart[] = [
    t('waitingEmails:textGiven'),
    { facts: [[t('waitingEmails:slot'), `${label}, ${formatDays(slot.startsOn, slot.endsOn, entry.locale)}`]] },
    { link: t('waitingEmails:toRequest'), to: `/commission-request/${requestSecret}` },
  ]
  send(tx, entry, { step: 'GIVEN', subject: t('waitingEmails:subjectGiven', { slot: label }), parts }, now)
}

export function emailExpired(tx: Db, entry: Entry, now: Date): void {
  const t = fixedT(entry.locale)
  const parts = [
    t('waitingEmails:textExpired'),
    { link: t('waitingEmails:joinAgain'), to: '/commission-slots#waiting-list' },
  ]
  send(tx, entry, { step: 'EXPIRED', subject: t('waitingEmails:subjectExpired'), parts }, now)
}

/** Only those are told whom somebody else took off the list. */
export function emailRemoved(tx: Db, entry: Entry, now: Date): void {
  const t = fixedT(entry.locale)
  const parts = [t('waitingEmails:textRemoved')]
  send(tx, entry, { step: 'REMOVED', subject: t('waitingEmails:subjectRemoved'), parts }, now)
}

function toPlace({ locale, secret }: Entry): EmailPart {
  return { link: fixedT(locale)('waitingEmails:place'), to: `/waiting-list/${secret}` }
}

function toLeave({ locale, secret }: Entry): EmailPart {
  return { link: fixedT(locale)('waitingEmails:leave'), to: `/waiting-list/${secret}/leaving` }
}

type Email = { step: string; subject: string; parts: EmailPart[]; stranger?: string }

function send(tx: Db, { id, email, locale }: Entry, { step, subject, parts, stranger }: Email, now: Date): boolean {
  const all = [fixedT(locale)('waitingEmails:hello'), ...parts]
  const cause = `waiting:${id}:${step}`
  return queueEmail(tx, { to: email, locale, kind: 'WAITING_LIST', cause, subject, parts: all, stranger }, now)
}
