import { beforeAll, expect, test } from 'vitest'

import { goToCheckout, placeOrder } from '../../support/shop/buyer.ts'
import { openSite } from '../../support/site/site.ts'
import type { Page } from '../../support/visitor/page.ts'
import type { Visitor } from '../../support/visitor/visitor.ts'

const site = openSite()
const sql = (text: string) => site.database.sqlite.prepare(text)
const count = (text: string, ...values: unknown[]) => (sql(text).get(...values) as { n: number }).n
let admin: Visitor

beforeAll(async () => {
  admin = site.signedIn('admin@example.com')
})

/** A guest's paid order of two units to Berlin, as its page. */
async function paidOrder(): Promise<{ guest: Visitor; page: Page; id: number }> {
  const product = sql(
    `SELECT p.id FROM products p JOIN stock_balances b ON b.product_id = p.id AND b.pool = 'WEB'
       WHERE p.status = 'PUBLISHED' AND NOT p.is_digital AND p.price_minor > 0 AND p.weight_grams < 500
         AND p.release_date < '2026-01-01' ORDER BY b.for_sale DESC LIMIT 1`,
  ).get() as { id: number }
  const guest = site.visitor()
  const placed = await placeOrder(await goToCheckout(guest, product.id, 2))
  const id = Number(/(\d+)/.exec(placed.heading)?.[1])
  expect(placed.text).not.toContain('Withdraw from contract')
  const order = await admin.get(`/admin/orders/${id}`)
  expect((await order.submit('Confirm order')).announced).toContain('confirmed')
  return { guest, page: await guest.get(placed.path), id }
}

const unitsLabel = (page: Page) =>
  page
    .all('label')
    .map((label) => label.textContent.trim())
    .find((text) => text.includes('up to')) ?? ''

test('a guest withdraws in two steps, gets a receipt, and finds it on the page of the order', async () => {
  const { page, id } = await paidOrder()
  const form = await page.follow('Withdraw from contract')
  expect(form.heading).toBe(`Withdraw from order ${id}`)
  expect(form.field('Your name')).toBe('Anna Beispiel')
  expect(form.field('Email address for the receipt')).toBe('buyer@example.com')
  const units = unitsLabel(form)
  expect(form.field(units)).toBe('2')

  const nothing = await form.submit('Confirm withdrawal', { [units]: '0' })
  expect(nothing.status).toBe(400)
  expect(nothing.announced).toContain('Enter at least one item')
  const wrong = await form.submit('Confirm withdrawal', { [units]: '3', 'Email address for the receipt': 'nobody' })
  expect(wrong.status).toBe(400)
  expect(wrong.field(units)).toBe('3')
  expect(wrong.field('Email address for the receipt')).toBe('nobody')

  const done = await form.submit('Confirm withdrawal', { [units]: '1', 'Reason (optional)': 'Too blue' })
  expect(done.announced).toContain('Withdrawal received')
  expect(done.text).toContain('We received your withdrawal on')
  expect(
    count("SELECT count(*) AS n FROM mails WHERE kind = 'ORDER_WITHDRAWN' AND cause LIKE ?", `order:${id}:%`),
  ).toBe(1)
  expect(count('SELECT count(*) AS n FROM order_payments WHERE order_id = ? AND kind <> ?', id, 'RECEIVED')).toBe(0)

  const again = await form.submit('Confirm withdrawal', { [units]: '1' })
  expect(again.announced).toContain('Withdrawal received')
  expect(count('SELECT count(*) AS n FROM order_withdrawals WHERE order_id = ?', id)).toBe(1)
})

test('two presses at once give one withdrawal, and a second form no more than is left', async () => {
  const { page, id } = await paidOrder()
  const [form, other] = [await page.follow('Withdraw from contract'), await page.follow('Withdraw from contract')]
  await Promise.all([form.submit('Confirm withdrawal'), form.submit('Confirm withdrawal')])
  expect(count('SELECT count(*) AS n FROM order_withdrawals WHERE order_id = ?', id)).toBe(1)
  const late = await other.submit('Confirm withdrawal')
  expect(late.announced).toContain('You cannot withdraw from this order here')
  expect(count('SELECT count(*) AS n FROM order_withdrawals WHERE order_id = ?', id)).toBe(1)
})

test('the desk sees it on the dashboard and the order, and marks it as done', async () => {
  const { page, id } = await paidOrder()
  await (await page.follow('Withdraw from contract')).submit('Confirm withdrawal', { 'Reason (optional)': 'Too blue' })
  const dashboard = await admin.get('/admin/dashboard')
  expect(dashboard.text).toContain('Withdrawals to handle')
  const order = await admin.get(`/admin/orders/${id}`)
  expect(order.text).toContain('The customer withdrew on')
  expect(order.text).toContain('Too blue')
  expect(order.text).toContain('Refund due by')
  const done = await order.submit('Mark as done')
  expect(done.announced).toContain('Withdrawal marked as done')
  expect(done.hasButton('Mark as done')).toBe(false)
  expect(
    count(
      "SELECT count(*) AS n FROM audit_log WHERE action = 'order.withdrawal-handled' AND subject = ?",
      `order/${id}`,
    ),
  ).toBe(1)
})

test('without the key nobody withdraws, and outside the Union there is no such function', async () => {
  const { guest, page, id } = await paidOrder()
  const key = page.url.searchParams.get('key') ?? ''
  expect((await site.visitor().get(`/shop/order/${id}/withdrawal`)).path).toContain('/login')
  expect((await site.visitor().get(`/shop/order/${id}/withdrawal?key=wrong`)).status).toBe(404)
  sql("UPDATE orders SET country = 'JP' WHERE id = ?").run(id)
  expect((await guest.get(page.path)).text).not.toContain('Withdraw from contract')
  const closed = await guest.get(`/shop/order/${id}/withdrawal?key=${key}`)
  expect(closed.path).toContain(`/shop/order/${id}?`)
  expect(closed.announced).toContain('You cannot withdraw from this order here')
})

test('what was withdrawn from is downloaded no more', async () => {
  const { page, id } = await paidOrder()
  const line = sql('SELECT product_id AS productId FROM order_lines WHERE order_id = ?').get(id) as {
    productId: number
  }
  sql('UPDATE order_lines SET is_digital = 1 WHERE order_id = ?').run(id)
  sql(
    `INSERT INTO product_files (product_id, name, mime_type, bytes, stored, created_at) VALUES (?, '{"en":"tide.pdf"}', 'application/pdf', 1, ?, 0)`,
  ).run(line.productId, `stored-${id}`)
  const before = await page.follow('Withdraw from contract')
  expect((await admin.get(`/shop/order/${id}`)).text).toContain('tide.pdf')
  await before.submit('Confirm withdrawal')
  expect((await admin.get(`/shop/order/${id}`)).text).not.toContain('tide.pdf')
})

test('too many from one network wait', async () => {
  sql(
    `INSERT OR REPLACE INTO site_settings (key, value, changed_at) VALUES ('rateLimits', '{"withdrawalByAddress":[{"tries":1,"seconds":3600}]}', 0)`,
  ).run()
  const first = await paidOrder()
  const second = await paidOrder()
  await (await first.page.follow('Withdraw from contract')).submit('Confirm withdrawal')
  const refused = await (await second.page.follow('Withdraw from contract')).submit('Confirm withdrawal')
  expect(refused.status).toBe(429)
  expect(count('SELECT count(*) AS n FROM order_withdrawals WHERE order_id = ?', second.id)).toBe(0)
})
