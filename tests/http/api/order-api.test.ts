import { randomUUID } from 'node:crypto'

import { eq } from 'drizzle-orm'
import { beforeEach, expect, test } from 'vitest'

import { recordOrderPayment } from '#app/shop/orders/payments/order-money.server.ts'
import { addresses, orders, products, shippingMethods, stockBalances, users } from '#db/schema.server.ts'

import { putForSale } from '../../support/shop/for-sale.ts'
import { openOwnSite } from '../../support/site/site.ts'
import type { Visitor } from '../../support/visitor/visitor.ts'

const site = openOwnSite({ TRUST_PROXY: '1' })
const BOOK = 1
const BERLIN = {
  fullName: 'Anna Beispiel',
  country: 'DE',
  city: 'Berlin',
  postalCode: '10115',
  addressLine1: 'Hafenweg 3',
}

type Order = Record<string, unknown> & { id: number; key: string; totalMinor: number; status: string }
type Answer = { status: number; headers: Headers; body: Order }
type Method = { id: number; name: string; priceMinor: number; parcels: number; registered: boolean }

let methodId: number
beforeEach(async () => {
  site.database.sqlite.exec('DELETE FROM cart_items')
  countTo(10)
  const [cheapest] = await methodsTo('DE', `${BOOK}:1`)
  methodId = cheapest?.id ?? 0
})

test('a guest orders what the call names, and gets the key that opens the order', async () => {
  const guest = site.visitor()
  const placed = await post(guest, guestsOrder(2))

  expect(placed.status).toBe(201)
  expect(placed.headers.get('Cache-Control')).toBe('no-store')
  expect(placed.body).toMatchObject({
    id: expect.any(Number),
    key: expect.stringMatching(/^[\w-]{32}$/),
    status: 'ORDERED',
    canCancel: true,
    placedDate: expect.stringMatching(/^\d{4}-\d\d-\d\dT[\d:.]+Z$/),
    lastUpdated: expect.stringMatching(/Z$/),
    itemsMinor: 2400,
    contactEmail: 'buyer@example.com',
    shippingAddress: { ...BERLIN, state: '', addressLine2: '', phoneNumber: '' },
    shippingMethod: { id: methodId, name: expect.any(String), parcels: 1 },
    paymentMethod: { id: 1, name: expect.any(String), payUntil: expect.stringMatching(/Z$/) },
    parcels: [],
    history: [{ status: 'ORDERED', by: 'CUSTOMER' }],
  })
  expect(placed.body.items).toContainEqual(
    expect.objectContaining({ productId: BOOK, quantity: 2, kind: 'ITEM', unitPriceMinor: 1200 }),
  )
  expect(placed.body.dueMinor).toBe(placed.body.totalMinor)
  expect(stock()).toBe(8)

  const { id, key } = placed.body
  const stranger = site.visitor()
  const opened = await json<Order>(stranger, `/api/orders/${id}?key=${key}`)
  expect(opened).toMatchObject({ id, totalMinor: placed.body.totalMinor })
  expect(opened).not.toHaveProperty('key')
  for (const path of [`/api/orders/${id}`, `/api/orders/${id}?key=wrong`, '/api/orders/x', '/api/orders/999999'])
    expect([path, (await stranger.fetch(path)).status]).toEqual([path, 404])
  expect((await stranger.get(`/shop/order/${id}?key=${key}`)).heading).toBe(`Order ${id}`)
})

test('the same key gives the same order, at once and later; a buyer elsewhere has keys of their own', async () => {
  const guest = site.visitor()
  const answers = await Promise.all([1, 2, 3].map(() => post(guest, guestsOrder(1), 'weak')))
  expect(new Set(answers.map(({ body }) => body.id)).size).toBe(1)
  expect(answers.map(({ status }) => status).toSorted((a, b) => a - b)).toEqual([200, 200, 201])
  expect(stock()).toBe(9)

  const elsewhere = site.visitor()
  elsewhere.headers = { 'X-Forwarded-For': '198.51.100.7' }
  const other = await post(elsewhere, { ...guestsOrder(1), contactEmail: 'other@example.com' }, 'weak')
  expect(other.status).toBe(201)
  expect(other.body.id).not.toBe(answers[0]?.body.id)
})

