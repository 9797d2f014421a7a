import { randomUUID } from 'node:crypto'
import { join } from 'node:path'

import { parse } from 'csv-parse/sync'
import { stringify } from 'csv-stringify/sync'

import { type Database, openDatabase } from '#db/database.server.ts'

import { inShiftJis } from '../support/faults/shift-jis.ts'
import { findPlentiful, layEvent, sumsIn } from '../support/journeys/sums.ts'
import { ask, buy } from '../support/journeys/walks.ts'
import { expect, test } from './story.ts'

// What goes wrong at the desk and at the table, each slip first: nothing is lost by it, and after each step money and
// stock are what this file's own sums say.

let database: Database
test.beforeEach(({ site }) => void (database = openDatabase(join(site.dataDir, 'inkstall.db'))))
test.afterEach(() => database.close())

const { value, stockOf, moneyOf, paidFor } = sumsIn(() => database)

test(
  'an order: paid too much, shipped too early and wrongly, changed, canceled by mistake',
  { tag: '@browser' },
  async ({ arrive, atDesk }) => {
    const address = await buy(await arrive())
    const order = Number(/\/order\/(\d+)/.exec(address)?.[1])
    const bought = value('SELECT product_id FROM order_lines WHERE order_id = ?', order)
    const price = value('SELECT unit_price_minor FROM order_lines WHERE order_id = ?', order)
    const total = value('SELECT total_minor FROM orders WHERE id = ?', order)
    const books = { money: 0, ...stockOf(bought) }
    const agree = () => expect.poll(() => ({ money: moneyOf(order), ...stockOf(bought) })).toEqual(books)
    const desk = await atDesk(`/admin/orders/${order}`)

    // Two digits too many, and a second payment of the same money.
    await desk.press('Confirm order', { 'Amount received': '999.00' })
    await desk.says('more than is due')
    await desk.holds('Amount received', '999.00')
    await agree()
    await desk.press('Confirm order', { 'Amount received': (total / 100).toFixed(2) })
    await desk.says('Order confirmed')
    books.money += total
    await agree()

    // Shipped while it still lies here: asked, refused, then done with a wrong number and put right.
    await desk.press('Ship order', { 'Tracking number of parcel 1': 'EJ1' })
    await desk.says(`Ship order ${order}?`)
    await agree()
    await desk.follow('No, change nothing')
    await desk.press('Ship order', { 'Tracking number of parcel 1': 'EJ1' })
    await desk.press('Yes, do it')
    await desk.says('Order shipped')
    books.onHand -= 1
    books.reserved -= 1
    await agree()
    await desk.press('Correct the parcels', { 'Tracking number of parcel 1': 'EJ2' })
    await desk.says('Parcels corrected')
    await desk.says('EJ2')
    await desk.press('Undo the shipment', { Reason: 'It still lies here' })
    await desk.says(`Undo the shipment of order ${order}?`)
    await desk.press('Yes, do it')
    await desk.says('Shipment undone')
    books.onHand += 1
    books.reserved += 1
    await agree()

    // A change with a discount above everything, then the one that was meant.
    await desk.follow('Change the order')
    await desk.press('Preview the change', { 'Amount of': '3', Discount: '99999', City: 'Hamburg' })
    await desk.says('Enter at most the total of items and shipping')
    await desk.holds('City', 'Hamburg')
    await agree()
    await desk.press('Preview the change', { Discount: '' })
    await desk.says('Still to pay')
    await agree()
    await desk.press('Save the change')
    await desk.says('Order changed, and we’ve emailed the customer')
    books.reserved += 2
    await agree()
    const shipping = value('SELECT shipping_minor FROM orders WHERE id = ?', order)
    expect(value('SELECT total_minor FROM orders WHERE id = ?', order)).toBe(3 * price + shipping)

    // The wrong order: nothing is canceled before the question is answered.
    await desk.press('Cancel order')
    await agree()
    await desk.press('Cancel order', { Reason: 'Out of print', 'Refund amount': '9999.00' })
    await desk.says('You can refund at most what was paid')
    await desk.press('Cancel order', { 'Refund amount': '' })
    await desk.says('is noted as a refund until you mark it as sent')
    await agree()
    await desk.press('Yes, do it')
    await desk.says('canceled')
    books.reserved -= 3
    await agree()
    await desk.press('Refund sent')
    await agree()
    await desk.press('Yes, do it')
    await desk.says('Refund marked as sent')
    books.money -= total
    await agree()
  },
)

