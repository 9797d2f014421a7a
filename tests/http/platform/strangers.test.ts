import { beforeAll, expect, test } from 'vitest'

import { goToCheckout, placeOrder } from '../../support/shop/buyer.ts'
import { putForSale } from '../../support/shop/for-sale.ts'
import { openOwnSite } from '../../support/site/site.ts'

/** What anonymous strangers can take from others at most, with the limits that a site starts with. */
const site = openOwnSite({ TRUST_PROXY: '1' })

beforeAll(() => {
  site.database.sqlite.exec("DELETE FROM site_settings WHERE key = 'rateLimits' OR key LIKE 'unpaid%'")
})

test('a household registers five accounts with every slip there is', async () => {
  const family = networkAt('203.0.113.50')
  for (let i = 0; i < 5; i++) {
    for (const email of [`kin-${i}@exmaple.com`, `kin${i}@example.com`, `kin-${i}@example.com`])
      expect((await family('checkExisting', { email })).status).toBe(200)
    const email = `kin-${i}@example.com`
    expect((await family('register', { email, password: 'short' })).status).toBe(400)
    expect((await family('register', { email: 'customer@example.com', password: 'tide-table' })).status).toBe(409)
    expect((await family('register', { email, password: 'tide-table' })).status).toBe(200)
  }
})

test('on a release day fifty buyers from five networks order within a minute, by page and by call', async () => {
  countTo(BOOK, 120)
  const buyers = Array.from({ length: 50 }, (_, at) => ({
    email: `reader-${at}@home.example`,
    from: `100.64.0.${at % 5}`,
  }))
  const answers = await Promise.all(
    buyers.map(async ({ email, from }, at) => {
      if (at % 5 > 0) return (await orderFrom(from, [{ productId: BOOK, amount: 1 }], email)).status

      const buyer = site.visitor()
      buyer.headers = { 'X-Forwarded-For': from }
      const page = await placeOrder(await goToCheckout(buyer, BOOK), { 'Contact email': email })
      return /^Order \d+$/.test(page.heading) ? 201 : page.status
    }),
  )
  expect(answers).toEqual(Array(50).fill(201))
})

test('one stranger who orders all of everything gets a quarter of it, and is told when to come again', async () => {
  const all = site.database.sqlite
    .prepare(
      `SELECT p.id AS productId, b.for_sale AS amount FROM products p JOIN stock_balances b ON b.product_id = p.id
       WHERE b.pool = 'WEB' AND b.for_sale > 0 AND p.status = 'PUBLISHED' AND NOT p.is_digital AND NOT p.is_bonus_item`,
    )
    .all() as { productId: number; amount: number }[]
  const before = unitsInShop()
  const answers = []
  for (const [at, line] of all.entries()) answers.push(await orderFrom('203.0.113.99', [line], `x${at}@x.example`))
  const refused = answers.filter(({ status }) => status === 429)
  expect(refused.length).toBeGreaterThan(all.length / 2)
  expect(Number(refused[0]?.headers.get('Retry-After'))).toBeGreaterThan(3600)
  expect(await refused[0]?.json()).toEqual({ message: expect.stringContaining('log in with a confirmed address') })
  expect(unitsInShop()).toBeGreaterThan(before * 0.7)

  const { productId = 0, amount = 0 } = all[answers.findIndex(({ status }) => status === 429)] ?? {}
  const page = await checkoutFrom('203.0.113.99', productId, amount)
  const held = await placeOrder(page, { 'Full name': 'Still Here' })
  expect([held.status, held.field('Full name')]).toEqual([429, 'Still Here'])
  expect(Number(held.headers.get('Retry-After'))).toBeGreaterThan(3600)
  expect(held.announced).toContain('log in with a confirmed address')
})

test('whoever places one order after the other waits, by page and by call alike, and the page keeps what was typed', async () => {
  setLimits({ orderByAddress: [{ tries: 2, seconds: 600 }] })
  const from = '203.0.113.120'
  const order = () => orderFrom(from, [{ productId: BOOK, amount: 1 }], `${Math.random()}@x.example`)
  expect([(await order()).status, (await order()).status]).toEqual([201, 201])
  const held = await order()
  expect([held.status, Number(held.headers.get('Retry-After')) > 500]).toEqual([429, true])
  const page = await placeOrder(await checkoutFrom(from, BOOK, 1), { 'Full name': 'Still Here' })
  expect([page.status, page.field('Full name'), page.announced]).toEqual([
    429,
    'Still Here',
    expect.stringContaining('Too many attempts'),
  ])
  expect(Number(page.headers.get('Retry-After'))).toBeGreaterThan(500)
})

test('the checkout sent twice is one order; sent with something else in it, it asks once more', async () => {
  setLimits({})
  const page = await checkoutFrom('203.0.113.130', BOOK, 1)
  const [one, two] = await Promise.all([placeOrder(page), placeOrder(page)])
  expect(one.heading).toMatch(/^Order \d+$/)
  expect(two.heading).toBe(one.heading)

  const visitor = site.visitor()
  visitor.headers = { 'X-Forwarded-For': '203.0.113.131' }
  const open = await goToCheckout(visitor, BOOK)
  const placed = await placeOrder(open)
  await goToCheckout(visitor, BOOK)
  const other = await placeOrder(open, { City: 'Hamburg' })
  expect([other.status, other.heading, other.field('City')]).toEqual([409, 'Checkout', 'Hamburg'])
  expect(other.announced).toContain('You already placed an order with this form, with other details')
  const next = await other.submit('Place order')
  expect(next.heading).toMatch(/^Order \d+$/)
  expect(next.heading).not.toBe(placed.heading)
})

const BOOK = 1

async function checkoutFrom(address: string, productId: number, quantity: number) {
  const buyer = site.visitor()
  buyer.headers = { 'X-Forwarded-For': address }
  return goToCheckout(buyer, productId, quantity)
}

async function orderFrom(address: string, items: { productId: number; amount: number }[], contactEmail: string) {
  const [line] = items
  const query = `country=DE&items=${line?.productId}:${line?.amount}`
  const methods = (await (await fetch(`${site.url}/api/shipping/methods?${query}`)).json()) as { id: number }[]
  const to = { fullName: 'Anna', country: 'DE', city: 'Berlin', postalCode: '10115', addressLine1: 'Hafenweg 3' }
  const order = { items, contactEmail, address: to, shippingMethodId: methods[0]?.id, paymentMethod: 1 }
  return fetch(`${site.url}/api/orders`, {
    method: 'POST',
    headers: { 'Content-Type': 'application/json', 'X-Forwarded-For': address, 'Idempotency-Key': crypto.randomUUID() },
    body: JSON.stringify(order),
  })
}

function unitsInShop(): number {
  return site.database.sqlite
    .prepare("SELECT sum(for_sale) FROM stock_balances WHERE pool = 'WEB'")
    .pluck()
    .get() as number
}

function countTo(productId: number, units: number): void {
  putForSale(site.database.db, productId, units)
}

function setLimits(limits: object): void {
  site.database.sqlite
    .prepare("INSERT OR REPLACE INTO site_settings (key, value, changed_at) VALUES ('rateLimits', ?, 0)")
    .run(JSON.stringify(limits))
}

/** Somebody who calls from an address. */
function networkAt(address: string) {
  return (name: string, body: object) =>
    fetch(`${site.url}/api/auth/${name}`, {
      method: 'POST',
      headers: { 'Content-Type': 'application/json', 'X-Forwarded-For': address },
      body: JSON.stringify(body),
    })
}
