import { parse } from 'csv-parse/sync'
import { beforeAll, expect, test } from 'vitest'

import { openSite } from '../../support/site/site.ts'
import type { Page } from '../../support/visitor/page.ts'
import type { Visitor } from '../../support/visitor/visitor.ts'

const site = openSite()
let admin: Visitor
/** Comic Harbour 13, and two things that come along, with what the shop had of them. */
let event: number
let book: { id: number; name: string; stock: number }
let badge: { id: number; name: string; stock: number }

const one = (sql: string, ...values: unknown[]) =>
  site.database.sqlite
    .prepare(sql)
    .pluck()
    .get(...values) as number
const stockOf = (id: number, pool: string) =>
  one('SELECT coalesce(sum(quantity), 0) FROM stock_movements WHERE product_id = ? AND pool = ?', id, pool)
const pool = () => `EVENT:${event}`
const till = () => admin.get(`/event-helper/${event}`)

beforeAll(async () => {
  admin = site.signedIn('admin@example.com')
  event = one("SELECT id FROM events WHERE slug = 'comic-harbour-13'")
  const goods = site.database.sqlite
    .prepare(
      `SELECT p.id, json_extract(p.name, '$.en') AS name, b.for_sale AS stock FROM products p
       JOIN stock_balances b ON b.product_id = p.id AND b.pool = 'WEB'
       WHERE p.status = 'PUBLISHED' AND NOT p.is_digital ORDER BY b.for_sale DESC LIMIT 2`,
    )
    .all() as (typeof book)[]
  book = goods[0] as typeof book
  badge = goods[1] as typeof book
})

/** One tap on a tile. */
async function tap(page: Page, product: { id: number }, pay = 'CASH'): Promise<Page> {
  const operation = page.all('input[name=operation]')[0]?.getAttribute('value') ?? ''
  return admin.post(`/event-helper/${event}`, { operation, product: String(product.id), pay })
}

test('the next event stands first, and its table is prepared by a form', async () => {
  const overview = await admin.get('/event-helper')
  expect(overview.heading).toBe('Event helper')
  const page = await overview.follow('Comic Harbour 13')
  expect(page.path).toBe(`/event-helper/${event}/preparation`)
  expect(page.field('Currency')).toBe('JPY')
  expect(page.field('Time zone')).toBe('Asia/Tokyo')

  const wrong = await page.submit('Open the till', {
    'Cash float (JPY)': 'lots',
    [`Bring ${book.name}`]: String(book.stock + 1),
  })
  expect(wrong.status).toBe(400)
  expect(wrong.announced).toContain('Cash float (JPY): Enter an amount of this currency.')

  const tooMany = await page.submit('Open the till', { [`Bring ${book.name}`]: String(book.stock + 1) })
  expect(tooMany.announced).toContain(`Enter ${book.stock} or less`)
  expect(tooMany.field(`Bring ${book.name}`)).toBe(String(book.stock + 1))

  const saved = await page.submit('Save', {
    'Cash float (JPY)': '10,000',
    'Set A: how many': '2',
    'Set A: price together (JPY)': '2500',
    [`Bring ${book.name}`]: '5',
    [`Price (JPY) ${book.name}`]: '1500',
    [`Set ${book.name}`]: 'A',
    [`Bring ${badge.name}`]: '2',
    [`Price (JPY) ${badge.name}`]: '300',
  })
  expect(saved.announced).toContain('Table prepared')
  expect(saved.field(`Price (JPY) ${book.name}`)).toBe('1500')
  expect(stockOf(book.id, pool())).toBe(0)
})

test('opening moves the goods from the shop to the event, once', async () => {
  const page = await till()
  const [opened, again] = await Promise.all([page.submit('Open the till'), page.submit('Open the till')])
  expect([opened.announced, again.announced].join(' ')).toContain('Till opened')
  expect(stockOf(book.id, pool())).toBe(5)
  expect(stockOf(book.id, 'WEB')).toBe(book.stock - 5)
  expect((await till()).text).toContain('open since')
})

test('one tap sells one, the same tap sent twice sells one too, and undo takes it back', async () => {
  const page = await till()
  const sold = await tap(page, book)
  expect(sold.announced).toContain(book.name)
  expect(sold.text).toContain('¥1,500')
  await tap(page, book)
  expect(stockOf(book.id, pool())).toBe(4)

  const other = await tap(page, badge)
  expect(other.announced).toContain('This sale was already sent')
  expect(stockOf(badge.id, pool())).toBe(2)

  const undone = await sold.submit('Undo')
  expect(undone.announced).toContain('Sale undone')
  expect(undone.announced).toContain('Nothing sold yet.')
  await sold.submit('Undo')
  expect(stockOf(book.id, pool())).toBe(5)
  expect(one('SELECT count(*) FROM till_sales')).toBe(1)
})

