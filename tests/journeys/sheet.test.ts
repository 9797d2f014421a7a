import { readdirSync } from 'node:fs'
import { join } from 'node:path'

import type { Page } from 'playwright/test'

import { openDatabase } from '#db/database.server.ts'

import { looksBelow } from '../support/journeys/looks.ts'
import { publicPages } from '../support/visitor/public-pages.ts'
import { expect, test } from './fixtures.ts'

// A page without script is asked for; that of this test needs a browser with.
test.skip(({ javaScriptEnabled }) => !javaScriptEnabled)

/** The most that a page may take in both widths, in milliseconds; a second is usual. */
const A_PAGE = 30_000

// The long run looks at every page, `npm test` at every third.
test('a public page looks with its part of the sheet as it does with the whole', async ({ page, site }, {
  project,
}) => {
  const database = openDatabase(join(site.dataDir, 'inkstall.db'))
  const all = await publicPages(site.url, database)
  const pages = all.filter((_, at) => project.name === 'every page' || at % 3 === 0)
  database.close()
  // More pages take longer, whatever else the machine does.
  test.setTimeout(60_000 + pages.length * A_PAGE)
  // A title that follows the pointer is on its way to and fro.
  await page.emulateMedia({ reducedMotion: 'reduce' })
  await page.mouse.move(0, 0)
  const whole = readdirSync('build/client/assets').find((name) => /^site-.*\.css$/.test(name))
  for (const { route, addresses, cookie } of pages) {
    await page.setExtraHTTPHeaders({ 'Save-Data': 'on', ...(cookie && { Cookie: cookie }) })
    await page.goto(addresses[0] ?? route)
    await page.evaluate(() => document.querySelectorAll('details').forEach((each) => (each.open = true)))
    // What is skipped off the screen has no size yet.
    await page.evaluate(() =>
      document.querySelectorAll<HTMLElement>('li').forEach((each) => (each.style.contentVisibility = 'visible')),
    )
    const part = await looksAtBothWidths(page)
    await page.addStyleTag({ url: `/assets/${whole}` })
    expect(await looksAtBothWidths(page), route).toEqual(part)
  }
})

test('a page that script brought to life looks as it does with the whole sheet, put on with the first sign of somebody', async ({
  page,
}) => {
  await page.emulateMedia({ reducedMotion: 'reduce' })
  // A page that a test looks into counts as one that somebody acts on.
  await page.addInitScript(() => Object.defineProperty(UserActivation.prototype, 'hasBeenActive', { value: false }))
  const paths = ['/', '/shop', '/shop/product/1', '/commissions', '/login']
  test.setTimeout(60_000 + paths.length * A_PAGE)
  for (const path of paths) {
    await page.goto(path)
    await page.locator('.toasts[aria-live]').waitFor({ state: 'attached' })
    const sheet = page.locator('link[href^="/assets/site-"]')
    await expect(sheet, path).toHaveJSProperty('media', 'not all')
    await untilHeadingsAreSet(page)
    const part = await looksOfAll(page)
    await page.keyboard.press('Shift')
    await expect(sheet, path).toHaveJSProperty('media', 'all')
    expect(await looksOfAll(page), path).toEqual(part)
  }
})

/** The fonts of headings come after all else, and make them higher or lower. */
async function untilHeadingsAreSet(page: Page): Promise<void> {
  await page.waitForFunction(() => {
    const [head = '', latin] = getComputedStyle(document.querySelector('h1') ?? document.body).fontFamily.split(', ')
    const faces = [...document.fonts].filter(({ family }) => family === head || family === latin)
    return head !== 'head' || (faces.length > 0 && faces.every(({ status }) => status === 'loaded'))
  })
}

async function looksAtBothWidths(page: Page): Promise<string[]> {
  const looks: string[] = []
  for (const width of [360, 1280]) {
    await page.setViewportSize({ width, height: 800 })
    // Another width may want another picture, which the browser asks for in its own time; its size is known when it is there.
    await page.evaluate(async () => {
      const aFrame = () => new Promise((resolve) => requestAnimationFrame(resolve))
      await aFrame()
      await aFrame()
      const seen = [...document.images].filter((image) => image.getBoundingClientRect().top < 2 * innerHeight)
      await Promise.allSettled(seen.map((image) => image.decode()))
    })
    await page.waitForFunction(() =>
      [...document.images].every(({ complete, loading }) => complete || loading === 'lazy'),
    )
    looks.push(...(await looksOfAll(page)))
  }
  return looks
}

function looksOfAll(page: Page): Promise<string[]> {
  return page.locator('html').evaluate(looksBelow)
}
