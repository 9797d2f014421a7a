import { readFileSync } from 'node:fs'

import { beforeAll, expect, test } from 'vitest'

import { writeSetting } from '#app/site/site.server.ts'

import { goToCheckout, placeOrder } from '../../support/shop/buyer.ts'
import { openSite } from '../../support/site/site.ts'
import type { Visitor } from '../../support/visitor/visitor.ts'

const site = openSite()
let admin: Visitor

beforeAll(async () => {
  admin = site.signedIn('admin@example.com')
})

const file = (name: string, text: string) => new File([text], name, { type: 'text/csv' })

/** Sends files to the page of files as its form does. */
function send(intent: 'plan' | 'import', files: { zones?: string; rates?: string }) {
  const form = new FormData()
  for (const [name, text] of Object.entries(files)) form.append(name, file(`${name}.csv`, text))
  form.append('intent', intent)
  return admin.post('/admin/shipping/files', form)
}

const rows = (query: string) => site.database.sqlite.prepare(query).all() as Record<string, unknown>[]

test('the list shows methods and zones, and those of a country alone', async () => {
  const all = await admin.get('/admin/shipping')
  expect(all.heading).toBe('Shipping')
  expect(all.text).toContain('EMS')
  expect(all.text).toContain('zone-jp')

  const japan = await admin.get('/admin/shipping?country=JP')
  expect(japan.text).toContain('Letter post')
  expect(japan.text).not.toContain('Small packet by sea')
})

test('a method is added with its rates, offered to customers, changed and deleted', async () => {
  const blank = await admin.get('/admin/shipping/new')
  const wrong = await blank.submit('Save method', {
    'Name (English)': 'Pigeon',
    Code: 'pigeon',
    'Largest parcel': '500',
    'Days, at least': '3',
    'Days, at most': '1',
    'Price of line 1, zone-1': 'ten',
    'Price of line 2, zone-1': '4.00',
  })
  expect(wrong.status).toBe(400)
  expect(wrong.announced).toContain('Price of line 1, zone-1: Enter an amount')
  expect(wrong.announced).toContain('Up to grams, line 2: Fill in this field.')
  expect(wrong.field('Name (English)')).toBe('Pigeon')
  expect(wrong.field('Price of line 1, zone-1')).toBe('ten')

  const saved = await wrong.submit('Save method', {
    'Days, at most': '9',
    'Up to grams, line 1': '100',
    'Price of line 1, zone-1': '2.50',
    'Up to grams, line 2': '500',
  })
  expect(saved.announced).toContain('Shipping method saved')
  expect(saved.field('Price of line 2, zone-1')).toBe('4.00')

  const quoted = await admin.get('/admin/shipping?to=CN&weight=40')
  expect(quoted.text).toMatch(/Pigeon\s*1 × 100 g\s*100 g\s*\$2\.50/)
  const longer = await saved.submit('Add a line', {})
  expect(longer.status).toBe(200)

  const gone = await saved.submit('Delete method')
  expect(gone.announced).toContain('Shipping method deleted')
  expect(rows("SELECT * FROM shipping_methods WHERE code = 'pigeon'")).toEqual([])
  expect(rows("SELECT action FROM audit_log WHERE action LIKE 'shipping.method%' ORDER BY id")).toEqual([
    { action: 'shipping.method.add' },
    { action: 'shipping.method.delete' },
  ])
})

test('two methods cannot share a code, and one that orders name stays', async () => {
  const [{ id }] = rows("SELECT id FROM shipping_methods WHERE code = 'ems'") as [{ id: number }]
  const page = await admin.get(`/admin/shipping/${id}`)
  const taken = await page.submit('Save method', { Code: 'parcel-air' })
  expect(taken.status).toBe(400)
  expect(taken.announced).toContain('Another one already has this code.')

  const [product] = rows(
    "SELECT id FROM products WHERE status = 'PUBLISHED' AND weight_grams BETWEEN 1 AND 900 LIMIT 1",
  )
  const order = await placeOrder(await goToCheckout(site.visitor(), Number(product?.id)))
  expect(order.heading).toMatch(/^Order/)
  site.database.sqlite.prepare('UPDATE orders SET shipping_method_id = ?').run(id)
  const kept = await page.submit('Delete method')
  expect(kept.status).toBe(400)
  expect(kept.announced).toMatch(/\d+ orders? .*so it cannot be deleted/)
  expect(rows("SELECT code FROM shipping_methods WHERE code = 'ems'")).toHaveLength(1)

  const off = await page.submit('Save method', { 'Offered to customers': false })
  expect(off.announced).toContain('Shipping method saved')
  expect((await admin.get('/admin/shipping?to=US&weight=100')).text).not.toMatch(/EMS\s*1 ×/)
})