test('several things are worked out with their set, and change is given', async () => {
  const page = await admin.get(`/event-helper/${event}/basket`)
  const asked = await page.submit('Work out', { [book.name]: '3', [badge.name]: '1', 'Money given': '5000' })
  expect(asked.status).toBe(200)
  expect(asked.announced).toContain('Total ¥4,300')
  expect(asked.announced).toContain('Change: ¥700')
  expect(asked.field(book.name)).toBe('3')

  const short = await asked.submit('Sell', { 'Money given': '4000' })
  expect(short.status).toBe(400)
  expect(short.announced).toContain('less than the total')
  expect((await page.submit('Sell')).announced).toContain('Choose at least one product')

  const sold = await asked.submit('Sell')
  expect(sold.path).toContain(`/event-helper/${event}`)
  expect(sold.announced).toContain('Change: ¥700')
  expect(sold.text).toContain('¥14,300')
})

test('nothing is refused for lack of stock: what is too much is flagged', async () => {
  await tap(await till(), badge, 'QR')
  const over = await tap(await till(), badge, 'QR')
  expect(over.announced + over.text).toContain('More was sold than you brought')
  expect(stockOf(badge.id, pool())).toBe(-1)
})

test('a sample costs nothing and leaves the table as a gift', async () => {
  const before = stockOf(book.id, pool())
  const given = await tap(await till(), book, 'SAMPLE')
  expect(given.announced).toContain('¥0')
  expect(stockOf(book.id, pool())).toBe(before - 1)
  expect(
    one("SELECT count(*) FROM stock_movements WHERE kind = 'GIFT' AND pool = ? AND product_id = ?", pool(), book.id),
  ).toBe(1)
})

test('a product has its page, where what broke is noted with a reason', async () => {
  const page = await admin.get(`/event-helper/${event}/${book.id}`)
  const wrong = await page.submit('Save')
  expect(wrong.status).toBe(400)
  expect(wrong.announced).toContain('Reason')
  const before = stockOf(book.id, pool())
  const noted = await page.submit('Save', { Reason: 'Coffee' })
  await page.submit('Save', { Reason: 'Coffee' })
  expect(noted.announced).toContain('Saved')
  expect(noted.text).toContain('Coffee')
  expect(stockOf(book.id, pool())).toBe(before - 1)
})

test('any sale is taken back with a reason', async () => {
  await tap(await till(), book, 'CARD')
  const list = await admin.get(`/event-helper/${event}/sales`)
  const asking = await list.follow('Undo')
  expect((await asking.submit('Undo')).announced).toContain('Reason')
  const done = await asking.submit('Undo', { Reason: 'Wrong book' })
  expect(done.announced).toContain('Sale undone')
  expect(done.text).toContain('Wrong book')
})

test('the report adds up, and so does its file', async () => {
  const report = await admin.get(`/event-helper/${event}/report`)
  expect(report.text).toContain('¥4,900')
  expect(report.text).toContain('¥14,300')
  expect(report.text).toContain('Asia/Tokyo')
  const csv = await (await admin.fetch(`/event-helper/${event}/report.csv`)).text()
  const rows = parse<Record<string, string>>(csv, { bom: true, columns: true })
  const taken = rows.filter((row) => row.kind === 'SALE' && row.taken_back === '')
  expect(taken.reduce((sum, { amount, discount }) => sum + Number(amount) - Number(discount), 0)).toBe(4900)
  expect(rows.find(({ reason }) => reason === 'Coffee')?.kind).toBe('DAMAGE')
})

