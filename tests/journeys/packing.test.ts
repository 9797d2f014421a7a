import { join } from 'node:path'

import type { Page } from 'playwright/test'

import { openDatabase } from '#db/database.server.ts'

import { logIn } from '../support/log-in.ts'
import { expect, test, untilLive } from './fixtures.ts'

/** An evening's parcels. */
const MANY = 30

// Thirty orders are packed with a scanner, which types a number and presses Enter; by hand nothing is done but that.
test('thirty orders are packed one after the other by scanning alone', async ({ page, site }) => {
  test.setTimeout(240_000)
  const { sqlite, close } = openDatabase(join(site.dataDir, 'inkstall.db'))
  plantOrders(sqlite)
  const ids = sqlite.prepare("SELECT id FROM orders WHERE secret LIKE 'packed%' ORDER BY id").pluck().all() as number[]
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

/** Orders that are paid, of a thing in one parcel. */
function plantOrders(sqlite: ReturnType<typeof openDatabase>['sqlite']): void {
  const of = "secret LIKE 'packed%'"
  sqlite.exec(`
    WITH RECURSIVE numbers (n) AS (SELECT 1 UNION ALL SELECT n + 1 FROM numbers WHERE n < ${MANY})
    INSERT INTO orders (secret, idempotency_key, status, email, locale, full_name, country, city, postal_code, address_line1,
        items_minor, shipping_minor, total_minor, currency, conversion, shipping_method_id, placed_at, updated_at)
      SELECT 'packed' || n, 'packed' || n, 'CONFIRMED', 'packed' || n || '@example.com', 'en', 'Buyer ' || n, 'DE', 'Berlin', '10115',
        'Hafenweg ' || n, 1000, 200, 1200, 'USD', 1, (SELECT min(id) FROM shipping_methods), 1790000000000 + n, 1790000000000 + n FROM numbers;
    INSERT INTO order_lines (order_id, product_id, kind, quantity, unit_price_minor, name, weight_grams)
      SELECT id, (SELECT product_id FROM stock_balances WHERE pool = 'WEB' AND on_hand > 5 ORDER BY on_hand DESC LIMIT 1),
        'ITEM', 1, 1000, '{"en":"Thing"}', 100 FROM orders WHERE ${of};
    INSERT INTO order_payments (order_id, kind, amount_minor, operation, at, settled_at)
      SELECT id, 'RECEIVED', 1200, secret, placed_at, placed_at FROM orders WHERE ${of};
    INSERT INTO order_history (order_id, "to", "by", at) SELECT id, 'ORDERED', 'CUSTOMER', placed_at FROM orders WHERE ${of};
    INSERT INTO order_history (order_id, "from", "to", "by", at) SELECT id, 'ORDERED', 'CONFIRMED', 'ADMIN', placed_at FROM orders WHERE ${of};
    UPDATE stock_balances SET on_hand = on_hand + ${MANY}, reserved = reserved + ${MANY}
      WHERE pool = 'WEB' AND product_id = (SELECT product_id FROM order_lines WHERE order_id = (SELECT min(id) FROM orders WHERE ${of}));`)
}
