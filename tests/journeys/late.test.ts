import { expect, test, untilLive } from './fixtures.ts'

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

    await expect(page).toHaveURL(/shop\/cart/)
    await expect(page.getByText('Added to cart!')).toBeVisible()

    await context.unroute(address)
    await page.reload()
    await untilLive(page)
    await expect(page.getByRole('link', { name: 'Cart, 1 item' })).toBeVisible()
  })
}

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
    await expect(page).toHaveURL(/shop\/cart/)
    await expect(page.getByText('Added to cart!')).toBeVisible()
    await expect(page.getByLabel(/^Amount of/)).toHaveValue('2')
  })
})
