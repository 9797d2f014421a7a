import type { Browser, Page } from 'playwright/test'

import { InBrowser } from '../support/journeys/in-browser.ts'
import { logIn } from '../support/journeys/log-in.ts'
import { ask, buy, lookAround } from '../support/journeys/walks.ts'
import { expect, MOVING, test } from './fixtures.ts'

test.use(MOVING)

test('a visitor looks at the gallery, year by year, and at one picture after the other', async ({ page }) => {
  await lookAround(page)
})

test('a guest buys and may print the order, the administrator confirms, the guest sees it', async ({
  page,
  browser,
  baseURL,
}) => {
  const order = await buy(new InBrowser(page))
  await page.goto(order)
  await expect(page.getByText('Ordered', { exact: true }).first()).toBeVisible()
  await page.emulateMedia({ media: 'print' })
  await expect(page.getByRole('heading', { level: 1 })).toBeVisible()
  await expect(page.getByText('Bank transfer').first()).toBeVisible()
  for (const thing of ['button', 'form', 'header', 'footer', '.btn', '.toasts'])
    await expect(page.locator(`${thing}:visible`), thing).toHaveCount(0)
  await page.emulateMedia({ media: 'screen' })
  const number = /order\/(\d+)/.exec(order)?.[1] ?? ''

  const adminPage = await openAdmin(browser, baseURL, '/admin/orders')
  await adminPage.getByRole('link', { name: new RegExp(`^#?${number}$`) }).click()
  await adminPage.getByRole('button', { name: 'Confirm order' }).click()
  await expect(adminPage.getByText('Confirmed - preparing shipment').first()).toBeVisible()

  await page.reload()
  await expect(page.getByText('Confirmed - preparing shipment').first()).toBeVisible()
})

test('a client asks for a commission with a slot, and the administrator sees it', async ({ page, browser, baseURL }, {
  project,
}) => {
  const email = `client-${project.name.replace(' ', '-')}@example.com`
  await ask(new InBrowser(page), email)

  const adminPage = await openAdmin(browser, baseURL, '/admin/commissions')
  await expect(adminPage.getByText(email).first()).toBeVisible()
})

test('the site speaks Japanese, and prices are in yen', async ({ page }) => {
  await page.goto('/shop?lng=ja')
  await expect(page.locator('html')).toHaveAttribute('lang', 'ja')
  await expect(page.locator('.price').filter({ hasText: '¥' }).first()).toBeVisible()
  // A language by address is kept where script runs.
  await page.context().clearCookies({ name: 'locale' })
  await page.goto('/')
  await page.getByLabel('Language').selectOption('ja')
  const send = page.getByRole('button', { name: 'Change Language' })
  // With script the choice is sent by choosing.
  if (await send.isVisible()) await send.click()
  await expect(page.getByRole('heading', { level: 1, name: 'ギャラリー' })).toBeVisible()
})

async function openAdmin(browser: Browser, baseURL: string | undefined, wanted: string): Promise<Page> {
  const page = await browser.newPage({ baseURL })
  await page.goto(wanted)
  await logIn(page, 'admin@example.com', wanted)
  return page
}