test('a commission: a wrong quote, money twice, begun too early, a file of somebody else, its slot moved', async ({
  arrive,
  atDesk,
}) => {
  const email = `${randomUUID()}@example.com`
  const client = await arrive()
  await ask(client, email, false)
  const id = value('SELECT id FROM commission_requests WHERE email = ?', email)
  const slot = Number(
    database.sqlite
      .prepare(
        `INSERT INTO commission_slots (label, starts_on, ends_on, status, changed_at)
         VALUES ('{"en":"Spare"}', date('now', '+900 days'), date('now', '+930 days'), 'FREE', 0)`,
      )
      .run().lastInsertRowid,
  )
  let money = 0
  const agree = () => expect.poll(() => paidFor(id)).toBe(money)
  const desk = await atDesk(`/admin/commissions/${id}`)

  await desk.press('Send quote', { 'Line 1': 'A lighthouse', 'Amount of line 1': 'x' })
  await desk.holds('Line 1', 'A lighthouse')
  await desk.press('Send quote', { 'Amount of line 1': '20.00', Slot: String(slot) })
  await desk.says('Quote sent')
  await desk.press('Send corrected quote', { 'Amount of line 1': '200.00' })
  await desk.says('Corrected quote sent')
  await client.open(client.url.pathname)
  await client.says('$200.00')
  await client.press('Accept quote')
  await client.says('Quote accepted')

  await desk.open(`/admin/commissions/${id}`)
  await desk.press('Record payment', { 'Amount received': '99999' })
  await desk.holds('Amount received', '99999')
  await agree()
  await desk.press('Record payment', { 'Amount received': '200.00' })
  await desk.says('Payment recorded')
  money += 20_000
  await agree()
  await desk.press('Start work')
  await desk.says('starts with the sketch')
  await desk.follow('No, change nothing')
  await desk.press('Start work')
  await desk.press('Yes, do it')
  await agree()

  const wrong = { name: 'wrong.png', mimeType: 'image/png', buffer: Buffer.from('not this one') }
  await desk.press('Add files', { 'Finished files': wrong })
  await desk.press('Delete wrong.png')
  await desk.says('is deleted for good')
  expect(value('SELECT count(*) FROM commission_deliveries WHERE request_id = ?', id)).toBe(1)
  await desk.press('Yes, do it')
  await desk.says('File deleted')

  await desk.open(`/admin/commission-slots/${slot}`)
  await desk.press('Move to: Available', { Reason: 'The hand hurts' })
  await desk.says('Paid: $200.00. The rules refund 50% of it: $100.00.')
  await agree()
  await desk.follow('No, change nothing')
  await desk.open(`/admin/commissions/${id}`)
  await desk.press('Cancel commission')
  await desk.press('Cancel commission', { 'Refund amount': '', Reason: 'Both wanted it' })
  await desk.press('Yes, do it')
  await agree()
  await desk.press('Refund sent')
  await desk.press('Yes, do it')
  await desk.says('Refund marked as sent')
  money -= value("SELECT sum(amount_minor) FROM commission_ledger WHERE request_id = ? AND kind = 'REFUND'", id)
  await agree()
})

