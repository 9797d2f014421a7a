import { expect, type Page } from 'playwright/test'

/** The ways through the site that must work whatever becomes of its scripts. */
export const WALKS = {
  'looking at the gallery': lookAround,
  'asking for a commission': (page: Page) => ask(page, `${crypto.randomUUID()}@example.com`, false),
  'buying as a guest': buy,
}

/** Year by year, and one picture after the other. */
export async function lookAround(page: Page): Promise<void> {
  await page.goto('/')
  await expect(page.getByRole('heading', { level: 1, name: 'Gallery' })).toBeVisible()
  const years = page.getByRole('navigation', { name: 'Years' })
  await years.getByRole('link', { name: '2025' }).click()
  await page.locator('.gallery-grid a').first().click()
  await expect(page.getByRole('heading', { level: 1 })).not.toHaveText('Gallery')
  const first = await page.getByRole('heading', { level: 1 }).textContent()
  await page.locator('a[rel=next], a[rel=prev]').first().click()
  await expect(page.getByRole('heading', { level: 1 })).not.toHaveText(first ?? '')
  await expect(page.locator('main img').first()).toHaveJSProperty('complete', true)
}

type Wish = {
  email: string
  /** A price list by its place or its name. */ type: { index: number } | { label: string }
  details: string
}

/** From the price lists to the client's own page; a slot can be asked for once. */
export async function ask(page: Page, email: string, hasSlot = true): Promise<void> {
  await page.goto('/commissions')
  await sendRequest(
    page,
    { email, type: { index: 1 }, details: 'Two friends under one umbrella, waiting for a tram.' },
    hasSlot,
  )
  await expect(page.getByText('Request sent')).toBeVisible()
  await expect(page.getByRole('heading', { level: 1, name: 'Your commission' })).toBeVisible()
}

/** Fills the form of a request from the page of the price lists, and sends it. */
export async function sendRequest(page: Page, { email, type, details }: Wish, hasSlot = true): Promise<void> {
  await page.getByRole('link', { name: 'Send request' }).first().click()
  await page.getByLabel('Contact email').fill(email)
  await page.getByLabel('Commission type').selectOption(type)
  await page.getByLabel('Details').fill(details)
  await page.getByLabel('Personal use').check()
  if (hasSlot) await page.getByLabel('Slot', { exact: true }).selectOption({ index: 1 })
  await page
    .getByRole('group', { name: 'Do you have a deadline?' })
    .or(page.getByRole('radiogroup', { name: 'Do you have a deadline?' }))
    .getByLabel('No')
    .check()
  await page.getByLabel('I accept the terms').check()
  await page.getByRole('button', { name: 'Send request' }).click()
}

/** From the shop's first card to the order's page. @returns the address of the order with its key */
export async function buy(page: Page): Promise<string> {
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
