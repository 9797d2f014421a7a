import { logIn } from '../support/log-in.ts'
import { expect, test } from './fixtures.ts'

const address = {
  contactEmail: 'anna@example.com',
  fullName: 'Anna Beispiel',
  city: 'Berlin',
  postalCode: '10115',
  addressLine1: 'Hafenweg 3',
}

test('who bought as a guest withdraws from a part of the order, and reads what became of it', async ({
  page,
  browser,
  baseURL,
}) => {
  await page.goto('/shop/product/1')
  await page.getByRole('button', { name: 'Add to cart' }).click()
  await expect(page.getByText('Added to cart!').first()).toBeVisible()
  await page.goto('/shop/cart')
  await page.locator('select[name=country]').selectOption('DE')
  await page.locator('button[value=checkout]').first().click()
  await expect(page).toHaveURL(/checkout/)
  for (const [name, value] of Object.entries(address)) await page.locator(`[name=${name}]`).fill(value)
  await page.locator('main [type=checkbox]').check()
  await page.getByRole('button', { name: 'Place order' }).click()
  await expect(page).toHaveURL(/\/shop\/order\/\d+/)
  const order = page.url()
  await expect(page.getByRole('link', { name: 'Withdraw from contract' })).toHaveCount(0)

  const context = await browser.newContext({ baseURL })
  const desk = await context.newPage()
  const id = /order\/(\d+)/.exec(order)?.[1] ?? ''
  await desk.goto(`/login?redirectTo=/admin/orders/${id}`)
  await logIn(desk, 'admin@example.com', `/admin/orders/${id}`)
  await desk.getByRole('button', { name: 'Confirm order' }).click()
  await expect(desk.getByText('Order confirmed').first()).toBeVisible()

  await page.goto(order)
  await page.getByRole('link', { name: 'Withdraw from contract' }).click()
  await expect(page.getByRole('heading', { name: `Withdraw from order ${id}` })).toBeVisible()
  await page.getByLabel('Your name').fill('')
  await page.getByRole('button', { name: 'Confirm withdrawal' }).click()
  await expect(page.locator('.errors')).toContainText('Your name')
  await page.getByLabel('Your name').fill('Anna Beispiel')
  await page.getByRole('button', { name: 'Confirm withdrawal' }).click()
  await expect(page.getByText('We received your withdrawal on')).toBeVisible()
  await expect(page.getByRole('link', { name: 'Withdraw from contract' })).toHaveCount(0)

  await desk.goto('/admin/dashboard')
  await desk
    .getByRole('link', { name: `Order ${id}` })
    .first()
    .click()
  await desk.getByRole('button', { name: 'Mark as done' }).click()
  await expect(desk.getByText('Withdrawal marked as done').first()).toBeVisible()
  await context.close()
})
