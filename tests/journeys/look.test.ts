import { join } from 'node:path'

import type { Page } from 'playwright/test'

import { TEMPLATES } from '#app/ui/theme/templates.ts'
import { openDatabase } from '#db/database.server.ts'

import { expect, MOVING, test } from './fixtures.ts'

test.use(MOVING)

const BRAND = '/admin/site-config/brand'
const { teal, peach } = TEMPLATES

test('a page follows the system, until somebody chooses; the choice holds on the next page', async ({ page }) => {
  await page.emulateMedia({ colorScheme: 'dark' })
  await page.goto('/terms')
  expect(await colourOf(page, 'ink')).toBe(teal.dark.ink)

  await page.getByRole('button', { name: 'Light', exact: true }).click()
  await expect(page.locator('html')).toHaveAttribute('data-scheme', 'light')
  expect(await colourOf(page, 'ink')).toBe(teal.light.ink)

  await page.goto('/shop')
  expect(await colourOf(page, 'ink')).toBe(peach.light.ink)
  await page.getByRole('button', { name: 'Auto', exact: true }).click()
  await expect(page.locator('html[data-scheme]')).toHaveCount(0)
  expect(await colourOf(page, 'ink')).toBe(peach.dark.ink)
})

test('a page that leads into the other palette has its colours too, in either scheme', async ({ page }) => {
  for (const scheme of ['light', 'dark'] as const) {
    await page.emulateMedia({ colorScheme: scheme })
    await page.goto('/')
    await page.getByRole('contentinfo').getByRole('link', { name: 'Terms' }).click()
    await expect(page).toHaveURL(/terms/)
    await page.getByRole('link', { name: 'Shop', exact: true }).first().click()
    await expect(page).toHaveURL(/shop/)
    await expect.poll(() => colourOf(page, 'ink')).toBe(peach[scheme].ink)
  }
})

test('what is printed is light, whatever the screen is', async ({ page }) => {
  await page.emulateMedia({ colorScheme: 'dark', media: 'print' })
  await page.goto('/terms')
  expect(await colourOf(page, 'ink')).toBe(teal.light.ink)
})

test('forced colours keep the edges of panels and buttons, and which choice is pressed', async ({ page }) => {
  await page.emulateMedia({ forcedColors: 'active' })
  await page.goto('/commissions')
  for (const part of ['.panel', '.btn']) {
    const width = await page
      .locator(`main ${part}`)
      .first()
      .evaluate((element) => getComputedStyle(element).borderTopWidth)
    expect(width, part).toBe('1px')
  }
  const [pressed, other] = await page
    .locator('.schemes button')
    .evaluateAll((buttons) => buttons.map((button) => getComputedStyle(button).backgroundColor))
  expect(pressed).not.toBe(other)
})

test('a look is seen before it is saved: at once where script runs, else by a button', async ({
  page,
  enter,
  javaScriptEnabled,
}) => {
  await enter('/admin/art')
  await page.goto(BRAND)
  const specimen = page.locator('.specimen').first()
  const far = () => specimen.evaluate((element) => getComputedStyle(element).getPropertyValue('--background-far'))
  expect(await far()).toBe(teal.light['background-far'])

  await page.locator('[name=accentGallery]').fill('#f9a3bf')
  if (!javaScriptEnabled) await page.getByRole('button', { name: 'Preview', exact: true }).click()

  await expect.poll(far).toBe('#f9a3bf')
  await page.goto('/')
  expect(await colourOf(page, 'background-far')).toBe(teal.light['background-far'])
})

test('a site without drifting ink has a still ground', async ({ page, site, javaScriptEnabled }) => {
  test.skip(!javaScriptEnabled)
  const { sqlite, close } = openDatabase(join(site.dataDir, 'inkstall.db'))
  sqlite.exec("INSERT INTO site_settings (key, value, changed_at) VALUES ('backgroundDrifts', 'false', 0)")
  await page.goto('/about')
  await page.waitForLoadState('networkidle')
  await expect(page.locator('canvas.background')).toHaveCount(0)
  sqlite.exec("DELETE FROM site_settings WHERE key = 'backgroundDrifts'")
  close()
})

function colourOf(page: Page, name: string): Promise<string> {
  return page.evaluate((variable) => getComputedStyle(document.documentElement).getPropertyValue(variable), `--${name}`)
}
