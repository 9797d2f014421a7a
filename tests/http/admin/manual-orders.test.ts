import { beforeAll, expect, test } from 'vitest'

import { openSite } from '../../support/site/site.ts'
import type { Visitor } from '../../support/visitor/visitor.ts'

const site = openSite()
let admin: Visitor

beforeAll(async () => {
  admin = site.signedIn('admin@example.com')
})

const HANDED = 'Handed over in person, or downloads only'
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
    'Shipping method': HANDED,
    'Already paid': true,
    'Note or reference': 'Cash at the door',
  }
  const preview = await (await open()).submit('Preview the order', typed)
  expect([preview.status, count()]).toEqual([200, before])
  expect(preview.text).toContain('We email friend@example.com')
  expect(preview.field('Full name')).toBe('A Friend')

  const done = await preview.submit('Create this order')
  expect(done.announced).toContain('Order created')
  expect(done.text).toContain('By hand')
  const again = await preview.submit('Create this order')
  expect([again.announced, again.path]).toEqual([expect.stringContaining('This order was already created'), done.path])
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
  const unknown = await rows.submit('Preview the order', { 'Shipping method': HANDED })
  expect(unknown.announced).toContain('Product of line 1')
  const lacking = await unknown.submit('Preview the order', {
    'Product of line 1': String(thing.id),
    'Amount of line 1': String(thing.left + 1),
  })
  expect(lacking.announced).toContain(`Only ${thing.left} more`)
  const free = await lacking.submit('Preview the order', { 'Amount of line 1': '1', 'Price of line 1': '0' })
  expect(free.announced).toContain('Enter why something is free')
  const posted = await free.submit('Preview the order', { 'Shipping method': 'Letter post', Why: 'It was lost' })
  expect([posted.status, posted.announced]).toEqual([400, expect.stringContaining('Address line 1')])
  const moved = await posted.submit('Preview the order', { 'Shipping method': HANDED })
  expect(moved.status).toBe(200)
  expect(moved.text).toContain('The order is paid and ready to ship')
  expect(count()).toBe(before)
})

test('without an address the page says that nobody is written to; two presses at once make one order', async () => {
  const before = count()
  const typed = {
    'Kind of order': 'Consignment in another shop',
    'Full name': 'A bookshop',
    'Product of line 1': String(aThing().id),
    'Shipping method': HANDED,
  }
  const preview = await (await open()).submit('Preview the order', typed)
  expect(preview.text).toContain('no emails are sent for this order')
  expect(preview.text).toContain('waits for payment without limit')
  const [one, other] = await Promise.all([preview.submit('Create this order'), preview.submit('Create this order')])
  expect(one?.path).toBe(other?.path)
  expect(count()).toBe(before + 1)
  expect(one?.text).toContain('no email address, so we send no emails')
  const list = await admin.get('/admin/orders?origin=CONSIGNMENT')
  expect(list.text).toContain('A bookshop')
})

test('what it comes to meanwhile is shown anew before anything is made', async () => {
  const thing = aThing()
  const typed = { 'Full name': 'A Friend', 'Product of line 1': String(thing.id), 'Shipping method': HANDED }
  const preview = await (await open()).submit('Preview the order', typed)
  const before = count()
  site.database.sqlite.prepare('UPDATE products SET price_minor = price_minor + 100 WHERE id = ?').run(thing.id)
  const changed = await preview.submit('Create this order')
  expect([changed.status, count()]).toEqual([409, before])
  expect(changed.announced).toContain('The total has changed since the preview')
  expect((await changed.submit('Create this order')).announced).toContain('Order created')
})
