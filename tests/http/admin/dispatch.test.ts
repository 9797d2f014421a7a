import { beforeEach, expect, test } from 'vitest'

import { goToCheckout, placeOrder } from '../../support/shop/buyer.ts'
import { openSite } from '../../support/site/site.ts'
import type { Visitor } from '../../support/visitor/visitor.ts'

const site = openSite()
const sql = (text: string) => site.database.sqlite.prepare(text)
let admin: Visitor
let ids: number[]

/** Three guests' orders, unpaid. */
beforeEach(async () => {
  admin = site.signedIn('admin@example.com')
  ids = [await order(), await order(), await order()]
})

async function order(): Promise<number> {
  const { id } = sql(
    `SELECT p.id FROM products p JOIN stock_balances b ON b.product_id = p.id AND b.pool = 'WEB'
       WHERE p.status = 'PUBLISHED' AND NOT p.is_digital AND p.price_minor > 0 AND p.weight_grams < 500
         AND p.release_date < '2026-01-01' AND b.for_sale > 30 ORDER BY p.id LIMIT 1`,
  ).get() as { id: number }
  const page = await placeOrder(await goToCheckout(site.visitor(), id))
  return Number(/(\d+)/.exec(page.heading)?.[1])
}

const ticked = () => ids.map((id) => `ids=${id}`).join('&')
const statuses = () =>
  ids.map((id) => (sql('SELECT status FROM orders WHERE id = ?').get(id) as { status: string }).status)

async function pay() {
  const body = new URLSearchParams([...ids.map((id): [string, string] => ['ids', String(id)]), ['intent', 'pay']])
  const asked = await admin.post('/admin/orders', body)
  return asked.submit('Mark 3 orders paid')
}

test('payments of ticked orders are asked about with what they do, and recorded', async () => {
  const nothing = await admin.post('/admin/orders', { intent: 'pay' })
  expect(nothing.announced).toContain('Select at least one order')

  const body = new URLSearchParams([...ids.map((id): [string, string] => ['ids', String(id)]), ['intent', 'pay']])
  const asked = await admin.post('/admin/orders', body)
  expect(asked.announced).toContain('Record that 3 orders were paid in full?')
  expect(asked.announced).toMatch(/3 emails go to/)
  expect(statuses()).toEqual(['ORDERED', 'ORDERED', 'ORDERED'])
  expect((await asked.submit('Mark 3 orders paid')).announced).toContain('Payments of 3 orders recorded')
  expect(statuses()).toEqual(['CONFIRMED', 'CONFIRMED', 'CONFIRMED'])
  const logged = sql("SELECT count(*) AS n FROM audit_log WHERE action = 'order.pay' AND subject = ?")
  expect(ids.map((id) => (logged.get(`order/${id}`) as { n: number }).n)).toEqual([1, 1, 1])
})

test('all orders that the list finds are marked shipped after a look: those that need a number stay', async () => {
  await pay()
  const filter = `status=CONFIRMED&search=${encodeURIComponent('@example.com')}`
  sql(
    "UPDATE orders SET status = 'CANCELED' WHERE status = 'CONFIRMED' AND id NOT IN (SELECT value FROM json_each(?))",
  ).run(JSON.stringify(ids))
  sql('UPDATE shipping_methods SET is_registered = 0').run()
  sql('UPDATE orders SET shipping_method_id = NULL WHERE id IN (?, ?)').run(ids[0], ids[1])
  sql(
    'UPDATE shipping_methods SET is_registered = 1 WHERE id = (SELECT shipping_method_id FROM orders WHERE id = ?)',
  ).run(ids[2])
  const list = await admin.get(`/admin/orders?${filter}`)
  expect(list.text).toContain('All 3 that the list finds')
  const asked = await admin.post(`/admin/orders?${filter}`, { isAll: 'on', intent: 'ship' })
  expect(asked.announced).toContain('Mark 2 orders shipped, without tracking numbers?')
  expect(asked.announced).toContain('1 order stays as it is')
  expect(asked.announced).toContain('2 units leave the stock')
  expect(statuses()).toEqual(['CONFIRMED', 'CONFIRMED', 'CONFIRMED'])
  expect((await asked.submit('Mark 2 orders shipped')).announced).toContain('2 orders shipped')
  expect(statuses()).toEqual(['SHIPPED', 'SHIPPED', 'CONFIRMED'])
  expect((await admin.post(`/admin/orders?${filter}`, { isAll: 'on', intent: 'ship' })).announced).toContain(
    'None of these orders can ship',
  )
  // A page for all that the list finds passes over single ticks.
  expect((await admin.get(`/admin/orders/picking?isAll=on&ids=999999&${filter}`)).text).toContain('for 1 order')
})