test('a till: opened without counting, with a wrong float, closed too early', async ({ atDesk }, { project }) => {
  const slug = `slips-${project.name.replaceAll(' ', '-')}-${randomUUID().slice(0, 4)}`
  const event = layEvent(database, { slug, name: `Fair ${slug}` })
  const book = findPlentiful(database)
  const books = { web: stockOf(book.id).onHand, table: 0, float: 0, taken: 0 }
  const agree = () =>
    expect
      .poll(() => ({
        web: stockOf(book.id).onHand,
        table: stockOf(book.id, `EVENT:${event}`).onHand,
        float: value(
          'SELECT coalesce(sum(d.float_minor), 0) FROM till_days d JOIN till_sessions s ON s.id = d.session_id WHERE s.event_id = ?',
          event,
        ),
        taken: value(
          `SELECT coalesce(sum(total_minor), 0) FROM till_sales t JOIN till_sessions s ON s.id = t.session_id
         WHERE s.event_id = ? AND voided_at IS NULL`,
          event,
        ),
      }))
      .toEqual(books)
  const desk = await atDesk(`/event-helper/${event}/preparation`)
  await desk.open(`/event-helper/${event}/preparation?currency=USD`)
  const goods = { 'Time zone': 'UTC', [`Bring ${book.name}`]: '5', [`Price (USD) ${book.name}`]: '10.00' }
  await desk.press('Open the till', goods)
  await desk.says('Count the cash in the box and enter it, 0 if it is empty')
  await desk.holds(`Bring ${book.name}`, '5')
  await agree()
  await desk.press('Open the till', { 'Cash float (USD)': '500.00' })
  await desk.says('Till opened')
  books.web -= 5
  books.table += 5
  books.float += 50_000
  await agree()

  await desk.open(`/event-helper/${event}/figures`)
  await desk.press('Save the corrections', { 'Cash float (USD)': 'much' })
  await desk.holds('Cash float (USD)', 'much')
  await desk.press('Save the corrections', { 'Cash float (USD)': '50.00' })
  await desk.says('Corrections saved')
  books.float -= 45_000
  await agree()

  await desk.open(`/event-helper/${event}`)
  await desk.press(String(book.id))
  await expect.poll(async () => (await desk.texts('.totals dd'))[2]).toBe('1')
  await expect.poll(() => stockOf(book.id, `EVENT:${event}`).onHand).toBe(4)
  books.table -= 1
  books.taken += 1000
  await agree()

  await desk.open(`/event-helper/${event}/closing`)
  await desk.press('Continue', { 'Cash in the cash box (USD)': '6.00' })
  await desk.says('Close the till?')
  await agree()
  await desk.press('Close and return items to the shop')
  await desk.says('Till closed')
  books.web += 4
  books.table -= 4
  await agree()
  await desk.open(`/event-helper/${event}/report`)
  await desk.press('Open this day again')
  await desk.says('Till open again')
  books.web -= 4
  books.table += 4
  await agree()
  await desk.open(`/event-helper/${event}/closing`)
  await desk.press('Continue', { 'Cash in the cash box (USD)': '60.00' })
  await desk.press('Close and return items to the shop')
  await desk.says('matches')
  books.web += 4
  books.table -= 4
  await agree()
})

