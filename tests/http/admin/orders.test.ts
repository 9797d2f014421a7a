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

/** A guest's order of a thing that is sent. */
async function order(): Promise<{ number: number; page: Page; buyer: Visitor }> {
  const buyer = site.visitor()
  const { id } = site.database.sqlite
    .prepare(
      `SELECT p.id FROM products p JOIN stock_balances b ON b.product_id = p.id AND b.pool = 'WEB'
       WHERE p.status = 'PUBLISHED' AND NOT p.is_digital AND p.price_minor > 0 AND p.weight_grams < 500 ORDER BY b.for_sale DESC LIMIT 1`,
    )
    .get() as { id: number }
  const page = await placeOrder(await goToCheckout(buyer, id))
  return { number: Number(/(\d+)/.exec(page.heading)?.[1]), page, buyer }
}

/** Yes to the question that a press has led to. */
const agree = (page: Page) => page.submit('Yes, do it')

/** An order that was paid, and shipped as EJ1. */
async function shipped() {
  const placed = await order()
  const confirmed = await (await adminPage(placed.number)).submit('Confirm order')
  await agree(await confirmed.submit('Ship order', { 'Tracking number of parcel 1': 'EJ1' }))
  return placed
}

const adminPage = (number: number) => admin.get(`/admin/orders/${number}`)

test('paid, shipped with a parcel more than planned, and followed by the buyer', async () => {
  const { number, page, buyer } = await order()
  const paid = await (await adminPage(number)).submit('Confirm order')
  expect(paid.announced).toContain('Order confirmed')

  const two = await paid.submit('Add a parcel', { 'Tracking number of parcel 1': 'EJ1' })
  expect(two.status).toBe(200)
  expect(two.field('Tracking number of parcel 1')).toBe('EJ1')
  const wrong = await two.submit('Ship order', { 'Carrier of parcel 2': '', 'Tracking link of parcel 2': 'no link' })
  expect(wrong.status).toBe(400)
  expect(wrong.announced).toContain('Carrier of parcel 2')

  const asked = await two.submit('Ship order', {
    'Carrier of parcel 2': 'A friend',
    'Tracking number of parcel 2': 'by hand',
  })
  expect(asked.announced).toContain(`Ship order ${number}?`)
  expect(asked.announced).toContain('1 unit leaves the stock.')
  expect(asked.announced).toMatch(/One email goes to \S+@/)
  expect(asked.field('Carrier of parcel 2')).toBe('A friend')
  const sent = await agree(asked)
  expect(sent.announced).toContain('Order shipped')
  const followed = await buyer.get(page.path)
  expect(followed.text).toContain('Shipment complete')
  expect(followed.all('a[href*="reqCodeNo1=EJ1"]')).toHaveLength(1)
  expect(followed.text).toContain('A friend')
})

test('nothing at all is no payment of what costs something', async () => {
  const { number } = await order()
  const wrong = await (await adminPage(number)).submit('Confirm order', { 'Amount received': '0' })
  expect([wrong.status, wrong.field('Amount received')]).toEqual([400, '0'])
  expect(wrong.announced).toContain('Enter an amount')
})

test('a registered parcel without its number, and fewer parcels than planned, are asked about by page and API alike', async () => {
  const { number } = await order()
  site.database.sqlite
    .prepare(
      'UPDATE shipping_methods SET is_registered = 1 WHERE id = (SELECT shipping_method_id FROM orders WHERE id = ?)',
    )
    .run(number)
  site.database.sqlite.prepare('UPDATE orders SET parcel_count = 2 WHERE id = ?').run(number)
  const confirmed = await (await adminPage(number)).submit('Confirm order')
  const asked = await (await confirmed.submit('Remove parcel 2')).submit('Ship order')
  expect(asked.status).toBe(409)
  expect(asked.announced).toContain('gives every parcel a tracking number')
  expect(asked.announced).toContain('paid for more parcels')

  const call = await admin.fetch(`/api/admin/orders/${number}/shipment`, {
    method: 'POST',
    headers: { 'Content-Type': 'application/json' },
    body: JSON.stringify({ parcels: [{ carrier: 'Post' }] }),
  })
  expect(call.status).toBe(409)
  expect(await call.json()).toMatchObject({ doubts: ['NO_TRACKING_NUMBER', 'FEWER_PARCELS'] })

  const sent = await agree(
    await asked.submit('Ship order', {
      'Ship without a tracking number': true,
      'Ship fewer parcels than planned': true,
    }),
  )
  expect(sent.announced).toContain('Order shipped')
})

