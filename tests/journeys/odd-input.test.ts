import { expect, test } from './fixtures.ts'

/** What a browser itself would refuse or drop before the site could read it. */

test('a full-width address is taken, and a mistyped one by a second press', async ({ page, site }) => {
  await page.goto(`${site.url}/newsletter`)
  const email = page.getByLabel('Your email')
  await email.fill('mia..m@gmial.com')
  await page.getByRole('button', { name: 'Subscribe' }).click()
  await expect(page.getByRole('alert')).toContainText('Did you mean mia..m@gmail.com?')
  await expect(email).toHaveValue('mia..m@gmial.com')
  await page.getByRole('button', { name: 'Subscribe' }).click()
  await expect(page.getByRole('alert')).toHaveCount(0)
  await expect(page.getByText('mia..m@gmial.com').or(page.getByRole('status'))).not.toHaveCount(0)

  await page.goto(`${site.url}/newsletter`)
  await email.fill('ｕｓｅｒ＠日本語．jp')
  await page.getByRole('button', { name: 'Subscribe' }).click()
  await expect(page.getByRole('alert')).toHaveCount(0)
  await expect(page.getByRole('status')).not.toHaveCount(0)
})

test('full-width amounts reach the site, and what is refused says so', async ({ page, site }) => {
  await page.goto(`${site.url}/shop/product/1`)
  const amount = page.getByLabel('Amount', { exact: true })
  const add = page.getByRole('button', { name: 'Add to cart' })
  for (const [typed, said] of [
    ['abc', 'whole number'],
    ['－３', '1 or more'],
    ['1e9', 'or less'],
  ] as const) {
    await amount.fill('')
    await amount.pressSequentially(typed)
    await add.click()
    await expect(page.locator('#quantity-problem')).toContainText(said)
    await expect(amount).toHaveValue(typed)
  }
  await amount.fill('')
  await amount.pressSequentially('２')
  await add.click()
  await expect(page.getByText('Added to cart!').first()).toBeVisible()

  await page.goto(`${site.url}/shop/cart`)
  const inCart = page.locator('input[name=quantity]')
  await expect(inCart).toHaveValue('2')
  await inCart.fill('')
  await inCart.pressSequentially('３')
  await page.getByRole('button', { name: 'Update' }).first().click()
  await expect(inCart).toHaveValue('3')

  await page.goto(`${site.url}/commissions`)
  const more = page.locator('input[name=characters]').first()
  await more.fill('')
  await more.pressSequentially('２')
  await page.getByRole('button', { name: 'Update estimate' }).first().click()
  await expect(page).toHaveURL(/characters=(2|%EF%BC%92)/)
  await expect(page.locator('.wrong')).toHaveCount(0)
})
