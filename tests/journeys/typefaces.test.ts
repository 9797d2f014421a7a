import { join } from 'node:path'

import type { Page } from 'playwright/test'

import { openDatabase } from '#db/database.server.ts'

import { expect, test } from './fixtures.ts'

/** What a visitor may feel of what moves by itself. */
const MOST_SHIFT = 0.02

type ShiftWatch = { shifts?: number }

test.beforeEach(async ({ page }) => {
  await page.addInitScript(() => {
    const watching = globalThis as ShiftWatch
    watching.shifts = 0
    new PerformanceObserver((list) => {
      for (const entry of list.getEntries() as (PerformanceEntry & { value: number; hadRecentInput: boolean })[])
        if (!entry.hadRecentInput) watching.shifts = (watching.shifts ?? 0) + entry.value
    }).observe({ type: 'layout-shift', buffered: true })
  })
})

const SEEN = [
  ['en', 360, '/shop'],
  ['en', 1280, '/art/2025/last-tram-home'],
  ['ja', 360, '/art/2025/last-tram-home'],
  ['ja', 1280, '/shop'],
] as const

for (const [locale, width, path] of SEEN)
  test(`headings take on a typeface that is late, and nothing moves: ${path}, ${locale}, ${width} px`, async ({
    page,
    context,
    javaScriptEnabled,
  }) => {
    await page.setViewportSize({ width, height: 800 })
    // Long after the page is seen.
    let open = () => {}
    const gate = new Promise<void>((resolve) => (open = resolve))
    await context.route('**/type/*.woff2', async (route) => gate.then(() => route.continue()))
    const asked = page.waitForRequest('**/type/*.woff2')
    const gone = page.goto(`${path}?lng=${locale}`)
    await asked
    await expect(page.locator('h1')).toBeVisible()
    const before = await sizeOfHeading(page)
    open()
    await gone
    for (const family of locale === 'ja' ? ['latin', 'head', 'sign'] : ['latin'])
      await expect.poll(() => isSetIn(page, family)).toBe(true)

    expect(await fontOfHeading(page)).toMatch(/^head, latin, near,/)
    const after = await sizeOfHeading(page)
    expect(Math.abs(after.height - before.height)).toBeLessThanOrEqual(1)
    if (javaScriptEnabled) expect(await page.evaluate(() => (globalThis as ShiftWatch).shifts)).toBeLessThan(MOST_SHIFT)
  })

test('the heading of a first page is in its typeface from the first paint', async ({ page, javaScriptEnabled }) => {
  test.skip(!javaScriptEnabled, 'a browser tells it to script')
  await page.goto('/shop')
  const come = () =>
    page.evaluate(() => {
      const font = performance.getEntriesByType('resource').find(({ name }) => name.endsWith('.woff2'))
      return font instanceof PerformanceResourceTiming ? font.responseEnd : Infinity
    })
  await expect.poll(come).toBeLessThan(Infinity)
  const initiator = await page.locator('link[rel=preload][as=font]').getAttribute('href')
  expect(initiator).toMatch(/^\/type\/[\w-]{12}\.woff2$/)
  // Asked for with the page, before any script runs.
  expect(await come()).toBeLessThan(await page.evaluate(() => performance.timing.loadEventEnd - performance.timeOrigin))
})

test('the next page brings what its own headings lack', async ({ page, javaScriptEnabled }) => {
  test.skip(!javaScriptEnabled, 'without script every page is a document')
  await page.goto('/?lng=ja')
  await expect.poll(() => isSetIn(page, 'head')).toBe(true)
  await page.getByRole('link', { name: 'ご依頼', exact: true }).first().click()
  await expect(page).toHaveURL(/commissions/)
  await expect(page.locator('h1')).toContainText('ご依頼')

  await expect.poll(() => rangesOf(page)).toContain('U+4F9D')
})

test('texts have their own letters from a next page on, and none change under somebody’s hand', async ({
  page,
  context,
  javaScriptEnabled,
}) => {
  let open = () => {}
  const gate = new Promise<void>((resolve) => (open = resolve))
  await context.route('**/assets/text-*.woff2', async (route) => gate.then(() => route.continue()))
  const answer = page.waitForResponse('**/assets/text-*.woff2')
  const gone = page.goto('/about')
  await expect(page.locator('h1')).toBeVisible()
  // The page goes on without them after a moment.
  await page.waitForTimeout(300)
  open()
  await gone
  await (await answer).finished()
  // A browser that is listened to keeps nothing.
  await context.unrouteAll()
  if (javaScriptEnabled) await page.locator('.toasts[aria-live]').waitFor({ state: 'attached' })
  await page.locator('h1').click()
  await page.waitForTimeout(300)
  expect(await areTextsSet(page)).toBe(false)

  const names = ['Commissions', 'About']
  const goOn = async () => {
    names.reverse()
    await page.getByRole('link', { name: names[1], exact: true }).first().click()
    await expect(page.locator('h1')).toHaveText(names[1] ?? '')
    return areTextsSet(page)
  }
  await expect.poll(goOn).toBe(true)
})

test('a page whose fonts do not come stays as it is', async ({ page, context }) => {
  await context.route('**/type/**', (route) => route.fulfill({ status: 404 }))
  await page.goto('/shop?lng=ja')

  await expect(page.locator('h1')).toHaveText('ショップ')
  expect(await isSetIn(page, 'head')).toBe(false)
})

test('a site that leaves headings to the device brings no font', async ({ page, site }) => {
  const { sqlite, close } = openDatabase(join(site.dataDir, 'inkstall.db'))
  sqlite.exec("INSERT INTO site_settings (key, value, changed_at) VALUES ('typePair', '\"system\"', 0)")
  await page.goto('/about')
  await page.waitForLoadState('networkidle')
  expect(await page.evaluate(() => document.fonts.size)).toBe(0)
  sqlite.exec("DELETE FROM site_settings WHERE key = 'typePair'")
  close()
})

/** Whether texts are shown in their own letters, which are wider than letters of one width. */
function areTextsSet(page: Page): Promise<boolean> {
  return page.evaluate(() => {
    const probe = document.createElement('span')
    probe.textContent = 'mmmmmmmm'
    probe.style.position = 'absolute'
    document.body.append(probe)
    const [own, device] = ['text, monospace', 'monospace'].map((fontFamily) => {
      probe.style.fontFamily = fontFamily
      return probe.offsetWidth
    })
    probe.remove()
    return own !== device
  })
}

/** Whether a font of a family has come for what the page shows. */
function isSetIn(page: Page, family: string): Promise<boolean> {
  return page.evaluate(
    (name) => [...document.fonts].some((font) => font.family === name && font.status === 'loaded'),
    family,
  )
}

function rangesOf(page: Page): Promise<string> {
  return page.evaluate(() =>
    [...document.fonts].flatMap((font) => (font.status === 'loaded' ? font.unicodeRange.toUpperCase() : [])).join(','),
  )
}

function fontOfHeading(page: Page): Promise<string> {
  return page.locator('h1').evaluate((heading) => getComputedStyle(heading).fontFamily)
}

function sizeOfHeading(page: Page): Promise<{ height: number }> {
  return page.locator('h1').evaluate((heading) => ({ height: heading.getBoundingClientRect().height }))
}