test('of two administrators who ship and cancel at once one wins, and the other is told', async () => {
  const { number } = await order()
  const confirmed = await (await adminPage(number)).submit('Confirm order')
  const asking = await confirmed.submit('Cancel order')
  const shipping = await confirmed.submit('Ship order', { 'Tracking number of parcel 1': 'EJ1' })
  const canceling = await asking.submit('Cancel order', { Reason: 'Out of print' })
  const [shipped, canceled] = await Promise.all([agree(shipping), agree(canceling)])
  const words = [shipped.announced, canceled.announced].join(' ')
  const isShipped = words.includes('Order shipped')
  expect(words).toContain(isShipped ? 'can no longer be canceled' : 'This order cannot be shipped')
  const { status } = site.database.sqlite.prepare('SELECT status FROM orders WHERE id = ?').get(number) as {
    status: string
  }
  expect(status).toBe(isShipped ? 'SHIPPED' : 'CANCELED')
})

test('no more goes back than came in, and the same refund sent twice goes back once', async () => {
  const { number } = await order()
  const confirmed = await (await adminPage(number)).submit('Confirm order')
  const { total } = site.database.sqlite
    .prepare('SELECT total_minor AS total FROM orders WHERE id = ?')
    .get(number) as {
    total: number
  }
  const tooMuch = await confirmed.submit('Record the refund', {
    'Refund amount': String(total / 100 + 1),
    Reason: 'Bent corner',
  })
  expect(tooMuch.status).toBe(400)
  expect(tooMuch.announced).toContain('You can refund at most what was paid')

  const asked = await confirmed.submit('Record the refund', { 'Refund amount': '1.00', Reason: 'Bent corner' })
  expect(asked.announced).toContain('$1.00 is noted as a refund until you mark it as sent.')
  const once = await agree(asked)
  await agree(asked)
  expect(once.announced).toContain('Refund recorded')
  const refunds = site.database.sqlite
    .prepare("SELECT amount_minor FROM order_payments WHERE order_id = ? AND kind = 'REFUNDED'")
    .all(number)
  expect(refunds).toEqual([{ amount_minor: 100 }])
})

test('money that looks wrong is asked about once, on a page without script, and recorded when it is meant', async () => {
  const { number, page, buyer } = await order()
  const asked = await (await adminPage(number)).submit('Confirm order', { 'Amount received': '999.00' })
  expect(asked.status).toBe(409)
  expect(asked.announced).toContain('more than is due')
  expect(asked.field('Amount received')).toBe('999.00')

  const sure = await asked.submit('Confirm order', { 'Record it anyway': true })
  expect(sure.announced).toContain('Order confirmed')
  expect(sure.text).toContain('to send')
  expect((await admin.get('/admin/orders?owedBack=1')).text).toContain(`#${number}`)
  expect((await buyer.get(page.path)).text).toContain('Refund to come')

  const dashboard = await admin.get('/admin/dashboard')
  expect(dashboard.text).toContain('Refunds to send')
  expect(dashboard.text).toContain(`Order ${number}`)

  const settled = await agree(await sure.submit('Refund sent'))
  expect(settled.announced).toContain('Refund marked as sent')
  expect((await admin.get('/admin/orders?owedBack=1')).text).not.toContain(`#${number}`)

  const late = await settled.submit('Record this payment', { 'Amount received': '1.00', 'Note or reference': 'again' })
  expect(late.status).toBe(409)
})

test('a payment that was recorded by mistake is taken off after a question, and the order waits again', async () => {
  const { number, buyer, page } = await order()
  const confirmed = await (await adminPage(number)).submit('Confirm order')
  const asked = await confirmed.submit('Recorded by mistake…')
  expect([asked.status, asked.announced.includes('It never came')]).toEqual([409, true])

  const undone = await agree(asked)
  expect(undone.announced).toContain('Payment taken off')
  expect(undone.text).toContain('Taken off again')
  expect(undone.hasButton('Recorded by mistake…')).toBe(false)
  expect((await buyer.get(page.path)).text).toContain('Payment taken off')
  expect((await undone.submit('Confirm order')).announced).toContain('Order confirmed')
})

