import { eq } from 'drizzle-orm'
import { beforeEach, describe, expect, test } from 'vitest'

import { addToDay } from '#app/platform/time/zones.ts'
import { writeSetting } from '#app/site/site.server.ts'
import { orders, pages, products, shippingMethods } from '#db/schema.server.ts'

import { goToCheckout, placeOrder } from '../../support/shop/buyer.ts'
import { putForSale } from '../../support/shop/for-sale.ts'
import { openSite } from '../../support/site/site.ts'

const site = openSite()
const PRODUCT = 1
const IN_JAPAN = {
  Country: 'JP',
  'Postal code': '1500001',
  'State / province': '',
  City: '',
  'Address line 1': '1-2-3',
}

beforeEach(() => putForSale(site.database.db, PRODUCT, 20))

describe('the page of a product', () => {
  test('says its book in a line, for whom it is, and what sending costs at least', async () => {
    const ja = await site.visitor().get(`/shop/product/${PRODUCT}?lng=ja`)
    const en = await site.visitor().get(`/shop/product/${PRODUCT}`)

    expect(ja.text).toMatch(/A5／36P／本文2色／オフセット・中綴じ／発行日 \d{4}年\d+月\d+日／発行 /)
    expect(ja.text).toContain('全年齢')
    expect(ja.text).toMatch(/送料（日本）：.{1,40}～ · 海外：.{1,40}～/)
    expect(en.text).toMatch(/A5 · 36 pages · two colours, offset, stapled · published .* · by /)
    // The page is one for readers everywhere: it takes nobody for an American.
    expect(en.text).toMatch(/Shipping to Japan: from .{1,40} · other countries: from/)
    expect(en.text).not.toContain('Shipping to United States')
  })

  test('marks what is for adults, in the list too, and the checkout asks who buys it', async () => {
    mark('R18')
    const buyer = site.visitor()
    expect(
      (await buyer.get(`/shop/product/${PRODUCT}`))
        .all('.badges')
        .map((one) => one.text)
        .join(),
    ).toContain('18+')
    const checkout = await goToCheckout(buyer, PRODUCT)
    const refused = await placeOrder(checkout)

    expect(refused.status).toBe(400)
    expect(refused.announced).toContain('I am 18 or older: Tick this box if you are 18 or older.')
    const placed = await refused.submit('Place order', { 'I am 18 or older': true })
    expect(placed.heading).toMatch(/^Order \d+$/)
    mark(null)
  })
})

test('an address in Japan is filled in by its postal code, and nothing else that was typed is lost', async () => {
  const checkout = await goToCheckout(site.visitor(), PRODUCT)
  const japan = await checkout.submit('Use this country', { Country: 'JP', 'Full name': '山田 花子' })
  const filled = await japan.submit('Fill in the address', IN_JAPAN)

  expect(filled.status).toBe(200)
  expect(filled.all('.errors')).toEqual([])
  expect(filled.field('State / province')).toBe('東京都')
  expect(filled.field('City')).toBe('渋谷区')
  expect(filled.field('Address line 1')).toBe('神宮前1-2-3')
  expect(filled.field('Full name')).toBe('山田 花子')
  const unknown = await filled.submit('Fill in the address', { 'Postal code': '000-0000' })
  expect(unknown.field('City')).toBe('渋谷区')
})

test('the book of addresses fills them in too', async () => {
  const user = site.signedIn('customer@example.com')
  const page = await user.get('/shop/account/address')
  const japan = await page.submit('Use this country', { Country: 'JP' })
  const filled = await japan.submit('Fill in the address', IN_JAPAN)

  expect(filled.field('City')).toBe('渋谷区')
})

