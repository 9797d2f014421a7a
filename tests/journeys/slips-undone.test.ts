import { randomUUID } from 'node:crypto'
import { join } from 'node:path'

import { type Database, openDatabase } from '#db/database.server.ts'

import { findPlentiful, layEvent, sumsIn } from '../support/journeys/sums.ts'
import { buy } from '../support/journeys/walks.ts'
import { expect, test } from './story.ts'

// More of what goes wrong (`slips.test.ts`): with somebody else at the same machine, with what is gone, with money that
// belongs elsewhere, and with a till that nobody closed.

let database: Database
test.beforeEach(({ site }) => void (database = openDatabase(join(site.dataDir, 'inkstall.db'))))
test.afterEach(() => database.close())

const { value, stockOf, moneyOf } = sumsIn(() => database)
const text = (query: string, ...values: unknown[]) =>
  String(
    database.sqlite
      .prepare(query)
      .pluck()
      .get(...values),
  )

test('an address is saved by nobody else who logged in to the same browser meanwhile, and its words wait', async ({
  arrive,
}) => {
  const name = `Kim ${randomUUID()}`
  const saved = () => value('SELECT count(*) FROM addresses WHERE full_name = ?', name)
  const book = await arrive()
  await book.open('/login?redirectTo=%2Fshop%2Faccount%2Faddress')
  await book.logIn('customer@example.com', '/shop/account/address')

  await book.choose('Country', 'AT')

  const second = await book.inAnotherTab()
  await second.open('/logout')
  await second.press('Log out')
  await second.open('/login?redirectTo=%2Fadmin%2Forders')
  await second.logIn('admin@example.com', '/admin/orders')

  await book.press('Save address', {
    'Full name': name,
    'Postal code': '1010',
    City: 'Wien',
    'Address line 1': 'Ring 1',
  })
  await book.says('Another account')
  expect(saved()).toBe(0)
  await book.press('Log out')
  await book.open('/login')
  await book.logIn('customer@example.com', `/unsent/${text('SELECT id FROM unsent_forms ORDER BY rowid DESC LIMIT 1')}`)
  await book.says(name)
  await book.press('Send it now')
  await expect.poll(saved).toBe(1)
  expect(text('SELECT email FROM users JOIN addresses a ON a.user_id = users.id WHERE a.full_name = ?', name)).toBe(
    'customer@example.com',
  )
})

test('what somebody deleted while it was edited comes back with the words, or a new one is made of them', async ({
  atDesk,
}) => {
  const words = `Kept ${randomUUID()}`
  const slot = Number(
    database.sqlite
      .prepare(
        `INSERT INTO commission_slots (label, starts_on, ends_on, status, changed_at)
         VALUES ('{"en":"Spare"}', date('now', '+800 days'), date('now', '+830 days'), 'FREE', 0)`,
      )
      .run().lastInsertRowid,
  )
  const desk = await atDesk(`/admin/commission-slots/${slot}`)
  database.sqlite.prepare('DELETE FROM commission_slots WHERE id = ?').run(slot)
  await desk.press('Save slot', { 'Label (English)': words })
  await desk.says('This was deleted while you were editing')
  await desk.says(words)
  await desk.press('Make a new one from it')
  await expect
    .poll(() => value("SELECT count(*) FROM commission_slots WHERE json_extract(label, '$.en') = ?", words))
    .toBe(1)

  const product = value(
    `SELECT min(id) FROM products WHERE id NOT IN (SELECT product_id FROM stock_movements)
     AND id NOT IN (SELECT product_id FROM order_lines) AND id NOT IN (SELECT bonus_id FROM product_bonuses)`,
  )
  const stored = () =>
    value('SELECT count(*) FROM products WHERE id = ? AND long_description LIKE ?', product, `%${words}%`)
  await desk.open(`/admin/products/${product}`)
  const second = await atDesk(`/admin/products/${product}`)
  await second.press('Delete product')
  await second.says('deleted')
  expect(value('SELECT count(*) FROM products WHERE id = ?', product)).toBe(0)
  await desk.press('Save product', { 'Long description (English)': words })
  await desk.says('This was deleted while you were editing')
  await desk.press('Bring it back')
  await desk.says('It is back.')
  await desk.press('Send it now')
  await expect.poll(stored).toBe(1)

  // Deleted for good by mistake, and found among what was deleted.
  const called = text("SELECT json_extract(name, '$.en') FROM products WHERE id = ?", product)
  await desk.press('Delete product')
  await desk.says('deleted')
  await expect.poll(stored).toBe(0)
  await desk.open('/admin/deleted')
  await desk.press(`Bring back “${called}”`)
  await desk.says('is back.')
  await expect.poll(stored).toBe(1)
})

