import { eq } from 'drizzle-orm'
import { expect, test } from 'vitest'

import { paymentMethods, products, users } from '#db/schema.server.ts'

import { putForSale } from '../../support/shop/for-sale.ts'
import { openSite } from '../../support/site/site.ts'
import type { Page } from '../../support/visitor/page.ts'
import type { Visitor } from '../../support/visitor/visitor.ts'

const site = openSite()
const NOT_MET = 'The requested amount of products is not available, adjusting amount to available stock.'

test('adding counts what is already in the cart, and caps it to the stock with the text of the catalogue', async () => {
  countTo(1, 3)
  const guest = site.visitor()
  await add(guest, 1, '2')
  const cart = await add(guest, 1, '2')

  expect(cart.field('Amount')).toBe('3')
  expect(cart.announced).toContain(NOT_MET)
  expect((await guest.get('/shop/cart')).announced).not.toContain(NOT_MET)
})

test('a negative amount takes out, and removes the line at nothing or less; setting 0 removes it', async () => {
  countTo(1, 5)
  const guest = site.visitor()
  await add(guest, 1, '3')
  expect((await add(guest, 1, '-1')).field('Amount')).toBe('2')
  expect((await add(guest, 1, '-7')).text).toContain('Your cart is empty')

  await add(guest, 1, '3')
  const cart = await guest.get('/shop/cart')
  expect((await cart.submit('Update', { Amount: '0' })).text).toContain('Your cart is empty')
})

test('attacks on a cart get a clear answer, and the cart stays as it was', async () => {
  countTo(1, 5)
  for (const buyer of [site.visitor(), await signedIn()]) {
    await add(buyer, 1, '2')
    const attacks: [string, Record<string, string>, number][] = [
      ['fractional', { intent: 'add', productId: '1', quantity: '1.5' }, 400],
      ['huge', { intent: 'add', productId: '1', quantity: '99999999999999999999' }, 400],
      ['hugely negative', { intent: 'add', productId: '1', quantity: '-99999999999999999999' }, 400],
      ['not a number', { intent: 'update', productId: '1', quantity: 'NaN' }, 400],
      ['negative', { intent: 'update', productId: '1', quantity: '-1' }, 400],
      ['nothing', { intent: 'update', productId: '1' }, 400],
      ['no id', { intent: 'add', quantity: '1' }, 400],
      ['a huge id', { intent: 'add', productId: '99999999999999999999', quantity: '1' }, 400],
      ['an unknown id', { intent: 'add', productId: '999999', quantity: '1' }, 404],
      ['a draft', { intent: 'add', productId: String(idOf('ten-minutes-mug')), quantity: '1' }, 404],
      ['a country of no world', { intent: 'choose', country: '<script>' }, 400],
    ]
    for (const [name, form, status] of attacks) {
      expect([name, (await buyer.post('/shop/cart', form)).status]).toEqual([name, status])
      expect([name, amounts(await buyer.get('/shop/cart'))]).toEqual([name, ['2']])
    }
    const twice = new URLSearchParams('intent=add&productId=1&productId=2&quantity=1&quantity=4')
    expect((await buyer.post('/shop/cart', twice)).status).toBeLessThan(500)
  }
})

test('a cookie that somebody changed is no cart, and the page says so', async () => {
  countTo(1, 5)
  const guest = site.visitor()
  await add(guest, 1, '2')
  const kept = guest.cookie('cart') ?? ''
  for (const broken of [kept.replace('1.2', '1.5'), `${kept}x`, 'nonsense', '1.2.', kept.slice(0, -1)]) {
    guest.setCookie('cart', broken)
    const cart = await guest.get('/shop/cart')
    expect([broken, cart.status, amounts(cart)]).toEqual([broken, 200, []])
    expect(cart.announced).toContain('Sorry, we could not load your cart, so it’s empty now')
    expect(guest.cookie('cart')).toBeUndefined()
  }
  guest.setCookie('cart', '%')
  expect(amounts(await guest.get('/shop/cart'))).toEqual([])
  guest.setCookie('cart', kept)
  expect(amounts(await guest.get('/shop/cart'))).toEqual(['2'])
})

test('a 101st line is refused with a message, and the hundred stay', async () => {
  const ids = plantPlain(101)
  for (const buyer of [site.visitor(), await signedIn()]) {
    for (const id of ids.slice(0, 100))
      await buyer.fetch('/shop/cart', post({ intent: 'add', productId: id, quantity: 1 }))
    const refused = await add(buyer, ids[100] ?? 0, '1')
    expect(refused.status).toBe(400)
    expect(refused.announced).toContain('Your cart is full: it holds 100 different products.')
    expect(amounts(await buyer.get('/shop/cart'))).toHaveLength(100)
    // What has its line already may still grow.
    expect((await add(buyer, ids[0] ?? 0, '1')).status).toBe(200)
  }
})

