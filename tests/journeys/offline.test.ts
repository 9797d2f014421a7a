import { join } from 'node:path'

import type { Page } from 'playwright/test'

import { openDatabase } from '#db/database.server.ts'
import { analyticsCounts } from '#db/schema.server.ts'

import config from '../playwright.config.ts'
import { expect, test } from './fixtures.ts'

test.skip(({ javaScriptEnabled }) => !javaScriptEnabled, 'script registers the worker')

// A browser that says it has no head is not counted; what it says of a context alone is lost where a page is left.
const BROWSER = 'Mozilla/5.0 (X11; Linux x86_64) AppleWebKit/537.36 (KHTML, like Gecko) Chrome/140.0.0.0 Safari/537.36'
const { launchOptions } = config.use ?? {}
test.use({ launchOptions: { ...launchOptions, args: [...(launchOptions?.args ?? []), `--user-agent=${BROWSER}`] } })
test.use({ serviceWorkers: 'allow', mayComplain: true, viewport: { width: 1280, height: 800 } })

test('what was seen can be read without a network, the rest is told of, and each screen was counted once', async ({
  page,
  context,
  site,
}) => {
  await page.goto('/art/2025/low-tide')
  await untilCached(page, '/art/2025/low-tide')
  await page.getByRole('contentinfo').getByRole('link', { name: 'Terms' }).click()
  await expect(page.getByRole('heading', { level: 1, name: 'Terms' })).toBeVisible()
  await untilCached(page, '/terms')

  await context.setOffline(true)
  // A page of its own: offline none becomes live, which the test's page would wait for.
  const reader = await context.newPage()
  await reader.goto('/art/2025/low-tide')
  await expect(reader.getByRole('heading', { level: 1 })).toHaveText(/low tide/i)
  await expect(reader.getByText('You’re offline. This is the page as you last saw it')).toBeVisible()
  const picture = reader.locator('main picture img').first()
  await expect.poll(() => picture.evaluate((image: HTMLImageElement) => image.naturalWidth)).toBeGreaterThan(100)

  expect((await reader.goto('/shop/product/1'))?.status()).toBe(503)
  await expect(reader.getByRole('heading', { level: 1 })).toHaveText('You’re offline')
  await reader
    .locator('main')
    .getByRole('link', { name: /^Terms/ })
    .click()
  await expect(reader.getByRole('heading', { level: 1, name: 'Terms' })).toBeVisible()

  await context.setOffline(false)
  await reader.goto('/shop/product/1')
  await expect(reader.getByRole('button', { name: 'Add to cart' })).toBeVisible()
  await expect(reader.getByText('You’re offline')).toBeHidden()
  await reader.close()
  await page.close()

  const { db, close } = openDatabase(join(site.dataDir, 'inkstall.db'))
  const seen = () =>
    Object.fromEntries(
      db
        .select()
        .from(analyticsCounts)
        .all()
        .filter(({ measure }) => measure === 'VIEW')
        .map(({ subject, quantity }) => [subject, quantity]),
    )
  await expect.poll(seen).toMatchObject({ '/art/2025/low-tide': 1, '/terms': 1, '/shop/product/1': 1 })
  close()
})

test('nothing of somebody’s own is kept, a new build brings its own words, and logging out leaves nothing', async ({
  page,
  enter,
}) => {
  await page.goto('/about?lng=ja')
  await untilCached(page, '/about?lng=ja')
  expect(await keptIn(page, 'site-frame')).toEqual([expect.stringMatching(/^\/offline\?lng=ja&build=\w+$/)])
  await askToCache(page, ['/about'])
  await expect.poll(() => keptIn(page, 'site-frame')).toEqual(['/offline?lng=en&build=next'])

  await page.context().clearCookies({ name: 'locale' })
  await enter('/shop', 'customer@example.com')
  await page.goto('/shop/account')
  await askToCache(page, ['/shop', '/shop/account', '/login', '/commissions'])
  await page.waitForTimeout(1000)
  expect(await keptIn(page, 'site-pages')).not.toEqual(
    expect.arrayContaining([expect.stringMatching(/shop|login|commissions/)]),
  )

  await page.goto('/logout')
  await page.getByRole('button', { name: 'Log out' }).click()
  await expect(page.getByText('logged out')).toBeVisible()
  await expect.poll(() => keptIn(page, 'site-pages')).not.toContain('/about?lng=ja')
})

/** As a page of the next build does it. */
function askToCache(page: Page, paths: string[]): Promise<void> {
  return page.evaluate(async (asked) => {
    const { active } = await navigator.serviceWorker.ready
    for (const keep of asked) active?.postMessage({ keep, pictures: [], locale: 'en', build: 'next' }, [])
  }, paths)
}

/** The addresses that the worker has, by their kind. */
function keptIn(page: Page, name: string): Promise<string[]> {
  return page.evaluate(async (cacheName) => {
    const requests = await (await caches.open(cacheName)).keys()
    return requests.map(({ url }) => url.slice(location.origin.length))
  }, name)
}

async function untilCached(page: Page, path: string): Promise<void> {
  await expect.poll(() => keptIn(page, 'site-pages')).toContain(path)
  await expect.poll(() => keptIn(page, 'site-frame')).toHaveLength(1)
}
