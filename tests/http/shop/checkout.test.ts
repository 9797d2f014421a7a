import { desc, eq } from 'drizzle-orm'
import { beforeEach, describe, expect, test } from 'vitest'

import { writeSetting } from '#app/site/site.server.ts'
import type { Db } from '#db/database.server.ts'
import { addresses, orders, products } from '#db/schema.server.ts'

import { address, goToCheckout, placeOrder } from '../../support/shop/buyer.ts'
import { putForSale } from '../../support/shop/for-sale.ts'
import { openSite } from '../../support/site/site.ts'
import type { Page } from '../../support/visitor/page.ts'

const site = openSite()
const PRODUCT = 1

beforeEach(() => countTo(20))

describe('a field that is wrong comes back with its message, every other value kept', () => {
  const wrong: [field: string, value: string, says: string][] = [
    ['Contact email', 'nobody', 'Enter an email address like name@example.com.'],
    ['Full name', '', 'Fill in this field.'],
    ['City', '', 'Fill in this field.'],
    ['Postal code', '1011', 'Postal codes there usually look like 10115. If yours is right, press the button again.'],
    ['Postal code', '', 'Fill in this field.'],
    ['Address line 1', '', 'Fill in this field.'],
    ['Phone number', 'call me', 'Use digits, spaces'],
    ['Note for us', 'x'.repeat(1001), 'Use at most 1000 characters.'],
  ]
  test.each(wrong)('%s: %s', async (field, value, says) => {
    const before = countOrders()
    const page = await send(await goToCheckout(site.visitor(), PRODUCT), { [field]: value })

    expect(page.status).toBe(400)
    expect(page.announced).toContain(`${field}: ${says}`)
    expect(page.field(field)).toBe(value)
    expect(page.field(field === 'City' ? 'Full name' : 'City')).toBe(field === 'City' ? 'Anna Beispiel' : 'Berlin')
    expect(countOrders()).toBe(before)
  })
})

test('a postal code of another shape is asked about once, then taken as it was typed, and the desk is told', async () => {
  const asked = await send(await goToCheckout(site.visitor(), PRODUCT), { 'Postal code': '1011x' })
  expect([asked.status, asked.field('Postal code')]).toEqual([400, '1011x'])
  const placed = await send(asked)
  expect(placed.heading).toMatch(/^Order \d+$/)
  expect(placed.text).toContain('1011X Berlin')

  const admin = site.signedIn('admin@example.com')
  const order = await admin.get(`/admin/orders/${/\d+/.exec(placed.heading)?.[0]}`)
  expect(order.text).toContain('Check the postal code: codes there usually look like 10115.')
})

test.each(['D-10115', '１０１１５', ' 10 115 '])('the postal code %s is taken at once', async (code) => {
  const placed = await send(await goToCheckout(site.visitor(), PRODUCT), { 'Postal code': code })
  expect(placed.heading).toMatch(/^Order \d+$/)
})

test('another country is asked for by its button: its fields and prices, nothing refused, every value kept', async () => {
  const checkout = await goToCheckout(site.visitor(), PRODUCT)
  const japan = await send(checkout, { Country: 'JP' }, 'Use this country')

  expect(japan.status).toBe(200)
  expect(japan.all('.errors')).toEqual([])
  expect(japan.field('Full name')).toBe('Anna Beispiel')
  expect(japan.text).toContain('State / province (Prefecture)')
  expect(japan.text).toContain('for example 150-0041')
  expect(namesOf(japan)).toEqual(['postalCode', 'state', 'city', 'addressLine1', 'addressLine2'])
  expect(namesOf(checkout)).toEqual(['addressLine1', 'addressLine2', 'postalCode', 'city', 'state'])
  expect(totalOf(japan)).not.toBe(totalOf(checkout))
})

test('an order to another country than was shown comes back once with its price, then is placed', async () => {
  const checkout = await goToCheckout(site.visitor(), PRODUCT)
  const tokyo = { Country: 'JP', 'Postal code': '1500041', 'State / province': '東京都', City: '渋谷区' }
  const before = countOrders()
  const asked = await send(checkout, tokyo)

  expect(asked.status).toBe(400)
  expect(asked.announced).toContain('Destination: now Japan')
  expect(countOrders()).toBe(before)
  const placed = await send(asked)
  expect(placed.heading).toMatch(/^Order \d+$/)
  expect(placed.text).toContain('〒150-0041東京都渋谷区Hafenweg 3Anna Beispiel')
  expect(placed.text).toContain('Thank you!')
  expect(placed.all('.following li').map((step) => step.textContent)).toEqual([
    expect.stringMatching(/^You pay by .+ until .+\.$/),
    expect.stringContaining('we write to'),
    expect.stringContaining('within 3 business days'),
  ])
  expect(placed.all('.order-lines li img').length).toBeGreaterThan(0)
})

test('a country to which nothing is sent says so, keeps every value and orders nothing', async () => {
  const before = countOrders()
  const page = await send(await goToCheckout(site.visitor(), PRODUCT), { Country: 'AQ' })

  expect(page.status).toBe(400)
  expect(page.text).toContain('Shipping Unavailable')
  expect(page.field('Full name')).toBe('Anna Beispiel')
  expect(countOrders()).toBe(before)
})

