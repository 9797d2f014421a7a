import { mkdtempSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'

import type { Browser, BrowserContext } from 'playwright/test'

import { openDatabase } from '#db/database.server.ts'

import { HEADLESS } from '../support/journeys/browser.ts'
import { formScenes } from '../support/journeys/form-scenes.ts'
import { open } from '../support/journeys/forms-walk.ts'
import { whatDoesNotFit, whatScrolls } from '../support/journeys/overflow.ts'
import { adminPages } from '../support/visitor/every-page.ts'
import { Visitor } from '../support/visitor/visitor.ts'
import { expect, test } from './fixtures.ts'

/** Looked at in each run, in one of the languages; the others in the long run. */
const FEW = new Set([
  '/',
  '/shop',
  '/commission-slots',
  '/commission-request',
  '/terms',
  '/nenas/:year?',
  'a product in stock',
  'the cart of a guest',
  'the checkout of a guest',
  'an order',
  'a quote',
])

test('no page scrolls sideways or breaks a word in two, on the narrowest telephone and with letters twice as large', async ({
  browser,
  site,
}, { project }) => {
  const isLong = project.name === 'every page'
  // What is wide is wide without script too, and script needs time to come.
  test.skip(!isLong && project.name !== 'without script')
  test.setTimeout(900_000)
  const database = openDatabase(join(site.dataDir, 'inkstall.db'))
  const scenes = await formScenes({ url: site.url, database, visitor: () => new Visitor(site.url) })
  const narrow = await browser.newContext({ javaScriptEnabled: false, viewport: { width: 320, height: 640 } })
  const large = await withLargeText(browser)
  const wrong: string[] = []
  for (const [at, scene] of scenes.filter(({ name }) => isLong || FEW.has(name)).entries()) {
    for (const locale of isLong ? ['en', 'ja'] : [at % 2 ? 'en' : 'ja']) {
      for (const [width, context] of [['at 320 px', narrow] as const, ['with large letters', large] as const]) {
        const { path, cookie } = await scene.start()
        await context.clearCookies()
        const page = await open(context, site.url, path, [cookie, `locale=${locale}`].filter(Boolean).join('; '))
        await page.evaluate(() => document.querySelectorAll('details').forEach((each) => (each.open = true)))
        for (const found of await whatDoesNotFit(page)) wrong.push(`${scene.name} (${locale}) ${width} ${found}`)
        await page.close()
      }
    }
  }
  await narrow.close()
  await large.close()
  database.close()
  expect(wrong).toEqual([])
})

/** A screen of 1280 px at 400 % is as wide. */
test('no page of the administration scrolls sideways on the narrowest telephone', async ({ browser, site }, {
  project,
}) => {
  const isLong = project.name === 'every page'
  test.skip(!isLong && project.name !== 'without script')
  test.setTimeout(600_000)
  const admin = new Visitor(site.url)
  await admin.logIn('admin@example.com')
  const context = await browser.newContext({ javaScriptEnabled: false, viewport: { width: 320, height: 640 } })
  const wrong: string[] = []
  for (const [at, path] of adminPages.filter((_, each) => isLong || each % 9 === 0).entries())
    for (const locale of isLong ? ['en', 'ja'] : [at % 2 ? 'en' : 'ja']) {
      const page = await open(context, site.url, path, `${admin.cookieHeader()}; locale=${locale}`)
      await page.evaluate(() => document.querySelectorAll('details').forEach((each) => (each.open = true)))
      wrong.push(...(await whatScrolls(page)).map((each) => `${path} (${locale}) ${each}`))
      await page.close()
    }
  await context.close()
  expect(wrong).toEqual([])
})

/** A browser whose owner set letters twice as large as usual, in its settings. */
async function withLargeText(browser: Browser): Promise<BrowserContext> {
  const context = await browser.browserType().launchPersistentContext(mkdtempSync(join(tmpdir(), 'large-')), {
    executablePath: HEADLESS,
    // A browser without a window reads no settings of its owner's.
    args: ['--no-sandbox', '--disable-gpu', '--blink-settings=defaultFontSize=32,defaultFixedFontSize=26'],
    javaScriptEnabled: false,
    viewport: { width: 1280, height: 800 },
  })
  const page = await context.newPage()
  expect(await page.evaluate(() => getComputedStyle(document.documentElement).fontSize)).toBe('32px')
  await page.close()
  return context
}