test('of two who edit a method or a zone the second is shown what the first did', async () => {
  const [{ id }] = rows("SELECT id FROM shipping_methods WHERE code = 'parcel-air'") as [{ id: number }]
  const [first, second] = [await admin.get(`/admin/shipping/${id}`), await admin.get(`/admin/shipping/${id}`)]
  await first.submit('Save method', { 'Price of line 1, zone-1': '9.10' })
  const late = await second.submit('Save method', { 'Price of line 1, zone-1': '9.20' })
  expect(late.status).toBe(409)
  expect(late.text).toMatch(/Zones and weight bands\s*[^]*zone-1 9\.10[^]*zone-1 9\.20/)
  expect((await late.submit('Save method')).field('Price of line 1, zone-1')).toBe('9.20')

  const bands = () => rows(`SELECT DISTINCT up_to_grams FROM shipping_rates WHERE method_id = ${id}`).length
  const before = bands()
  const [adding, naming] = [await admin.get(`/admin/shipping/${id}`), await admin.get(`/admin/shipping/${id}`)]
  await adding.submit('Save method', {
    [`Up to grams, line ${before + 1}`]: '3',
    [`Price of line ${before + 1}, zone-1`]: '1.00',
  })
  expect(bands()).toBe(before + 1)
  const told = await naming.submit('Save method', { 'Name (Japanese)': '航空小包（速達）' })
  expect(told.status).toBe(409)
  expect(told.text).toMatch(/3 g: zone-1 1\.00[^]*taken over below/)
  const both = await told.submit('Save method')
  expect(both.field('Name (Japanese)')).toBe('航空小包（速達）')
  expect(bands()).toBe(before + 1)

  const [zone] = rows("SELECT id FROM shipping_zones WHERE code = 'zone-5'")
  const path = `/admin/shipping/zones/${String(zone?.id)}`
  const [one, other] = [await admin.get(path), await admin.get(path)]
  await one.submit('Save zone', { Code: 'zone-five' })
  expect((await other.submit('Save zone', { Code: 'zone-v' })).status).toBe(409)
  await (await admin.get(path)).submit('Save zone', { Code: 'zone-5' })
})

test('a country leaves the zone it lay in, and a zone with rates stays', async () => {
  const blank = await admin.get('/admin/shipping/zones/new')
  const saved = await blank.submit('Save zone', { Code: 'neighbours', 'South Korea': true })
  expect(saved.announced).toContain('Zone saved')
  expect(
    rows(
      "SELECT z.code FROM shipping_zone_countries c JOIN shipping_zones z ON z.id = c.zone_id WHERE c.country = 'KR'",
    ),
  ).toEqual([{ code: 'neighbours' }])
  const unserved = await admin.get('/admin/shipping?to=KR&weight=100')
  expect(unserved.text).toContain('Shipping Unavailable')

  const [{ id }] = rows("SELECT id FROM shipping_zones WHERE code = 'zone-1'") as [{ id: number }]
  const used = await (await admin.get(`/admin/shipping/zones/${id}`)).submit('Delete zone')
  expect(used.status).toBe(400)
  expect(used.announced).toContain('small-packet-air')
  const gone = await saved.submit('Delete zone')
  expect(gone.announced).toContain('Zone deleted')
})