test('signing in adds the guest’s cart to the account’s, capped to the stock and told', async () => {
  countTo(1, 3)
  countTo(2, 5)
  const before = await signedIn()
  await add(before, 1, '2')
  const guest = site.visitor()
  await add(guest, 1, '2')
  await add(guest, 2, '1')
  const cart = await guest.logIn('customer@example.com', 'demo-password', '/shop/cart')

  expect(amounts(cart)).toEqual(['3', '1'])
  expect(cart.announced).toContain(NOT_MET)
  expect(guest.cookie('cart')).toBeUndefined()
})

test('what sells out or leaves the shop stays in the cart, is explained, and is no part of the order', async () => {
  countTo(1, 2)
  countTo(2, 2)
  const guest = site.visitor()
  await add(guest, 1, '2')
  await add(guest, 2, '1')
  countTo(1, 0)
  site.database.db.update(products).set({ status: 'ARCHIVED' }).where(eq(products.id, 2)).run()
  const cart = await guest.get('/shop/cart')
  site.database.db.update(products).set({ status: 'PUBLISHED' }).where(eq(products.id, 2)).run()

  expect(cart.text).toContain('Sold out: not included in your order.')
  expect(cart.text).toContain('No longer sold: not included in your order.')
  expect(cart.hasButton('Continue to checkout')).toBe(false)
})

test('free and digital things alone ask for no country, no shipping and no payment', async () => {
  const guest = site.visitor()
  const cart = await add(guest, idOf('night-lines-wallpapers'), '1')

  expect(cart.has('Destination country')).toBe(false)
  expect(cart.text).not.toContain('Payment method')
  expect(cart.hasButton('Continue to checkout')).toBe(true)
})

test('a line saves itself where script runs: no page, no message, the same rules', async () => {
  countTo(1, 3)
  const guest = site.visitor()
  await add(guest, 1, '1')
  const saved = await guest.fetch('/shop/cart/line', post({ productId: 1, quantity: 9 }))
  expect([saved.status, await saved.text()]).toEqual([204, ''])
  const cart = await guest.get('/shop/cart')
  expect([cart.field('Amount'), cart.announced.includes(NOT_MET)]).toEqual(['3', true])

  expect((await guest.fetch('/shop/cart/line', post({ productId: 1, quantity: '2.5' }))).status).toBe(400)
  expect((await guest.fetch('/shop/cart/line', post({ productId: 999999, quantity: 1 }))).status).toBe(404)
  expect(amounts(await guest.get('/shop/cart'))).toEqual(['3'])
})

test('a bad amount on a product’s page comes back there with its field, message and value', async () => {
  const guest = site.visitor()
  const wrong = [
    ['0', 'Enter 1 or more.'],
    ['-1', 'Enter 1 or more.'],
    ['abc', 'number'],
    ['1e9', 'Enter 1000000 or less.'],
    ['', 'Fill in this field'],
  ] as const
  for (const [amount, says] of wrong) {
    const page = await guest.get('/shop/product/1').then((product) => product.submit('Add to cart', { Amount: amount }))
    expect([amount, page.status, page.path]).toEqual([amount, 400, '/shop/product/1'])
    expect(page.announced).toContain(says)
    expect(page.field('Amount')).toBe(amount)
    expect(page.all('#quantity[aria-invalid=true][aria-describedby=quantity-problem]')).toHaveLength(1)
  }
  const product = await guest.get('/shop/product/1').then((page) => page.submit('Add to cart', { Amount: '1' }))
  expect(product.path).toBe('/shop/product/1')
  expect(product.announced).toContain('Added to cart!')
  expect(product.all('.icon [data-count="1"]')).toHaveLength(1)
  const cart = await product.submit('See the cart')
  expect(cart.path).toBe('/shop/cart')
  expect(amounts(cart)).toEqual(['1'])
})

test('three of a download become one, and the cart says so', async () => {
  const cart = await add(site.visitor(), idOf('night-lines-wallpapers'), '3')

  expect(cart.field('Amount')).toBe('1')
  expect(cart.announced).toContain('One download is all you need, so the amount is now 1.')
  expect(cart.announced).toContain('amount changed from 3 to 1')
})

