import { goToCheckout, placeOrder } from '../support/shop/buyer.ts'
import { Visitor } from '../support/visitor/visitor.ts'
import { expect, test } from './fixtures.ts'

test('an order says the visitor’s own hour beside the site’s, where that is another and script runs', async ({
  browser,
  page,
  baseURL,
}, { project }) => {
  await page.goto('/shop')
  const url = new URL(page.url()).origin
  const order = await placeOrder(await goToCheckout(new Visitor(url), 1))
  const until = async (timezoneId: string) => {
    const javaScriptEnabled = project.name === 'with script'
    const context = await browser.newContext({ baseURL, timezoneId, javaScriptEnabled })
    const visit = await context.newPage()
    await visit.goto(url + order.path)
    if (javaScriptEnabled) {
      await visit.mouse.move(9, 9)
      await expect(visit.locator('html[data-live]')).toBeAttached()
    }
    const row = visit.locator('dd', { has: visit.locator('time') }).first()
    await expect(row).toContainText(/\w+day, \d+ \w+ \d{4}, \d\d:\d\d UTC/)
    return { row, context }
  }

  const far = await until('Asia/Tokyo')
  if (project.name === 'with script') await expect(far.row).toContainText(/\(\w+day.+\d\d:\d\d your time\)/)
  else await expect(far.row).not.toContainText('your time')
  await far.context.close()
  const near = await until('UTC')
  await expect(near.row).not.toContainText('your time')
  await near.context.close()
})
