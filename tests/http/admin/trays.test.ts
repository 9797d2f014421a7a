import { expect, test } from 'vitest'

import { writeSetting } from '#app/site/site.server.ts'

import { plantPaidOrders } from '../../support/shop/paid-orders.ts'
import { openSite } from '../../support/site/site.ts'
import { acceptedCommission } from '../../support/studio/accepted-commission.ts'

const site = openSite()

test('the desk shows what is to be wrapped, drawn and answered, each with what is done next', async () => {
  const { sqlite, db } = site.database
  const ids = plantPaidOrders(sqlite, 7, 'tray')
  const { id: commission } = acceptedCommission(db)
  const visitor = site.visitor()
  const contact = await visitor.get('/contact')
  const written = {
    'Your name (optional)': 'Ada Reader',
    'Your email': 'ada@example.com',
    'Your message': 'When is the next book?',
  }
  expect((await contact.submit('Send message', written)).status).toBe(200)

  const admin = site.visitor()
  await admin.logIn('admin@example.com')
  const desk = await admin.get('/admin/dashboard')
  const rows = desk.all('.tray li').map((row) => row.textContent)
  // The oldest five; the strip above counts them all.
  expect(rows.filter((row) => row.includes('Pack'))).toHaveLength(5)
  expect(rows.some((row) => row.includes(`#${ids[0]} Buyer 1`))).toBe(true)
  expect(rows.some((row) => row.includes(`#${ids[6]}`))).toBe(false)
  expect(rows.some((row) => row.includes('Ada Reader') && row.includes('Reply'))).toBe(true)
  // Its client is to pay first, and a request that came in is to be quoted.
  expect(desk.all(`.tray a[href="/admin/commissions/${commission}"]`)).toHaveLength(0)
  expect(rows.some((row) => row.includes('Quote'))).toBe(true)

  const packing = await desk.follow('Pack')
  expect([packing.status, packing.url.pathname]).toEqual([200, '/admin/orders/packing'])
  expect(packing.text).toContain('Buyer 1')
})

test('what comes is told from now on by its beginning: slots, events, releases and days away, each with its way', async () => {
  const { sqlite, db } = site.database
  const dayIn = (days: number) => new Date(Date.now() + days * 86_400_000).toISOString().slice(0, 10)
  sqlite.prepare('UPDATE events SET starts_on = ?, ends_on = ? WHERE id = 1').run(dayIn(20), dayIn(21))
  sqlite.prepare('UPDATE events SET starts_on = ?, ends_on = ? WHERE id = 2').run(dayIn(-9), dayIn(-8))
  sqlite
    .prepare("UPDATE events SET starts_on = ?, ends_on = ?, status = 'CANCELED' WHERE id = 3")
    .run(dayIn(9), dayIn(9))
  sqlite.prepare('UPDATE products SET release_date = ? WHERE id = 1').run(dayIn(40))
  sqlite.prepare('UPDATE commission_slots SET starts_on = ?, ends_on = ? WHERE id = 1').run(dayIn(-5), dayIn(2))
  writeSetting(db, 'vacations', [{ from: dayIn(30), until: dayIn(33) }], new Date())

  const desk = await site.signedIn('admin@example.com').get('/admin/dashboard')
  const paths = desk.all('.ahead li a').map((link) => link.getAttribute('href'))
  const wanted = ['/commission-slots/1', '/events/1', '/commission-slots', '/products/1'].map((path) => `/admin${path}`)
  expect(paths.filter((path) => wanted.includes(path ?? ''))).toEqual(wanted)
  // One is over, one is canceled.
  expect(paths).not.toContain('/admin/events/2')
  expect(paths).not.toContain('/admin/events/3')
  expect(desk.all('.ahead .away')).toHaveLength(1)
})
