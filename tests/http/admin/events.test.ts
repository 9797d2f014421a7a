import { expect, test } from 'vitest'

import { openSite } from '../../support/site/site.ts'
import type { Page } from '../../support/visitor/page.ts'
import type { Visitor } from '../../support/visitor/visitor.ts'

const site = openSite()

async function administrator(): Promise<Visitor> {
  const admin = site.signedIn('admin@example.com')
  return admin
}

const differences = (page: Page) =>
  page.all('main .ledger tbody tr').map((row) => row.querySelectorAll('th, td').map((cell) => cell.textContent))

const filling = {
  'Event (English)': 'Kelp Market 3',
  'Event (Japanese)': '昆布市3',
  'First day': '2031-05-04',
  'Last day': '2031-05-05',
  'Space number': 'B-07',
  Status: 'Confirmed',
  'Page address': 'kelp-market-3',
}

test('an event is announced, changed and taken away again', async () => {
  const admin = await administrator()
  const made = await (await admin.get('/admin/events/new')).submit('Save', filling)
  expect(made.announced).toContain('Saved')
  expect((await site.visitor().get('/nenas/2031')).text).toContain('Kelp Market 3')

  const page = await (await admin.get('/admin/events?year=2031')).follow('Kelp Market 3')
  const saved = await page.submit('Save', { Status: 'Canceled' })
  expect(saved.text).toContain('Canceled')
  const again = await (await admin.get('/admin/events?year=2031&status=CANCELED')).follow('Kelp Market 3')
  await again.submit('Delete')
  expect((await site.visitor().get('/nenas/2031')).status).toBe(404)
})

test('days in the wrong order, an address taken and a name left out are told at their fields', async () => {
  const admin = await administrator()
  const page = await admin.get('/admin/events/new')
  const nameless = { ...filling, 'Event (English)': '', 'Event (Japanese)': '' }
  const refused = await page.submit('Save', { ...nameless, 'Last day': '2031-05-01' })
  expect(refused.status).toBe(400)
  expect(refused.announced).toContain('Event (English): Fill in at least one of the two languages.')
  expect(refused.field('Space number')).toBe('B-07')

  const turned = await page.submit('Save', { ...filling, 'Last day': '2031-05-01' })
  expect(turned.announced).toContain('Last day: The end is before the start.')
  const taken = await page.submit('Save', { ...filling, 'Page address': 'comic-harbour-11' })
  expect(taken.announced).toContain('Page address: Another event has this page address.')
})

test('an event that products belong to is not deleted, and the reason is told', async () => {
  const id = site.database.sqlite.prepare('SELECT event_id FROM products WHERE event_id IS NOT NULL').pluck().get()
  const asked = await (await administrator()).get(`/admin/events/${String(id)}`)
  const refused = await asked.submit('Delete')

  expect(refused.announced).toMatch(/because it is used by: \d+ products?/)
})

test('an event with a till or holds is not deleted, and a product that they name neither', async () => {
  const { sqlite } = site.database
  const now = Date.now()
  const eventId = 7
  const product = sqlite
    .prepare(
      `INSERT INTO products (slug, name, short_description, long_description, type_id, price_minor, release_date, created_at, updated_at)
        SELECT 'fresh', name, short_description, long_description, type_id, 100, release_date, created_at, updated_at
        FROM products LIMIT 1`,
    )
    .run()
  const till = sqlite
    .prepare(
      "INSERT INTO till_sessions (event_id, currency, symbol, decimals, conversion, time_zone) VALUES (?, 'JPY', '¥', 0, 150, 'Asia/Tokyo')",
    )
    .run(eventId)
  sqlite
    .prepare(
      'INSERT INTO till_products (session_id, product_id, position, price_minor, quantity) VALUES (?, ?, 0, 1, 1)',
    )
    .run(till.lastInsertRowid, product.lastInsertRowid)
  sqlite
    .prepare(
      "INSERT INTO holds (event_id, code, secret, idempotency_key, email, name, locale, requested_at, moved_at) VALUES (?, 'A1', 's', 'k', 'hold@example.com', 'Hold', 'en', ?, ?)",
    )
    .run(eventId, now, now)
  const admin = await administrator()
  const refused = await (await admin.get(`/admin/events/${eventId}`)).submit('Delete')
  expect(refused.announced).toContain('This cannot be deleted')
  expect(refused.announced).toContain('1 till')
  expect(refused.announced).toContain('1 pick-up')

  const kept = await (await admin.get(`/admin/products/${String(product.lastInsertRowid)}`)).submit('Delete product')
  expect(kept.status).toBe(400)
  expect(kept.announced).toContain('Tills and pick-ups use it 1 time.')
})

test('the list is exported as it is found, in both languages', async () => {
  const csv = await (await (await administrator()).fetch('/admin/events.csv?year=2025')).text()
  expect(csv).toContain('Comic Harbour 11,コミックハーバー11')
  expect(csv).not.toContain('2026-')
})

test('two people edit one event: fields that the second did not touch are taken over, the others are asked about', async () => {
  const [one, other] = [await administrator(), await administrator()]
  const first = await one.get('/admin/events/1')
  const second = await other.get('/admin/events/1')
  await first.submit('Save', { 'Space number': 'A-01', 'Venue (English)': 'Pier 9' })
  const stale = await second.submit('Save', { 'Space number': 'Z-99' })

  expect(stale.status).toBe(409)
  expect(differences(stale)).toEqual([
    ['Venue (English)', 'Pier 9', 'taken over below'],
    ['Space number', 'A-01', 'Z-99'],
  ])
  expect(stale.field('Venue (English)')).toBe('Pier 9')
  const left = await stale.follow('Discard mine, show what is saved')
  expect(left.field('Space number')).toBe('A-01')
})

test('two people edit one artwork: the second is shown what changed', async () => {
  const [one, other] = [await administrator(), await administrator()]
  const first = await one.get('/admin/art/1')
  const second = await other.get('/admin/art/1')
  await first.submit('Save artwork', { 'Title (English)': 'First come' })
  const stale = await second.submit('Save artwork', { 'Title (English)': 'Second come' })

  expect(stale.status).toBe(409)
  expect(differences(stale)).toEqual([['Title (English)', 'First come', 'Second come']])
  const saved = await stale.submit('Save artwork')
  expect(saved.heading).toBe('Second come')
  const line = site.database.sqlite
    .prepare("SELECT before, after FROM audit_log WHERE action = 'artwork.edit' ORDER BY id DESC")
    .get() as Record<string, string>
  expect(line).toEqual({ before: '{"title.en":"First come"}', after: '{"title.en":"Second come"}' })
})

test('the dashboard leads to what waits', async () => {
  const admin = await administrator()
  const page = await admin.get('/admin/dashboard')
  expect(page.heading).toBe('Dashboard')
  for (const link of page.all('main .cards a'))
    expect((await admin.get(link.getAttribute('href') ?? '')).status).toBe(200)
  expect((await admin.fetch('/admin')).headers.get('Location')).toBe('/admin/art')
})
