import type { Page } from 'playwright/test'

import { expect, MOVING, test } from './fixtures.ts'

test.use(MOVING)

test.skip(({ javaScriptEnabled }) => !javaScriptEnabled, 'the living shell is script')

test('toasts stand at the bottom left, 47 px high, wait while looked at, and go after 5,000 ms', async ({ page }) => {
  await openStill(page, '/shop/product/1')
  await page.getByRole('button', { name: 'Add to cart' }).click()
  const toast = page.locator('.toasts > *')
  await expect(toast).toContainText('Added to cart!')
  await expect(toast).toHaveAttribute('role', 'status')
  const box = await toast.boundingBox()
  expect(box).toMatchObject({ height: 47 })
  expect(box?.x).toBeLessThan(30)
  expect((box?.y ?? 0) + 47).toBeGreaterThan(690)

  await page.clock.runFor(4000)
  await toast.hover()
  await page.clock.runFor(60_000)
  await expect(toast).toBeVisible()
  await page.mouse.move(600, 100)
  await page.clock.runFor(900)
  await expect(toast).toBeVisible()
  await page.clock.runFor(200)
  await expect(toast).toBeHidden()
})

test('a failed like is told as an alert, whose action tries again', async ({ page, enter }) => {
  await enter('/shop/product/3', 'customer@example.com')
  await untilEnhanced(page)
  await page.route('**/api/products/like/**', (route) => route.fulfill({ status: 429 }))
  await page.getByRole('button', { name: 'Like', exact: true }).click()
  const toast = page.locator('.toasts > [role=alert]')
  await expect(toast).toContainText('Server error, try again later.')
  await expect(page.getByRole('button', { name: 'Like', exact: true })).toBeVisible()

  await page.unroute('**/api/products/like/**')
  await toast.getByRole('button', { name: 'Try again' }).click()
  await expect(page.getByRole('button', { name: 'Unlike', exact: true })).toBeVisible()
  await expect(toast).toBeHidden()
})

test('toasts wait while one of them holds the focus', async ({ page, enter }) => {
  await enter('/shop/product/4', 'customer@example.com')
  await openStill(page, '/shop/product/4')
  await page.route('**/api/products/like/**', (route) => route.fulfill({ status: 429 }))
  await page.getByRole('button', { name: 'Like', exact: true }).click()
  const toast = page.locator('.toasts > [role=alert]')
  await toast.getByRole('button', { name: 'Try again' }).focus()
  await page.clock.runFor(60_000)
  await expect(toast).toBeVisible()
  await page.getByRole('button', { name: 'Like', exact: true }).focus()
  await page.clock.runFor(5100)
  await expect(toast).toBeHidden()
})

test.describe('where the connection breaks', () => {
  test.use({ mayComplain: true })

  test('what goes into the cart counts at once; a form that cannot be sent says so and keeps what was typed', async ({
    page,
  }) => {
    await page.goto('/shop/product/1')
    await untilEnhanced(page)
    let asked = 0
    await page.route('**/shop/product/1.data*', (route) => {
      asked += 1
      return route.abort('internetdisconnected')
    })
    await page.getByLabel('Amount').fill('3')
    await page.getByRole('button', { name: 'Add to cart' }).click()
    await expect(page.locator('.toasts > [role=alert]')).toContainText('This was not sent')
    await expect(page.getByLabel('Amount')).toHaveValue('3')
    await expect(page.getByRole('link', { name: 'Cart, 0 items' })).toBeVisible()
    // The form, and the data of the page once more.
    expect(asked).toBeLessThanOrEqual(2)

    await page.unroute('**/shop/product/1.data*')
    let answer = () => {}
    const held = new Promise<void>((resolve) => (answer = resolve))
    await page.route('**/shop/product/1.data*', async (route) => {
      await held
      await route.continue()
    })
    await page.getByRole('button', { name: 'Add to cart' }).click()
    await expect(page.getByRole('link', { name: 'Cart, 3 items' })).toBeVisible()
    await expect(page.getByText('Added to cart!')).toBeHidden()
    answer()
    await expect(page.getByText('Added to cart!')).toBeVisible()
    await expect(page).toHaveURL(/shop\/product/)
    await expect(page.getByRole('link', { name: 'Cart, 3 items' })).toBeVisible()
    await page.getByRole('button', { name: 'See the cart' }).click()
    await expect(page).toHaveURL(/shop\/cart/)
  })
})