test('the same key with anything else in the order is a conflict, be it only the e-mail address', async () => {
  const guest = site.visitor()
  const key = randomUUID()
  const first = await post(guest, guestsOrder(1), key)
  const before = orderCount()
  for (const change of [{ contactEmail: 'other@example.com' }, { note: 'Blue, please' }, guestsOrder(2)]) {
    const other = await post(guest, { ...guestsOrder(1), ...change }, key)
    expect([other.status, other.body.id]).toEqual([409, undefined])
  }
  expect(orderCount()).toBe(before)
  expect((await post(guest, guestsOrder(1), key)).body.id).toBe(first.body.id)
})

test('a user orders the cart to a saved address: it is emptied, the order is on their list and page', async () => {
  const customer = await signedIn('customer@example.com')
  await call(customer, '/api/orders/cart', { items: [{ productId: BOOK, amount: 3 }] })
  const addressId = savedAddress()
  const key = randomUUID()
  const order = { addressId, shippingMethodId: methodId, paymentMethod: 1 }
  const placed = await post(customer, order, key)
  expect([placed.status, placed.body.itemsMinor]).toEqual([201, 3600])
  expect(placed.body).not.toHaveProperty('key')
  expect(await json(customer, '/api/orders/cart')).toEqual({ items: [] })
  expect((await post(customer, order, key)).body.id).toBe(placed.body.id)

  const list = await customer.fetch('/api/orders?take=1')
  expect(Number(list.headers.get('X-Total-Count'))).toBeGreaterThan(0)
  expect(await list.json()).toMatchObject([{ id: placed.body.id, items: expect.any(Array) }])
  expect((await customer.get('/shop/account/orders')).text).toContain(`Order ${placed.body.id}`)
  expect((await customer.get(`/shop/order/${placed.body.id}`)).heading).toBe(`Order ${placed.body.id}`)
  expect((await site.visitor().fetch(`/api/orders/${placed.body.id}`)).status).toBe(404)
})

test('things that a call names leave the cart as it is', async () => {
  const customer = await signedIn('customer@example.com')
  const kept = { items: [{ productId: BOOK, amount: 2 }] }
  await call(customer, '/api/orders/cart', kept)
  expect((await post(customer, { ...guestsOrder(1), contactEmail: undefined })).status).toBe(201)
  expect(await json(customer, '/api/orders/cart')).toEqual(kept)
})

test('more than there is, or another total than was shown, is a conflict, and nothing happens', async () => {
  const before = orderCount()
  const tooMany = await post(site.visitor(), guestsOrder(11))
  expect([tooMany.status, tooMany.body]).toEqual([
    409,
    {
      message: 'The requested amount of products is not available, adjusting amount to available stock.',
      code: 'PRODUCTS_AMOUNT_NOT_MET',
      lowered: [{ productId: BOOK, from: 11, to: 10 }],
    },
  ])
  const shown = (await methodsTo('DE', `${BOOK}:1`))[0]?.priceMinor ?? 0
  const changed = await post(site.visitor(), { ...guestsOrder(1), totalMinor: 1200 + shown - 1 })
  expect([changed.status, changed.body.totalMinor]).toEqual([409, 1200 + shown])
  expect([orderCount(), stock()]).toEqual([before, 10])
  expect((await post(site.visitor(), { ...guestsOrder(1), totalMinor: 1200 + shown })).status).toBe(201)
})