test('a file with problems is told line by line and changes nothing', async () => {
  const before = await (await admin.fetch('/admin/shipping/rates.csv')).text()
  const rates =
    'method,registered,max_parcel_grams,up_to_grams,zone,price,currency\nair,no,2000,100,zone-9,3.50,USD\nair,no,2000,9999,zone-2,3,USD\n'
  for (const intent of ['plan', 'import'] as const) {
    const page = await send(intent, { zones: 'zone,country\nzone-1,Germany\n', rates })
    expect(page.status).toBe(400)
    expect(page.announced).toContain('Line 2: Use two capital letters for a country')
    expect(page.announced).toContain('Line 2: There is no zone zone-9.')
    expect(page.announced).toContain('Line 3: This weight band is heavier')
    expect(page.hasButton('Import these files')).toBe(false)
  }
  expect(await (await admin.fetch('/admin/shipping/rates.csv')).text()).toBe(before)
  const nothing = await send('plan', {})
  expect(nothing.status).toBe(400)
  expect(nothing.announced).toContain('Choose a file.')
})

test('real tariffs go through a dry run, come in whole, and price a parcel', async () => {
  site.database.sqlite.exec('DELETE FROM shipping_rates; DELETE FROM shipping_zone_countries')
  const files = {
    zones: readFileSync('app/seed/demo/zones.csv', 'utf8'),
    rates: readFileSync('app/seed/demo/rates.csv', 'utf8'),
  }
  const plan = await send('plan', files)
  expect(plan.status).toBe(200)
  expect(plan.text).toContain('137 countries in: zone-jp')
  expect(plan.text).toContain('277 bands of: domestic-post')
  expect(rows('SELECT count(*) AS n FROM shipping_rates')).toEqual([{ n: 0 }])

  const done = await plan.submit('Import these files')
  expect(done.announced).toContain('Imported. Lines of zones: 137; lines of rates: 277.')
  const quote = await admin.get('/admin/shipping?to=DE&weight=2500')
  expect(quote.text).toMatch(/Parcel by air, registered\s*1 × 2560 g/)
  const exported = await (await admin.fetch('/admin/shipping/rates.csv')).text()
  const zones = await (await admin.fetch('/admin/shipping/zones.csv')).text()
  const dry = await send('plan', { zones, rates: exported })
  expect(dry.text).toContain('0 changes: zones and rates already match the files.')
  expect(dry.text).toContain('read as UTF-8, with commas between columns.')
  expect(dry.hasButton('Import these files')).toBe(false)
  const again = await send('import', { rates: exported })
  expect(again.announced).toContain('0 changes')
  expect(await (await admin.fetch('/admin/shipping/rates.csv')).text()).toBe(exported)
})

test('a test quote takes products by number, and says what it cannot read', async () => {
  const [product] = rows(
    "SELECT id FROM products WHERE status = 'PUBLISHED' AND NOT is_digital AND weight_grams > 0 LIMIT 1",
  )
  const quote = await admin.get(`/admin/shipping?to=JP&items=${String(product?.id)}:3`)
  expect(quote.text).toContain('To Japan, cheapest first')
  expect((await admin.get('/admin/shipping?to=JP&items=three')).announced).toContain('number:amount')
  expect((await admin.get('/admin/shipping?to=JP&items=999999')).announced).toContain('does not exist')
  expect((await admin.get('/admin/shipping?to=JP')).announced).toContain('Enter products or a weight')
  expect((await admin.get('/admin/shipping?to=JP&weight=x')).announced).toContain('Use whole grams')
})

test('a zone begins with a preset, takes whole parts of the world, and a search opens the part with the country', async () => {
  const begun = await (
    await admin.get('/admin/shipping/zones/new')
  ).submit('Show its countries', { 'Start from': 'EAST_ASIA' })
  expect(begun.field('Code')).toBe('east-asia')
  expect(begun.all('input[name=countries][checked]').map((one) => one.getAttribute('value'))).toEqual(
    expect.arrayContaining(['CN', 'HK', 'KR', 'TW']),
  )
  const found = await begun.submit('Find', { 'Find a country': 'ecuad' })
  const shown = found.all('details[open] li:not([hidden])').map((one) => one.textContent.trim())
  expect(shown).toEqual(['Ecuador zone-5'])
  expect(found.all('input[name=countries]').length).toBeGreaterThan(240)
  expect((await begun.submit('Find', { 'Find a country': 'Atlantis' })).text).toContain('No country is called')

  const saved = await begun.submit('Save zone', { Code: 'asia-and-antarctic', 'All of Antarctic': 'ANTARCTIC' })
  expect(saved.announced).toContain('Zone saved')
  const [zone] = rows("SELECT id FROM shipping_zones WHERE code = 'asia-and-antarctic'")
  const kept = rows(`SELECT country FROM shipping_zone_countries WHERE zone_id = ${String(zone?.id)}`)
  expect(kept.map(({ country }) => country)).toEqual(expect.arrayContaining(['AQ', 'TF', 'TW']))
})

