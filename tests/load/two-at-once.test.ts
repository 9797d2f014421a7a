import { beforeAll, expect, test } from 'vitest'

import { countStock } from '#app/shop/stock/stock.server.ts'

import { layTable, readBooks } from '../support/models/till-table.ts'
import { goToCheckout, placeOrder } from '../support/shop/buyer.ts'
import { openOwnSite } from '../support/site/site.ts'
import type { Page } from '../support/visitor/page.ts'
import type { Visitor } from '../support/visitor/visitor.ts'

// Two people open the same form and send it in the same moment, again and again: one wins, the other keeps what they
// typed and is told; goods and money are those of the one who won.
const ROUNDS = 200

const site = openOwnSite()
let two: [Visitor, Visitor]

beforeAll(async () => {
  two = [site.visitor(), site.visitor()]
  for (const each of two) await each.logIn('admin@example.com')
})

const value = (query: string, ...values: unknown[]) =>
  site.database.sqlite
    .prepare(query)
    .pluck()
    .get(...values)
const both = (work: (visitor: Visitor, index: number) => Promise<Page>) =>
  Promise.all(two.map((visitor, index) => work(visitor, index)))

/** Of two answers to one moment: the page of who won, that of who is told, and what they had typed. */
function split(answers: readonly Page[], done: string) {
  const won = answers.findIndex((page) => page.announced.includes(done))
  const lost = 1 - won
  const [winner, loser] = [answers[won], answers[lost]]
  if (won < 0 || !winner || !loser) throw new Error(answers.map((page) => page.announced).join('\n'))

  expect(loser.announced).not.toContain(done)
  return { won, lost, loser }
}

function addSlot(): number {
  const added = site.database.sqlite
    .prepare(
      `INSERT INTO commission_slots (label, starts_on, ends_on, status, changed_at)
       VALUES ('{"en":"Spare"}', date('now', '+900 days'), date('now', '+930 days'), 'FREE', 0)`,
    )
    .run()
  return Number(added.lastInsertRowid)
}

test(`a product, ${ROUNDS} times`, async () => {
  for (let round = 0; round < ROUNDS; round += 1) {
    const typed = [0, 1].map((index) => `Text ${round} of ${index}.`)
    const forms = await both((visitor) => visitor.get('/admin/products/1'))
    const answers = await both((_, index) =>
      (forms[index] as Page).submit('Save product', { 'Long description (English)': typed[index] ?? '' }),
    )
    const { won, lost, loser } = split(answers, 'Product saved')
    expect(loser.field('Long description (English)')).toBe(typed[lost])
    expect(value("SELECT json_extract(long_description, '$.en') FROM products WHERE id = 1")).toBe(typed[won])
  }
}, 600_000)

test(`a slot, ${ROUNDS} times`, async () => {
  const slot = addSlot()
  for (let round = 0; round < ROUNDS; round += 1) {
    const typed = [0, 1].map((index) => `Winter ${round} of ${index}`)
    const forms = await both((visitor) => visitor.get(`/admin/commission-slots/${slot}`))
    const answers = await both((_, index) =>
      (forms[index] as Page).submit('Save slot', { 'Label (English)': typed[index] ?? '' }),
    )
    const { won, lost, loser } = split(answers, 'Slot saved')
    expect(loser.field('Label (English)')).toBe(typed[lost])
    expect(value("SELECT json_extract(label, '$.en') FROM commission_slots WHERE id = ?", slot)).toBe(typed[won])
  }
}, 600_000)

test(`a quote, ${ROUNDS} times, and its acceptance`, async () => {
  const client = site.visitor()
  const sent = await (
    await client.get('/commission-request')
  ).submit('Send request', {
    'Contact email': 'two@example.com',
    'Commission type': 'Digital',
    Details: 'A lighthouse',
    'I accept the terms': true,
  })
  const id = Number(value('SELECT max(id) FROM commission_requests'))
  const desk = `/admin/commissions/${id}`
  const first = await two[0].get(desk)
  await first.submit('Send quote', { 'Line 1': 'A lighthouse', 'Amount of line 1': '100.00', Slot: String(addSlot()) })
  const total = () => value('SELECT total_minor FROM commission_quotes WHERE request_id = ?', id)
  for (let round = 0; round < ROUNDS; round += 1) {
    const typed = [0, 1].map((index) => `${200 + 2 * round + index}.00`)
    const forms = await both((visitor) => visitor.get(desk))
    const answers = await both((_, index) =>
      (forms[index] as Page).submit('Send corrected quote', { 'Amount of line 1': typed[index] ?? '' }),
    )
    const { won, lost, loser } = split(answers, 'Corrected quote sent')
    expect(loser.field('Amount of line 1')).toBe(typed[lost])
    expect(total()).toBe(Number(typed[won]) * 100)
  }
  const [offer, form] = [await client.get(sent.path), await two[0].get(desk)]
  const shown = Number(total())
  const [accepted, corrected] = await Promise.all([
    offer.submit('Accept quote'),
    form.submit('Send corrected quote', { 'Amount of line 1': '5.00' }),
  ])
  const isAccepted = accepted.announced.includes('Quote accepted')
  expect(corrected.announced.includes('Corrected quote sent')).toBe(!isAccepted)
  expect(total()).toBe(isAccepted ? shown : 500)
}, 600_000)