test('where nothing can be sent the cart says why and leads out', async () => {
  countTo(1, 5)
  const guest = site.visitor()
  const cart = await add(guest, 1, '1')
  const stuck = await cart.submit('Update', { 'Destination country': 'AQ' })

  expect(stuck.announced).toContain('Shipping Unavailable')
  expect(stuck.announced).toContain('We do not ship to Antarctica yet.')
  expect(stuck.text).toContain('We can ship your cart to')
  expect(stuck.hasButton('Continue to checkout')).toBe(false)
  expect((await stuck.submit('Update', { 'Destination country': 'DE' })).hasButton('Continue to checkout')).toBe(true)
})

test('what is too heavy for every way is named, with a button that removes it', async () => {
  const { db } = site.database
  const [id = 0, light = 0] = plantPlain(2, 'heavy')
  db.update(products).set({ weightGrams: 90_000 }).where(eq(products.id, id)).run()
  const guest = site.visitor()
  await add(guest, light, '1')
  const cart = await add(guest, id, '1')
  const stuck = await cart.submit('Update', { 'Destination country': 'DE' })

  expect(stuck.announced).toContain(
    'We cannot ship these items to Germany: they are too heavy for every shipping method there. Choose another country, or remove an item:',
  )
  const removed = await stuck.submit('Remove Plain thing 0')
  expect([amounts(removed).length, removed.hasButton('Continue to checkout')]).toEqual([1, true])
})

test('without a way to pay the cart says so and leads no further', async () => {
  const { db } = site.database
  db.update(paymentMethods).set({ isEnabled: false }).run()
  const cart = await add(site.visitor(), 1, '1')
  db.update(paymentMethods).set({ isEnabled: true }).run()

  expect(cart.announced).toContain('No payment method available')
  expect(cart.hasButton('Continue to checkout')).toBe(false)
})

test('a bonus item that is gone is said on the product’s page and in the cart, and stops nobody', async () => {
  const { sqlite } = site.database
  const [id = 0, bonus = 0] = plantPlain(2, 'gift')
  sqlite.prepare('INSERT INTO product_bonuses (product_id, bonus_id, is_single) VALUES (?, ?, 0)').run(id, bonus)
  countTo(bonus, 0)
  const guest = site.visitor()
  const page = await guest.get(`/shop/product/${id}`)

  expect(page.text).toContain('all given out: no longer included')
  const cart = await page.submit('Add to cart', { Amount: '2' }).then((again) => again.submit('See the cart'))
  expect(amounts(cart)).toEqual(['2'])
  expect(cart.text).toContain('A bonus that is all given out is no longer part of your order.')
})

test('two at once on the last one put in one', async () => {
  countTo(1, 1)
  const customer = await signedIn()
  await Promise.all(
    Array.from({ length: 10 }, () => customer.fetch('/shop/cart', post({ intent: 'add', productId: 1, quantity: 1 }))),
  )

  expect(amounts(await customer.get('/shop/cart'))).toEqual(['1'])
})

async function signedIn(): Promise<Visitor> {
  const { db, sqlite } = site.database
  const { id } = db.select().from(users).where(eq(users.email, 'customer@example.com')).get() ?? { id: 0 }
  sqlite.prepare('DELETE FROM cart_items WHERE user_id = ?').run(id)
  const visitor = site.signedIn('customer@example.com')
  return visitor
}

function add(visitor: Visitor, productId: number, quantity: string): Promise<Page> {
  return visitor.post('/shop/cart', { intent: 'add', productId: String(productId), quantity })
}

function post(fields: Record<string, string | number>): RequestInit {
  const body = new URLSearchParams(Object.entries(fields).map(([name, value]) => [name, String(value)]))
  return { method: 'POST', body }
}

function amounts(cart: Page): string[] {
  return cart.all('input[name=quantity]').map((field) => field.getAttribute('value') ?? '')
}

function countTo(productId: number, units: number): void {
  putForSale(site.database.db, productId, units)
}

function idOf(slug: string): number {
  return site.database.db.select().from(products).where(eq(products.slug, slug)).get()?.id ?? 0
}

/** Published things with a stock of ten, and nothing else to them. */
function plantPlain(count: number, slug = 'plain'): number[] {
  const { db } = site.database
  const typeId = db.select().from(products).get()?.typeId ?? 1
  return Array.from({ length: count }, (_, at) => {
    const name = { en: `Plain thing ${at}` }
    const texts = { slug: `${slug}-${at}`, name, shortDescription: { en: '' }, longDescription: { en: '' } }
    const dates = { releaseDate: '2026-01-01', createdAt: new Date(), updatedAt: new Date() }
    const row = { ...texts, ...dates, typeId, priceMinor: 100, weightGrams: 10, status: 'PUBLISHED' as const }
    const { id } = db.insert(products).values(row).returning({ id: products.id }).get()
    countTo(id, 10)
    return id
  })
}