test('closing counts goods and cash, brings the rest back, and shows the differences', async () => {
  const left = stockOf(book.id, pool())
  const web = stockOf(book.id, 'WEB')
  const page = await admin.get(`/event-helper/${event}/closing`)
  expect(page.field(book.name)).toBe(String(left))
  expect((await page.submit('Continue')).status).toBe(400)
  const asking = await page.submit('Continue', {
    'Cash in the cash box (JPY)': '14200',
    [book.name]: String(left - 1 > 0 ? left - 1 : 0),
  })
  expect(asking.text).toContain('Close the till?')
  expect(asking.text).toContain('¥14,300')
  expect(asking.text).toContain('−¥100')
  expect(asking.text).toContain(`${Math.max(0, left - 1)} unit`)
  expect(one('SELECT closed_at FROM till_sessions WHERE event_id = ?', event)).toBeNull()
  const again = await asking.submit('Change the count')
  expect([again.status, again.field('Cash in the cash box (JPY)')]).toEqual([200, '14200'])

  // Somebody sells while somebody else looks at what closing does.
  await tap(await till(), book, 'QR')
  const told = await asking.submit('Close and return items to the shop')
  expect([told.status, told.announced.includes('Something was sold or changed while you were counting')]).toEqual([
    400,
    true,
  ])
  const sale = String(
    site.database.sqlite
      .prepare('SELECT max(operation) FROM (SELECT operation FROM till_sales ORDER BY id DESC LIMIT 1)')
      .pluck()
      .get(),
  )
  await admin.post(`/event-helper/${event}/undo`, { operation: 'undo-what-came-between', sale })
  const closed = await asking.submit('Close and return items to the shop')
  expect(closed.announced).toContain('Till closed')
  expect((await asking.submit('Close and return items to the shop')).announced).toContain(
    'This till is already closed.',
  )
  expect(closed.text).toContain('−¥100')
  expect(stockOf(book.id, pool())).toBe(0)
  expect(stockOf(badge.id, pool())).toBe(0)
  expect(stockOf(book.id, 'WEB')).toBe(web + Math.max(0, left - 1))
  expect((await till()).path).toBe(`/event-helper/${event}/report`)
})

test('what was counted stays: after the closing nothing is taken back', async () => {
  const list = await admin.get(`/event-helper/${event}/sales`)
  expect(list.hasButton('Undo')).toBe(false)
  const standing = one('SELECT count(*) FROM till_sales WHERE voided_at IS NULL')
  const sale = site.database.sqlite.prepare('SELECT operation FROM till_sales WHERE voided_at IS NULL').pluck().get()
  const asked = { operation: 'undone-after-the-closing', sale: String(sale), reason: 'Late' }
  for (const page of ['undo', 'sales']) {
    const refused = await admin.post(`/event-helper/${event}/${page}`, asked)
    expect(refused.announced).toContain('This till is closed')
  }
  expect(one('SELECT count(*) FROM till_sales WHERE voided_at IS NULL')).toBe(standing)
})

test('a telephone tells what it kept: what was tapped before the closing counts, what cannot be read holds nothing up', async () => {
  const closed = one('SELECT closed_at FROM till_sessions WHERE event_id = ?', event)
  const sale = {
    kind: 'SALE',
    operation: 'kept-on-a-telephone',
    at: closed - 1000,
    payment: 'CASH',
    givenMinor: null,
    lines: [{ productId: badge.id, quantity: 1 }],
  }
  const undo = (operation: string, at: number) => ({ kind: 'VOID', operation, at, sale: sale.operation })
  const tell = async (...operations: object[]) => {
    const response = await admin.fetch(`/api/admin/events/${event}/till`, {
      method: 'POST',
      headers: { 'Content-Type': 'application/json' },
      body: JSON.stringify({ operations }),
    })
    return [response.status, ((await response.json()) as { refused?: string[] }).refused]
  }
  expect(await tell({ operation: 'what-nobody-can-read', kind: 'SALE' }, sale)).toEqual([200, ['what-nobody-can-read']])
  expect(await tell(sale, undo('tapped-after-closing', closed + 60_000))).toEqual([200, ['tapped-after-closing']])
  expect(await tell(undo('tapped-before-closing', closed - 500))).toEqual([200, []])
  expect(one('SELECT count(*) FROM till_sales WHERE operation = ? AND voided_at IS NOT NULL', sale.operation)).toBe(1)
  expect(stockOf(badge.id, pool())).toBe(0)
  expect((await tell(...Array.from({ length: 201 }, () => sale)))[0]).toBe(400)
})

test('a sale that was tapped before the closing and comes after it is kept, and the count agrees', async () => {
  const operation = 'late-sale-of-a-telephone'
  const told = await admin.post(`/event-helper/${event}`, { operation, product: String(badge.id), pay: 'CASH' })
  expect(told.announced).toContain('This till is already closed')
  expect(one('SELECT count(*) FROM till_sales WHERE operation = ?', operation)).toBe(1)
  expect(stockOf(badge.id, pool())).toBe(0)
})

test('only administrators sell', async () => {
  const guest = await site.visitor().fetch(`/event-helper/${event}`)
  expect([guest.status, guest.headers.get('Location')]).toEqual([303, `/login?redirectTo=%2Fevent-helper%2F${event}`])
  const customer = site.signedIn('customer@example.com')
  expect((await customer.get(`/event-helper/${event}`)).status).toBe(403)
  expect((await admin.get('/event-helper/9999')).status).toBe(404)
  expect((await admin.get(`/event-helper/${event}/9999`)).status).toBe(404)
})
