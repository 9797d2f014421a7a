import { expect, test } from './fixtures.ts'

test('a shopper narrows the shop by words and ticks, and widens it again by a chip', async ({
  page,
  javaScriptEnabled,
}) => {
  const found = page.getByText(/products?, \d+ on this page/)
  const apply = async () => (javaScriptEnabled ? undefined : page.getByRole('button', { name: 'Apply' }).click())
  await page.goto('/shop')
  const all = (await found.textContent()) ?? ''

  await page.getByLabel('Search').fill('tide')
  await apply()
  await expect(page).toHaveURL(/search=tide/)
  await expect(found).not.toHaveText(all)
  // Where the form sends itself, whoever types is not interrupted.
  if (javaScriptEnabled) await expect(page.getByLabel('Search')).toBeFocused()

  await page.getByRole('group', { name: 'Product type' }).getByLabel('Zines').check()
  await apply()
  await expect(page).toHaveURL(/type=\d+/)
  await page.getByRole('link', { name: 'Remove “tide”' }).click()
  await expect(page).not.toHaveURL(/search=tide/)
  await expect(page.getByLabel('Search')).toHaveValue('')
  await page.getByRole('link', { name: 'Clear filters' }).click()
  await expect(found).toHaveText(all)
  await expect(page.getByRole('group', { name: 'Product type' }).getByLabel('Zines')).not.toBeChecked()
})

test('a currency that is chosen is kept, and shown with what is charged', async ({ page, javaScriptEnabled }) => {
  await page.goto('/shop')
  await page.getByLabel('Currency').first().selectOption('EUR')
  if (!javaScriptEnabled) await page.getByRole('button', { name: 'Change Currency' }).click()
  await expect(page.locator('.price').first()).toContainText('about ')
  await expect(page.locator('.price').first()).toContainText('€')
  await page.goto('/shop?lng=ja')
  await expect(page.locator('.price').first()).toContainText('€')
  if (javaScriptEnabled) expect(await page.evaluate(() => localStorage.getItem('currency'))).toBe('EUR')
})