test('what is missing or wrong is told by its field, and nothing is ordered', async () => {
  const before = orderCount()
  const good = guestsOrder(1)
  const bad: [string, unknown][] = [
    ['contactEmail', { ...good, contactEmail: undefined }],
    ['contactEmail', { ...good, contactEmail: 'nobody' }],
    ['address', { ...good, address: undefined }],
    ['address', { ...good, address: 'Berlin' }],
    ['address.city', { ...good, address: { ...BERLIN, city: '' } }],
    ['address.postalCode', { ...good, address: { ...BERLIN, postalCode: '' } }],
    ['address.country', { ...good, address: { ...BERLIN, country: 'Germany' } }],
    ['address.country', { ...good, address: { ...BERLIN, country: 'AQ', postalCode: '' } }],
    ['addressId', { ...good, address: undefined, addressId: savedAddress() }],
    ['shippingMethodId', { ...good, shippingMethodId: undefined }],
    ['shippingMethodId', { ...good, shippingMethodId: 999 }],
    ['paymentMethod', { ...good, paymentMethod: undefined }],
    ['paymentMethod', { ...good, paymentMethod: 'Promises' }],
    ['items', { ...good, items: [] }],
    ['items', { ...good, items: undefined }],
    ['items.0.amount', { ...good, items: [{ productId: BOOK, amount: -1 }] }],
    ['items.0.productId', { ...good, items: [{ productId: 999_999, amount: 1 }] }],
    ['items.0.productId', { ...good, items: [{ productId: draft(), amount: 1 }] }],
    ['totalMinor', { ...good, totalMinor: '1200' }],
  ]
  for (const [field, body] of bad) {
    const { status, body: answer } = await post(site.visitor(), body)
    expect([field, status, Object.keys(answer.fields ?? {})]).toEqual([field, 400, [field]])
    expect(answer.message).toEqual(expect.stringMatching(/\S/))
  }
  for (const body of [null, [], 'text', undefined]) expect((await post(site.visitor(), body)).status).toBe(400)
  for (const key of ['', 'é', 'x'.repeat(256)]) {
    const { status, body } = await post(site.visitor(), good, key)
    expect([key, status, Object.keys(body.fields ?? {})]).toEqual([key, 400, ['Idempotency-Key']])
  }
  expect([orderCount(), stock()]).toEqual([before, 10])
})

test('a payment method goes by its name in either language too', async () => {
  const [bank] = await json<{ name: string }[]>(site.visitor(), '/api/siteConfig/paymentMethods?lng=ja')
  const { status, body } = await post(site.visitor(), { ...guestsOrder(1), paymentMethod: bank?.name })
  expect([status, body.paymentMethod]).toMatchObject([201, { id: 1 }])
})

test('downloads that cost nothing need no address, and are complete at once', async () => {
  const free = { items: [{ productId: freeDownload(), amount: 1 }], contactEmail: 'buyer@example.com' }
  const { status, body } = await post(site.visitor(), free)
  expect([status, body.status, body.shippingAddress, body.paymentMethod]).toEqual([201, 'SHIPPED', null, null])
})

test('a buyer cancels while it is ordered, once, and its stock is free again', async () => {
  const { id, key } = (await post(site.visitor(), guestsOrder(4))).body
  const stranger = site.visitor()
  expect((await call(stranger, `/api/orders/${id}/cancel`)).status).toBe(404)
  expect(stock()).toBe(6)

  const canceled = await call(stranger, `/api/orders/${id}/cancel`, { key })
  expect([canceled.status, canceled.body]).toMatchObject([
    200,
    { id, status: 'CANCELED', canCancel: false, dueMinor: 0 },
  ])
  expect(stock()).toBe(10)
  const again = await call(stranger, `/api/orders/${id}/cancel?key=${key}`)
  expect([again.status, again.body.message]).toEqual([409, 'This order is already canceled.'])

  const paid = (await post(site.visitor(), guestsOrder(1))).body
  const payment = { orderId: paid.id, amountMinor: paid.totalMinor, operation: randomUUID(), byUserId: 1 }
  recordOrderPayment(site.database.db, { ...payment, now: new Date() })
  expect((await call(stranger, `/api/orders/${paid.id}/cancel?key=${paid.key}`)).status).toBe(409)
  expect(await json(stranger, `/api/orders/${paid.id}?key=${paid.key}`)).toMatchObject({ status: 'CONFIRMED' })
})

