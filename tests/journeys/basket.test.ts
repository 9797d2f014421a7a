import type { Page } from 'playwright/test'

import { expect, test, untilLive } from './fixtures.ts'

test('the total follows what is chosen in the cart at once, is announced, and the focus stays', async ({ page }, {
  project,
}) => {
  test.skip(project.name !== 'with script', 'without script the button does it')
  await page.goto('/shop/product/1')
  await page.getByRole('button', { name: 'Add to cart' }).click()
  await expect(page.getByText('Added to cart!')).toBeVisible()
  await page.goto('/shop/cart')
  const country = page.getByLabel('Destination country')
  const total = page.locator('.slip .sum dd')
  const first = await total.textContent()

  await country.focus()
  await country.selectOption('JP')
  await expect(total).not.toHaveText(first ?? '')
  await expect(page.getByText('The total is now')).toBeAttached()
  await expect(country).toBeFocused()
  await expect(country).toHaveValue('JP')

  const dearest = page.locator('input[name=methodId]').last()
  const before = await total.textContent()
  await dearest.check()
  await expect(total).not.toHaveText(before ?? '')
  await expect(dearest).toBeChecked()
  await page.reload()
  await expect(country).toHaveValue('JP')
  await expect(dearest).toBeChecked()
})

test('the total follows the saved address that is chosen at the checkout at once', async ({ page, enter }, {
  project,
}) => {
  test.skip(project.name !== 'with script', 'without script the button does it')
  await enter('/shop/account/address', 'customer@example.com')
  const places: Address[] = [
    { fullName: 'Kim at home', country: 'DE', postalCode: '10115', city: 'Berlin', addressLine1: 'Weg 1' },
    {
      fullName: 'Kim abroad',
      country: 'JP',
      postalCode: '150-0041',
      city: '渋谷区',
      addressLine1: '神南1-2-3',
      state: '東京都',
    },
  ]
  for (const place of places) await saveAddress(page, place)
  await page.goto('/shop/product/1')
  await page.getByRole('button', { name: 'Add to cart' }).click()
  await expect(page.getByText('Added to cart!')).toBeVisible()

  await page.goto('/shop/checkout')
  const total = page.locator('.slip .sum dd')
  await page.getByRole('radio', { name: 'Kim at home' }).check()
  await expect(page.locator('[name=country]')).toHaveValue('DE')
  const near = await total.textContent()
  await page.getByRole('radio', { name: 'Kim abroad' }).check()
  await expect(total).not.toHaveText(near ?? '')
  await page.getByRole('radio', { name: 'Kim at home' }).check()
  await expect(total).toHaveText(near ?? '')

  // The account is the demo's: other journeys find its cart as it was.
  await page.goto('/shop/cart')
  await page.getByRole('button', { name: 'Remove' }).click()
  await expect(page.getByText('Your cart is empty')).toBeVisible()
})

for (const [width, height] of [
  [360, 740],
  [1280, 800],
] as const)
  test(`no message covers how to pay after ordering (${width} px)`, async ({ page }) => {
    await page.setViewportSize({ width, height })
    await page.goto('/shop/product/1')
    await page.getByRole('button', { name: 'Add to cart' }).click()
    await expect(page.getByText('Added to cart!').first()).toBeVisible()
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
    await page.getByRole('button', { name: 'Place order' }).click()
    await page.waitForURL(/\/shop\/order\/\d+/)
    await expect(page.getByText('We’ve received your order').first()).toBeVisible()
    await untilLive(page)

    const panel = page.locator('.panel', { has: page.getByRole('heading', { name: 'How to pay' }) })
    await panel.scrollIntoViewIfNeeded()
    const messages = await page.getByText('We’ve received your order').count()
    const covers = await panel.evaluate((element) => {
      const { left, right, top, bottom } = element.getBoundingClientRect()
      return [...document.querySelectorAll('.note')].filter((note) => {
        const box = note.getBoundingClientRect()
        return box.left < right && box.right > left && box.top < bottom && box.bottom > top
      }).length
    })
    expect([messages, covers]).toEqual([1, 0])
  })

type Address = Record<string, string> & { country: string }

/** Fills the form of addresses, whose fields follow the country, and sends it. */
async function saveAddress(page: Page, { country, ...rest }: Address): Promise<void> {
  await page.goto('/shop/account/address')
  const shown = page.waitForResponse((response) => response.request().method() === 'POST')
  await page.locator('[name=country]').selectOption(country)
  await shown
  await expect(page.locator('[name=country]')).toHaveValue(country)
  for (const [name, value] of Object.entries(rest)) await page.locator(`[name=${name}]`).fill(value)
  await page.getByRole('button', { name: 'Save address' }).click()
  await expect(page.getByText('Address saved')).toBeVisible()
}
