import { beforeEach, expect, test } from 'vitest'

import { products } from '#db/schema.server.ts'

import { openSite } from '../../support/site/site.ts'
import type { Visitor } from '../../support/visitor/visitor.ts'

const site = openSite()

beforeEach(() => site.database.sqlite.exec('DELETE FROM cart_items'))

type Product = Record<string, unknown> & { id: number }

test('a product has every field of the specification, by the contract’s types', async () => {
  const { id } = bySlug('tide-table-4')
  const product = await json<Product>(site.visitor(), `/api/products/${id}`)

  expect(product).toMatchObject({
    id,
    name: 'Tide Table',
    version: 'vol. 4',
    shortDescription: expect.any(String),
    longDescription: expect.any(String),
    productType: { id: expect.any(Number), name: 'Zine', parent: expect.any(Number) },
    franchises: [{ id: expect.any(Number), name: 'Tide Table', shortName: 'Tide', parent: expect.any(Number) }],
    characters: ['Mio', 'Nagi'],
    eventProduct: expect.any(String),
    bonusItems: [{ id: expect.any(Number), name: 'Postcard “Tide Table”', version: '' }],
    singleBonusItems: [],
    stock: 64,
    badges: ['NEW'],
    priceMinor: 1200,
    regularPriceMinor: 1200,
    saleUntil: null,
    releaseDate: '2026-11-07',
    shippingWeight: 120,
    status: 'PUBLISHED',
    likeCount: 0,
  })
  expect(product.relatedProducts).toContainEqual({ id: expect.any(Number), name: 'Tide Table' })
})

test('texts come in the language asked for, by ?lng= before Accept-Language', async () => {
  const { id } = bySlug('tide-table-4')
  const visitor = site.visitor()
  visitor.headers = { 'Accept-Language': 'ja' }
  expect(await json(visitor, `/api/products/${id}`)).toMatchObject({ name: '潮のじかんわり' })
  expect(await json(visitor, `/api/products/${id}?lng=en`)).toMatchObject({ name: 'Tide Table' })
})

test('a sale has its price, the regular one and its end', async () => {
  const { id } = bySlug('tram-badges')
  const product = await json<Product>(site.visitor(), `/api/products/${id}`)
  expect(product).toMatchObject({ priceMinor: 900, regularPriceMinor: 1100, saleUntil: '2027-01-31T23:59:59.000Z' })
  expect(product.badges).toContain('ON_SALE')
})

test('digital goods have no stock, drafts are no product, archived ones say so', async () => {
  const guest = site.visitor()
  expect(await json(guest, `/api/products/${bySlug('tide-table-pdf').id}`)).toMatchObject({ stock: null })
  expect(await json(guest, `/api/products/${bySlug('snow-letter-set').id}`)).toMatchObject({ status: 'ARCHIVED' })
  for (const id of [bySlug('ten-minutes-mug').id, 0, -1, 'x', '1e3', 999_999]) {
    const response = await guest.fetch(`/api/products/${id}`)
    expect([id, response.status, await response.json()]).toEqual([id, 404, { message: 'Not Found' }])
  }
})

test('products by ids: in their order, once each, unknown and hidden ones left out, at most a hundred', async () => {
  const guest = site.visitor()
  const hidden = bySlug('ten-minutes-mug').id
  const found = await json<Product[]>(guest, `/api/products/withIds/3,1,999999,${hidden},3,2`)
  expect(found.map(({ id }) => id)).toEqual([3, 1, 2])

  const hundred = Array.from({ length: 100 }, (_, at) => at + 1).join(',')
  expect((await guest.fetch(`/api/products/withIds/${hundred}`)).status).toBe(200)
  for (const ids of [`${hundred},101`, 'x', '1,', ',1', '1,,2', '-1', '1.5', '1%202', '9999999999999']) {
    const response = await guest.fetch(`/api/products/withIds/${ids}`)
    expect([ids, response.status]).toEqual([ids, 400])
    expect(await response.json()).toMatchObject({ message: expect.any(String), fields: { ids: [expect.any(String)] } })
  }
})

test('the list takes, skips, counts, and knows the queries of the shop', async () => {
  const guest = site.visitor()
  const first = await guest.fetch('/api/products')
  const all = Number(first.headers.get('X-Total-Count'))
  expect(((await first.json()) as Product[]).length).toBe(16)
  expect(all).toBeGreaterThanOrEqual(40)

  const rest = await json<Product[]>(guest, `/api/products?take=100&skip=${all - 2}`)
  expect(rest).toHaveLength(2)
  for (const query of ['take=0', 'take=101', 'take=x', 'skip=-1', 'take=1.5'])
    expect([query, (await guest.fetch(`/api/products?${query}`)).status]).toEqual([query, 400])
})

