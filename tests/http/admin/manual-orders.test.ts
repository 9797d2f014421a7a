import { beforeAll, expect, test } from 'vitest'

import { openSite } from '../../support/site.ts'
import type { Visitor } from '../../support/visitor.ts'

const site = openSite()
let admin: Visitor

beforeAll(async () => {
  admin = site.visitor()
  await admin.logIn('admin@example.com')
})

const HANDED = 'Handed over in person, or files alone'
const count = () => Number(site.database.sqlite.prepare('SELECT count(*) FROM orders').pluck().get())

/** Something that lies on the shelf. */
function aThing(): { id: number; price: number; left: number } {
  return site.database.sqlite
    .prepare(
      `SELECT p.id, p.price_minor AS price, b.for_sale AS left FROM products p
       JOIN stock_balances b ON b.product_id = p.id AND b.pool = 'WEB'
       WHERE p.status = 'PUBLISHED' AND NOT p.is_digital AND p.price_minor > 0
         AND p.id NOT IN (SELECT product_id FROM product_bonuses) ORDER BY b.for_sale DESC LIMIT 1`,
    )
    .get() as { id: number; price: number; left: number }
}

const open = async () => (await admin.get('/admin/orders')).follow('New order')

test('an order is made without script: first what it comes to, then goods, money and the mail, once', async () => {
  const thing = aThing()
  const before = count()
  const typed = {
    'Contact email': 'friend@example.com',
    'Full name': 'A Friend',
    'Product of line 1': String(thing.id),
    'Amount of line 1': '2',
    'How it is sent': HANDED,
    'Paid already': true,
    'Note or reference': 'Cash at the door',
  }
  const preview = await (await open()).submit('Show what it comes to', typed)
  expect([preview.status, count()]).toEqual([200, before])
  expect(preview.text).toContain('A mail goes to friend@example.com')
  expect(preview.field('Full name')).toBe('A Friend')

  const done = await preview.submit('Make this order')
  expect(done.announced).toContain('The order is made')
  expect(done.text).toContain('By hand')
  const again = await preview.submit('Make this order')
  expect([again.announced, again.path]).toEqual([expect.stringContaining('made already'), done.path])
  expect([count(), aThing().left]).toEqual([before + 1, thing.left - 2])
  const mails = site.database.sqlite.prepare('SELECT subject FROM mails WHERE "to" = \'friend@example.com\'').all()
  expect(mails).toHaveLength(1)
  const shipped = await done.submit('Ship order')
  expect(shipped.status).toBeLessThan(500)
})

test('a line that is sold out, a free one without a reason and a street that lacks are said at their fields', async () => {
  const thing = aThing()
  const before = count()
  const rows = await (await open()).submit('Add a line', { 'Full name': 'A Friend', 'Product of line 1': 'nothing' })
  expect([rows.field('Full name'), rows.field('Product of line 2')]).toEqual(['A Friend', ''])
  const unknown = await rows.submit('Show what it comes to', { 'How it is sent': HANDED })
  expect(unknown.announced).toContain('Product of line 1')
  const lacking = await unknown.submit('Show what it comes to', {
    'Product of line 1': String(thing.id),
    'Amount of line 1': String(thing.left + 1),
  })
  expect(lacking.announced).toContain(`Only ${thing.left} more`)
  const free = await lacking.submit('Show what it comes to', { 'Amount of line 1': '1', 'Price of line 1': '0' })
  expect(free.announced).toContain('why something costs nothing')
  const posted = await free.submit('Show what it comes to', { 'How it is sent': 'Letter post', Why: 'It was lost' })
  expect([posted.status, posted.announced]).toEqual([400, expect.stringContaining('Address line 1')])
  const moved = await posted.submit('Show what it comes to', { 'How it is sent': HANDED })
  expect(moved.status).toBe(200)
  expect(moved.text).toContain('The order is paid, and is to be sent')
  expect(count()).toBe(before)
})

test('without an address the page says that nobody is written to; two presses at once make one order', async () => {
  const before = count()
  const typed = {
    'Kind of order': 'Consignment in another shop',
    'Full name': 'A bookshop',
    'Product of line 1': String(aThing().id),
    'How it is sent': HANDED,
  }
  const preview = await (await open()).submit('Show what it comes to', typed)
  expect(preview.text).toContain('nobody is written to')
  expect(preview.text).toContain('without end')
  const [one, other] = await Promise.all([preview.submit('Make this order'), preview.submit('Make this order')])
  expect(one?.path).toBe(other?.path)
  expect(count()).toBe(before + 1)
  expect(one?.text).toContain('no e-mail address')
  const list = await admin.get('/admin/orders?origin=CONSIGNMENT')
  expect(list.text).toContain('A bookshop')
})

test('what it comes to meanwhile is shown anew before anything is made', async () => {
  const thing = aThing()
  const typed = { 'Full name': 'A Friend', 'Product of line 1': String(thing.id), 'How it is sent': HANDED }
  const preview = await (await open()).submit('Show what it comes to', typed)
  const before = count()
  site.database.sqlite.prepare('UPDATE products SET price_minor = price_minor + 100 WHERE id = ?').run(thing.id)
  const changed = await preview.submit('Make this order')
  expect([changed.status, count()]).toEqual([409, before])
  expect(changed.announced).toContain('not what you saw before')
  expect((await changed.submit('Make this order')).announced).toContain('The order is made')
})