test('how the name is read and who pays is kept where money comes by transfer, and the desk sees both', async () => {
  const checkout = await goToCheckout(site.visitor(), PRODUCT)
  const japan = await checkout.submit('Use this country', { Country: 'JP' })
  const placed = await placeOrder(await japan.submit('Fill in the address', IN_JAPAN), {
    City: '渋谷区',
    'Postal code': '150-0001',
    'Your name in katakana': 'ヤマダ ハナコ',
    'Name on the transfer': 'スズキ タロウ',
  } as object)
  const order = placed.heading.startsWith('Order') ? placed : await placed.submit('Place order')

  expect(order.heading).toMatch(/^Order \d+$/)
  const id = Number(/\d+/.exec(order.heading)?.[0])
  expect(site.database.db.select().from(orders).where(eq(orders.id, id)).get()).toMatchObject({
    nameReading: 'ヤマダ ハナコ',
    payerName: 'スズキ タロウ',
  })
  const admin = site.signedIn('admin@example.com')
  expect((await admin.get(`/admin/orders/${id}`)).text).toContain('ヤマダ ハナコ · スズキ タロウ')
})

test('a carrier that asks for a telephone number is said beside the field, and an order without is refused', async () => {
  site.database.db.update(shippingMethods).set({ needsPhone: true }).run()
  const checkout = await goToCheckout(site.visitor(), PRODUCT)
  expect(checkout.text).toContain('For the carrier: this way of shipping needs it.')
  const refused = await placeOrder(checkout)

  expect(refused.status).toBe(400)
  expect(refused.announced).toContain('Phone number: This way of shipping needs a phone number.')
  expect((await refused.submit('Place order', { 'Phone number': '030 1234' })).heading).toMatch(/^Order \d+$/)
  site.database.db.update(shippingMethods).set({ needsPhone: false }).run()
})

test('the last page before an order says by when to pay, and how it is canceled', async () => {
  const checkout = await goToCheckout(site.visitor(), PRODUCT)

  expect(checkout.text).toMatch(/please pay by (Mon|Tue|Wed|Thu|Fri|Sat|Sun), \d+ \w+ \d{4}\./)
  expect(checkout.text).toContain('You can cancel on the page of your order until we confirm your payment.')
})

test('closing days are said in cart and checkout', async () => {
  const { db } = site.database
  const today = new Date().toISOString().slice(0, 10)
  writeSetting(db, 'closedDays', [{ from: addToDay(today, 2), until: addToDay(today, 5) }], new Date())
  const buyer = site.visitor()
  const checkout = await goToCheckout(buyer, PRODUCT)

  expect(checkout.text).toMatch(/We do not ship from .+ to .+\./)
  expect((await buyer.get('/shop/cart')).text).toMatch(/We do not ship from .+ to .+\./)
  writeSetting(db, 'closedDays', [], new Date())
})

test('beside each button that sends personal data stands the privacy policy, once the footer leads to one', async () => {
  const { db } = site.database
  // The form of the waiting list stands there while that is what is open.
  writeSetting(db, 'openingState', 'WAITING_LIST', new Date())
  const places = ['/newsletter', '/contact', '/commission-slots']
  const visitor = site.visitor()
  const publish = (state: 'DRAFT' | 'PUBLISHED') =>
    db.update(pages).set({ state }).where(eq(pages.slug, 'privacy')).run()
  publish('DRAFT')
  for (const place of places) expect((await visitor.get(place)).all('main a[href="/p/privacy"]').length).toBe(0)

  publish('PUBLISHED')
  for (const place of places)
    expect((await visitor.get(place)).all('main a[href="/p/privacy"]').length, place).toBeGreaterThan(0)
  writeSetting(db, 'openingState', null, new Date())
  expect((await visitor.get('/commission-request')).all('main a[href="/p/privacy"]').length).toBeGreaterThan(0)
  const checkout = await goToCheckout(visitor, PRODUCT)
  expect(checkout.text).toContain('By sending this you agree to our Privacy policy.')
})

function mark(ageMark: 'R18' | null) {
  site.database.db.update(products).set({ ageMark }).where(eq(products.id, PRODUCT)).run()
}
