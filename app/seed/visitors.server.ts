import { randomBytes } from 'node:crypto'

import { isNull, lt, or } from 'drizzle-orm'

import { answerMessage, sendMessage } from '#app/pages/contact/messages.server.ts'
import { mails, newsletterSubscribers, staffAlerts } from '#db/schema.server.ts'

import { buyers, messages } from './demo.ts'
import type { Ground } from './ground.ts'
import { emailOf } from './trade.server.ts'

const DAY = 24 * 60 * 60 * 1000
/** Mails of these days are kept; of older ones nobody asks. */
const KEPT_DAYS = 30

/** Who wrote by the form, and who reads the newsletter. */
export function plantVisitors({ db, now }: Ground, by: { id: number; email: string }): void {
  const ago = (days: number) => new Date(now.getTime() - days * DAY)
  for (const [number, { daysAgo, answer, ...written }] of messages.entries()) {
    const id = sendMessage(db, { ...written, idempotencyKey: `seed-message-${number}` }, ago(daysAgo))
    if (answer) answerMessage(db, id, { answer }, { by, now: ago(daysAgo - 1) })
  }
  const subscribers = buyers.map((buyer, at) => ({
    email: emailOf(buyer),
    locale: buyer.locale,
    secret: randomBytes(24).toString('base64url'),
    createdAt: ago(30 * (at + 1)),
    // The last one has not pressed the link yet.
    confirmedAt: at === buyers.length - 1 ? null : ago(30 * (at + 1)),
  }))
  db.insert(newsletterSubscribers).values(subscribers).run()
}

/** What happened in the demo was written about long ago: nothing of it is sent now. */
export function settleMails({ db, now }: Ground): void {
  const isOld = lt(mails.createdAt, new Date(now.getTime() - KEPT_DAYS * DAY))
  db.delete(mails).where(or(isOld, mails.isSecret)).run()
  db.update(mails).set({ state: 'SENT', tries: 1, sentAt: mails.createdAt }).where(isNull(mails.sentAt)).run()
  db.delete(staffAlerts).run()
}
