import { eq } from 'drizzle-orm'
import { expect, test } from 'vitest'

import { orders, stockBalances, stockMovements } from '#db/schema.server.ts'

import { address, goToCheckout, placeOrder } from '../../support/shop/buyer.ts'
import { putForSale } from '../../support/shop/for-sale.ts'
import { openSite } from '../../support/site/site.ts'
import { linkIn, waitForMail } from '../../support/visitor/mailbox.ts'
import type { Page } from '../../support/visitor/page.ts'

const site = openSite()
const PRODUCT = 1

test('100 buyers at once for a stock of 10: ten orders, nothing left, everyone else told why', async () => {
  countTo(PRODUCT, 10)
  const checkouts = await Promise.all(Array.from({ length: 100 }, () => goToCheckout(site.visitor(), PRODUCT)))
  const before = orderCount()
  const pages = await Promise.all(checkouts.map((checkout) => placeOrder(checkout)))

  const bought = pages.filter(({ heading }) => /^Order \d+$/.test(heading))
  const refused = pages.filter((page) => !bought.includes(page))
  expect(bought).toHaveLength(10)
  expect(orderCount() - before).toBe(10)
  expect(balance(PRODUCT)).toEqual({ kept: 0, summed: 0 })
  expect(
    refused.filter((page) => !isToldWhy(page)).map(({ status, announced, heading }) => [status, heading, announced]),
  ).toEqual([])
})

test('the same form sent twice gives one order', async () => {
  countTo(PRODUCT, 5)
  const checkout = await goToCheckout(site.visitor(), PRODUCT)
  const before = orderCount()
  const [one, two] = await Promise.all([placeOrder(checkout), placeOrder(checkout)])
  const three = await placeOrder(checkout)

  expect(one.heading).toMatch(/^Order \d+$/)
  expect([two.heading, three.heading]).toEqual([one.heading, one.heading])
  expect(orderCount() - before).toBe(1)
  expect(balance(PRODUCT)).toEqual({ kept: 4, summed: 4 })
})

test('a guest without script gets no more than the stock', async () => {
  countTo(PRODUCT, 3)
  const guest = site.visitor()
  const cart = await guest.post('/shop/cart', { intent: 'add', productId: String(PRODUCT), quantity: '5' })

  expect(cart.field('Amount')).toBe('3')
  expect(cart.announced + cart.text).toContain(
    'The requested amount of products is not available, adjusting amount to available stock.',
  )
})

test('a checkout with mistakes comes back with every value, a summary and a message at each field', async () => {
  countTo(PRODUCT, 3)
  const checkout = await goToCheckout(site.visitor(), PRODUCT)
  const page = await placeOrder(checkout, {
    'Contact email': 'not an address',
    'Full name': '',
    'I accept the terms': false,
  })

  expect(page.status).toBe(400)
  expect(page.field('Contact email')).toBe('not an address')
  expect(page.field('City')).toBe('Berlin')
  expect(page.all('.errors a').length).toBe(3)
  for (const link of page.all('.errors a'))
    expect(page.all(`[id="${link.getAttribute('href')?.slice(1)}"]`)).toHaveLength(1)
  for (const field of page.all('input[aria-invalid=true]')) {
    const message = field.getAttribute('aria-describedby')?.split(' ')[0]
    expect(page.all(`[id="${message}"]`)).toHaveLength(1)
  }
})

test('an order is open to who has its key, and to nobody else', async () => {
  countTo(PRODUCT, 3)
  const placed = await placeOrder(await goToCheckout(site.visitor(), PRODUCT))
  const stranger = site.visitor()

  expect((await stranger.get(placed.path)).heading).toBe(placed.heading)
  for (const path of [placed.url.pathname, `${placed.url.pathname}/invoice`, '/shop/order/999999']) {
    const login = await stranger.get(path)
    expect([login.heading, login.path]).toEqual(['Log in', `/login?redirectTo=${encodeURIComponent(path)}`])
    expect(login.text).not.toContain('Hafenweg')
  }
  const other = site.signedIn('customer@example.com')
  expect((await other.get(placed.url.pathname)).status).toBe(404)
  expect((await stranger.get(`${placed.url.pathname}?key=wrong`)).status).toBe(404)
  expect(placed.headers.get('Cache-Control')).toBe('private, no-store')
})