test('a zone that is saved with a preset has its countries, shown before or not', async () => {
  const blank = await admin.get('/admin/shipping/zones/new')
  const saved = await blank.submit('Save zone', { 'Start from': 'EUROPE', Code: 'europe-at-once' })
  expect(saved.announced).toContain('Zone saved')
  const countries = () =>
    rows(`SELECT country FROM shipping_zone_countries
      WHERE zone_id = (SELECT id FROM shipping_zones WHERE code = 'europe-at-once')`).map(({ country }) => country)
  expect(countries()).toEqual(expect.arrayContaining(['FR', 'DE', 'IS']))

  // What was taken out of a preset that is shown stays out.
  const shown = await saved.submit('Show its countries', { 'Start from': 'EUROPE' })
  const ticked = shown.all('input[name=countries][checked]').map((one) => one.getAttribute('value') ?? '')
  const began = shown.all('input[name=began]')[0]?.getAttribute('value') ?? ''
  const less = await admin.post(
    shown.path,
    new URLSearchParams([
      ...Object.entries({ code: 'europe-at-once', preset: 'EUROPE', shown: 'EUROPE', began }),
      ...ticked.filter((code) => code !== 'IS').map((code) => ['countries', code]),
    ]),
  )
  expect(less.announced).toContain('Zone saved')
  expect(countries()).toContain('FR')
  expect(countries()).not.toContain('IS')
})

test('a method is never saved without weights that stand in its form', async () => {
  const preset = await admin.get('/admin/shipping/new?preset=epacket-light')
  const weights = preset.all('input[name$="upToGrams"][value]').length
  expect(weights).toBeGreaterThan(10)
  const refused = await preset.submit('Save method', { 'Price of line 1, zone-1': '12.00' })
  expect(refused.status).toBe(400)
  expect(refused.announced.match(/Enter a price for this weight/g)).toHaveLength(weights - 1)
  expect(refused.field('Price of line 1, zone-1')).toBe('12.00')
})

test('a method begins with one of a carrier, with weights, sizes and prices to check', async () => {
  const page = await (
    await admin.get('/admin/shipping/new')
  ).submit('Use', {
    'Start from a carrier’s method': 'click-post',
  })
  expect(page.text).toContain('Click Post: up to 34 × 25 × 3 cm and 1000 g')
  expect(page.field('Name (Japanese)')).toBe('クリックポスト')
  expect(page.field('Largest parcel, g')).toBe('1000')
  expect(page.field('Up to grams, line 1')).toBe('1000')
  const prices = page.all('input').filter((one) => /zone\d+$/.test(one.getAttribute('name') ?? ''))
  expect(prices.filter((one) => Number(one.getAttribute('value')) > 0)).toHaveLength(1)
  const saved = await page.submit('Save method')
  expect(saved.announced).toContain('Shipping method saved')

  const unpriced = await admin.get('/admin/shipping/new?preset=epacket-light')
  expect(unpriced.text).toContain('Its prices differ by country')
  const abroad = await admin.get('/admin/shipping/new?preset=ems')
  expect(abroad.field('Largest parcel, g')).toBe('30000')
  expect(Number(abroad.field('Price of line 1, zone-2'))).toBeGreaterThan(
    Number(abroad.field('Price of line 1, zone-1')),
  )
  expect((await admin.get('/admin/shipping/new?preset=colissimo')).text).toContain('Figures of 2023')
})

