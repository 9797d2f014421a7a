import { expect, test } from 'vitest'

import { goToCheckout, placeOrder } from '../../support/shop/buyer.ts'
import { openSite } from '../../support/site/site.ts'
import { waitForMail } from '../../support/visitor/mailbox.ts'
import type { Visitor } from '../../support/visitor/visitor.ts'

const site = openSite()
const sql = () => site.database.sqlite

async function administrator(): Promise<Visitor> {
  const admin = site.signedIn('admin@example.com')
  return admin
}

async function setZone(admin: Visitor, zone: string) {
  return (await admin.get('/admin/site-config/identity')).submit('Save settings', { 'Time zone': zone })
}

test.each(['Moon/Sea', '+09:00', ''])(
  'a zone that is none (%s) is refused at its field, and kept there',
  async (zone) => {
    const refused = await setZone(await administrator(), zone)

    expect([refused.status, refused.field('Time zone')]).toEqual([400, zone])
    expect(refused.announced).toContain(
      'Time zone: There is no such time zone. Choose one by city, such as Asia/Tokyo.',
    )
    expect(sql().prepare("SELECT value FROM site_settings WHERE key = 'timeZone'").pluck().get()).toBeUndefined()
  },
)

test('what is to be paid says its weekday, its hour and the site’s zone, on the page and in the mail', async () => {
  expect((await setZone(await administrator(), 'Asia/Tokyo')).announced).toContain('Settings saved')
  const productId = sql().prepare("SELECT id FROM products WHERE slug = 'tide-table-4'").pluck().get() as number
  const order = await placeOrder(await goToCheckout(site.visitor(), productId), { 'Contact email': 'zone@example.com' })

  const until = /\w+day, \d+ \w+ \d{4}, \d\d:\d\d Japan Standard Time/
  expect(order.text).toMatch(until)
  const mail = await waitForMail(site.dataDir, ({ to }) => to === 'zone@example.com')
  expect(mail.text).toMatch(until)
  const payUntil = sql().prepare('SELECT max(pay_until) FROM orders').pluck().get() as number
  const hour = new Date(payUntil + 9 * 3_600_000).toISOString().slice(11, 16)
  expect(until.exec(mail.text)?.[0]).toContain(`, ${hour} `)
})

test('the admin reads and writes times by the same clock, its files too', async () => {
  const admin = await administrator()
  await setZone(admin, 'America/New_York')
  const made = await (
    await admin.get('/admin/site-config/notices/new')
  ).submit('Save', { 'Text (English)': 'Summer ends', 'From, America/New_York': '2026-10-31T20:00' })
  expect(made.text).toContain('31 Oct 2026, 20:00')
  const from = sql().prepare('SELECT "from" FROM notices ORDER BY id DESC').pluck().get()
  expect(from).toBe(Date.parse('2026-11-01T00:00:00Z'))

  const orders = await admin.get('/admin/orders')
  expect(orders.text).not.toContain('UTC')
  expect(orders.text).toContain('Times: America/New_York')
  expect(await (await admin.fetch('/admin/orders.csv')).text()).toMatch(/T\d\d:\d\d:\d\d\.\d{3}-0[45]:00,/)
  // A moment that is stored stays what it is, whatever the clock shows.
  await setZone(admin, 'UTC')
  expect((await admin.get('/admin/site-config/notices')).text).toContain('1 Nov 2026, 00:00')
})
