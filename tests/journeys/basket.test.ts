import { expect, test } from './fixtures.ts'

test('the total follows what is chosen in the cart at once, is announced, and the focus stays', async ({ page }, {
  project,
}) => {
  test.skip(project.name !== 'with script', 'without script the button does it')
  await page.goto('/shop/product/1')
  await page.getByRole('button', { name: 'Add to cart' }).click()
  await expect(page.getByText('Added to cart!')).toBeVisible()
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
