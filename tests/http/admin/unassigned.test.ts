import { beforeAll, expect, test } from 'vitest'

import { goToCheckout, placeOrder } from '../../support/shop/buyer.ts'
import { openSite } from '../../support/site/site.ts'
import type { Page } from '../../support/visitor/page.ts'
import type { Visitor } from '../../support/visitor/visitor.ts'

const site = openSite()
let admin: Visitor

beforeAll(async () => {
  admin = site.signedIn('admin@example.com')
})

const TOTAL = 'SELECT total_minor FROM orders WHERE id = ?'
const money = (minor: number) => (minor / 100).toFixed(2)
const stored = (sql: string, id: number) => Number(site.database.sqlite.prepare(sql).pluck().get(id))

async function order(buyer = site.visitor()): Promise<{ id: number; total: number; buyer: Visitor }> {
  const product = site.database.sqlite
    .prepare(
      `SELECT p.id FROM products p JOIN stock_balances b ON b.product_id = p.id AND b.pool = 'WEB'
       WHERE p.status = 'PUBLISHED' AND NOT p.is_digital AND p.price_minor > 0 AND p.weight_grams < 300
       ORDER BY b.for_sale DESC LIMIT 1`,
    )
    .pluck()
    .get()
  const page = await placeOrder(await goToCheckout(buyer, Number(product)))
  const id = Number(/(\d+)/.exec(page.heading)?.[1])
  return { id, total: stored(TOTAL, id), buyer }
}

const record = async (amount: string, more: Record<string, string> = {}): Promise<Page> => {
  const list = await (await admin.get('/admin/orders')).follow('Money without an order')
  return list.submit('Record payment', { Amount: amount, Payer: 'Ada', ...more })
}

test('money is recorded, put towards an order, undone and given back, on pages without script', async () => {
  const { id, total } = await order()
  const wrong = await record('', { Reference: `For ${id}` })
  expect([wrong.status, wrong.field('Reference')]).toEqual([400, `For ${id}`])
  const payment = await wrong.submit('Record payment', { Amount: money(total + 300) })
  expect(payment.announced).toContain('Payment recorded')
  expect((await admin.get('/admin/dashboard')).text).toContain('1 payment waits for an order')

  const nowhere = await payment.submit('Use it there', { 'Order or commission': 'O-99999' })
  expect([nowhere.status, nowhere.announced]).toEqual([400, expect.stringContaining('no such order')])
  const paid = await nowhere.submit('Use it there', { 'Order or commission': `O-${id}` })
  expect(paid.announced).toContain(`$${money(total)} recorded there`)
  expect((await admin.get(`/admin/orders/${id}`)).text).toContain('preparing shipment')

  const asked = await paid.submit('Undo')
  expect(asked.announced).toContain(`$${money(total)} waits again`)
  const undone = await asked.submit('Yes, do it')
  expect(undone.announced).toContain('the money waits again')
  expect(stored("SELECT count(*) FROM orders WHERE id = ? AND status = 'ORDERED'", id)).toBe(1)

  const back = await undone.submit('Mark as refunded', { Reference: 'Sent by bank' })
  expect(back.status).toBe(409)
  const gone = await back.submit('Yes, do it')
  expect(gone.announced).toContain('Marked as refunded')
  expect(gone.hasButton('Use it there')).toBe(false)
  expect((await admin.get('/admin/dashboard')).text).not.toContain('waits for an order')
})

test('a payment of the same sum on the same day is asked about once, and of two presses one counts', async () => {
  const first = await record('77.00', { Reference: 'A' })
  expect(first.announced).toContain('Payment recorded')
  const doubtful = await record('77.00', { Reference: 'B' })
  expect([doubtful.status, doubtful.field('Reference')]).toEqual([409, 'B'])
  const sure = await doubtful.submit('Record payment', { 'Record it anyway': true })
  expect(sure.announced).toContain('Payment recorded')

  const { id, total } = await order()
  const target = { 'Order or commission': `O-${id}`, 'How much': '1.00' }
  const [one, other] = await Promise.all([sure.submit('Use it there', target), sure.submit('Use it there', target)])
  expect([one?.announced, other?.announced]).toEqual(Array(2).fill(expect.stringContaining('$1.00')))
  expect(stored("SELECT sum(amount_minor) FROM order_payments WHERE order_id = ? AND kind = 'RECEIVED'", id)).toBe(100)
  expect(total).toBeGreaterThan(100)
  const crossed = await first.submit('Mark as never received', { Reason: 'Typed twice' })
  expect(crossed.announced).toContain('Marked as never received')
  expect((await first.submit('Use it there', target)).announced).toContain('no longer possible')
})

test('what is owed back for a cancelled order pays another one of the same customer', async () => {
  const first = await order()
  const second = await order(first.buyer)
  const page = await admin.get(`/admin/orders/${first.id}`)
  await page.submit('Confirm order')
  const ask = await (await admin.get(`/admin/orders/${first.id}?cancel=ask`)).submit('Cancel order', { Reason: 'x' })
  const cancelled = await ask.submit('Yes, do it')
  const done = await cancelled.submit('Use it there', { 'Use it for': `O-${second.id}` })
  expect(done.announced).toContain(`is used for O-${second.id}`)
  expect((await admin.get(`/admin/orders/${second.id}`)).text).toContain('preparing shipment')
  expect((await cancelled.submit('Use it there', { 'Use it for': `O-${second.id}` })).status).toBeLessThan(400)
  expect(stored("SELECT count(*) FROM order_payments WHERE order_id = ? AND kind = 'RECEIVED'", second.id)).toBe(1)
  const owed = 'SELECT count(*) FROM order_payments WHERE order_id = ? AND settled_at IS NULL'
  expect(stored(owed, first.id)).toBe(0)
})
