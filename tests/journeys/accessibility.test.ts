import AxeBuilder from '@axe-core/playwright'
import type { Page } from 'playwright/test'

import { expect, test } from './fixtures.ts'

const open = [
  '/',
  '/art/2025',
  '/nenas',
  '/commissions',
  '/commission-slots',
  '/commission-request',
  '/terms',
  '/about',
  '/login',
  '/shop',
  '/shop?search=zzzz',
  '/shop/cart',
  '/shop/product/1',
]
const desk = [
  '/admin/art',
  '/admin/orders',
  '/admin/commissions',
  '/admin/commission-slots',
  '/admin/products',
  '/admin/users',
  '/admin/events',
]

for (const locale of ['en', 'ja']) {
  for (const path of open) {
    test(`axe finds nothing serious on ${path} (${locale})`, async ({ page }) => {
      await page.goto(withLanguage(path, locale))
      expect(await problemsOf(page)).toEqual([])
    })
  }

  test(`axe finds nothing serious in the administration (${locale})`, async ({ page }) => {
    await page.goto('/login?redirectTo=/admin/art')
    await page.getByLabel('E-mail').fill('admin@example.com')
    await page.getByRole('button', { name: 'Continue' }).click()
    await page.getByLabel('Password', { exact: true }).fill('demo-password')
    await page.getByRole('button', { name: 'Login', exact: true }).click()
    await expect(page).toHaveURL(/admin\/art/)
    for (const path of desk) {
      await page.goto(withLanguage(path, locale))
      expect(await problemsOf(page), path).toEqual([])
    }
  })
}

test('axe finds nothing serious on a narrow screen, drawer open', async ({ page }) => {
  await page.setViewportSize({ width: 360, height: 740 })
  await page.goto('/')
  await page.getByRole('button', { name: 'Menu' }).click()
  await expect(page.getByRole('navigation', { name: 'Main' })).toBeVisible()
  expect(await problemsOf(page)).toEqual([])
})

function withLanguage(path: string, locale: string): string {
  return `${path}${path.includes('?') ? '&' : '?'}lng=${locale}`
}

async function problemsOf(page: Page): Promise<string[]> {
  const { violations } = await new AxeBuilder({ page })
    .withTags(['wcag2a', 'wcag2aa', 'wcag21a', 'wcag21aa', 'wcag22aa', 'best-practice'])
    .analyze()
  return violations
    .filter(({ impact }) => impact === 'serious' || impact === 'critical')
    .map(({ id, nodes }) => `${id}: ${nodes.map(({ html }) => html.slice(0, 160)).join(' | ')}`)
}
