import { expect, test } from './fixtures.ts'

test('find, like, log in, look at the wishlist, put in the cart, change amounts and currency', async ({
  page,
}, info) => {
  const hasScript = info.project.name === 'with script'
  await page.goto('/shop?search=' + encodeURIComponent('金魚'))
  await page.getByRole('link', { name: 'Keychain “Goldfish bag”' }).click()
  await page.getByRole('button', { name: 'Like', exact: true }).click()

  await expect(page.getByRole('heading', { level: 1, name: 'Log in' })).toBeVisible()
  await page.getByLabel('E-mail').fill('customer@example.com')
  await page.getByRole('button', { name: 'Continue', exact: true }).click()
  await page.getByLabel('Password', { exact: true }).fill('demo-password')
  await page.getByRole('button', { name: 'Login', exact: true }).click()
  await expect(page.getByRole('button', { name: 'Unlike', exact: true })).toBeVisible()
  await expect(page.getByText('1 person likes this')).toBeVisible()

  await page.goto('/shop/account/wishlist')
  await expect(page.getByRole('heading', { level: 1, name: 'My Wishlist' })).toBeVisible()
  await page.getByRole('button', { name: 'Add to cart' }).click()
  await expect(page.getByText('Added to cart!')).toBeVisible()

  const amount = page.getByLabel('Amount of Keychain')
  const line = page.locator('.line')
  await amount.fill('3')
  if (!hasScript) await page.getByRole('button', { name: 'Update' }).first().click()
  await expect(line).toContainText('$31.50')
  await expect(page.getByRole('complementary', { name: 'Summary' })).toContainText('$31.50')
  await amount.fill('99')
  if (!hasScript) await page.getByRole('button', { name: 'Update' }).first().click()
  await expect(page.getByText('The requested amount of products is not available')).toBeVisible()
  await expect(amount).toHaveValue('35')

  await page.getByLabel('Currency').selectOption('EUR')
  const set = page.getByRole('button', { name: 'Change Currency' })
  if (!hasScript) await set.click()
  await expect(line).toContainText('€')
  await expect(line).toContainText('$367.50')
})

test('a like that cannot be kept is taken back, and so is an amount', async ({ page, enter }, info) => {
  test.skip(info.project.name !== 'with script', 'nothing is shown before it is kept')
  await enter('/shop/product/3', 'customer@example.com')
  await page.route('**/api/products/like/**', (route) => route.fulfill({ status: 429 }))
  await page.getByRole('button', { name: 'Like', exact: true }).click()
  await expect(page.getByText('Server error, try again later.')).toBeVisible()
  await expect(page.getByRole('button', { name: 'Like', exact: true })).toBeVisible()

  await page.getByRole('button', { name: 'Add to cart' }).click()
  await page.getByRole('button', { name: 'See the cart' }).click()
  await page.route('**/shop/cart/line', (route) => route.fulfill({ status: 429 }))
  const amount = page.getByLabel(/^Amount of/).last()
  await amount.fill('2')
  await expect(page.getByText('Server error, try again later.')).toBeVisible()
  await expect(amount).toHaveValue('1')
})

test('a like moves nothing under the finger, and is kept', async ({ page, enter }, info) => {
  test.skip(info.project.name !== 'with script', 'without script the page comes back at the product')
  await enter('/shop?sort=POPULAR', 'customer@example.com')
  const order = () => page.locator('.goods [id^=product-]').evaluateAll((cards) => cards.map(({ id }) => id))
  const before = await order()
  const last = page.locator('.goods [id^=product-]').last()
  await last.getByRole('button', { name: /to your wishlist/ }).click()
  await expect(last.locator('.heart.on')).toBeVisible()
  expect(await order()).toEqual(before)
  const id = before.at(-1) ?? ''
  await page.goto('/shop/account/wishlist')
  await expect(page.locator(`a[href="/shop/product/${id.replace('product-', '')}"]`).first()).toBeVisible()
})
