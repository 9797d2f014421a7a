import { eq } from 'drizzle-orm'

import { orders, paymentAttempts } from '#db/schema.server.ts'

import type { Person } from '../support/journeys/person.ts'
import { withDatabase } from '../support/journeys/sums.ts'
import { placeOrder } from '../support/journeys/walks.ts'
import { acceptedCommission } from '../support/studio/accepted-commission.ts'
import { expect, test } from './story.ts'

/** What is pressed and read, in both languages. */
const WORDS = {
  en: {
    pay: 'Pretend to pay now',
    pretend: 'Pretend to pay',
    fails: 'Pretend that it fails',
    slip: 'Pretend to pay later, in a shop',
    cancel: 'Go back without paying',
    thanks: 'Thank you! Your payment has arrived.',
    failed: 'The payment did not go through',
    canceled: 'You have not paid, and nothing was charged.',
    waiting: 'Waiting for your payment',
    howTo: 'How to pay',
    ended: 'This payment has ended',
  },
  ja: {
    pay: 'お試しで支払ってみる',
    pretend: '支払ったことにする',
    fails: '失敗したことにする',
    slip: 'あとでコンビニで支払うことにする',
    cancel: '支払わずに戻る',
    thanks: 'お支払いを確認しました。ありがとうございます。',
    failed: 'お支払いが完了しませんでした',
    canceled: 'お支払いは行われていません。',
    waiting: 'お支払いをお待ちしています',
    howTo: 'お支払い方法を見る',
    ended: 'このお支払いは終了しました',
  },
} as const
type Locale = keyof typeof WORDS

for (const locale of ['en', 'ja'] as const) {
  // One payment is made with a browser in each run, which tells the site where its forms come from.
  const tag = locale === 'en' ? ['@browser'] : []
  test(`an order is paid after a failure, a way back and a slip (${locale})`, { tag }, async ({ arrive, site }) => {
    const buyer = await arrive(locale)
    const id = await placeOrder(buyer, locale)
    await payInAllWays(buyer, locale)
    withDatabase(site.dataDir, (db) => {
      expect(db.select({ status: orders.status }).from(orders).where(eq(orders.id, id)).get()).toEqual({
        status: 'CONFIRMED',
      })
      const attempts = db.select().from(paymentAttempts).where(eq(paymentAttempts.orderId, id)).all()
      expect(attempts.filter(({ paidAt }) => paidAt)).toHaveLength(1)
    })
  })

  test(`the deposit of a commission is paid the same way (${locale})`, async ({ arrive, site }) => {
    const client = await arrive(locale)
    const { secret } = withDatabase(site.dataDir, acceptedCommission)
    await client.open(`/commission-request/${secret}`)
    await payInAllWays(client, locale)
  })
}

test('a payment whose time is over says so, and the order can be paid anew', async ({ arrive, site }) => {
  const buyer = await arrive()
  await placeOrder(buyer)
  const { pathname } = buyer.url
  await buyer.press(WORDS.en.pay)
  await buyer.says(WORDS.en.pretend)
  const secret = withDatabase(site.dataDir, (db) => {
    db.update(paymentAttempts)
      .set({ openUntil: new Date(0) })
      .where(eq(paymentAttempts.state, 'STARTED'))
      .run()
    return db.select().from(paymentAttempts).all().at(-1)?.secret ?? ''
  })
  await buyer.open(`/payments/${secret}`)
  await buyer.says(WORDS.en.ended)
  await buyer.press(WORDS.en.pay)
  await buyer.press(WORDS.en.pretend)
  await buyer.says(WORDS.en.thanks)
  expect(buyer.url.pathname).toBe(pathname)
})

test('the admin gives a part back through the provider', async ({ arrive, atDesk }) => {
  const buyer = await arrive()
  const id = await placeOrder(buyer)
  await buyer.press(WORDS.en.pay)
  await buyer.press(WORDS.en.pretend)
  await buyer.says(WORDS.en.thanks)

  const desk = await atDesk(`/admin/orders/${id}`)
  await desk.press('Record the refund', { 'Refund amount': '1.00', Reason: 'A dent' })
  await desk.press('Yes, do it')
  await desk.press('Send back through a pretend provider')
  await desk.says('It cannot be called back')
  await desk.press('Yes, do it')
  await desk.says('It goes back through the provider now')
  await desk.open(`/admin/orders/online?search=O-${id}`)
  await desk.awaits('Refunded in part')
})

/** From the button on a page: fails, is gone back from, waits for a slip, is paid. */
async function payInAllWays(buyer: Person, locale: Locale): Promise<void> {
  const words = WORDS[locale]
  const { pathname } = buyer.url
  await buyer.press(words.pay)
  await buyer.press(words.fails)
  await buyer.says(words.failed)

  await buyer.press(words.pay)
  await buyer.press(words.cancel)
  await buyer.says(words.canceled)

  await buyer.press(words.pay)
  await buyer.press(words.slip)
  await buyer.says(words.waiting)
  await buyer.follow(words.howTo)
  await buyer.press(words.pretend)
  await buyer.says(words.thanks)
  expect(buyer.url.pathname).toBe(pathname)
}
