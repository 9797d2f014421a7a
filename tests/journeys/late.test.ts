import type { Page } from 'playwright'

import { expect, MOVING, test, untilLive } from './fixtures.ts'

test.use(MOVING)

const parts = {
  'what the page hands over': '**/handover/*',
  'the entry': '**/assets/entry.client-*',
  'the root': '**/assets/root-*',
  'the page’s own script': '**/assets/product.route-*',
}

for (const [part, address] of Object.entries(parts)) {
  test(`who acts where ${part} does not come loses nothing`, async ({ context }) => {
    await context.route(address, (route) => route.fulfill({ status: 404 }))
    const page = await context.newPage()
    await page.goto('/shop/product/1')
    await page.getByRole('button', { name: 'Add to cart' }).click()

    await expect(page.getByText('Added to cart!')).toBeVisible()
    await expect(page).toHaveURL(/shop\/product\/1$/)

    await context.unroute(address)
    await page.reload()
    await untilLive(page)
    await expect(page.getByRole('link', { name: 'Cart, 1 item' })).toBeVisible()
  })
}

test('what is typed into a text before script comes stays', async ({ enter, context }) => {
  await enter('/admin/products/1')
  let open = () => {}
  const gate = new Promise<void>((resolve) => (open = resolve))
  await context.route('**/assets/entry.client-*', async (route) => gate.then(() => route.continue()))
  const late = await context.newPage()
  await late.goto('/admin/products/1')
  const text = late.getByLabel('Long description (English)')
  await text.fill('Typed early.')
  open()
  await untilLive(late)
  await expect(text).toHaveValue('Typed early.')
  await text.fill('Typed later.')
  await expect(text).toHaveValue('Typed later.')
})

test.describe('where a page is live and the script of the next one does not come', () => {
  test.use({ mayComplain: true })

  test('links lead there and forms are sent once, as the browser does it', async ({ context }, { project }) => {
    test.skip(project.name !== 'with script', 'without script every page is like that')
    for (const page of ['product', 'cart']) await context.route(`**/assets/${page}.route-*`, (route) => route.abort())
    const page = await context.newPage()
    await page.goto('/shop')
    await untilLive(page)
    await page.locator('.good h3 a').first().click()
    await expect(page.getByRole('button', { name: 'Add to cart' })).toBeVisible()

    await context.unroute('**/assets/product.route-*')
    await page.reload()
    await untilLive(page)
    await page.getByLabel('Amount').fill('2')
    await page.getByRole('button', { name: 'Add to cart' }).click()
    await expect(page.getByText('Added to cart!')).toBeVisible()
    await page.getByRole('button', { name: 'See the cart' }).click()
    await expect(page).toHaveURL(/shop\/cart/)
    await expect(page.getByLabel(/^Amount of/)).toHaveValue('2')
  })
})

test.describe('what is chosen before script comes counts when it comes', () => {
  /** Opens a page whose script waits until `begin` is called. */
  async function openLate(page: Page, path: string) {
    let open = () => {}
    const gate = new Promise<void>((resolve) => (open = resolve))
    await page.route('**/assets/entry.client-*', async (route) => gate.then(() => route.continue()))
    await page.goto(path, { waitUntil: 'commit' })
    return async () => {
      open()
      await untilLive(page)
    }
  }

  test.beforeEach(({ javaScriptEnabled }) => test.skip(!javaScriptEnabled))

  test('the country and the amount of a cart', async ({ context, page }) => {
    await page.goto('/shop/product/1')
    await page.getByRole('button', { name: 'Add to cart' }).click()
    await expect(page.getByText('Added to cart!')).toBeVisible()
    await page.close()

    const late = await context.newPage()
    const begin = await openLate(late, '/shop/cart')
    const total = late.locator('.estimate .sum dd')
    const before = await total.textContent()
    await late.getByLabel('Destination country').selectOption('BR')
    await late.getByLabel(/^Amount of/).fill('3')
    await late.getByLabel(/^Amount of/).blur()
    await begin()
    await expect(total).not.toHaveText(before ?? '')
    await expect(late.getByText('3 items', { exact: true })).toBeVisible()
    await late.reload()
    await expect(late.getByLabel('Destination country')).toHaveValue('BR')
    await expect(late.getByLabel(/^Amount of/)).toHaveValue('3')
  })

  // React renders what the page came with in slices: a press between two of them is heard, and was undone.
  test('a way to pay that is pressed in the middle of it', async ({ context, page }) => {
    await page.goto('/shop/product/1')
    await page.getByRole('button', { name: 'Add to cart' }).click()
    await expect(page.getByText('Added to cart!')).toBeVisible()
    const late = await context.newPage()
    await late.addInitScript(() => {
      const { port1, port2 } = new MessageChannel()
      port1.onmessage = () => {
        if (!Object.getOwnPropertyNames(document).some((name) => name.startsWith('_reactListening')))
          return port2.postMessage(null)

        const other = document.querySelector<HTMLInputElement>('[name=paymentMethodId]:not(:checked)')
        other?.setAttribute('data-pressed', document.documentElement.dataset.live ?? 'early')
        return other?.click()
      }
      port2.postMessage(null)
    })
    await late.goto('/shop/cart')
    await untilLive(late)
    await expect(late.locator('[data-pressed=early]')).toBeChecked()
  })

  test('a filter of the shop', async ({ context }) => {
    const late = await context.newPage()
    const begin = await openLate(late, '/shop')
    const tick = late.getByRole('checkbox', { name: /^Postcards/ })
    const value = await tick.getAttribute('value')
    await tick.check()
    await begin()
    await expect(late).toHaveURL(new RegExp(`type=${value}(&|$)`))
    await expect(tick).toBeChecked()
  })

  test('a line of a price list', async ({ context }) => {
    const late = await context.newPage()
    const begin = await openLate(late, '/commissions')
    const choice = late.locator('form[method=get] input[type=radio]:not(:checked)').first()
    const value = await choice.getAttribute('value')
    await choice.check()
    await begin()
    await expect(late).toHaveURL(new RegExp(`=${value}(&|#|$)`))
  })
})
