import type { Locator, Page } from 'playwright/test'

import { looksBelow } from '../support/journeys/looks.ts'
import { goToCheckout, placeOrder } from '../support/shop/buyer.ts'
import { Visitor } from '../support/visitor/visitor.ts'
import { expect, MOVING, test } from './fixtures.ts'

test.use(MOVING)

// A page brings the part of the sheet that it uses: what script shows later has to look as if the page had come with it.
test.skip(({ javaScriptEnabled }) => !javaScriptEnabled)

test('what is asked at the desk looks the same from whichever page one came', async ({ page, enter, site }, {
  project,
}) => {
  const each = project.name === 'every page' ? 3 : 9
  test.setTimeout(240_000)
  page.setDefaultTimeout(20_000)
  await placeOrder(await goToCheckout(new Visitor(site.url), 1))
  const order = '/admin/orders/1?cancel=1'
  await enter('/admin/orders')
  const rail = await page
    .locator('nav a[href^="/admin/"]')
    .evaluateAll((links) => [...new Set(links.map((link) => new URL((link as HTMLAnchorElement).href).pathname))])
  expect(rail).toEqual(expect.arrayContaining(['/admin/pages', '/admin/newsletter']))
  const expected = await askedWithoutScript(page, order)
  for (const first of rail.filter((_, at) => at % each === 0).concat('/admin/newsletter', '/admin/pages')) {
    await page.goto(first)
    await moveTo(page, order)
    expect(await askToCancel(page), `from ${first}`).toEqual(expected)
  }
})

test('a question is in sight, wherever the button was', async ({ page, enter, site }) => {
  await placeOrder(await goToCheckout(new Visitor(site.url), 1))
  await enter('/admin/orders')
  await page.setViewportSize({ width: 1100, height: 300 })
  await moveTo(page, '/admin/orders/1?cancel=1')
  await page.getByLabel('Reason').fill('Changed their mind')
  await page.getByRole('button', { name: 'Cancel order' }).click()
  await expect(page.locator('.asked')).toBeInViewport()
  await expect(page.locator('.asked')).toBeFocused()
})

test('a public page looks the same from whichever page one came, and so does what opens over it', async ({ page }, {
  project,
}) => {
  const isLong = project.name === 'every page'
  test.setTimeout(240_000)
  await page.emulateMedia({ reducedMotion: 'reduce' })
  const late = async () => {
    await page.getByRole('link', { name: 'Log in' }).first().click()
    return [...(await looks(page.locator('main'))), ...(await looks(page.getByRole('dialog')))]
  }
  // News are announced on the first page of a visit alone.
  await page.goto('/')
  await page.locator('.notice').getByRole('button').click()
  await expect(page.locator('.notice')).toHaveCount(0)
  const pages = ['/', '/nenas', '/commissions', '/commission-request', '/shop', '/shop/product/1', '/about', '/offline']
  for (const to of ['/shop/product/1', '/commissions']) {
    await page.goto(to)
    const expected = await late()
    for (const first of pages.filter((path, at) => path !== to && (isLong || at % 3 === 0))) {
      await page.goto(first)
      await moveTo(page, to)
      expect(await late(), `${to} from ${first}`).toEqual(expected)
    }
  }
})

test('what script shows by itself looks as it does with the whole sheet', async ({ page }) => {
  // A page that a test looks into counts as one that somebody acts on.
  await page.addInitScript(() => Object.defineProperty(UserActivation.prototype, 'hasBeenActive', { value: false }))
  for (const path of ['/about', '/shop/product/1', '/login']) {
    await page.goto(path)
    const drawn = page.locator('canvas[aria-hidden]')
    await drawn.waitFor({ state: 'attached' })
    await page.evaluate(() => scrollTo(0, 900))
    const sheet = page.locator('link[href^="/assets/site-"]')
    const late = ['canvas[aria-hidden]', 'button.up', '.toasts[aria-live]'].map((piece) => page.locator(piece))
    await expect(sheet, path).toHaveJSProperty('media', 'not all')
    const counts = await Promise.all(late.map((one) => one.count()))
    // One that comes a moment later was not seen with a part of the sheet.
    const shown = late.filter((_, at) => counts[at])
    const all = async () => (await Promise.all(shown.map(looks))).flat()
    const part = await all()
    await page.keyboard.press('Shift')
    await expect(sheet, path).toHaveJSProperty('media', 'all')
    expect(await all(), path).toEqual(part)
  }
})

/** As the browser shows the question where it comes as a page of its own. */
async function askedWithoutScript(page: Page, order: string): Promise<string[]> {
  await page.setExtraHTTPHeaders({ 'Save-Data': 'on' })
  await page.goto(order)
  const asked = await askToCancel(page)
  await page.setExtraHTTPHeaders({})
  return asked
}

/** The form, and the question that follows it. */
async function askToCancel(page: Page): Promise<string[]> {
  const form = await looks(page.locator('main .btn.danger'))
  await page.getByLabel('Reason').fill('Changed their mind')
  await page.getByRole('button', { name: 'Cancel order' }).click()
  await page.locator('.asked').waitFor()
  return [...form, ...(await looks(page.locator('.asked')))]
}

/** Within the application, as its links do. */
async function moveTo(page: Page, path: string): Promise<void> {
  await page.evaluate(async (to) => {
    const { __reactRouterDataRouter: router } = window as unknown as RouterWindow
    await router.navigate(to)
  }, path)
  await page.waitForURL((url) => url.pathname + url.search === path)
}
type RouterWindow = { __reactRouterDataRouter: { navigate: (to: string) => Promise<void> } }

/** Once what fades in has done so. */
async function looks(piece: Locator): Promise<string[]> {
  await piece.first().evaluate(async (element) => {
    const isFinite = ({ effect }: Animation) => effect?.getComputedTiming().iterations !== Infinity
    if (element instanceof HTMLElement) element.blur()
    await new Promise((resolve) => requestAnimationFrame(resolve))
    await Promise.allSettled(
      document
        .getAnimations()
        .filter(isFinite)
        .map(({ finished }) => finished),
    )
  })
  return piece.first().evaluate(looksBelow, SIZES)
}

/** What follows from how long the words are, and whether the fonts of headings are there. */
const SIZES = '(width|height|size|origin)$|^(top|left|right|bottom|inset|margin|grid-template)'
