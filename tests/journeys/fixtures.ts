import { rmSync } from 'node:fs'

import { type BrowserContext, type Page, test as base } from 'playwright/test'

import { type Account, plantSession } from '../support/journeys/sessions.ts'
import { type LaunchedSite, launch, ROOMY } from '../support/site/launch.ts'
import { copyTemplate } from '../support/site/template.ts'

/** For `test.use`: journeys are calm elsewhere, as what moves is drawn again and again. */
export const MOVING = { contextOptions: { reducedMotion: 'no-preference' } } as const

type ForWorker = { site: LaunchedSite & { dataDir: string } }
type ForTest = {
  quiet: void
  /** Scripts are kept from it, and the router says so. */
  mayComplain: boolean
  /** Opens a page as the administrator, or another account, whose session is planted. */
  enter: (path: string, as?: Account) => Promise<void>
}

/** A planted site for each worker. */
export const withSite = base.extend<object, ForWorker>({
  site: [
    // Playwright reads what a fixture needs from the braces.
    async ({ browserName: _ }, use) => {
      const dataDir = await copyTemplate()
      const site = await launch(dataDir, {}, ROOMY)
      await use({ ...site, dataDir })
      await site.stop()
      rmSync(dataDir, { recursive: true, force: true })
    },
    { scope: 'worker' },
  ],
  baseURL: async ({ site }, use) => use(site.url),
})

/** A test in whose pages a script fails, or is refused by the policy, fails. */
export const test = withSite.extend<ForTest>({
  // Script comes late: a test of what it adds begins when it is there, and no browser has to be idle for that. What
  // comes before, `late.test.ts` tries.
  page: async ({ page }, use) => {
    await page.addInitScript(neverBusy)
    const goto = page.goto.bind(page)
    page.goto = async (...args) => {
      const response = await goto(...args)
      await untilLive(page)
      return response
    }
    await use(page)
  },
  enter: async ({ page, site }, use) =>
    use(async (path, as = 'admin@example.com') => {
      await page.context().addCookies([plantSession(site, as)])
      await page.goto(path)
    }),
  mayComplain: [false, { option: true }],
  quiet: [
    async ({ context, site, mayComplain }, use, { errors }) => {
      const before = site.output().length
      const complaints = complaintsOf(context)
      await use()
      const isWell = errors.length === 0 && complaints.length === 0
      if (!isWell && !mayComplain) console.log('What the site said:', site.output().slice(before))
      if (!mayComplain) base.expect(complaints).toEqual([])
    },
    { auto: true },
  ],
})

/** What goes wrong in the pages of a browser, as it happens. */
export function complaintsOf(context: BrowserContext): string[] {
  const complaints: string[] = []
  context.on('weberror', (error) => complaints.push(error.error().message))
  context.on('console', (message) => {
    // A refused form answers 400, which the browser reports by itself.
    if (message.type() === 'error' && !/status of 4\d\d/.test(message.text())) complaints.push(message.text())
  })
  return complaints
}

/** Waits until script has taken over, where the page has one and the browser runs it; of the next page, if it goes on. */
export function untilLive(page: Page): Promise<void> {
  return onOnePage(page, () => takenOver(page))
}

/** Does something with a page, and once more with the next one, if the browser goes on meanwhile. */
export async function onOnePage(page: Page, act: () => Promise<void>): Promise<void> {
  try {
    await act()
  } catch (error) {
    if (!String(error).includes('because of a navigation')) throw error

    await page.waitForLoadState()
    await act()
  }
}

/** Whatever waits in a page for an idle browser goes on at once. Runs in the page. */
export function neverBusy(): void {
  const idle = { didTimeout: false, timeRemaining: () => 50 }
  window.requestIdleCallback = (act) => window.setTimeout(() => act(idle))
  window.cancelIdleCallback = (handle) => window.clearTimeout(handle)
}

export async function takenOver(page: Page): Promise<void> {
  if ((await page.locator('script[data-from]').count()) === 0 || !(await runsScript(page))) return

  await page.locator('html[data-live]').waitFor({ state: 'attached' })
}

/** Without script a browser shows what stands in `<noscript>` instead of keeping it as text. */
export function runsScript(page: Page): Promise<boolean> {
  return page.evaluate(() => matchMedia('(scripting: enabled)').matches)
}

export { expect } from 'playwright/test'