test('money of a canceled order: written down twice, and used for another order of the same buyer', async ({
  arrive,
  atDesk,
}) => {
  const orders: number[] = []
  for (let many = 0; many < 2; many += 1) {
    const address = await buy(await arrive())
    orders.push(Number(/\/order\/(\d+)/.exec(address)?.[1]))
  }
  const [first = 0, second = 0] = orders
  const total = (order: number) => value('SELECT total_minor FROM orders WHERE id = ?', order)
  const books = [0, 0]
  const agree = () => expect.poll(() => [moneyOf(first), moneyOf(second)]).toEqual(books)
  const desk = await atDesk(`/admin/orders/${first}`)
  await desk.press('Confirm order', {
    'Amount received': (total(first) / 100).toFixed(2),
    'Note or reference': 'Bank 1',
  })
  await desk.says('Order confirmed')
  books[0] = total(first)
  await agree()
  await desk.press('Record this payment', {
    'Amount received': (total(first) / 100).toFixed(2),
    'Note or reference': 'Bank 1',
  })
  await desk.holds('Note or reference', 'Bank 1')
  await agree()

  await desk.open(`/admin/orders/${first}`)
  await desk.press('Cancel order')
  await desk.press('Cancel order', { Reason: 'They want the other one' })
  await desk.press('Yes, do it')
  await desk.says('noted as a refund')
  await agree()
  const stale = await atDesk(`/admin/orders/${first}`)
  await desk.press('Use it there', { 'Use it for': `O-${second}` })
  await desk.says(`is used for O-${second}`)
  books[1] = Math.min(total(first), total(second))
  books[0] = total(first) - books[1]
  await agree()
  await stale.press('Use it there', { 'Use it for': `O-${second}` })
  await stale.says(/no longer possible|is used for/)
  await agree()
  expect(text('SELECT status FROM orders WHERE id = ?', second)).toBe('CONFIRMED')
})

test('a till: left open over night, and opened again after its report was filed', async ({ atDesk }, { project }) => {
  const slug = `night-${project.name.replaceAll(' ', '-')}-${randomUUID().slice(0, 4)}`
  const event = layEvent(database, { slug, name: `Night ${slug}`, days: 2 })
  const book = findPlentiful(database)
  const atTable = () => stockOf(book.id, `EVENT:${event}`).onHand
  const before = stockOf(book.id).onHand
  const desk = await atDesk(`/event-helper/${event}/preparation`)
  await desk.open(`/event-helper/${event}/preparation?currency=USD`)
  const goods = { 'Time zone': 'UTC', [`Bring ${book.name}`]: '3', [`Price (USD) ${book.name}`]: '10.00' }
  await desk.press('Open the till', { ...goods, 'Cash float (USD)': '50.00' })
  await desk.says('Till opened')
  expect([stockOf(book.id).onHand, atTable()]).toEqual([before - 3, 3])

  database.sqlite
    .prepare(
      `UPDATE till_days SET day = date(day, '-1 day') WHERE session_id = (SELECT id FROM till_sessions WHERE event_id = ?)`,
    )
    .run(event)
  await desk.open('/admin/dashboard')
  await desk.says(`Night ${slug}: the till of`)
  await desk.open(`/event-helper/${event}/closing`)
  await desk.press('Continue', { 'Cash in the cash box (USD)': '50.00' })
  await desk.press('Close and return items to the shop')
  await desk.says('Till closed')
  expect([stockOf(book.id).onHand, atTable()]).toEqual([before, 0])

  await desk.open(`/event-helper/${event}/report`)
  const second = await atDesk(`/event-helper/${event}/report`)
  await second.follow('File the report')
  await second.says('A filed report is final')
  await second.press('File the report')
  await second.says('Report filed')
  await desk.press('Open this day again')
  await desk.says('the till stays closed')
  expect([stockOf(book.id).onHand, atTable()]).toEqual([before, 0])
})