test('what loads longer than 200 ms lies under a veil, which settles after 750 ms', async ({ page }) => {
  await openStill(page, '/about')
  let arrive = () => {}
  const held = new Promise<void>((resolve) => (arrive = resolve))
  await page.route('**/terms.data*', async (route) => {
    await held
    await route.continue()
  })
  const asked = page.waitForRequest('**/terms.data*')
  await page.getByRole('link', { name: 'Terms' }).click()
  await asked
  // The clock stands still, but not the browser: it has begun to count when this is over.
  await page.waitForTimeout(500)
  const veil = page.locator('.loading')
  await page.clock.runFor(190)
  await expect(veil).toBeHidden()
  await page.clock.runFor(20)
  await expect(veil).toBeVisible()
  await expect(veil).toHaveText('Loading…')
  await expect(veil).not.toHaveClass(/settled/)
  await page.clock.runFor(550)
  await expect(veil).toHaveClass(/settled/)
  arrive()
  await expect(page.getByRole('heading', { level: 1, name: 'Terms' })).toBeVisible()
  await expect(veil).toBeHidden()
})

test('pages begin at their top with the focus on the heading, and going back finds the place that was left', async ({
  page,
}) => {
  await page.goto('/shop')
  await untilEnhanced(page)
  const top = page.getByRole('button', { name: 'Top' })
  await scrollTo(page, 90)
  await expect(top).toBeHidden()
  await scrollTo(page, 200)
  await expect(top).toHaveCSS('opacity', '0.5')
  await scrollTo(page, 700)
  await expect(top).toHaveCSS('opacity', '1')

  await page
    .locator('.good h3 a')
    .nth(6)
    .evaluate((link: HTMLElement) => link.click())
  await expect(page).toHaveURL(/shop\/product/)
  await expect(page.getByRole('heading', { level: 1 })).toBeFocused()
  expect(await scrolled(page)).toBe(0)
  await page.goBack()
  await expect(page.getByRole('heading', { level: 1, name: 'Shop' })).toBeVisible()
  expect(await scrolled(page)).toBe(700)

  await page.getByLabel('Sort').selectOption('PRICE_ASC')
  await expect(page).toHaveURL(/sort=PRICE_ASC/)
  await scrollTo(page, 300)
  await page.getByRole('link', { name: 'Next' }).evaluate((link: HTMLElement) => link.click())
  await expect(page).toHaveURL(/page=2/)
  await expect.poll(() => scrolled(page)).toBe(0)

  await scrollTo(page, 400)
  await top.click()
  await expect.poll(() => scrolled(page)).toBe(0)
})

test('the ground moves in its palette, fits the window 250 ms after it changed, and keeps still for who wants that', async ({
  page,
}) => {
  await openStill(page, '/about')
  const ground = page.locator('canvas.background')
  const picture = () => ground.evaluate((canvas: HTMLCanvasElement) => canvas.toDataURL())
  // By then it has come softly.
  await page.clock.runFor(3000)
  const first = await picture()
  await page.clock.runFor(3000)
  const peach = await picture()
  expect(peach).not.toBe(first)

  // Its 250 ms begin when the page hears of it.
  const isHeard = page.evaluate(
    () => new Promise<void>((done) => addEventListener('resize', () => done(), { once: true })),
  )
  await page.setViewportSize({ width: 700, height: 600 })
  await isHeard
  await page.clock.runFor(200)
  await expect(ground).not.toHaveJSProperty('width', 70)
  await page.clock.runFor(100)
  await expect(ground).toHaveJSProperty('width', 70)

  await page.emulateMedia({ reducedMotion: 'reduce' })
  await expect(ground).toHaveCount(0)
})

test('the ground stands still on a page that nobody sees', async ({ page }) => {
  await openStill(page, '/about')
  const picture = () => page.locator('canvas.background').evaluate((canvas: HTMLCanvasElement) => canvas.toDataURL())
  const hide = (isHidden: boolean) =>
    page.evaluate((value) => {
      Object.defineProperty(document, 'hidden', { value, configurable: true })
      document.dispatchEvent(new Event('visibilitychange'))
    }, isHidden)
  await page.clock.runFor(100)
  await hide(true)
  const left = await picture()
  await page.clock.runFor(3000)
  expect(await picture()).toBe(left)

  await hide(false)
  await page.clock.runFor(100)
  expect(await picture()).not.toBe(left)
})

