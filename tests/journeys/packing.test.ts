import { join } from 'node:path'

import type { Page } from 'playwright/test'

import { openDatabase } from '#db/database.server.ts'

import { logIn } from '../support/log-in.ts'
import { plantPaidOrders } from '../support/paid-orders.ts'
import { expect, test, untilLive } from './fixtures.ts'

/** An evening's parcels. */
const MANY = 30

// Thirty orders are packed with a scanner, which types a number and presses Enter; by hand nothing is done but that.
test('thirty orders are packed one after the other by scanning alone', async ({ page, site }) => {
  test.setTimeout(240_000)
  const { sqlite, close } = openDatabase(join(site.dataDir, 'inkstall.db'))
  const ids = plantPaidOrders(sqlite, MANY, 'packed')
  const statusOf = sqlite.prepare('SELECT status FROM orders WHERE id = ?').pluck()
  const [first = 0, second = 0, third = 0] = ids

  const path = `/admin/orders/packing?ids=${ids.join(',')}`
  await page.goto(`/login?redirectTo=${encodeURIComponent(path)}`)
  await logIn(page, 'admin@example.com', '/admin/orders/packing')
  await page.goto(path)
  await expect(page.getByText(`${MANY} orders to pack`)).toBeVisible()

  await scan(page, `P-${first}`)
  await expect(page.getByRole('heading', { level: 1 })).toHaveText(`Pack order ${second}`)
  // A label that the scanner reads twice sends no other order.
  await scan(page, `P-${first}`)
  await expect(page.getByRole('heading', { level: 1 })).toHaveText(`Pack order ${second}`)
  await expect(page.getByText('Was its label scanned twice?').first()).toBeVisible()
  expect(statusOf.get(second)).toBe('CONFIRMED')

  // A slip leads to its order, whichever is next.
  await scan(page, `O-${third}`)
  await expect(page.getByRole('heading', { level: 1 })).toHaveText(`Pack order ${third}`)
  for (let left = MANY - 1; left > 0; left -= 1) {
    await expect(page.getByText(new RegExp(`^${left} orders? to pack`))).toBeVisible()
    const heading = await page.getByRole('heading', { level: 1 }).textContent()
    const id = Number(/\d+/.exec(heading ?? '')?.[0])
    await scan(page, `P-${id}`)
    await expect(page.getByText(`Order ${id} shipped`).first()).toBeVisible()
  }
  await expect(page.getByText('Nothing to ship')).toBeVisible()

  expect(ids.map((id) => statusOf.get(id))).toEqual(ids.map(() => 'SHIPPED'))
  const numbers = sqlite.prepare('SELECT tracking_number FROM order_parcels WHERE order_id = ?').pluck()
  expect(ids.map((id) => numbers.all(id))).toEqual(ids.map((id) => [`P-${id}`]))
  const mails = sqlite.prepare('SELECT count(*) FROM mails WHERE "to" LIKE \'packed%@example.com\'').pluck().get()
  expect(mails).toBe(MANY)
  close()
})

/** The field has the focus: a scanner types wherever that is. */
async function scan(page: Page, code: string): Promise<void> {
  await expect(page.getByLabel('Tracking number, or the number on a slip')).toBeFocused()
  await page.keyboard.type(code)
  await page.keyboard.press('Enter')
  await untilLive(page)
}
