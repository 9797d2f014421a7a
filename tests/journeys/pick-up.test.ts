import { expect, test } from './fixtures.ts'

test('a cart is set aside for an event instead of sent, and given up when it is not meant', async ({ page }) => {
  await page.goto('/nenas')
  await page.getByRole('link', { name: 'Comic Harbour 13' }).first().click()
  const good = page.locator('.table-goods li, .table-goods article').first()
  await good.getByRole('link').first().click()
  const name = (await page.getByRole('heading', { level: 1 }).textContent()) ?? ''
  await page.getByRole('button', { name: 'Add to cart' }).click()
  await expect(page.getByText('Added to cart!')).toBeVisible()

  await page.goto('/shop/cart')
  await page.getByRole('button', { name: 'Pick up at the event instead' }).click()
  await expect(page.getByRole('heading', { level: 1, name: 'Pick up at the event' })).toBeVisible()
  await page.getByLabel('Name', { exact: true }).fill('Mio')
  await page.getByLabel('Contact email').fill('mio@example.com')
  await page.getByRole('button', { name: 'Set these aside' }).click()

  await expect(page.getByRole('heading', { level: 1, name: 'Set aside for you' })).toBeVisible()
  await expect(page.locator('.hold-code')).toHaveText(/^\w{4}$/)
  await expect(page.getByRole('listitem').filter({ hasText: name })).toContainText('× 1')
  await page.getByRole('link', { name: 'Cancel pick-up' }).click()
  await expect(page.getByText('Your items become available to others.')).toBeVisible()
  await page.getByRole('link', { name: 'Keep my pick-up' }).click()
  await page.getByRole('link', { name: 'Cancel pick-up' }).click()
  await page.getByRole('button', { name: 'Cancel pick-up' }).click()
  await expect(page.getByText('Pick-up canceled.').first()).toBeVisible()
  await expect(page.locator('.hold-code')).toHaveCount(0)
})
