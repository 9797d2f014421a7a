import type { Page } from 'playwright/test'

import { expect, test, untilLive } from './fixtures.ts'

test.use({ hasTouch: true, viewport: { width: 1000, height: 800 } })
test.skip(({ javaScriptEnabled }) => !javaScriptEnabled, 'keys, swipes and a wall that goes on by itself are script’s')

test('arrow keys turn the pages of the wall, and leave a field alone', async ({ page }) => {
  await page.goto('/art/2026/tide-table')
  await untilLive(page)
  const next = await page.locator('.pager a[rel=next]').getAttribute('href')
  await page.keyboard.press('ArrowRight')
  await expect(page).toHaveURL(new RegExp(`${next}$`))
  await expect(page.getByRole('heading', { level: 1 })).not.toHaveText('Tide Table')
  // The page listens to keys once it has been drawn.
  await page.evaluate(() => new Promise((go) => requestIdleCallback(go)))
  await page.keyboard.press('ArrowLeft')
  await expect(page).toHaveURL(/tide-table$/)
  await expect(page.getByRole('heading', { level: 1, name: 'Tide Table' })).toBeFocused()
  await page.getByRole('button', { name: 'Menu' }).click()
  await page.getByLabel('Language').focus()
  await expect(page.getByLabel('Language')).toBeFocused()
  await page.keyboard.press('ArrowLeft')
  // A page that had turned to the left would turn back to this one.
  await page.getByRole('heading', { level: 1 }).focus()
  await page.keyboard.press('ArrowRight')
  await expect(page).toHaveURL(new RegExp(`${next}$`))
})

test('a finger turns the page from 50 pixels on', async ({ page }) => {
  await page.goto('/art/2026/tide-table')
  await untilLive(page)
  await swipe(page, -40)
  await swipe(page, 20, 300)
  await expect(page).toHaveURL(/tide-table$/)
  const next = await page.locator('.pager a[rel=next]').getAttribute('href')
  await swipe(page, -60)
  await expect(page).toHaveURL(new RegExp(`${next}$`))
})

test('the wall goes on by itself to its end, and coming back finds the place', async ({ page }) => {
  await page.goto('/')
  await untilLive(page)
  const pieces = page.locator('.year .gallery-grid li')
  const first = await pieces.count()
  for (const added of [45, 64]) {
    await page.locator('.pages').scrollIntoViewIfNeeded()
    await expect(pieces).toHaveCount(added)
  }
  await expect(page.locator('output')).toContainText('more pictures')
  const far = pieces.nth(first + 12)
  await far.scrollIntoViewIfNeeded()
  await expect(page).toHaveURL(/\?page=2$/)
  const title = await far.locator('.tape').textContent()
  const before = await far.evaluate((element) => element.getBoundingClientRect().top)
  await far.locator('a').click()
  await expect(page.getByRole('heading', { level: 1 })).toHaveText(title ?? '')
  await expect.poll(() => page.evaluate(() => window.scrollY)).toBe(0)
  await page.goBack()
  await expect(pieces).toHaveCount(64)
  await expect
    .poll(async () => Math.abs((await far.evaluate((element) => element.getBoundingClientRect().top)) - before))
    .toBeLessThan(60)
  await page.locator('footer a').last().scrollIntoViewIfNeeded()
  await expect(page.locator('footer a').last()).toBeInViewport()
})

test('from year to year the page stays where it is, elsewhere it begins at its top', async ({ page }) => {
  await page.goto('/')
  await untilLive(page)
  await page.evaluate(() => window.scrollTo(0, 90))
  const year = page.getByRole('navigation', { name: 'Years' }).getByRole('link', { name: '2024' })
  await year.click()
  await expect(year).toHaveAttribute('aria-current', 'page')
  expect(await page.evaluate(() => window.scrollY)).toBe(90)
  await page.getByRole('link', { name: 'Terms' }).last().click()
  await expect(page).toHaveURL(/terms$/)
  await expect.poll(() => page.evaluate(() => window.scrollY)).toBe(0)
})

async function swipe(page: Page, dx: number, dy = 0): Promise<void> {
  await page
    .locator('.artwork-pictures')
    .first()
    .evaluate(
      (target, [x, y]) => {
        const touch = (clientX: number, clientY: number) => new Touch({ identifier: 1, target, clientX, clientY })
        const start = touch(400, 300)
        const end = touch(400 + x, 300 + y)
        target.dispatchEvent(new TouchEvent('touchstart', { bubbles: true, touches: [start], changedTouches: [start] }))
        target.dispatchEvent(new TouchEvent('touchend', { bubbles: true, touches: [], changedTouches: [end] }))
      },
      [dx, dy] as const,
    )
}
