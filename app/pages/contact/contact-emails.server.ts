import { eq } from 'drizzle-orm'

import type { EmailPart } from '#app/platform/mail/email.ts'
import { listStaff, noteAlert, modeNow } from '#app/site/alerts/alerts.server.ts'
import { queueEmail } from '#app/site/mail/emails.server.ts'
import { readSettings } from '#app/site/site.server.ts'
import { keptLocale } from '#app/translations/added.ts'
import { formatMoment } from '#app/translations/dates.ts'
import { fixedT } from '#app/translations/i18n.server.ts'
import type { Db } from '#db/database.server.ts'
import { type contactMessages, staffAlerts } from '#db/schema.server.ts'
import type { Locale } from '#db/vocabulary.ts'

type Message = typeof contactMessages.$inferSelect

/** Notes a message for the dashboard, and sends it to the circle's address, else to every administrator. */
export function emailCircle(tx: Db, message: Message, now: Date): void {
  const cause = `contact:${message.id}:new`
  const path = `/admin/messages/${message.id}`
  noteAlert(tx, { kind: 'MESSAGE', cause, titleIn: (t) => t('contactEmails:alert'), path }, now)
  if (modeNow(tx, 'MESSAGE', now) !== 'NOW') return

  tx.update(staffAlerts).set({ emailedAt: now }).where(eq(staffAlerts.cause, cause)).run()
  const staff = listStaff(tx)
  const { replyTo } = readSettings(tx)
  const circle = replyTo && { to: replyTo, locale: staff[0]?.locale ?? 'en', cause }
  const readers = circle
    ? [circle]
    : staff.map(({ id, email, locale }) => ({ to: email, locale, cause: `${cause}:to:${id}` }))
  for (const reader of readers) {
    const t = fixedT(reader.locale)
    const from = message.name ? `${message.name} <${message.email}>` : message.email
    const parts: EmailPart[] = [
      t('contactEmails:from', { from }),
      ...paragraphsOf(message.body),
      t('contactEmails:howToAnswer'),
      { link: t('contactEmails:open'), to: path },
    ]
    const about = { kind: 'CONTACT', subject: t('contactEmails:alert'), replyTo: message.email } as const
    queueEmail(tx, { ...reader, ...about, parts, isToStaff: true }, now)
  }
}

/** Sends an answer to who wrote, in their language, with what they wrote below. */
export function emailAnswer(tx: Db, message: Message, answer: { text: string; number: number }, now: Date): void {
  const locale: Locale = keptLocale(message.locale)
  const t = fixedT(locale)
  const parts = [
    ...(message.name ? [t('contactEmails:hello', { name: message.name })] : []),
    ...paragraphsOf(answer.text),
    t('contactEmails:youWrote', { at: formatMoment(message.sentAt, locale) }),
    ...paragraphsOf(message.body),
  ]
  const cause = `contact:${message.id}:answer:${answer.number}`
  const subject = t('contactEmails:answerSubject')
  queueEmail(tx, { to: message.email, locale, kind: 'CONTACT', cause, subject, parts }, now)
}

function paragraphsOf(text: string): string[] {
  return text
    .split(/\n{2,}/)
    .map((paragraph) => paragraph.trim())
    .filter(Boolean)
}
