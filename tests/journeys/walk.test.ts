import type { Browser, Page } from 'playwright/test'

import { expect, test } from './fixtures.ts'

test('a visitor looks at the gallery, year by year, and at one picture after the other', async ({ page }) => {
  await page.goto('/')
  await expect(page.getByRole('heading', { level: 1, name: 'Gallery' })).toBeVisible()
  const years = page.getByRole('navigation', { name: 'Years' })
  await years.getByRole('link', { name: '2025' }).click()
  await page.locator('.wall a').first().click()
  await expect(page.getByRole('heading', { level: 1 })).not.toHaveText('Gallery')
  const first = await page.getByRole('heading', { level: 1 }).textContent()
  await page.locator('a[rel=next], a[rel=prev]').first().click()
  await expect(page.getByRole('heading', { level: 1 })).not.toHaveText(first ?? '')
  await expect(page.locator('main img').first()).toHaveJSProperty('complete', true)
})

test('a guest buys, the administrator confirms, the guest sees it', async ({ page, browser, baseURL }) => {
  const order = await buy(page)
  await page.goto(order)
  await expect(page.getByText('Ordered', { exact: true }).first()).toBeVisible()
  const number = /order\/(\d+)/.exec(order)?.[1] ?? ''

  const desk = await logIn(browser, baseURL, '/admin/orders')
  await desk.getByRole('link', { name: new RegExp(`^#?${number}$`) }).click()
  await desk.getByRole('button', { name: 'Confirm order' }).click()
  await expect(desk.getByText('Confirmed - preparing shipment').first()).toBeVisible()

  await page.reload()
  await expect(page.getByText('Confirmed - preparing shipment').first()).toBeVisible()
})

test('a client asks for a commission with a slot, and the administrator sees it', async ({ page, browser, baseURL }, {
  project,
}) => {
  const email = `client-${project.name.replace(' ', '-')}@example.com`
  await page.goto('/commissions')
  await page.getByRole('link', { name: 'Send request' }).first().click()
  await page.getByLabel('Contact email').fill(email)
  await page.getByLabel('Commission type').selectOption({ index: 1 })
  await page.getByLabel('Details').fill('Two friends under one umbrella, waiting for a tram.')
  await page.getByLabel('Personal use').check()
  await page.getByLabel('Slot', { exact: true }).selectOption({ index: 1 })
  await page
    .getByRole('group', { name: 'Do you have a deadline?' })
    .or(page.getByRole('radiogroup', { name: 'Do you have a deadline?' }))
    .getByLabel('No')
    .check()
  await page.getByLabel('I accept the terms').check()
  await page.getByRole('button', { name: 'Send request' }).click()
  await expect(page.getByText('Request sent')).toBeVisible()
  await expect(page.getByRole('heading', { level: 1, name: 'Your commission' })).toBeVisible()

  const desk = await logIn(browser, baseURL, '/admin/commissions')
  await expect(desk.getByText(email).first()).toBeVisible()
})

test('the site speaks Japanese, and prices are in yen', async ({ page }) => {
  await page.goto('/shop?lng=ja')
  await expect(page.locator('html')).toHaveAttribute('lang', 'ja')
  await expect(page.locator('.price').filter({ hasText: '¥' }).first()).toBeVisible()
  await page.goto('/')
  await page.getByLabel('Language').selectOption('ja')
  const send = page.getByRole('button', { name: 'Set Language' })
  // With script the choice is sent by choosing.
  if (await send.isVisible()) await send.click()
  await expect(page.getByRole('heading', { level: 1, name: 'ギャラリー' })).toBeVisible()
})

/** From the shop's first card to the order's page. @returns the address of the order with its key */
async function buy(page: Page): Promise<string> {
  await page.goto('/shop')
  await page.locator('.good h3 a').first().click()
  await page.getByRole('button', { name: 'Add to cart' }).click()
  await expect(page.getByText('Added to cart!')).toBeVisible()

  await page.goto('/shop/cart')
  await page.getByLabel('Destination country').selectOption('DE')
  await page.getByRole('button', { name: 'Update' }).last().click()
  await expect(page.getByLabel('Destination country')).toHaveValue('DE')
  await page.getByRole('button', { name: 'Continue to checkout' }).click()

  await page.getByLabel('Contact email').fill('buyer@example.com')
  await page.getByLabel('Full name').fill('Anna Beispiel')
  await expect(page.getByLabel('Country')).toHaveValue('DE')
  await page.getByLabel('City').fill('Berlin')
  await page.getByLabel('Postal code').fill('10115')
  await page.getByLabel('Address line 1').fill('Hafenweg 3')
  await page.getByLabel('I accept the terms').check()
  await page.getByRole('button', { name: 'Place order' }).click()
  await expect(page.getByRole('heading', { level: 1, name: /^Order \d+$/ })).toBeVisible()
  return page.url()
}

async function logIn(browser: Browser, baseURL: string | undefined, wanted: string): Promise<Page> {
  const page = await browser.newPage({ baseURL })
  await page.goto(wanted)
  await page.getByLabel('E-mail').fill('admin@example.com')
  await page.getByRole('button', { name: 'Continue' }).click()
  await page.getByLabel('Password', { exact: true }).fill('demo-password')
  await page.getByRole('button', { name: 'Login', exact: true }).click()
  await expect(page).toHaveURL(new RegExp(wanted))
  return page
}