test(`an order, ${ROUNDS} times, and its payment`, async () => {
  const product = Number(
    value(
      `SELECT p.id FROM products p JOIN stock_balances b ON b.product_id = p.id AND b.pool = 'WEB'
       WHERE p.status = 'PUBLISHED' AND NOT p.is_digital AND p.price_minor > 0 AND p.weight_grams < 300
         AND p.id NOT IN (SELECT product_id FROM product_bonuses) ORDER BY b.for_sale DESC LIMIT 1`,
    ),
  )
  const placed = await placeOrder(await goToCheckout(site.visitor(), product))
  const order = Number(/(\d+)/.exec(placed.heading)?.[1])
  const price = Number(value('SELECT unit_price_minor FROM order_lines WHERE order_id = ?', order))
  const stock = () =>
    site.database.sqlite
      .prepare("SELECT on_hand, reserved FROM stock_balances WHERE product_id = ? AND pool = 'WEB'")
      .get(product) as { on_hand: number; reserved: number }
  const base = { onHand: stock().on_hand, others: stock().reserved - 1 }
  for (let round = 0; round < ROUNDS; round += 1) {
    const wanted = round % 2 === 0 ? ['2', '3'] : ['1', '4']
    const forms = await both(async (visitor) =>
      (await visitor.get(`/admin/orders/${order}`)).follow('Change the order'),
    )
    const shown = await both((_, index) =>
      (forms[index] as Page).submit('Preview the change', { 'Amount of': wanted[index] ?? '' }),
    )
    const answers = await both((_, index) => (shown[index] as Page).submit('Save the change'))
    const { won, lost, loser } = split(answers, 'Order changed, and we’ve emailed the customer')
    expect(loser.field('Amount of')).toBe(wanted[lost])
    const quantity = Number(wanted[won])
    expect(stock()).toEqual({ on_hand: base.onHand, reserved: base.others + quantity })
    expect(value('SELECT items_minor FROM orders WHERE id = ?', order)).toBe(quantity * price)
  }
  const due = Number(value('SELECT total_minor FROM orders WHERE id = ?', order))
  const paying = await both((visitor) => visitor.get(`/admin/orders/${order}`))
  await both((_, index) =>
    (paying[index] as Page).submit('Confirm order', { 'Amount received': (due / 100).toFixed(2) }),
  )
  expect(value("SELECT sum(amount_minor) FROM order_payments WHERE order_id = ? AND kind = 'RECEIVED'", order)).toBe(
    due,
  )
}, 600_000)

test(`a till, ${ROUNDS} times: two sell, and two correct its float`, async () => {
  const { db, sqlite } = site.database
  const many = 2 * ROUNDS + 10
  const ids = sqlite
    .prepare("SELECT id FROM products WHERE status = 'PUBLISHED' AND NOT is_digital")
    .pluck()
    .all() as number[]
  for (const productId of ids)
    countStock(db, { productId, pool: 'WEB', counted: many, operation: `many-${productId}`, by: null, now: new Date() })
  const table = layTable(site.database, { brought: many })
  const [good] = table.goods
  if (!good) throw new Error('Nothing lies on the table')

  const page = `/event-helper/${table.eventId}`
  for (let round = 0; round < ROUNDS; round += 1) {
    const sold = await both((visitor, index) =>
      visitor.post(page, { operation: `sale-${round}-${index}-of-a-telephone`, product: String(good.id), pay: 'CASH' }),
    )
    expect(sold.map(({ status }) => status)).toEqual([200, 200])
    const typed = [0, 1].map((index) => String(20_000 + 2 * round + index))
    const forms = await both((visitor) => visitor.get(`${page}/figures`))
    const answers = await both((_, index) =>
      (forms[index] as Page).submit('Save the corrections', { 'Cash float (JPY)': typed[index] ?? '' }),
    )
    const { won, lost, loser } = split(answers, 'Corrections saved')
    expect(loser.field('Cash float (JPY)')).toBe(typed[lost])
    const { sales, taken } = readBooks(site.database, table)
    expect([sales, taken]).toEqual([2 * (round + 1), 2 * (round + 1) * good.priceMinor])
    expect(value('SELECT float_minor FROM till_days ORDER BY rowid DESC LIMIT 1')).toBe(Number(typed[won]))
    expect(
      value('SELECT on_hand FROM stock_balances WHERE product_id = ? AND pool = ?', good.id, `EVENT:${table.eventId}`),
    ).toBe(many - 2 * (round + 1))
  }
}, 600_000)