test('a table with gaps is asked about once, and priced before it is saved', async () => {
  const blank = await admin.get('/admin/shipping/new')
  const typed = {
    'Name (English)': 'Balloon',
    Code: 'balloon',
    'Largest parcel': '1000',
    'Days, at least': '3',
    'Days, at most': '9',
    'Up to grams, line 1': '100',
    'Price of line 1, zone-2': '2.00',
    'Price of line 1, zone-3': '2.00',
    'Up to grams, line 2': '300',
    'Price of line 2, zone-3': '3.00',
    'Up to grams, line 3': '500',
    'Price of line 3, zone-2': '1.50',
    'Price of line 3, zone-3': '4.00',
  }
  const tried = await blank.submit('Get quote', { ...typed, 'Destination country': 'TH', 'Weight of one item': '40' })
  expect(tried.text).toMatch(/Balloon\s*1 × 100 g\s*100 g\s*\$2\.00/)
  expect(tried.field('Price of line 2, zone-3')).toBe('3.00')
  expect(rows("SELECT * FROM shipping_methods WHERE code = 'balloon'")).toEqual([])

  const asked = await tried.submit('Save method')
  expect(asked.status).toBe(409)
  expect(asked.announced).toContain('zone-2: no price between 100 and 300 g')
  expect(asked.announced).toContain('zone-2: up to 500 g costs less than up to 300 g')
  expect(asked.announced).toContain('zone-3: no price between 500 and 1000 g')
  const saved = await asked.submit('Yes, do it')
  expect(saved.announced).toContain('Shipping method saved')
  expect(saved.text).toContain('zone-2: no price between 100 and 300 g')
  // What was agreed to once is not asked again.
  const renamed = await saved.submit('Save method', { 'Name (Japanese)': '気球' })
  expect(renamed.announced).toContain('Shipping method saved')
  expect((await renamed.submit('Delete method')).announced).toContain('Shipping method deleted')
})

test('from nothing the site ships to Europe, the USA and Asia after five presses', async () => {
  site.database.sqlite.exec(
    'DELETE FROM shipping_rates; DELETE FROM shipping_zone_countries; DELETE FROM shipping_zones',
  )
  let page = await admin.get('/admin/shipping')
  for (const [zone, country] of [
    ['EUROPE', 'Ireland'],
    ['USA', 'United States'],
    ['ASIA', 'Thailand'],
  ] as const) {
    page = await admin.post('/admin/shipping', new URLSearchParams({ zone }))
    expect(page.announced).toMatch(/^Zone [a-z]+ added: \d+ countr(?:y|ies)$/)
    expect(page.text).toContain(country)
  }
  expect((await admin.post('/admin/shipping', new URLSearchParams({ zone: 'USA' }))).announced).toContain(
    'This zone is there already',
  )
  const fresh = new URLSearchParams({ zone: 'REST' })
  await admin.post('/admin/shipping', fresh)
  expect(rows('SELECT country FROM shipping_zone_countries GROUP BY country HAVING count(*) > 1')).toEqual([])
  site.database.sqlite.exec("DELETE FROM shipping_methods WHERE code = 'small-packet-surface'")
  const method = await admin.get('/admin/shipping/new?preset=small-packet-surface')
  expect((await method.submit('Save method')).announced).toContain('Shipping method saved')
  for (const to of ['IE', 'US', 'TH'])
    expect((await admin.get(`/admin/shipping?to=${to}&weight=40`)).text).toMatch(
      /Small packet, surface mail\s*1 × 100 g/,
    )
})

test('a test of shipping and a new event begin with the country that the circle works from', async () => {
  const now = new Date()
  writeSetting(site.database.db, 'homeCountry', 'GB', now)
  expect((await admin.get('/admin/shipping')).field('Destination country')).toBe('GB')
  expect((await admin.get('/admin/shipping?to=DE&weight=100')).field('Destination country')).toBe('DE')
  expect((await admin.get('/admin/events/new')).field('Country')).toBe('GB')
  writeSetting(site.database.db, 'homeCountry', 'JP', now)
  expect((await admin.get('/admin/events/new')).field('Country')).toBe('JP')
})