test('the mail about an order leads there by the login where nobody is logged in', async () => {
  countTo(PRODUCT, 3)
  const buyer = site.signedIn('customer@example.com')
  const { 'Contact email': _, ...delivery } = address
  const placed = await (await goToCheckout(buyer, PRODUCT)).submit('Place order', delivery)
  const link = linkIn(await waitForMail(site.dataDir, ({ text }) => text.includes(placed.url.pathname)))

  const elsewhere = site.visitor()
  const login = await elsewhere.get(link)
  expect([login.heading, login.announced]).toEqual(['Log in', expect.stringContaining('Log in to see your order')])
  const second = await login.submit('Continue', { 'E-mail': 'customer@example.com' })
  const order = await second.submit('Login', { Password: 'demo-password' })
  expect([order.heading, order.status]).toEqual([placed.heading, 200])
})

test('a guest cancels an order, and its stock is free again', async () => {
  countTo(PRODUCT, 3)
  const placed = await placeOrder(await goToCheckout(site.visitor(), PRODUCT, 2))
  expect(balance(PRODUCT).kept).toBe(1)
  const asked = await placed.submit('Cancel order')
  const canceled = asked.hasButton('Cancel order') ? await asked.submit('Cancel order') : asked

  expect(canceled.announced).toContain('Order canceled successfully')
  expect(balance(PRODUCT)).toEqual({ kept: 3, summed: 3 })
})

test('the administrator confirms an order once it is paid, and the guest reads it', async () => {
  countTo(PRODUCT, 3)
  const guest = site.visitor()
  const placed = await placeOrder(await goToCheckout(guest, PRODUCT))
  const number = placed.heading.replace('Order ', '')
  const admin = site.signedIn('admin@example.com')
  const list = await admin.get('/admin/orders')
  expect(list.text).toContain('buyer@example.com')
  const confirmed = await (await admin.get(`/admin/orders/${number}`)).submit('Confirm order')

  expect(confirmed.status).toBe(200)
  expect((await guest.get(placed.path)).text).toContain('Confirmed - preparing shipment')
})

test('a changed price returns to the checkout with what changed, and nothing is ordered', async () => {
  countTo(PRODUCT, 3)
  const checkout = await goToCheckout(site.visitor(), PRODUCT)
  const before = orderCount()
  site.database.sqlite
    .prepare('UPDATE products SET price_minor = price_minor + 100, sale_price_minor = NULL WHERE id = ?')
    .run(PRODUCT)
  const page = await placeOrder(checkout)

  expect(page.status).toBeGreaterThanOrEqual(400)
  expect(page.status).toBeLessThan(500)
  expect(page.field('City')).toBe('Berlin')
  expect(orderCount()).toBe(before)
  expect((await placeOrder(page)).heading).toMatch(/^Order \d+$/)
})

function countTo(productId: number, units: number): void {
  putForSale(site.database.db, productId, units)
}

function orderCount(): number {
  return site.database.db.select().from(orders).all().length
}

function balance(productId: number): { kept: number; summed: number } {
  const { db } = site.database
  const kept = db.select().from(stockBalances).where(eq(stockBalances.productId, productId)).all()
  const moves = db.select().from(stockMovements).where(eq(stockMovements.productId, productId)).all()
  const sum = (rows: { quantity: number }[]) => rows.reduce((total, { quantity }) => total + quantity, 0)
  return { kept: sum(kept.map(({ forSale }) => ({ quantity: forSale }))), summed: sum(moves) }
}

function isToldWhy(page: Page): boolean {
  const text = 'The requested amount of products is not available, adjusting amount to available stock.'
  return page.status < 500 && (page.text.includes(text) || page.text.includes('Insufficient stock'))
}