for (const motion of ['no-preference', 'reduce'] as const)
  test(`from one palette to the other the colours go ${motion === 'reduce' ? 'at once' : 'softly'}`, async ({
    page,
  }) => {
    await page.emulateMedia({ reducedMotion: motion })
    await page.goto('/shop')
    await untilEnhanced(page)
    await page.evaluate(() => {
      const root = document.documentElement
      root.addEventListener('transitionend', ({ target, propertyName, elapsedTime }) => {
        if (target === root) root.dataset.led = `${root.dataset.led ?? ''} ${propertyName} ${elapsedTime}`
      })
    })
    await page.getByRole('navigation', { name: 'Main' }).getByRole('link', { name: 'Commissions' }).click()
    const root = page.locator('html')
    await expect(root).toHaveAttribute('data-palette', 'teal')
    await page.waitForTimeout(1500)
    if (motion === 'reduce') await expect(root).not.toHaveAttribute('data-led')
    else await expect(root).toHaveAttribute('data-led', / --background 0\.6/)
  })

test('the page is fetched when somebody is about to go there, and comes with a transition of the browser', async ({
  page,
}) => {
  await page.addInitScript(() => {
    const start = document.startViewTransition.bind(document)
    document.startViewTransition = (change) => {
      document.documentElement.dataset.transitions = `${Number(document.documentElement.dataset.transitions ?? 0) + 1}`
      return start(change)
    }
  })
  await page.goto('/')
  await untilEnhanced(page)
  const fetched = page.waitForRequest(/commissions\.data/)
  const link = page.getByRole('navigation', { name: 'Main' }).getByRole('link', { name: 'Commissions' })
  await link.hover()
  await fetched
  await expect(page).toHaveURL(/\/$/)
  await link.click()
  await expect(page.getByRole('heading', { level: 1, name: 'Commissions' })).toBeVisible()
  await expect(page.locator('html')).toHaveAttribute('data-transitions', '1')
})

test('nothing of it comes over a slow or spared wire, nor to an old browser, and a message stays on the page', async ({
  context,
}) => {
  const signs = {
    'a 2G connection': () => Object.defineProperty(navigator, 'connection', { value: { effectiveType: 'slow-2g' } }),
    'a spared one': () => Object.defineProperty(navigator, 'connection', { value: { saveData: true } }),
    'an old browser': () => Object.defineProperty(window, 'matchMedia', { value: () => ({ matches: false }) }),
  }
  for (const [name, sign] of Object.entries(signs)) {
    const page = await context.newPage()
    await page.addInitScript(sign)
    const scripts: string[] = []
    page.on('request', (request) => {
      if (request.resourceType() === 'script') scripts.push(request.url())
    })
    await page.goto('/shop/product/1')
    await page.getByRole('button', { name: 'Add to cart' }).click()
    await expect(page.getByText('Added to cart!')).toBeVisible()
    await expect(page).toHaveURL(/shop\/product\/1$/)
    await expect(page.locator('.toasts')).toHaveCSS('position', 'static')
    expect(scripts, name).toEqual([])
    await page.close()
  }
})

test('a finger turns the pictures of a product from 50 pixels on', async ({ page }) => {
  await page.goto('/shop/product/1')
  const swipe = (dx: number) =>
    page.locator('.plate').evaluate((target, dx) => {
      const touch = (clientX: number) => new Touch({ identifier: 1, target, clientX, clientY: 300 })
      const begin = { bubbles: true, touches: [touch(300)], changedTouches: [touch(300)] }
      target.dispatchEvent(new TouchEvent('touchstart', begin))
      const end = { bubbles: true, touches: [], changedTouches: [touch(300 + dx)] }
      target.dispatchEvent(new TouchEvent('touchend', end))
    }, dx)
  await swipe(-49)
  await page.waitForTimeout(200)
  await expect(page).toHaveURL(/product\/1$/)
  await swipe(-50)
  await expect(page).toHaveURL(/\?picture=2$/)
  // The address comes first, then the picture.
  await expect(page.locator('.thumbs a').nth(1)).toHaveAttribute('aria-current', 'true')
  await swipe(50)
  await expect(page).toHaveURL(/\?picture=1$/)
})

async function openStill(page: Page, path: string): Promise<void> {
  await page.clock.install({ time: 0 })
  await page.goto(path)
  await untilEnhanced(page)
  await page.clock.pauseAt(3_600_000)
}

/** Its parts come one after the other when the page is live and the browser idle; the ground, where there is one, last. */
async function untilEnhanced(page: Page): Promise<void> {
  await page.locator('.toasts[aria-live]').waitFor({ state: 'attached' })
  const isStill = await page.evaluate(
    () => 'admin' in document.documentElement.dataset || matchMedia('(prefers-reduced-motion: reduce)').matches,
  )
  if (!isStill) await page.locator('canvas.background').waitFor({ state: 'attached' })
}

async function scrollTo(page: Page, top: number): Promise<void> {
  await page.evaluate((top) => window.scrollTo(0, top), top)
}

function scrolled(page: Page): Promise<number> {
  return page.evaluate(() => scrollY)
}