test('a program corrects the parcels of an order that was sent, and takes the shipment back', async () => {
  const adminPage = await signedIn('admin@example.com')
  const put = (path: string, body: object) => call(adminPage, path, body, {}, 'PUT')
  const { body: order } = await post(site.visitor(), guestsOrder(2))
  const at = `/api/admin/orders/${order.id}`
  const parcels = [{ carrier: 'Post', trackingNumber: 'AB123456789JP' }]
  expect((await put(`${at}/shipment`, { parcels })).status).toBe(409)

  await call(adminPage, `${at}/payments`, { amountMinor: order.totalMinor }, { 'Idempotency-Key': randomUUID() })
  await call(adminPage, `${at}/shipment`, { parcels, isWithoutNumber: true, isFewerParcels: true })
  const corrected = await put(`${at}/shipment`, { parcels: [{ ...parcels[0], trackingNumber: 'X-1' }] })
  expect(corrected.body).toMatchObject({ status: 'SHIPPED', parcels: [{ trackingNumber: 'X-1' }] })
  expect((await call(adminPage, `${at}/shipment/taking-back`, {})).status).toBe(400)

  const back = await call(adminPage, `${at}/shipment/taking-back`, { reason: 'It lies here still' })
  expect(back.body).toMatchObject({ status: 'CONFIRMED', parcels: [] })
  expect(stock()).toBe(8)
  expect((await call(adminPage, `${at}/shipment/taking-back`, { reason: 'Again' })).status).toBe(409)
  expect((await put('/api/admin/orders/999999/shipment', { parcels })).status).toBe(404)
})

test('lists need a user; other methods are refused with what is allowed', async () => {
  const list = await site.visitor().fetch('/api/orders')
  expect([list.status, await list.json()]).toEqual([401, { message: 'Unauthorized' }])
  for (const path of ['/api/orders', '/api/orders/1/cancel']) {
    const headers = { Authorization: 'Bearer nonsense', Origin: site.url }
    const answer = await site.visitor().fetch(path, { method: 'POST', headers })
    expect([path, answer.status, await answer.json()]).toEqual([path, 401, { message: 'JsonWebTokenError' }])
  }
  for (const [path, method, allow] of [
    ['/api/orders', 'PUT', 'GET, POST'],
    ['/api/orders/1', 'POST', 'GET'],
    ['/api/orders/1/cancel', 'GET', 'POST'],
    ['/api/orders/1/cancel', 'PUT', 'POST'],
  ]) {
    const headers = { Origin: site.url }
    const answer = await site.visitor().fetch(path ?? '', { method, headers })
    expect([path, method, answer.status, answer.headers.get('Allow')]).toEqual([path, method, 405, allow])
  }
  const foreign = await site
    .visitor()
    .fetch('/api/orders', { method: 'POST', headers: { Origin: 'https://x.example' } })
  expect(foreign.status).toBe(403)
})

test('shipping methods are those of the cart’s page, the cheapest first, at the price that is charged', async () => {
  const methods = await methodsTo('DE', `${BOOK}:3`)
  expect(methods.length).toBeGreaterThan(1)
  for (const method of methods)
    expect(method).toMatchObject({
      name: expect.any(String),
      priceMinor: expect.any(Number),
      parcels: 1,
      registered: expect.any(Boolean),
    })
  expect(methods.map(({ priceMinor }) => priceMinor)).toEqual(
    methods.map(({ priceMinor }) => priceMinor).toSorted((a, b) => a - b),
  )
  const { body } = await post(site.visitor(), guestsOrder(3))
  expect(body.shippingMinor).toBe(methods[0]?.priceMinor)

  const many = await methodsTo('de', `${BOOK}:100`)
  expect(many[0]?.parcels).toBeGreaterThan(1)
  expect(await methodsTo('AQ', `${BOOK}:1`)).toEqual([])
  const first = site.database.db.select().from(shippingMethods).where(eq(shippingMethods.id, methodId)).get()
  const japanese = await json<Method[]>(site.visitor(), `/api/shipping/methods?country=DE&items=${BOOK}:1&lng=ja`)
  expect(japanese[0]?.name).toBe(first?.name.ja)
})

