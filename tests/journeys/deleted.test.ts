import { logIn } from '../support/log-in.ts'
import { expect, test } from './fixtures.ts'

test('what was deleted comes back by the button of the message that told of it', async ({ page }) => {
  await page.goto('/login?redirectTo=%2Fadmin%2Fart%2F3')
  await logIn(page, 'admin@example.com', '/admin/art/3')
  const title = await page.getByRole('heading', { level: 1 }).textContent()
  await page.getByText('Delete this artwork …').click()
  await page.getByRole('button', { name: 'Delete this artwork' }).click()
  await expect(page).toHaveURL(/\/admin\/art$/)
  await expect(page.getByText('Artwork deleted')).toBeVisible()
  await page.getByRole('button', { name: 'Undo' }).click()
  await expect(page.getByText(`“${title}” is back.`)).toBeVisible()
  await expect(page).toHaveURL(/\/admin\/art\/3$/)
})
