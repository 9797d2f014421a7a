import { join } from 'node:path'

import { eq } from 'drizzle-orm'
import type { Page } from 'playwright/test'

import { type Db, openDatabase } from '#db/database.server.ts'
import { orders, paymentAttempts } from '#db/schema.server.ts'

import { acceptedCommission } from '../support/accepted-commission.ts'
import { logIn } from '../support/log-in.ts'
import { expect, test, untilLive } from './fixtures.ts'

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
  test(`an order is paid after a failure, a way back and a slip (${locale})`, async ({ page, site, baseURL }) => {
    await speak(page, locale, baseURL)
    const path = await placeOrder(page, locale)
    await payInAllWays(page, locale, path)
    const id = Number(/order\/(\d+)/.exec(path)?.[1])
    withDatabase(site.dataDir, (db) => {
      expect(db.select({ status: orders.status }).from(orders).where(eq(orders.id, id)).get()).toEqual({
        status: 'CONFIRMED',
      })
      const attempts = db.select().from(paymentAttempts).where(eq(paymentAttempts.orderId, id)).all()
      expect(attempts.filter(({ paidAt }) => paidAt)).toHaveLength(1)
    })
  })

  test(`the deposit of a commission is paid the same way (${locale})`, async ({ page, site, baseURL }) => {
    await speak(page, locale, baseURL)
    const secret = withDatabase(site.dataDir, acceptedCommission).secret
    await page.goto(`/commission-request/${secret}`)
    await payInAllWays(page, locale, `/commission-request/${secret}`)
  })
}

test('a payment whose time is over says so, and the order can be paid anew', async ({ page, site, baseURL }) => {
  await speak(page, 'en', baseURL)
  const path = await placeOrder(page, 'en')
  await page.getByRole('button', { name: WORDS.en.pay }).click()
  await page.waitForURL(/payments\/pretend/)
  const secret = withDatabase(site.dataDir, (db) => {
    db.update(paymentAttempts)
      .set({ openUntil: new Date(0) })
      .where(eq(paymentAttempts.state, 'STARTED'))
      .run()
    return db.select().from(paymentAttempts).all().at(-1)?.secret ?? ''
  })
  await page.goto(`/payments/${secret}`)
  await expect(page.getByRole('heading', { name: WORDS.en.ended })).toBeVisible()
  await page.getByRole('button', { name: WORDS.en.pay }).click()
  await press(page, WORDS.en.pretend)
  await expect(page).toHaveURL(new RegExp(path.replace(/[?]/g, '[?]')))
  await expect(page.getByText(WORDS.en.thanks)).toBeVisible()
})

test('the admin gives a part back through the provider', async ({ page, baseURL }) => {
  await speak(page, 'en', baseURL)
  const path = await placeOrder(page, 'en')
  await page.getByRole('button', { name: WORDS.en.pay }).click()
  await press(page, WORDS.en.pretend)
  await expect(page.getByText(WORDS.en.thanks)).toBeVisible()

  const id = /order\/(\d+)/.exec(path)?.[1] ?? ''
  await page.goto(`/admin/orders/${id}`)
  await logIn(page, 'admin@example.com', `/admin/orders/${id}`)
  await untilLive(page)
  await page.getByText('Refund', { exact: true }).click()
  await page.getByLabel('Refund amount').fill('1.00')
  await page.getByLabel('Reason').first().fill('A dent')
  await page.getByRole('button', { name: 'Record the refund' }).click()
  await page.getByRole('button', { name: 'Yes, do it' }).click()
  await page.getByRole('button', { name: 'Send back through a pretend provider' }).click()
  await expect(page.getByText('It cannot be called back')).toBeVisible()
  await page.getByRole('button', { name: 'Yes, do it' }).click()
  await expect(page.getByText('It goes back through the provider now')).toBeVisible()
  await expect(async () => {
    await page.goto(`/admin/orders/online?search=O-${id}`)
    await expect(page.getByRole('cell', { name: 'Refunded in part' })).toBeVisible({ timeout: 1000 })
  }).toPass()
})

/** From the button on a page: fails, is gone back from, waits for a slip, is paid. */
async function payInAllWays(page: Page, locale: Locale, path: string): Promise<void> {
  const words = WORDS[locale]
  await page.getByRole('button', { name: words.pay }).click()
  await press(page, words.fails)
  await expect(page.getByRole('heading', { name: words.failed })).toBeVisible()

  await page.getByRole('button', { name: words.pay }).click()
  await press(page, words.cancel)
  await expect(page.getByText(words.canceled)).toBeVisible()

  await page.getByRole('button', { name: words.pay }).click()
  await press(page, words.slip)
  await expect(page.getByRole('heading', { name: words.waiting })).toBeVisible()
  await page.getByRole('link', { name: words.howTo }).click()
  await press(page, words.pretend)
  await expect(page).toHaveURL(new RegExp(path.replace(/[?]/g, '[?]')))
  await expect(page.getByText(words.thanks)).toBeVisible()
}

/** A button of the pretend provider, whose page comes by itself. */
async function press(page: Page, name: string): Promise<void> {
  await page.waitForURL(/payments\/pretend/)
  await untilLive(page)
  await page.getByRole('button', { name, exact: true }).click()
}

async function speak(page: Page, locale: Locale, url = ''): Promise<void> {
  await page.context().addCookies([{ name: 'locale', value: locale, url }])
}

const SHOP = {
  en: { add: 'Add to cart', added: 'Added to cart!', place: 'Place order', terms: 'I accept the terms' },
  ja: { add: 'カートに入れる', added: 'カートに入れました', place: '注文を確定する', terms: '利用規約に同意する' },
}

async function placeOrder(page: Page, locale: Locale): Promise<string> {
  const words = SHOP[locale]
  await page.goto('/shop/product/1')
  await page.getByRole('button', { name: words.add }).click()
  await expect(page.getByText(words.added).first()).toBeVisible()
  await page.goto('/shop/cart')
  await page.locator('select[name=country]').selectOption('DE')
  await page.locator('button[value=checkout]').first().click()
  await page.waitForURL(/checkout/)
  const values = {
    contactEmail: 'buyer@example.com',
    fullName: 'Anna',
    city: 'Berlin',
    postalCode: '10115',
    addressLine1: 'Weg 1',
  }
  for (const [name, value] of Object.entries(values)) await page.locator(`[name=${name}]`).fill(value)
  await page.locator('[name=acceptTerms]').check()
  await page.getByRole('button', { name: words.place }).click()
  await page.waitForURL(/\/shop\/order\/\d+/)
  await untilLive(page)
  return new URL(page.url()).pathname + new URL(page.url()).search
}

function withDatabase<R>(dataDir: string, work: (db: Db) => R): R {
  const { db, close } = openDatabase(join(dataDir, 'inkstall.db'))
  try {
    return work(db)
  } finally {
    close()
  }
}