test('a question about shipping that cannot be understood is told by its field', async () => {
  for (const [query, field] of [
    ['', 'country'],
    ['country=Germany', 'country'],
    ['country=DE&items=', 'items'],
    ['country=DE&items=1', 'items'],
    ['country=DE&items=1:x', 'items'],
    ['country=DE&items=1:1,1:2', 'items.1.productId'],
    ['country=DE&items=1:9999999', 'items.0.amount'],
    ['country=DE&items=999999:1', 'items'],
  ]) {
    const answer = await site.visitor().fetch(`/api/shipping/methods?${query}`)
    const body = (await answer.json()) as { fields: object }
    expect([query, answer.status, Object.keys(body.fields)]).toEqual([query, 400, [field]])
  }
})

function guestsOrder(amount: number) {
  return {
    items: [{ productId: BOOK, amount }],
    address: BERLIN,
    shippingMethodId: methodId,
    paymentMethod: 1 as number | string,
    contactEmail: 'buyer@example.com',
  }
}

function post(visitor: Visitor, body: unknown, key: string = randomUUID()): Promise<Answer> {
  return call(visitor, '/api/orders', body, { 'Idempotency-Key': key })
}

async function call(
  visitor: Visitor,
  path: string,
  body?: unknown,
  more: Record<string, string> = {},
  method = 'POST',
): Promise<Answer> {
  const headers = { 'Content-Type': 'application/json', Origin: site.url, ...more }
  const init = { method, headers, body: body === undefined ? undefined : JSON.stringify(body) }
  const response = await visitor.fetch(path, init)
  return { status: response.status, headers: response.headers, body: (await response.json()) as Order }
}

async function json<B>(visitor: Visitor, path: string): Promise<B> {
  return (await (await visitor.fetch(path)).json()) as B
}

function methodsTo(country: string, items: string): Promise<Method[]> {
  return json(site.visitor(), `/api/shipping/methods?country=${country}&items=${items}`)
}

async function signedIn(email: string): Promise<Visitor> {
  const visitor = site.visitor()
  await visitor.logIn(email)
  return visitor
}

/** An address of the customer's. */
function savedAddress(): number {
  const { db } = site.database
  const user = db.select().from(users).where(eq(users.email, 'customer@example.com')).get()
  if (!user) throw new Error('The demo has no customer')

  const row = { ...BERLIN, userId: user.id, isMain: false, state: '', addressLine2: '', phoneNumber: '' }
  return db.insert(addresses).values(row).returning({ id: addresses.id }).get().id
}

function countTo(units: number): void {
  putForSale(site.database.db, BOOK, units)
}

function stock(): number | undefined {
  return site.database.db.select().from(stockBalances).where(eq(stockBalances.productId, BOOK)).get()?.forSale
}

function orderCount(): number {
  return site.database.db.select().from(orders).all().length
}

function draft(): number {
  return idOf((product) => product.status === 'DRAFT')
}

function freeDownload(): number {
  return idOf(({ isDigital, priceMinor, status }) => isDigital && priceMinor === 0 && status === 'PUBLISHED')
}

function idOf(isIt: (product: typeof products.$inferSelect) => boolean): number {
  const found = site.database.db.select().from(products).all().find(isIt)
  if (!found) throw new Error('The demo has no such product')

  return found.id
}
