import { expect, test } from './fixtures.ts'

test.skip(({ javaScriptEnabled }) => !javaScriptEnabled, 'nothing can ask without script; the rest is tried over HTTP')

test('leaving a page with unsaved changes asks, and two people never overwrite each other', async ({
  page,
  browser,
  baseURL,
}) => {
  await page.goto('/login?redirectTo=/admin/site-config/shop')
  await page.getByLabel('E-mail').fill('admin@example.com')
  await page.getByRole('button', { name: 'Continue' }).click()
  await page.getByLabel('Password', { exact: true }).fill('demo-password')
  await page.getByRole('button', { name: 'Login', exact: true }).click()
  await expect(page).toHaveURL(/\/admin\/site-config\/shop$/)
  await page.goto('/admin/site-config/shop')

  const questions: string[] = []
  page.once('dialog', (dialog) => {
    questions.push(dialog.message())
    void dialog.dismiss()
  })
  await page.getByLabel('New for, days').fill('45')
  await page.getByRole('link', { name: 'Currencies' }).click()
  await expect.poll(() => questions.length).toBe(1)
  await expect(page.getByLabel('New for, days')).toHaveValue('45')

  const other = await browser.newContext({ storageState: await page.context().storageState(), baseURL })
  const second = await other.newPage()
  await second.goto('/admin/site-config/shop')
  await second.getByLabel('New for, days').fill('50')
  await second.getByLabel('Few left, copies').fill('4')
  await second.getByRole('button', { name: 'Save settings' }).click()
  await expect(second.getByText('Settings saved.')).toBeVisible()
  await other.close()

  await page.getByRole('button', { name: 'Save settings' }).click()
  await expect(page.getByRole('heading', { name: 'Changed meanwhile by somebody else' })).toBeVisible()
  await expect(page.getByLabel('New for, days')).toHaveValue('45')
  await expect(page.getByLabel('Few left, copies')).toHaveValue('4')
  await page.getByRole('button', { name: 'Save settings' }).click()
  await expect(page.getByText('Settings saved.')).toBeVisible()
  await page.getByRole('link', { name: 'Currencies' }).click()
  await expect(page).toHaveURL(/currencies/)
})
