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

test('a language that an address or the foot of a page names is that of the pages that follow', async ({
  page,
  javaScriptEnabled,
}) => {
  const japanese = /[ぁ-んァ-ヶ一-龠]/
  const shop = async () => page.locator('nav a[href="/shop"]').first().click()
  if (javaScriptEnabled) {
    await page.goto('/about?lng=ja')
    await shop()
    await expect(page).toHaveURL(/\/shop$/)
    await expect(page.locator('html')).toHaveAttribute('lang', 'ja')
    await expect(page.locator('.price').first()).toContainText(/約|円|\$/)
    await expect(page.locator('main h3, main h2').filter({ hasText: japanese }).first()).toBeVisible()
  }
  await page.goto('/about')
  const other = javaScriptEnabled ? 'English' : '日本語'
  await page.locator('footer').getByRole('button', { name: other }).click()
  await shop()
  await expect(page.locator('html')).toHaveAttribute('lang', javaScriptEnabled ? 'en' : 'ja')
  await expect(page.locator('main')).toContainText(javaScriptEnabled ? 'on this page' : 'お気に入り')
})