test('the list of orders is narrowed to what came out at an event', async () => {
  const line = sql('SELECT product_id AS id FROM order_lines WHERE order_id = ?').get(ids[0]) as { id: number }
  const [event, other] = sql('SELECT id FROM events ORDER BY id LIMIT 2').pluck().all() as number[]
  sql('UPDATE products SET event_id = NULL').run()
  sql('UPDATE products SET event_id = ? WHERE id = ?').run(event, line.id)
  sql('UPDATE products SET event_id = ? WHERE id = (SELECT max(id) FROM products WHERE id <> ?)').run(other, line.id)

  const all = await admin.get('/admin/orders')
  expect(all.all('select[name=event] option').length).toBe(3)
  const found = await admin.get(`/admin/orders?event=${event}`)
  for (const id of ids) expect(found.all(`a[href="/admin/orders/${id}"]`).length, String(id)).toBeGreaterThan(0)
  const none = await admin.get(`/admin/orders?event=${other}`)
  for (const id of ids) expect(none.all(`a[href="/admin/orders/${id}"]`)).toEqual([])
  const csv = await (await admin.fetch(`/admin/orders.csv?event=${event}`)).text()
  expect(csv).toContain(`\r\n${ids[0]},`)
})

test('what is to be picked, the slips and the labels are of the ticked orders alone', async () => {
  await pay()
  const picking = await admin.get(`/admin/orders/picking?${ticked()}`)
  expect(picking.text).toContain('for 3 orders')
  for (const id of ids) expect(picking.text).toContain(`#${id}`)
  const slips = await admin.fetch(`/admin/orders/packing-slips.pdf?${ticked()}`)
  expect(slips.headers.get('Content-Type')).toBe('application/pdf')

  sql(
    `UPDATE orders SET country = 'JP', state = '東京都', city = '渋谷区', postal_code = '150-0001', full_name = '𠮷田うみ',
        address_line1 = '神宮前1-2-3', address_line2 = '' WHERE id = ?`,
  ).run(ids[0])
  const labels = await admin.get(`/admin/orders/labels?${ticked()}`)
  expect(labels.text).toContain('File 1: 1 parcel')
  expect(labels.text).toContain('2 orders are in no file')
  expect(labels.text).toContain('Letters to write by hand')
  const file = await admin.fetch(`/admin/orders/labels.csv?${ticked()}&format=CLICK_POST&part=1`)
  expect(file.headers.get('Content-Type')).toBe('text/csv; charset=shift_jis')
  const [, row] = new TextDecoder('shift_jis').decode(await file.arrayBuffer()).split('\r\n')
  expect(row).toMatch(/^150-0001,〓田うみ,様,東京都渋谷区,神宮前1-2-3,,,/)
  expect((await admin.fetch(`/admin/orders/labels.csv?${ticked()}&format=CLICK_POST&part=2`)).status).toBe(404)
  expect((await admin.fetch('/admin/orders/labels.csv?format=NONE')).status).toBe(404)
})