test('a till in yen: cents are refused where they are typed, and no sum is said with any', async ({ atDesk }, {
  project,
}) => {
  const slug = `yen-${project.name.replaceAll(' ', '-')}-${randomUUID().slice(0, 4)}`
  const event = layEvent(database, { slug, name: `Market ${slug}`, country: 'JP' })
  const book = findPlentiful(database)
  const day = 'FROM till_days d JOIN till_sessions s ON s.id = d.session_id WHERE s.event_id = ?'
  const float = () => value(`SELECT coalesce(sum(d.float_minor), 0) ${day}`, event)
  const taken = () =>
    value(
      'SELECT coalesce(sum(total_minor), 0) FROM till_sales t JOIN till_sessions s ON s.id = t.session_id WHERE s.event_id = ?',
      event,
    )
  const desk = await atDesk(`/event-helper/${event}/preparation`)
  await desk.open(`/event-helper/${event}/preparation?currency=JPY`)
  const price = `Price (JPY) ${book.name}`
  await desk.press('Open the till', {
    'Time zone': 'Asia/Tokyo',
    [`Bring ${book.name}`]: '5',
    [price]: '1200.50',
    'Cash float (JPY)': '20000.50',
  })
  await desk.holds(price, '1200.50')
  await desk.holds('Cash float (JPY)', '20000.50')
  expect(float()).toBe(0)
  await desk.press('Open the till', { [price]: '1200', 'Cash float (JPY)': '20000' })
  await desk.says('Till opened')
  expect(float()).toBe(20_000)

  await desk.open(`/event-helper/${event}/figures`)
  await desk.holds('Cash float (JPY)', '20000')
  await desk.open(`/event-helper/${event}`)
  await desk.press(String(book.id))
  await expect.poll(taken).toBe(1200)
  expect((await desk.texts('.totals')).join()).toContain('1,200')
  await desk.saysNot('1,200.00')
  await desk.open(`/event-helper/${event}/closing`)
  await desk.press('Continue', { 'Cash in the cash box (JPY)': '21200.50' })
  await desk.holds('Cash in the cash box (JPY)', '21200.50')
  await desk.press('Continue', { 'Cash in the cash box (JPY)': '21200' })
  await desk.saysNot('21,200.00')
  await desk.says('21,200')
})

test(
  'a file of the catalogue: no text, in Shift_JIS, and exported before something was sold',
  { tag: '@long' },
  async ({ arrive, atDesk }) => {
    const desk = await atDesk('/admin/products/import')
    const { text: exported } = await desk.read('/admin/products.csv')
    const send = (buffer: Buffer) =>
      desk.press('Dry run', { 'File of products': { name: 'goods.csv', mimeType: 'text/csv', buffer } })
    await send(Buffer.from([0xff, 0x00, 0x81, 0xff, 0xfe, 0x9f]))
    await desk.says('We could not read this file')

    const address = await buy(await arrive())
    const order = Number(/\/order\/(\d+)/.exec(address)?.[1])
    const bought = value('SELECT product_id FROM order_lines WHERE order_id = ?', order)
    const before = stockOf(bought)
    const textOf = (column: string) =>
      String(database.sqlite.prepare(`SELECT ${column} FROM products WHERE id = ?`).pluck().get(bought))
    const name = () => textOf("json_extract(name, '$.ja')")
    const [slug, old, now] = [textOf('slug'), name(), `${name()}（新版）`]
    const rows = parse(exported, { bom: true }).map((row) =>
      row.includes(slug) ? row.map((cell) => (cell === old ? now : cell)) : row,
    )
    await desk.open('/admin/products/import')
    await send(inShiftJis(stringify(rows)))
    await desk.awaits('read as Shift_JIS')
    await desk.press('Import now')
    await desk.awaits('Imported')
    expect([name(), stockOf(bought)]).toEqual([now, before])
  },
)

test('words typed at the desk when the session had ended, and while somebody else saved', async ({ atDesk }) => {
  const product = value("SELECT min(id) FROM products WHERE status = 'PUBLISHED'")
  const text = () =>
    String(database.sqlite.prepare('SELECT long_description FROM products WHERE id = ?').pluck().get(product))
  const typed = `Printed on the paper of ${randomUUID()}.`
  const desk = await atDesk(`/admin/products/${product}`)
  database.sqlite.exec('DELETE FROM sessions')
  await desk.press('Save product', { 'Long description (English)': typed })
  await desk.says('Your login had ended')
  await desk.logIn('admin@example.com', unsentPath())
  await desk.press('Send it now')
  await desk.says('Product saved')
  expect(text()).toContain(typed)

  const theirs = `${typed} Theirs.`
  await desk.open(`/admin/products/${product}`)
  const second = await atDesk(`/admin/products/${product}`)
  await second.press('Save product', { 'Long description (English)': theirs })
  await second.says('Product saved')
  await desk.press('Save product', { 'Long description (English)': `${typed} Mine.` })
  await desk.says('while you were editing')
  await desk.holds('Long description (English)', `${typed} Mine.`)
  expect(text()).toContain('Theirs.')

  function unsentPath() {
    return `/unsent/${String(database.sqlite.prepare('SELECT id FROM unsent_forms ORDER BY rowid DESC LIMIT 1').pluck().get())}`
  }
})