test('downloads alone ask where the buyer lives, since their tax follows it, and the order keeps it', async () => {
  const { db } = site.database
  db.insert(products)
    .values({ ...aFile(db), slug: 'taxed-file', priceMinor: 1000 })
    .run()
  const id = db.select().from(products).where(eq(products.slug, 'taxed-file')).get()?.id ?? 0
  const buyer = site.visitor()
  await buyer.post('/shop/cart', { intent: 'add', productId: String(id), quantity: '1' })
  expect((await buyer.get('/shop/checkout')).text).not.toContain('Where you live')

  writeSetting(db, 'taxMode', 'ON_TOP', new Date())
  writeSetting(
    db,
    'taxRates',
    [
      { place: 'DE', kind: 'ALL', percent: '19' },
      { place: 'FR', kind: 'ALL', percent: '20' },
    ],
    new Date(),
  )
  const checkout = await buyer.get('/shop/checkout')
  expect(checkout.text).toContain('Tax on downloads follows the country where you live.')
  const french = await checkout.submit('Use this country', { Country: 'FR' })
  expect(french.status).toBe(200)
  expect(totalOf(french)).toContain('12.00')
  const person = { 'Contact email': 'buyer@example.com', 'I accept the terms': true }
  // Another country than the price is of comes back with its own.
  const german = await french.submit('Place order', { ...person, Country: 'DE' })
  expect([german.status, german.field('Country')]).toEqual([400, 'DE'])
  expect(totalOf(german)).toContain('11.90')
  const placed = await german.submit('Place order', person)
  expect(placed.heading).toMatch(/^Order \d+$/)
  expect(placed.text).not.toContain('Germany')
  const [order] = db.select().from(orders).orderBy(desc(orders.id)).limit(1).all()
  expect(order).toMatchObject({ country: 'DE', taxMinor: 190, totalMinor: 1190 })
  writeSetting(db, 'taxMode', 'NONE', new Date())
})

/** What another file of the shop is, but for its number. */
function aFile(db: Db) {
  const found = db.select().from(products).where(eq(products.isDigital, true)).get()
  if (!found) throw new Error('No file is for sale')

  const { id: _, ...file } = found
  return { ...file, status: 'PUBLISHED' as const, salePriceMinor: null }
}

test('what the buyer notes is kept with the order', async () => {
  const placed = await send(await goToCheckout(site.visitor(), PRODUCT), { 'Note for us': 'Please sign it <3' })

  expect(placed.text).toContain('Please sign it <3')
  expect(site.database.db.select().from(orders).all().at(-1)?.note).toBe('Please sign it <3')
})

test('of two tabs with one cart the second learns that the cart is empty', async () => {
  const buyer = site.visitor()
  const one = await goToCheckout(buyer, PRODUCT)
  const two = await buyer.get('/shop/checkout')
  const before = countOrders()

  expect((await send(one)).heading).toMatch(/^Order \d+$/)
  expect((await send(two)).path).toBe('/shop/cart')
  expect(countOrders() - before).toBe(1)
})

test('a customer orders to a saved address, or to a new one', async () => {
  const { db } = site.database
  const customer = site.signedIn('customer@example.com')
  await customer.get('/shop/account/address').then((page) =>
    page.submit('Save address', {
      'Full name': 'Kim Kunde',
      Country: 'AT',
      City: 'Wien',
      'Postal code': '1010',
      'Address line 1': 'Ring 1',
    }),
  )
  const checkout = await goToCheckout(customer, PRODUCT)
  const placed = await checkout.submit('Place order', { 'Kim Kunde': true, 'I accept the terms': true })
  const settled = placed.status === 400 ? await placed.submit('Place order', {}) : placed

  expect(settled.heading).toMatch(/^Order \d+$/)
  expect(settled.text).toContain('1010 Wien')
  db.delete(addresses).where(eq(addresses.fullName, 'Kim Kunde')).run()
})

test('an address of one’s own is refused by the same rules, and shows the fields of its country', async () => {
  const customer = site.signedIn('customer@example.com')
  const page = await customer.get('/shop/account/address')
  const filled = {
    'Full name': 'Kim',
    Country: 'JP',
    City: '渋谷区',
    'Address line 1': '神南1-2-3',
    'Postal code': '12',
  }
  const refused = await page.submit('Save address', filled)

  expect(refused.status).toBe(400)
  expect(refused.announced).toContain('Postal code: Postal codes there usually look like 150-0041.')
  expect(refused.announced).toContain('State / province (Prefecture): Fill in this field.')
  expect(namesOf(refused)[0]).toBe('postalCode')
  const saved = await refused.submit('Save address', { 'Postal code': '１５０００４１', 'State / province': '東京都' })
  expect(saved.announced).toContain('Address saved')
  const [kept] = site.database.db.select().from(addresses).where(eq(addresses.fullName, 'Kim')).all()
  expect(kept?.postalCode).toBe('150-0041')
})

function send(page: Page, changes: Record<string, string | boolean> = {}, button = 'Place order'): Promise<Page> {
  return button === 'Place order'
    ? placeOrder(page, { ...keptOf(page), ...changes })
    : page.submit(button, { ...address, ...changes })
}

/** What a page that came back holds already is not typed again. */
function keptOf(page: Page): Record<string, string> {
  const labels = ['Full name', 'City', 'Postal code', 'Address line 1', 'Contact email']
  return Object.fromEntries(labels.map((label) => [label, page.field(label)]).filter(([, value]) => value !== ''))
}

function namesOf(page: Page): string[] {
  const place = new Set(['state', 'city', 'postalCode', 'addressLine1', 'addressLine2'])
  return page
    .all('input')
    .map((input) => input.getAttribute('name') ?? '')
    .filter((name) => place.has(name))
}

function totalOf(page: Page): string {
  return page
    .all('.sum dd')
    .map((total) => total.textContent)
    .join(' ')
}

function countOrders(): number {
  return site.database.db.select().from(orders).all().length
}

function countTo(units: number): void {
  putForSale(site.database.db, PRODUCT, units)
}
