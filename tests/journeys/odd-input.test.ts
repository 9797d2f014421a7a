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
