import { eq } from 'drizzle-orm'

import { raiseProblem } from '#app/payments/attempts/problem-alerts.server.ts'
import { findOrder } from '#app/shop/orders/orders.server.ts'
import type { Db } from '#db/database.server.ts'
import { paymentAttempts, paymentDisputes, pretendPayments } from '#db/schema.server.ts'

import { withDatabase } from '../support/journeys/sums.ts'
import { placeOne } from '../support/providers/paying.ts'
import { acceptedCommission } from '../support/studio/accepted-commission.ts'
import { expect, test } from './story.ts'

const WORDS = {
  en: {
    pay: 'Pretend to pay now',
    pretend: 'Pretend to pay',
    thanks: 'Thank you! Your payment has arrived.',
    ended: 'This payment has ended',
    inPart: 'Given back in part',
    review: 'Under review',
  },
  ja: {
    pay: 'お試しで支払ってみる',
    pretend: '支払ったことにする',
    thanks: 'お支払いを確認しました。ありがとうございます。',
    ended: 'このお支払いは終了しました',
    inPart: '一部を返金しました',
    review: '確認中です',
  },
} as const

/** The page of something that is to be paid, for who has its key. */
const PLACES = {
  order: (db: Db) => {
    const order = findOrder(db, placeOne(db, new Date()))
    return `/shop/order/${order?.id}?key=${order?.secret}`
  },
  commission: (db: Db) => `/commission-request/${acceptedCommission(db).secret}`,
}

for (const locale of ['en', 'ja'] as const)
  for (const kind of ['order', 'commission'] as const)
    test(`the payment of ${kind === 'order' ? 'an order' : 'a commission'} ends, is made anew, goes back in part and is disputed (${locale})`, async ({
      arrive,
      atDesk,
      site,
    }) => {
      const words = WORDS[locale]
      const within = <R>(work: (db: Db) => R) => withDatabase(site.dataDir, work)
      const buyer = await arrive(locale)
      await buyer.open(within(PLACES[kind]))
      await buyer.press(words.pay)
      await buyer.says(words.pretend)
      const ended = within(endLatest)
      await buyer.open(`/payments/${ended}`)
      await buyer.says(words.ended)

      await buyer.press(words.pay)
      await buyer.press(words.pretend)
      await buyer.says(words.thanks)

      const { id, secret } = within(refundPart)
      const desk = await atDesk(`/admin/orders/online/${id}`)
      await desk.press('ask')
      await buyer.open(`/payments/${secret}`)
      await buyer.awaits(words.inPart)

      within((db) => dispute(db, id))
      await buyer.open(`/payments/${secret}`)
      await buyer.says(words.review)
      await desk.open(`/admin/orders/online/${id}`)
      const evidence = await desk.read(`/admin/orders/online/${id}/evidence.zip`)
      expect([evidence.status, evidence.type]).toEqual([200, 'application/zip'])
      expect(await desk.texts('button[value=looked-at]')).toHaveLength(1)
      await desk.press('looked-at')
      await expect.poll(() => desk.texts('button[value=looked-at]')).toEqual([])
    })

function latestOf(db: Db) {
  const latest = db.select().from(paymentAttempts).all().at(-1)
  if (!latest) throw new Error('Nothing is being paid')
  return latest
}

/** Its time is over. @returns the key of its page */
function endLatest(db: Db): string {
  const { id, secret } = latestOf(db)
  db.update(paymentAttempts)
    .set({ openUntil: new Date(0) })
    .where(eq(paymentAttempts.id, id))
    .run()
  return secret
}

/** Somebody gives a part back at the provider. */
function refundPart(db: Db) {
  const { id, secret, providerId } = latestOf(db)
  const refunds = [{ id: `refund-of-${id}`, operation: `at-the-provider-${id}`, units: 100 }]
  db.update(pretendPayments)
    .set({ refunds })
    .where(eq(pretendPayments.id, providerId ?? ''))
    .run()
  return { id, secret }
}

/** The pretend provider has no disputes: as one that has would tell it. */
function dispute(db: Db, attemptId: number): void {
  const now = new Date()
  const told = { providerId: `dispute-${attemptId}`, state: 'OPEN' as const, units: 100, reason: 'fraudulent' }
  db.insert(paymentDisputes)
    .values({ ...told, attemptId, at: now })
    .run()
  db.update(paymentAttempts).set({ state: 'DISPUTED' }).where(eq(paymentAttempts.id, attemptId)).run()
  raiseProblem(db, { id: attemptId }, 'DISPUTE', now)
}
