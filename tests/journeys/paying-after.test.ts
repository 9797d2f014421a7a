import { join } from 'node:path'

import { eq } from 'drizzle-orm'
import type { Page } from 'playwright/test'

import { raiseProblem } from '#app/payments/attempts/problem-alerts.server.ts'
import { findOrder } from '#app/shop/orders/orders.server.ts'
import { type Db, openDatabase } from '#db/database.server.ts'
import { paymentAttempts, paymentDisputes, pretendPayments } from '#db/schema.server.ts'

import { acceptedCommission } from '../support/accepted-commission.ts'
import { logIn } from '../support/log-in.ts'
import { placeOne } from '../support/paying.ts'
import { expect, test, untilLive } from './fixtures.ts'

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
      page,
      site,
      baseURL,
    }) => {
      const words = WORDS[locale]
      const within = <R>(work: (db: Db) => R) => withDatabase(site.dataDir, work)
      await page.context().addCookies([{ name: 'locale', value: locale, url: baseURL ?? '' }])
      await page.goto(within(PLACES[kind]))
      await page.getByRole('button', { name: words.pay }).click()
      await page.waitForURL(/payments\/pretend/)
      const ended = within(endLatest)
      await page.goto(`/payments/${ended}`)
      await expect(page.getByRole('heading', { name: words.ended })).toBeVisible()

      await page.getByRole('button', { name: words.pay }).click()
      await press(page, words.pretend)
      await expect(page.getByText(words.thanks)).toBeVisible()

      const { id, secret } = within(refundPart)
      await page.goto(`/admin/orders/online/${id}`)
      await logIn(page, 'admin@example.com', `/admin/orders/online/${id}`)
      await untilLive(page)
      const isAnswered = page.waitForResponse((response) => response.request().method() === 'POST')
      await page.locator('button[value=ask]').click()
      await isAnswered
      await page.goto(`/payments/${secret}`)
      await expect(page.getByRole('heading', { name: words.inPart })).toBeVisible()

      within((db) => dispute(db, id))
      await page.goto(`/payments/${secret}`)
      await expect(page.getByRole('heading', { name: words.review })).toBeVisible()
      await page.goto(`/admin/orders/online/${id}`)
      await untilLive(page)
      const evidence = await page.request.get(`/admin/orders/online/${id}/evidence.zip`)
      expect([evidence.status(), evidence.headers()['content-type']]).toEqual([200, 'application/zip'])
      await page.locator('button[value=looked-at]').click()
      await expect(page.locator('button[value=looked-at]')).toHaveCount(0)
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

/** A button of the pretend provider, whose page comes by itself. */
async function press(page: Page, name: string): Promise<void> {
  await page.waitForURL(/payments\/pretend/)
  await untilLive(page)
  await page.getByRole('button', { name, exact: true }).click()
}

function withDatabase<R>(dataDir: string, work: (db: Db) => R): R {
  const { db, close } = openDatabase(join(dataDir, 'inkstall.db'))
  try {
    return work(db)
  } finally {
    close()
  }
}
