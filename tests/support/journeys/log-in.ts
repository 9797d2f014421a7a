import { expect, type Page } from 'playwright/test'

/**
 * Logs in where the page asks for it, in itself or over it, in either language, and waits for the page that follows.
 * @param email one of the demo's accounts
 * @param to where it leads: the address of the login page names it too, so that its path alone tells
 */
export async function logIn(page: Page, email: 'admin@example.com' | 'customer@example.com', to: string) {
  const field = (name: string) => page.locator(`[name=${name}]:visible`)
  await field('email').fill(email)
  await field('email').press('Enter')
  await field('password').fill('demo-password')
  await field('password').press('Enter')
  await expect(field('password')).toHaveCount(0, { timeout: 60_000 })
  await expect(page).toHaveURL(({ pathname }) => pathname === to, { timeout: 60_000 })
}