test('the dashboard lists what is to be given back, and notes that it was sent', async () => {
  const { number, buyer, page } = await order()
  const part = await (await adminPage(number)).submit('Confirm order', { 'Amount received': '1.00' })
  expect(part.announced).toContain('Payment recorded')
  const asked = await (await buyer.get(page.path)).submit('Cancel order')
  expect(asked.text).toContain('We’ll refund what you’ve paid.')
  const canceled = await asked.submit('Cancel order')
  expect(canceled.text).toContain('Refund to come')

  const { id } = site.database.sqlite
    .prepare("SELECT id FROM order_payments WHERE order_id = ? AND kind = 'REFUNDED'")
    .get(number) as { id: number }
  const listed = () => admin.get('/admin/dashboard')
  expect((await listed()).all(`form[action="/admin/orders/${number}"]`)).toHaveLength(1)
  const settle = { intent: 'settle', payment: String(id) }
  expect((await agree(await admin.post(`/admin/orders/${number}`, settle))).status).toBe(200)
  expect((await listed()).all(`form[action="/admin/orders/${number}"]`)).toHaveLength(0)
})

test('a cancellation gives back at most what was paid, and says so at its field', async () => {
  const { number, buyer, page } = await order()
  const confirmed = await (await adminPage(number)).submit('Confirm order')
  const asking = await confirmed.submit('Cancel order')
  const refused = await asking.submit('Cancel order', { Reason: 'Out of print', 'Refund amount': '9999.00' })
  expect(refused.status).toBe(400)
  expect(refused.announced).toContain('You can refund at most what was paid')
  expect((await buyer.get(page.path)).text).toContain('Confirmed - preparing shipment')

  const asked = await refused.submit('Cancel order', { Reason: 'Out of print', 'Refund amount': '' })
  expect(asked.announced).toContain('is noted as a refund until you mark it as sent')
  expect(asked.announced).toContain('1 more unit is for sale.')
  const done = await agree(asked)
  expect(done.text).toContain('to send')
})

test('a note of the staff is for the staff', async () => {
  const { number, page, buyer } = await order()
  const noted = await (await adminPage(number)).submit('Save note', { 'Private note': 'Regular: add a sticker' })
  expect(noted.announced).toContain('Note saved')
  expect((await adminPage(number)).field('Private note')).toBe('Regular: add a sticker')
  expect((await buyer.get(page.path)).html).not.toContain('add a sticker')
})

test('the export holds exactly what the list finds, and no formula', async () => {
  const { number } = await order()
  site.database.sqlite.prepare("UPDATE orders SET full_name = '=1+1' WHERE id = ?").run(number)
  const csv = await (await admin.fetch(`/admin/orders.csv?search=%23${number}`)).text()
  const lines = csv.trim().split('\n')
  expect(lines).toHaveLength(2)
  expect(lines[1]).toContain("'=1+1")
  const guest = await site.visitor().fetch('/admin/orders.csv')
  expect(guest.status).toBe(303)
})

test('a question answered late is asked anew: what it would do has changed', async () => {
  const { number } = await order()
  const asking = await (await adminPage(number)).submit('Cancel order')
  const asked = await asking.submit('Cancel order', { Reason: 'Out of print' })
  expect(asked.status).toBe(409)
  expect(asked.announced).not.toContain('noted as a refund')

  await (await adminPage(number)).submit('Confirm order')
  const again = await agree(asked)
  expect(again.status).toBe(409)
  expect(again.announced).toContain('is noted as a refund until you mark it as sent')
  const status = site.database.sqlite.prepare('SELECT status FROM orders WHERE id = ?').pluck()
  expect(status.get(number)).toBe('CONFIRMED')

  expect((await agree(again)).announced).toContain('canceled')
  expect(status.get(number)).toBe('CANCELED')
})