test('pasted numbers are looked over, and ship their orders; a line of nobody is named', async () => {
  await pay()
  const page = await admin.get('/admin/orders/tracking')
  const nothing = await page.submit('Check them', { 'Pasted numbers': 'nothing here' })
  expect(nothing.status).toBe(400)
  expect(nothing.announced).toContain('We could not read a tracking number here.')

  const [one, two] = ids
  const read = await page.submit('Check them', { 'Pasted numbers': `${one} AB1\n${two} AB2\n999999 AB3` })
  expect(read.text).toContain('2 orders found')
  expect(read.text).toContain('no order fits')
  const sent = await read.submit('Mark as shipped')
  expect(sent.announced).toContain('2 orders shipped')
  expect(statuses()).toEqual(['SHIPPED', 'SHIPPED', 'CONFIRMED'])
  expect(sql('SELECT tracking_number FROM order_parcels WHERE order_id = ?').get(one)).toEqual({
    tracking_number: 'AB1',
  })
})

test('an order without a method of shipping names its parcels alone', async () => {
  await pay()
  const id = ids[0] ?? 0
  const nameMethod = site.database.sqlite.prepare('UPDATE orders SET shipping_method_name = ? WHERE id = ?')
  const said = async () =>
    (await admin.get(`/admin/orders/packing?order=${id}`)).all('p').map((p) => p.textContent.trim())
  nameMethod.run('{"en":"By hand"}', id)
  expect(await said()).toContain('By hand · 1 parcel')
  nameMethod.run('{}', id)
  expect(await said()).toContain('1 parcel')
})

test('at the packing table a scan ships the order and brings the next one; several parcels are scanned one by one', async () => {
  await pay()
  const [one, two, three] = ids
  sql('UPDATE orders SET parcel_count = 2 WHERE id = ?').run(two)
  const first = await admin.get(`/admin/orders/packing?${ticked()}`)
  expect(first.heading).toBe(`Pack order ${one}`)
  expect(first.text).toContain('3 orders to pack')
  expect(first.all('input[autofocus]')).toHaveLength(1)

  const second = await first.submit('Shipped', { 'Tracking number, or the number on a slip': 'PK1' })
  expect(second.announced).toContain(`Order ${one} shipped`)
  expect(second.heading).toBe(`Pack order ${two}`)
  const twice = await scan(second, 'PK1')
  expect(twice.status).toBe(409)
  expect(twice.text).toContain('Was its label scanned twice?')
  expect(statuses()).toEqual(['SHIPPED', 'CONFIRMED', 'CONFIRMED'])

  // A second Enter of the scanner sends nothing, and nobody waits at an order that is gone.
  expect([(await scan(second, '')).status, statuses()[1]]).toEqual([400, 'CONFIRMED'])
  expect((await scan(first, '')).heading).toBe(`Pack order ${two}`)
  expect((await scan(second, String(three))).heading).toBe(`Pack order ${three}`)
  expect(statuses()).toEqual(['SHIPPED', 'CONFIRMED', 'CONFIRMED'])

  const jumped = await scan(second, `O-${three}`)
  expect(jumped.heading).toBe(`Pack order ${three}`)
  const half = await scan(second, 'PK2')
  expect(half.text).toContain('Parcel 2 of 2.')
  expect((await scan(half, 'PK2')).text).toContain('Was its label scanned twice?')
  const last = await scan(half, 'PK3')
  expect(last.heading).toBe(`Pack order ${three}`)
  expect(sql('SELECT count(*) AS n FROM order_parcels WHERE order_id = ?').get(two)).toEqual({ n: 2 })
  expect(statuses()).toEqual(['SHIPPED', 'SHIPPED', 'CONFIRMED'])
})

/** Enter presses the first button of a form, which no eye sees. */
async function scan(page: Awaited<ReturnType<Visitor['get']>>, code: string) {
  const fields = page
    .all('form.stack input[type="hidden"]')
    .map((input): [string, string] => [input.getAttribute('name') ?? '', input.getAttribute('value') ?? ''])
  const path = page.path
  return admin.post(path, new URLSearchParams([...fields, ['carrier', 'Post'], ['code', code], ['intent', 'scan']]))
}