test('amounts from a Japanese keyboard are read, and one that cannot be is refused in words', async () => {
  const buyer = site.visitor()
  putForSale(site.database.db, 1, 20)
  const add = (quantity: string) => buyer.post('/shop/cart', { intent: 'add', productId: '1', quantity })
  for (const nothing of ['-3', '－３', '0']) {
    const refused = await add(nothing)
    expect([refused.status, refused.announced || refused.text]).toEqual([
      400,
      expect.stringContaining('Enter 1 or more.'),
    ])
  }
  const cart = await add('２')
  const label = cart.all('input[name=quantity]')[0]?.getAttribute('id')
  const update = (quantity: string) => buyer.post('/shop/cart', { intent: 'update', productId: '1', quantity })
  const amount = async () => (await buyer.get('/shop/cart')).all(`#${label}`)[0]?.getAttribute('value')
  expect(await amount()).toBe('2')
  await update('１')
  expect(await amount()).toBe('1')
  for (const wrong of ['-3', 'two', '１，００，０']) {
    const refused = await update(wrong)
    expect([refused.status, refused.all(`#${label}`)[0]?.getAttribute('value')]).toEqual([400, wrong])
  }
  expect((await add('-1')).announced).toContain('Cart updated')
})

test('going on to the checkout takes the typed amounts of every line, or says which one is wrong', async () => {
  for (const buyer of [site.visitor(), await signedIn()]) {
    const [one = 0, other = 0] = plantPlain(2, crypto.randomUUID())
    await add(buyer, one, '1')
    await add(buyer, other, '1')
    const cart = await buyer.get('/shop/cart')
    const amountOf = (at: number) => `Amount of Plain thing ${at}`
    const wrong = await cart.submit('Continue to checkout', { [amountOf(0)]: '-3', [amountOf(1)]: '3' })
    expect([wrong.status, wrong.field(amountOf(0))]).toEqual([400, '-3'])
    expect(wrong.announced).toContain(amountOf(0))
    expect((await buyer.get('/shop/cart')).field(amountOf(1))).toBe('3')

    const next = await cart.submit('Continue to checkout', { [amountOf(0)]: '４', [amountOf(1)]: '3' })
    expect(next.url.pathname).toBe('/shop/checkout')
    const after = await buyer.get('/shop/cart')
    expect([after.field(amountOf(0)), after.field(amountOf(1))]).toEqual(['4', '3'])
    await after.submit('Update', { [amountOf(0)]: '0' })
    expect((await buyer.get('/shop/cart')).has(amountOf(0))).toBe(false)
  }
})

test('a browser’s region is the destination to begin with', async () => {
  for (const [languages, country] of [
    ['en-GB,en;q=0.9', 'GB'],
    ['en-US,en;q=0.9', 'US'],
    ['de-AT,de;q=0.9,en;q=0.8', 'AT'],
  ] as const) {
    const guest = site.visitor()
    guest.headers = { 'Accept-Language': languages }
    const cart = await add(guest, 1, '1')
    const chosen = cart.all('select[name=country] option[selected]').map((option) => option.getAttribute('value'))
    expect([languages, chosen]).toEqual([languages, [country]])
  }
})

test('the cheapest way to send is proposed to each country, until another one was chosen', async () => {
  countTo(1, 5)
  const guest = site.visitor()
  await add(guest, 1, '1')
  const chosen = (page: Page) => page.all('input[name=methodId]').findIndex((radio) => radio.hasAttribute('checked'))
  const update = async (values: Record<string, string>) => (await guest.get('/shop/cart')).submit('Update', values)
  const away = await update({ 'Destination country': 'US' })
  expect(chosen(away)).toBe(0)
  const home = await update({ 'Destination country': 'JP' })
  expect([chosen(home), home.all('input[name=methodId]').length > 1]).toEqual([0, true])

  const dearer = home.all('input[name=methodId]')[1]?.getAttribute('value') ?? ''
  const other = await guest.post('/shop/cart', { intent: 'choose', country: 'JP', methodId: dearer })
  expect(chosen(other)).toBe(1)
  const still = await update({ Amount: '2' })
  expect(chosen(still)).toBe(1)
})