test('types and franchises are flat lists whose parents are in them', async () => {
  for (const [path, least] of [
    ['/api/products/types', 8],
    ['/api/franchises', 5],
  ] as const) {
    const list = await json<{ id: number; parentId: number | null; name: string }[]>(site.visitor(), path)
    const ids = list.map(({ id }) => id)
    expect(list.length).toBeGreaterThanOrEqual(least)
    expect(list.filter(({ parentId }) => parentId !== null).length).toBeGreaterThan(0)
    for (const { parentId } of list) expect([null, ...ids]).toContain(parentId)
  }
})

test('the cart’s calls need a user', async () => {
  for (const method of ['GET', 'POST', 'DELETE']) {
    const response = await call(site.visitor(), method, { items: [] })
    expect([method, response.status, await response.json()]).toEqual([method, 401, { message: 'Unauthorized' }])
  }
})

test('a cart is replaced, read and emptied', async () => {
  const customer = await signedIn()
  const items = [
    { productId: 2, amount: 1 },
    { productId: 1, amount: 3 },
  ]
  expect(await (await call(customer, 'POST', { items })).json()).toEqual({ items })
  expect((await json<{ items: unknown[] }>(customer, '/api/orders/cart')).items).toHaveLength(2)
  const shorter = [{ productId: 1, amount: 2 }]
  expect(await (await call(customer, 'POST', { items: [...shorter, { productId: 2, amount: 0 }] })).json()).toEqual({
    items: shorter,
  })
  expect(await (await call(customer, 'DELETE')).json()).toEqual({ items: [] })
  expect(await json(customer, '/api/orders/cart')).toEqual({ items: [] })
})

test('amounts beyond the stock are lowered, and the answer says which', async () => {
  const customer = await signedIn()
  const answer = await (await call(customer, 'POST', { items: [{ productId: 1, amount: 65 }] })).json()
  expect(answer).toEqual({
    items: [{ productId: 1, amount: 64 }],
    code: 'PRODUCTS_AMOUNT_NOT_MET',
    message: 'The requested amount of products is not available, adjusting amount to available stock.',
    lowered: [{ productId: 1, from: 65, to: 64 }],
  })
})

test('attacks on the cart’s call get a clear answer, and the cart stays as it was', async () => {
  const customer = await signedIn()
  const kept = { items: [{ productId: 1, amount: 2 }] }
  await call(customer, 'POST', kept)
  const line = (productId: unknown, amount: unknown) => ({ items: [{ productId, amount }] })
  const hundredAndOne = Array.from({ length: 101 }, (_, at) => ({ productId: at + 1, amount: 1 }))
  const attacks: [string, unknown][] = [
    ['negative', line(1, -1)],
    ['fractional', line(1, 1.5)],
    ['huge', line(1, 1e300)],
    ['a huge id', line(1e300, 1)],
    ['text', line('1', '2')],
    ['unknown', line(999_999, 1)],
    ['a draft', line(bySlug('ten-minutes-mug').id, 1)],
    ['repeated', { items: [...kept.items, ...kept.items] }],
    ['101 lines', { items: hundredAndOne }],
    ['no items', {}],
    ['an object', { items: {} }],
    ['a list', []],
    ['nothing', null],
  ]
  for (const [name, body] of attacks) {
    const response = await call(customer, 'POST', body)
    expect([name, response.status]).toEqual([name, 400])
    expect(await response.json(), name).toMatchObject({ message: expect.any(String), fields: expect.any(Object) })
    expect([name, await json(customer, '/api/orders/cart')]).toEqual([name, kept])
  }
  const broken = await customer.fetch('/api/orders/cart', { ...request('POST'), body: '{"items":' })
  expect(broken.status).toBe(400)
  const put = await call(customer, 'PUT', kept)
  expect([put.status, put.headers.get('Allow')]).toEqual([405, 'GET, POST, DELETE'])
})

async function signedIn(): Promise<Visitor> {
  const visitor = site.signedIn('customer@example.com')
  return visitor
}

async function json<T = unknown>(visitor: Visitor, path: string): Promise<T> {
  return (await (await visitor.fetch(path)).json()) as T
}

function call(visitor: Visitor, method: string, body?: unknown): Promise<Response> {
  const init = method === 'GET' ? {} : { ...request(method), body: JSON.stringify(body) }
  return visitor.fetch('/api/orders/cart', init)
}

function request(method: string): RequestInit {
  return { method, headers: { 'Content-Type': 'application/json', Origin: site.url } }
}

function bySlug(slug: string): { id: number } {
  const found = site.database.db
    .select()
    .from(products)
    .all()
    .find((product) => product.slug === slug)
  if (!found) throw new Error(`No product ${slug}`)

  return found
}