test('parcels that were written wrongly are corrected, and of two pages the one opened before is refused', async () => {
  const { number, page, buyer } = await shipped()
  const opened = await adminPage(number)
  expect(opened.text).toContain('Japan Post EJ1')
  const old = await adminPage(number)

  const two = await opened.submit('Add a parcel', { 'Tracking number of parcel 1': 'EJ2' })
  const wrong = await two.submit('Correct the parcels', { 'Carrier of parcel 2': '' })
  expect(wrong.status).toBe(400)
  expect(wrong.announced).toContain('Carrier of parcel 2')
  expect(wrong.field('Tracking number of parcel 1')).toBe('EJ2')

  const done = await wrong.submit('Correct the parcels', { 'Carrier of parcel 2': 'A friend' })
  expect(done.announced).toContain('Parcels corrected')
  const followed = await buyer.get(page.path)
  expect(followed.all('a[href*="reqCodeNo1=EJ2"]')).toHaveLength(1)
  expect(followed.text).toContain('A friend')
  expect(followed.text).not.toContain('EJ1')

  const late = await old.submit('Correct the parcels', { 'Tracking number of parcel 1': 'EJ3' })
  expect(late.status).toBe(409)
  expect(late.announced).toContain('Someone else changed these parcels while you were editing')
  expect(late.field('Tracking number of parcel 1')).toBe('EJ3')
  expect((await late.submit('Correct the parcels')).status).toBe(409)

  const asked = await done.submit('Correct the parcels', {
    'Tracking number of parcel 1': 'EJ4',
    'Email the customer': true,
  })
  expect(asked.announced).toMatch(/One email goes to \S+@/)
  expect((await agree(asked)).announced).toContain('Parcels corrected')
  expect((await buyer.get(page.path)).all('a[href*="reqCodeNo1=EJ4"]')).toHaveLength(1)
})

test('a shipment marked by mistake is taken back after a question, once, and ships again', async () => {
  const { number, page, buyer } = await shipped()
  const opened = await adminPage(number)
  const empty = await opened.submit('Undo the shipment')
  expect(empty.status).toBe(400)
  expect(empty.announced).toContain('Reason')

  const asked = await empty.submit('Undo the shipment', { Reason: 'It still lies here' })
  expect(asked.announced).toContain(`Undo the shipment of order ${number}?`)
  expect(asked.announced).toContain('1 unit')
  expect(asked.announced).toMatch(/One email goes to \S+@/)
  expect((await buyer.get(page.path)).text).toContain('Shipment complete')

  const answers = await Promise.all([agree(asked), agree(asked)])
  const said = answers.map(({ announced }) => announced).join(' ')
  expect(said).toContain('Shipment undone')
  expect(said).toContain('This order no longer has a recorded shipment.')
  const back = await buyer.get(page.path)
  expect(back.text).toContain('Confirmed - preparing shipment')
  expect(back.text).not.toContain('EJ1')

  const again = await (await adminPage(number)).submit('Ship order', { 'Tracking number of parcel 1': 'EJ5' })
  expect((await agree(again)).announced).toContain('Order shipped')
  expect((await buyer.get(page.path)).all('a[href*="reqCodeNo1=EJ5"]')).toHaveLength(1)
})

test('a lost parcel goes again after a question: a new order that costs nothing, each naming the other', async () => {
  const { number } = await shipped()
  const wrong = await (await adminPage(number)).submit('Send again…', {})
  expect([wrong.status, wrong.announced]).toEqual([400, expect.stringContaining('Fill in this field')])
  const asked = await wrong.submit('Send again…', { Reason: 'Lost on its way' })
  expect(asked.status).toBe(409)
  expect(asked.announced).toContain(`Send order ${number} again?`)
  expect(asked.announced).toContain('1 unit is set aside')
  expect(asked.announced).toMatch(/One email goes to \S+@/)
  const made = await agree(asked)
  expect(made.announced).toContain('Replacement order created')
  expect(made.text).toContain(`Replacement for order #${number}`)
  expect(made.hasButton('Ship order')).toBe(true)
  const again = Number(/(\d+)/.exec(made.heading)?.[1])
  expect((await adminPage(number)).text).toContain(`Sent again as order #${again}`)

  site.database.sqlite.prepare('UPDATE stock_balances SET on_hand = reserved').run()
  const none = await (await adminPage(number)).submit('Send again…', { Reason: 'Lost once more' })
  expect([none.status, none.announced]).toEqual([409, expect.stringContaining('0')])
})