test('an order by hand: sold out, for nothing without a reason, then right; and an artwork deleted by mistake', async ({
  atDesk,
}) => {
  const { id, left } = database.sqlite
    .prepare(
      `SELECT p.id, b.for_sale AS left FROM products p JOIN stock_balances b ON b.product_id = p.id AND b.pool = 'WEB'
       WHERE p.status = 'PUBLISHED' AND NOT p.is_digital AND p.price_minor > 0
         AND p.id NOT IN (SELECT product_id FROM product_bonuses) AND b.for_sale > 1 ORDER BY b.for_sale LIMIT 1`,
    )
    .get() as { id: number; left: number }
  const books = { orders: value('SELECT count(*) FROM orders'), ...stockOf(id) }
  const agree = () =>
    expect.poll(() => ({ orders: value('SELECT count(*) FROM orders'), ...stockOf(id) })).toEqual(books)
  const desk = await atDesk('/admin/orders/new')
  const handed = 'Handed over in person, or downloads only'
  const typed = {
    'Full name': 'A Friend',
    'Product of line 1': String(id),
    'Amount of line 1': String(left + 1),
    'Shipping method': handed,
  }
  await desk.press('Preview the order', typed)
  await desk.says(`Only ${left} more`)
  await desk.holds('Full name', 'A Friend')
  await agree()
  await desk.press('Preview the order', {
    'Amount of line 1': '1',
    'Price of line 1': '0',
  })
  await desk.says('Enter why something is free')
  await desk.holds('Full name', 'A Friend')
  await desk.press('Preview the order', { Why: 'The first one was lost' })
  await desk.says('Create this order')
  await agree()
  await desk.press('Create this order')
  await desk.says('Order created')
  books.orders += 1
  books.reserved += 1
  await agree()

  const artwork = value('SELECT max(id) FROM artworks')
  await desk.open(`/admin/art/${artwork}`)
  await desk.press('Delete this artwork')
  await desk.says('Artwork deleted')
  expect(value('SELECT count(*) FROM artworks WHERE id = ?', artwork)).toBe(0)
  await desk.press('Undo')
  await desk.says('is back.')
  expect(value('SELECT count(*) FROM artworks WHERE id = ?', artwork)).toBe(1)
})

test('money that came in: put towards the wrong order, taken away again, and given back', async ({
  arrive,
  atDesk,
}) => {
  const address = await buy(await arrive())
  const order = Number(/\/order\/(\d+)/.exec(address)?.[1])
  const total = value('SELECT total_minor FROM orders WHERE id = ?', order)
  let money = 0
  const agree = () => expect.poll(() => moneyOf(order)).toBe(money)
  const desk = await atDesk('/admin/orders/money')
  await desk.press('Record payment', { Amount: 'ten', Payer: 'Ada' })
  await desk.holds('Payer', 'Ada')
  await desk.press('Record payment', {
    Amount: (total / 100 + 3).toFixed(2),
    Reference: `Order ${order} of ${Date.now()}`,
  })
  await desk.says('Payment recorded')
  await agree()
  await desk.press('Use it there', { 'Order or commission': 'O-99999' })
  await desk.says('no such order')
  await desk.press('Use it there', { 'Order or commission': `O-${order}` })
  await desk.says('recorded there')
  money += total
  await agree()
  await desk.press('Undo')
  await desk.says('waits again')
  await agree()
  await desk.press('Yes, do it')
  await desk.says('the money waits again')
  money -= total
  await agree()
  await desk.press('Mark as refunded', { Reference: 'Sent by bank' })
  await desk.press('Yes, do it')
  await desk.says('Marked as refunded')
  await agree()
})
