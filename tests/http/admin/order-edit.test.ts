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

/** Says yes to what is asked before it is done. */
const agree = (page: Page) => page.submit('Yes, do it')

type Row = { quantity: number; total: number; items: number; discount: number; city: string; reserved: number }

async function order() {
  const buyer = site.visitor()
  const things = site.database.sqlite
    .prepare(
      `SELECT p.id, p.price_minor AS price FROM products p JOIN stock_balances b ON b.product_id = p.id AND b.pool = 'WEB'
       WHERE p.status = 'PUBLISHED' AND NOT p.is_digital AND p.price_minor > 0 AND p.weight_grams < 300
         AND p.id NOT IN (SELECT product_id FROM product_bonuses) ORDER BY b.for_sale DESC LIMIT 2`,
    )
    .all() as { id: number; price: number }[]
  const [bought, other] = things
  if (!bought || !other) throw new Error('The demo has too few things')

  const page = await placeOrder(await goToCheckout(buyer, bought.id))
  return { number: Number(/(\d+)/.exec(page.heading)?.[1]), page, buyer, bought, other }
}

const open = async (number: number): Promise<Page> =>
  (await admin.get(`/admin/orders/${number}`)).follow('Change the order')

function stored(number: number, productId: number): Row {
  return site.database.sqlite
    .prepare(
      `SELECT l.quantity, o.total_minor AS total, o.items_minor AS items, o.discount_minor AS discount, o.city,
         (SELECT reserved FROM stock_balances WHERE product_id = l.product_id AND pool = 'WEB') AS reserved
       FROM orders o JOIN order_lines l ON l.order_id = o.id WHERE o.id = ? AND l.product_id = ?`,
    )
    .get(number, productId) as Row
}

test('an order is changed on a page without script: first the difference, then lines, sums, goods and the mail', async () => {
  const { number, page, buyer, bought, other } = await order()
  const before = stored(number, bought.id)
  const rows = await (await open(number)).submit('Add a line', { City: 'Hamburg' })
  expect(rows.field('City')).toBe('Hamburg')
  const shown = await rows.submit('Preview the change', {
    'Amount of': '3',
    'Product of line 1': String(other.id),
    'Product of line 2': 'nothing of that name',
  })
  expect(shown.status).toBe(400)
  expect(shown.announced).toContain('Product of line 2')
  expect(shown.field('Amount of')).toBe('3')

  const preview = await shown.submit('Preview the change', {
    'Product of line 2': '',
    Discount: '1.00',
    Reason: 'As we wrote',
  })
  expect(preview.text).toContain('Still to pay')
  expect(stored(number, bought.id)).toEqual(before)

  const done = await preview.submit('Save the change')
  expect(done.path).toBe(`/admin/orders/${number}`)
  expect(done.announced).toContain('Order changed, and we’ve emailed the customer')
  const items = bought.price * 3 + other.price
  const after = stored(number, bought.id)
  expect(after).toMatchObject({ quantity: 3, items, discount: 100, city: 'Hamburg', reserved: before.reserved + 2 })
  expect(after.total - after.items).toBe(before.total - before.items - 100)
  const told = (await buyer.get(page.path)).text
  expect([told.includes('Hamburg'), /Changed[^·]*· by the shop/.test(told)]).toEqual([true, true])
  const mail = site.database.sqlite
    .prepare("SELECT text FROM mails WHERE kind = 'ORDER_CHANGED' AND cause LIKE ?")
    .pluck()
    .get(`order:${number}:%`)
  expect(mail).toContain('As we wrote')

  // The same button once more changes nothing twice.
  expect((await preview.submit('Save the change')).announced).toContain('This change was already saved')
  expect(stored(number, bought.id)).toEqual(after)
})

test('of two who change it at once one wins; the other keeps what was typed beside what is stored', async () => {
  const { number, bought } = await order()
  const [mine, theirs] = [await open(number), await open(number)]
  const seen = await Promise.all([
    mine.submit('Preview the change', { 'Amount of': '2' }),
    theirs.submit('Preview the change', { 'Amount of': '4', City: 'Bremen' }),
  ])
  const ends = await Promise.all(seen.map((page) => page.submit('Save the change')))
  const [won, lost] = ends.toSorted((a, b) => a.status - b.status)
  expect([won?.status, lost?.status]).toEqual([200, 409])
  expect(won?.announced).toContain('Order changed, and we’ve emailed the customer')
  const { quantity } = stored(number, bought.id)
  expect([2, 4]).toContain(quantity)
  expect(lost?.field('Amount of')).toBe(quantity === 2 ? '4' : '2')
  expect(lost?.text).toContain(`× ${quantity}`)

  const again = await lost?.submit('Preview the change')
  await again?.submit('Save the change')
  expect(stored(number, bought.id).quantity).toBe(quantity === 2 ? 4 : 2)
})

test('what was sent is not changed any more, whoever still has the page open', async () => {
  const { number, bought } = await order()
  const page = await open(number)
  const preview = await page.submit('Preview the change', { 'Amount of': '2' })
  const paid = await (await admin.get(`/admin/orders/${number}`)).submit('Confirm order')
  const asked = await paid.submit('Ship order', { 'Tracking number of parcel 1': 'EJ1' })
  const sent = await agree(asked)
  expect(sent.hasButton('Ship order')).toBe(false)
  expect((await preview.submit('Save the change')).announced).toContain('can no longer be changed')
  expect((await admin.get(`/admin/orders/${number}/edit`)).path).toBe(`/admin/orders/${number}`)
  expect(stored(number, bought.id).quantity).toBe(1)
  expect((await admin.get('/admin/orders/999999/edit')).status).toBe(404)
})

test('nothing changed, an address without its street and a discount above everything are said, and nothing is done', async () => {
  const { number, bought } = await order()
  const before = stored(number, bought.id)
  const page = await open(number)
  expect((await page.submit('Preview the change')).announced).toContain('Nothing has changed')
  const wrong = await page.submit('Preview the change', { Discount: '99999', City: 'Ulm' })
  expect([wrong.status, wrong.field('City')]).toEqual([400, 'Ulm'])
  expect(wrong.announced).toContain('Enter at most the total of items and shipping')
  expect((await page.submit('Preview the change', { 'Address line 1': '' })).status).toBe(400)
  expect((await page.submit('Preview the change', { 'Amount of': '0' })).announced).toContain('cancel it')
  expect(stored(number, bought.id)).toEqual(before)
})
