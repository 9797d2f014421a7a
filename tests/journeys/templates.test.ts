import { expect, test } from './fixtures.ts'

test('a template comes into the message: with script where the writer is, without it with the page', async ({
  page,
  enter,
  javaScriptEnabled,
}) => {
  test.setTimeout(120_000)
  await enter('/admin/commissions/1')
  // What script adds is there after this.
  await page.goto('/admin/commissions/1')
  const messages = page.locator('#messages')
  const text = messages.locator('textarea[name=text]')
  const sent = await messages.locator('.mine').count()
  await text.fill('Good morning. ')
  await messages.getByRole('button', { name: 'Use', exact: true }).click()
  await expect(text).toHaveValue(javaScriptEnabled ? /^Good morning\. \S/ : /^Good morning\.\n\n\S/)
  await expect(text).not.toHaveValue(/[{}]/)
  await expect(messages.locator('.mine')).toHaveCount(sent)
})
