import { join } from 'node:path'

import { eq } from 'drizzle-orm'
import type { Page } from 'playwright/test'

import { openTill } from '#app/event-helper/preparation/opening.server.ts'
import { prepareTill } from '#app/event-helper/preparation/preparation.server.ts'
import { dayOf } from '#app/translations/dates.ts'
import { type Db, openDatabase } from '#db/database.server.ts'
import { events, holds } from '#db/schema.server.ts'
import type { Prepayment } from '#db/vocabulary.ts'

import { logIn } from '../support/log-in.ts'
import { setUpFair } from '../support/paying.ts'
import { expect, test, untilLive } from './fixtures.ts'

const WORDS = {
  en: {
    ask: 'Set these aside',
    pay: 'Pretend to pay now',
    pretend: 'Pretend to pay',
    fails: 'Pretend that it fails',
    cancel: 'Go back without paying',
    failed: 'The payment did not go through',
    canceled: 'You have not paid, and nothing was charged.',
    thanks: 'Thank you! Your payment has arrived.',
    payBy: 'Pay by',
    paid: 'Paid',
    giveUp: 'Cancel pick-up',
    refund: 'Refund on its way',
  },
  ja: {
    ask: '取り置きを申し込む',
    pay: 'お試しで支払ってみる',
    pretend: '支払ったことにする',
    fails: '失敗したことにする',
    cancel: '支払わずに戻る',
    failed: 'お支払いが完了しませんでした',
    canceled: 'お支払いは行われていません。',
    thanks: 'お支払いを確認しました。ありがとうございます。',
    payBy: 'お支払い期限',
    paid: 'お支払い済み',
    giveUp: '取り置きを取り消す',
    refund: '返金予定',
  },
} as const
type Locale = keyof typeof WORDS

for (const locale of ['en', 'ja'] as const) {
  const words = WORDS[locale]
  test(`a pick-up is paid after a failure and a way back, and handed over without paying (${locale})`, async ({
    page,
    site,
    baseURL,
  }) => {
    const { id: eventId, path } = withDatabase(site.dataDir, (db) => fairOf(db, 'REQUIRED'))
    await askFor(page, path, locale, baseURL)
    await expect(page.getByText(words.payBy, { exact: true })).toBeVisible()

    await page.getByRole('button', { name: words.pay }).click()
    await press(page, words.fails)
    await expect(page.getByRole('heading', { name: words.failed })).toBeVisible()
    await page.getByRole('button', { name: words.pay }).click()
    await press(page, words.cancel)
    await expect(page.getByText(words.canceled)).toBeVisible()
    await page.getByRole('button', { name: words.pay }).click()
    await press(page, words.pretend)
    await expect(page.getByText(words.thanks)).toBeVisible()
    await expect(page.getByText(words.paid, { exact: true })).toBeVisible()
    await expect(page.getByRole('button', { name: words.pay })).toHaveCount(0)

    withDatabase(site.dataDir, (db) => openTable(db, eventId))
    await page.context().clearCookies({ name: 'locale' })
    await speak(page, 'en', baseURL)
    await page.goto(`/event-helper/${eventId}/pick-ups`)
    await logIn(page, 'admin@example.com', `/event-helper/${eventId}/pick-ups`)
    await expect(page.getByText('Paid online:')).toBeVisible()
    await page.getByRole('button', { name: 'Hand over, nothing to pay' }).click()
    await expect(page.locator('.sticker').getByText('Collected')).toBeVisible()
    await page.goto(`/event-helper/${eventId}/sales`)
    await expect(page.getByText('· Paid online')).toHaveCount(1)
    await page.goto(`/event-helper/${eventId}/report`)
    await expect(
      page.getByRole('cell', { name: 'Paid online' }).or(page.getByText('Paid online')).first(),
    ).toBeVisible()
  })

  test(`a paid pick-up that is given up is refunded from the administration (${locale})`, async ({
    page,
    site,
    baseURL,
  }) => {
    const { path } = withDatabase(site.dataDir, (db) => fairOf(db, 'OFFERED'))
    await askFor(page, path, locale, baseURL)
    await page.getByRole('button', { name: words.pay }).click()
    await press(page, words.pretend)
    await expect(page.getByText(words.thanks)).toBeVisible()
    await page.getByRole('link', { name: words.giveUp }).click()
    await page.getByRole('button', { name: words.giveUp }).click()
    await expect(page.getByText(words.refund, { exact: true })).toBeVisible()

    const id = withDatabase(site.dataDir, (db) => db.select({ id: holds.id }).from(holds).all().at(-1)?.id ?? 0)
    await speak(page, 'en', baseURL)
    await page.goto('/admin/dashboard')
    await logIn(page, 'admin@example.com', '/admin/dashboard')
    await page.getByRole('link', { name: `Pick-up H-${id}` }).click()
    await page.getByRole('button', { name: 'Send back through a pretend provider' }).click()
    await page.getByRole('button', { name: 'Yes, do it' }).click()
    await expect(page.getByText('It goes back through the provider now')).toBeVisible()
    await expect(async () => {
      await page.goto(`/admin/orders/online?search=H-${id}`)
      await expect(page.getByRole('cell', { name: 'Refunded', exact: true })).toBeVisible({ timeout: 1000 })
    }).toPass()
  })
}

