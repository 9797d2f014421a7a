import { beforeAll, expect, test } from 'vitest'

import { ROLE_LEVELS } from '#db/vocabulary.ts'

import { plantPaidOrders } from '../../support/shop/paid-orders.ts'
import { openSite } from '../../support/site/site.ts'
import type { Visitor } from '../../support/visitor/visitor.ts'

const site = openSite()
let admin: Visitor
let ids: number[]

beforeAll(async () => {
  ids = plantPaidOrders(site.database.sqlite, 7, 'sought')
  site.database.sqlite
    .prepare(
      "INSERT INTO order_parcels (order_id, position, carrier, tracking_number, sent_at) VALUES (?, 0, 'DHL', 'JJD0099', 0)",
    )
    .run(ids[3])
  admin = site.signedIn('admin@example.com')
})

const find = async (text: string) => (await admin.get('/admin/dashboard')).submit('Search', { 'Find anything': text })

test('a tracking number and a part of an address lead to their order at once, a number to all that have it', async () => {
  for (const text of ['jjd0099', 'Hafenweg 4', 'sought4@example.com']) {
    const page = await find(text)
    expect([text, page.url.pathname]).toEqual([text, `/admin/orders/${ids[3]}`])
  }
  const numbered = await find(`#${ids[3]}`)
  expect(numbered.all('.tray a')[0]?.getAttribute('href')).toBe(`/admin/orders/${ids[3]}`)
})

test('what is many things shows each kind with its first few, and leads to the rest', async () => {
  const page = await find('sought')
  expect(page.all('.tray li')).toHaveLength(5)
  const all = await page.follow('All 7')
  expect(all.path).toBe('/admin/orders?search=sought')
  const stand = await find('stand')
  expect(stand.all('h2').map((heading) => heading.textContent)).toContain('Products')
})

test('settings are found by what they are about, and nothing says so', async () => {
  expect((await find('watermark')).all('.tray a').map((link) => link.getAttribute('href'))).toContain(
    '/admin/site-config/identity',
  )
  const nothing = await find('zzzzzz')
  expect([nothing.status, nothing.text.includes('Nothing was found')]).toEqual([200, true])
})

test('who helps finds what they may open, and nobody’s account', async () => {
  site.database.sqlite
    .prepare("UPDATE users SET authority_level = ? WHERE email = 'customer@example.com'")
    .run(ROLE_LEVELS.HELPER)
  const helper = site.signedIn('customer@example.com')
  expect((await helper.get('/admin/search?search=sought')).all('.tray li')).toHaveLength(5)
  const page = await helper.get('/admin/search?search=example.com')
  expect(page.all('h2').map((heading) => heading.textContent)).toEqual(['Orders'])
})
