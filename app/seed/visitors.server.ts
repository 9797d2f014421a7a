import { randomBytes } from 'node:crypto'

import { gte, isNull, lt, or } from 'drizzle-orm'

import { answerMessage, sendMessage } from '#app/pages/contact/messages.server.ts'
import { dayOf } from '#app/translations/dates.ts'
import { analyticsCounts, mails, newsletterSubscribers, orders, staffAlerts } from '#db/schema.server.ts'
import type { AnalyticsMeasure } from '#db/vocabulary.ts'

import { chance } from './chance.ts'
import { buyers, messages, visits } from './demo.ts'
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

/** What the pages of the demo were looked at, and how often somebody ordered, until yesterday. */
export function plantViews({ db, now }: Ground): void {
  const { below, oneOf } = chance(5)
  const instantOf = (daysAgo: number) => new Date(now.getTime() - daysAgo * DAY)
  const { placedAt } = orders
  const ordered = db
    .select({ placedAt })
    .from(orders)
    .where(gte(placedAt, instantOf(visits.days)))
    .all()
  const bought = Map.groupBy(ordered, (order) => dayOf(order.placedAt))
  const counts = Array.from({ length: visits.days }, (_, at) => {
    const of = dayOf(instantOf(at + 1))
    const orderCount = bought.get(of)?.length ?? 0
    const visitCount = 18 + below(16) + orderCount * 9
    const viewCount = Math.round(visitCount * 3.4)
    const search = oneOf(visits.searches)
    const views = visits.pages.map(({ path, share }) => row('VIEW', path, Math.round((viewCount * share) / 100)))
    return [
      ...views,
      row('VISIT', '', visitCount),
      row('REFERRER', oneOf(visits.referrers), 3 + below(visitCount / 3)),
      row('SEARCH', search.words, 1),
      row('EMPTY_SEARCH', search.words, search.found ? 0 : 1),
      row('EVENT', 'add_to_cart', orderCount * 2 + below(3)),
      row('EVENT', 'purchase', orderCount),
    ]
      .filter(({ quantity }) => quantity > 0)
      .map((counted) => ({ ...counted, day: of, value: 0 }))
  })
  db.insert(analyticsCounts).values(counts.flat()).run()
}

function row(measure: AnalyticsMeasure, subject: string, quantity: number) {
  return { measure, subject, quantity }
}

/** What happened in the demo was written about long ago: nothing of it is sent now. */
export function settleMails({ db, now }: Ground): void {
  const isOld = lt(mails.createdAt, new Date(now.getTime() - KEPT_DAYS * DAY))
  db.delete(mails).where(or(isOld, mails.isSecret)).run()
  db.update(mails).set({ state: 'SENT', tries: 1, sentAt: mails.createdAt }).where(isNull(mails.sentAt)).run()
  db.delete(staffAlerts).run()
}