test('a pick-up whose time to pay is over is freed, and says so', async ({ page, site, baseURL }) => {
  const { path } = withDatabase(site.dataDir, (db) => fairOf(db, 'REQUIRED'))
  await askFor(page, path, 'en', baseURL)
  withDatabase(site.dataDir, (db) => {
    db.update(holds)
      .set({ payUntil: new Date(0) })
      .where(eq(holds.state, 'REQUESTED'))
      .run()
  })
  await expect(async () => {
    await page.reload()
    await expect(page.getByText('Canceled', { exact: true })).toBeVisible({ timeout: 1000 })
  }).toPass({ timeout: 90_000 })
  await expect(page.getByRole('button', { name: WORDS.en.pay })).toHaveCount(0)
})

async function askFor(page: Page, path: string, locale: Locale, baseURL = ''): Promise<void> {
  const words = WORDS[locale]
  await speak(page, locale, baseURL)
  await page.goto(path)
  await untilLive(page)
  await page.locator('[name=name]').fill('Mio')
  await page.locator('[name=contactEmail]').fill(`mio-${locale}@example.com`)
  await page.locator('input[name^=take-]').first().fill('1')
  await page.getByRole('button', { name: words.ask }).click()
  await page.waitForURL(/pick-up/)
  await untilLive(page)
}

const DAYS = 60
const yearOfFair = () => dayOf(new Date(Date.now() + DAYS * 86_400_000)).slice(0, 4)

/** An event of its own for each test: once its table is laid it takes no more. */
function fairOf(db: Db, prepayment: Prepayment): { id: number; path: string } {
  const id = setUpFair(db, new Date(), DAYS)
  const slug = `fair-${id}`
  db.update(events).set({ prepayment, slug }).where(eq(events.id, id)).run()
  return { id, path: `/nenas/${yearOfFair()}/${slug}/hold` }
}

function openTable(db: Db, eventId: number): void {
  const dollars = { currency: 'USD', symbol: '$', decimals: 2, conversion: 1 }
  prepareTill(db, eventId, { ...dollars, timeZone: 'UTC', floatMinor: 0, sets: [], products: [] })
  const now = new Date(Date.now())
  expect(openTill(db, eventId, { floatMinor: 0, by: 1, now })).toMatchObject({ ok: true })
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

function withDatabase<R>(dataDir: string, work: (db: Db) => R): R {
  const { db, close } = openDatabase(join(dataDir, 'inkstall.db'))
  try {
    return work(db)
  } finally {
    close()
  }
}
