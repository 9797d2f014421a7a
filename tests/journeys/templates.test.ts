import { logIn } from '../support/log-in.ts'
import { expect, test } from './fixtures.ts'

test('a template comes into the message: with script where the writer is, without it with the page', async ({
  page,
  javaScriptEnabled,
}) => {
  test.setTimeout(120_000)
  await page.goto('/login?redirectTo=%2Fadmin%2Fcommissions%2F1')
  await logIn(page, 'admin@example.com', '/admin/commissions/1')
  // What script adds is there after this.
  await page.goto('/admin/commissions/1')
  const messages = page.locator('#messages')
  const text = messages.locator('textarea[name=text]')
  if (javaScriptEnabled) await text.fill('Good morning. ')
  const before = page.url()
  await messages.getByRole('button', { name: 'Use', exact: true }).click()
  await expect(text).toHaveValue(javaScriptEnabled ? /^Good morning\. \S/ : /^(Hello|.+ 様)/)
  await expect(text).not.toHaveValue(/[{}]/)
  if (javaScriptEnabled) expect(page.url()).toBe(before)
  else expect(page.url()).toContain('template=')
})
