import { randomUUID } from 'node:crypto'

import { beforeAll, expect, test } from 'vitest'

import type { Calls } from '#app/api/calls.server.ts'
import { hasSentence } from '#app/audit/sentence.ts'
import { readSubject, SUBJECT_KINDS } from '#app/audit/subject-kinds.ts'
import { createApiClient } from '#app/platform/api-client/client.ts'

import { answerChecker } from '../../support/api/api-check.ts'
import { storyOfBase } from '../../support/api/api-story-base.ts'
import { storyOfPeople } from '../../support/api/api-story-people.ts'
import { storyOfShop } from '../../support/api/api-story-shop.ts'
import { storyOfStaff } from '../../support/api/api-story-staff.ts'
import { storyOfStudio } from '../../support/api/api-story-studio.ts'
import { storyTeller } from '../../support/api/api-story.ts'
import { type ApiDocument, apiDocument, type Operation } from '../../support/api/api.ts'
import { watchWrites } from '../../support/database/watched-writes.ts'
import { Google } from '../../support/providers/google.ts'
import { problemsOfCachedPages } from '../../support/site/cached-pages.ts'
import { allRoutes } from '../../support/site/routes.ts'
import { openOwnSite } from '../../support/site/site.ts'

const google = await Google.start()
// Somebody makes the site their own on the way, which ends what the demo pretends by itself.
const site = openOwnSite({ ...google.env, PRETEND_PAYMENTS: 'true' })
let document: ApiDocument
let check: ReturnType<typeof answerChecker>
let tokens: { customer: string; admin: string }

type Endpoint = { method: string; path: string; operation: Operation }

beforeAll(async () => {
  document = await apiDocument(site.url)
  check = answerChecker(document)
  tokens = { customer: await tokenOf('customer@example.com'), admin: await tokenOf('admin@example.com') }
})

test('the router knows of the API what the document does: all calls stand in one table', async () => {
  const paths = (await allRoutes()).map(({ path }) => path).filter((path) => /^\/api(\/|$)/.test(path))
  expect(paths.toSorted()).toEqual(['/api/*', '/api/docs/:section?'])
  for (const path of ['/api', '/api/', '/api/nothing', '/api/products.data', '/api/products/1/2']) {
    const answer = await fetch(site.url + path)
    expect([path, answer.status, await answer.json()]).toEqual([path, 404, { message: 'Not Found' }])
  }
})

test('every call of the specification, section 7, and of the contract is there', () => {
  const there = operations().map(({ method, path }) => `${method} ${path.replace('/api/', '')}`)
  expect(there).toEqual(expect.arrayContaining(SPECIFIED))
})

test('every call gives what it promises, to whom it promises it; the log and the cached pages say what it changed', async () => {
  const lookBack = watchWrites(site.database.sqlite)
  const seen = new Set<string>()
  const holdAgainst = async (address: string) => {
    const { tables, problems } = lookBack(address)
    if (address.startsWith('GET ')) return []

    // What is kept goes by tables: each that is written to is looked at once.
    const isNew = tables.some((table) => !seen.has(table))
    for (const table of tables) seen.add(table)
    return [
      ...(address.includes(' admin/') ? problems : []),
      ...(isNew ? await problemsOfCachedPages(site.url, address) : []),
    ]
  }
  const teller = storyTeller({ url: site.url, document, check, tokens, holdAgainst })
  await storyOfPeople(teller, site)
  await teller.make('POST auth/google', { as: 'nobody', body: { idToken: await google.token() } })
  await storyOfShop(teller, site)
  await storyOfStudio(teller, site)
  await storyOfStaff(teller, site)
  await storyOfBase(teller, site.database)
  const problems = [...teller.problems]
  for (const one of operations().filter(({ method }) => method === 'GET')) {
    if (teller.done.has(name(one).replace('/api/', ''))) continue

    const answer = await call(one, { token: tokens.admin })
    if (answer.status === 200) teller.done.add(name(one).replace('/api/', ''))
    else if (answer.status !== 404) problems.push(`${one.path} → ${answer.status}`)
    problems.push(...(await check(one.method, one.path, answer)))
  }
  const lines = site.database.sqlite.prepare<[], { action: string; subject: string }>('SELECT * FROM audit_log').all()
  const isOfOneThing = (subject: string) => subject.includes('/') && subject !== 'price-list/addons'
  const unsaid = lines.filter(
    ({ action, subject }) =>
      !hasSentence(action) || (isOfOneThing(subject) && !(readSubject(subject).kind in SUBJECT_KINDS)),
  )
  expect(lines.length).toBeGreaterThan(100)
  expect(unsaid).toEqual([])
  expect(problems).toEqual([])
  const untold = operations()
    .map((one) => name(one).replace('/api/', ''))
    .filter((address) => !teller.done.has(address))
  expect(untold).toEqual([])
}, 300_000)

test('whatever the admin shows and does, a script may read and do', async () => {
  const adminPage = (await allRoutes()).filter(({ path }) => path.startsWith('/admin/'))
  const at = (path: string) => operations().filter((one) => one.path === path || one.path.startsWith(`${path}/`))
  const missing = adminPage.flatMap(({ path, hasAction }) => {
    const found = at(apiPathOf(path))
    const isDone = found.some(({ method }) => method !== 'GET')
    return found.length === 0 || (hasAction && !isDone) ? [path] : []
  })
  expect(adminPage.length).toBeGreaterThan(60)
  expect(missing).toEqual([])
})

test('who may not make a call is told so, before anything else is looked at', async () => {
  const problems: string[] = []
  for (const one of operations()) {
    const isOpen = one.operation.security.length > 2
    const impostor = await call(one, { token: 'nonsense' })
    const isDoor = one.path.startsWith('/api/auth/')
    if (!isDoor && impostor.status !== 401) problems.push(`${name(one)}: a bad token gets ${impostor.status}`)
    problems.push(...(await check(one.method, one.path, impostor)))
    if (isOpen) continue

    const guest = await call(one, {})
    if (guest.status !== 401) problems.push(`${name(one)}: a guest gets ${guest.status}`)
    problems.push(...(await check(one.method, one.path, guest)))
    if (!one.path.startsWith('/api/admin/')) continue

    const customer = await call(one, { token: tokens.customer })
    if (customer.status !== 403) problems.push(`${name(one)}: a customer gets ${customer.status}`)
    problems.push(...(await check(one.method, one.path, customer)))
  }
  expect(problems).toEqual([])
})

test('a body that is no JSON, of another kind, or of another shape is refused', async () => {
  const problems: string[] = []
  for (const one of operations().filter(({ operation }) => operation.requestBody)) {
    const takesJson = Boolean(one.operation.requestBody?.content['application/json'])
    for (const [sent, type, isWrongType] of [
      ['{"broken":', 'application/json', !takesJson],
      ['a=b', 'application/x-www-form-urlencoded', true],
      ['[null]', 'application/json', !takesJson],
    ] as const) {
      const answer = await call(one, { token: tokens.admin, body: sent, type })
      const wanted = [404, isWrongType ? 415 : 400]
      if (!wanted.includes(answer.status)) problems.push(`${name(one)}: ${sent} gets ${answer.status}`)
      problems.push(...(await check(one.method, one.path, answer)))
    }
  }
  expect(problems).toEqual([])
})

test('what is not there is 404, and other methods get 405 with what there is', async () => {
  for (const [path, methods] of Object.entries(document.paths)) {
    const there = Object.keys(methods).map((method) => method.toUpperCase())
    const other = ['PATCH', 'PUT', 'DELETE', 'GET'].find((method) => !there.includes(method)) ?? ''
    const answer = await fetch(site.url + filled(path), { method: other, headers: { Origin: site.url } })
    expect([path, answer.status, answer.headers.get('Allow')]).toEqual([path, 405, there.join(', ')])
    expect(await answer.json()).toEqual({ message: 'Method Not Allowed' })
    const options = await fetch(site.url + filled(path), { method: 'OPTIONS' })
    expect([path, options.status, options.headers.get('Allow')]).toEqual([path, 204, `${there.join(', ')}, OPTIONS`])
  }
})

test('whoever has an answer already gets it by its tag alone; HEAD is GET without a body', async () => {
  for (const path of ['/api/products', '/api/art', '/api/siteConfig/links', '/api/orders', '/api/openapi.json']) {
    const headers = { Authorization: `Bearer ${tokens.customer}` }
    const first = await fetch(site.url + path, { headers })
    const tag = first.headers.get('ETag') ?? ''
    expect([path, first.status, tag]).toEqual([path, 200, expect.stringMatching(/^W\/"[\w-]{22}"$/)])
    const again = await fetch(site.url + path, { headers: { ...headers, 'If-None-Match': tag } })
    expect([path, again.status, await again.text()]).toEqual([path, 304, ''])
    const head = await fetch(site.url + path, { method: 'HEAD', headers })
    expect([path, head.status, head.headers.get('ETag')]).toEqual([path, 200, tag])
  }
})

test('messages come in the language asked for; what the server refuses unread is JSON too', async () => {
  const japanese = await fetch(`${site.url}/api/products?take=0`, { headers: { 'Accept-Language': 'ja' } })
  expect(await japanese.json()).toMatchObject({ fields: { take: [expect.stringMatching(/[ぁ-ん]/)] } })
  const foreign = await fetch(`${site.url}/api/auth/login?lng=ja`, {
    method: 'POST',
    headers: { Origin: 'https://x.example' },
  })
  expect([foreign.status, await foreign.json()]).toEqual([403, { message: expect.stringMatching(/[ぁ-ん]/) }])
  const large = await fetch(`${site.url}/api/auth/login`, { method: 'POST', body: 'x'.repeat(1_100_000) })
  expect([large.status, await large.json()]).toEqual([413, { message: expect.any(String) }])
})

test('the same key with another order is refused, and the order stays the only one', async () => {
  const client = createApiClient<Calls>({ origin: site.url })
  const [method] = (await client.call('GET shipping/methods', { query: { country: 'DE', items: '1:1' } })).body
  const address = { fullName: 'Anna', country: 'DE', city: 'Berlin', postalCode: '10115', addressLine1: 'Weg 3' }
  const body = {
    items: [{ productId: 1, amount: 1 }],
    address,
    shippingMethodId: method?.id,
    paymentMethod: 1,
    contactEmail: 'buyer@example.com',
  }
  const idempotencyKey = randomUUID()
  const placed = await client.call('POST orders', { body: body as never, idempotencyKey })
  expect(placed.status).toBe(201)
  const again = await client.call('POST orders', { body: body as never, idempotencyKey })
  expect([again.status, again.body.id]).toEqual([200, placed.body.id])
  const other = { ...body, items: [{ productId: 1, amount: 2 }] }
  await expect(client.call('POST orders', { body: other as never, idempotencyKey })).rejects.toMatchObject({
    status: 409,
  })
})

test('a script runs the admin: a payment is told once, a product is made, changed and deleted', async () => {
  const client = createApiClient<Calls>({ origin: site.url })
  client.signedIn(
    (await client.call('POST auth/login', { body: { email: 'admin@example.com', password: 'demo-password' } })).body,
  )
  const { body: orders } = await client.call('GET admin/orders', { query: { status: 'ORDERED', take: 1 } })
  const order = orders[0]
  if (!order) throw new Error('The demo has no order that waits')

  const payment = { params: { id: order.id }, body: { amountMinor: 1 }, idempotencyKey: randomUUID() }
  const first = await client.call('POST admin/orders/{id}/payments', payment)
  const second = await client.call('POST admin/orders/{id}/payments', payment)
  expect(first.body.paidMinor).toBe(order.paidMinor + 1)
  expect(second.body.payments).toEqual(first.body.payments)

  const product = {
    name: { en: 'Another thing of a script' },
    status: 'DRAFT',
    typeId: 1,
    priceMinor: 500,
    weightGrams: 10,
    releaseDate: '2026-12-01',
  }
  const made = await client.call('POST admin/products', { body: product as never })
  expect([made.status, made.body]).toMatchObject([
    201,
    { priceMinor: 500, status: 'DRAFT', slug: 'another-thing-of-a-script' },
  ])
  const { id } = made.body
  const changed = await client.call('PUT admin/products/{id}', {
    params: { id },
    body: { ...product, priceMinor: 700 } as never,
  })
  expect(changed.body.priceMinor).toBe(700)
  expect((await client.call('DELETE admin/products/{id}', { params: { id } })).status).toBe(204)
  await expect(client.call('GET admin/products/{id}', { params: { id } })).rejects.toMatchObject({ status: 404 })
  client.close()
})

test('other sites use the API where the setting names them, with tokens and never with cookies', async () => {
  const app = 'https://app.example'
  const ask = (init: RequestInit = {}) =>
    fetch(`${site.url}/api/user`, { ...init, headers: { Origin: app, ...(init.headers as object) } })
  expect((await ask()).headers.get('Access-Control-Allow-Origin')).toBeNull()

  site.database.sqlite
    .prepare("INSERT INTO site_settings (key, value, changed_at) VALUES ('apiOrigins', ?, 0)")
    .run(JSON.stringify([app]))
  const preflight = await ask({ method: 'OPTIONS', headers: { 'Access-Control-Request-Method': 'PUT' } })
  expect([preflight.status, preflight.headers.get('Access-Control-Allow-Origin')]).toEqual([204, app])
  expect(preflight.headers.get('Access-Control-Allow-Credentials')).toBeNull()
  expect((await ask({ headers: { Authorization: `Bearer ${tokens.customer}` } })).status).toBe(200)

  const visitor = site.visitor()
  await visitor.logIn('customer@example.com')
  expect((await visitor.fetch('/api/user')).status).toBe(200)
  expect((await ask({ headers: { Cookie: visitor.cookieHeader() } })).status).toBe(401)
  site.database.sqlite.exec("DELETE FROM site_settings WHERE key = 'apiOrigins'")
})

test('the reference shows every call, with nothing from elsewhere and no script', async () => {
  const index = await fetch(`${site.url}/api/docs`)
  const html = await index.text()
  for (const { path, operation } of operations()) {
    expect(html).toContain(path)
    expect(html).toContain(`/api/docs/${(operation as unknown as { tags: string[] }).tags[0]}`)
  }
  expect(html).not.toMatch(/<script|src="http|href="http/)
  const section = await (await fetch(`${site.url}/api/docs/orders`)).text()
  expect(section).toContain('Idempotency-Key')
  expect((await fetch(`${site.url}/api/docs/nothing`)).status).toBe(404)
})

/** Where the calls of a page of the admin are; few of them are called otherwise. */
function apiPathOf(path: string): string {
  const others: Record<string, string> = {
    '/admin/art/uploads': '/admin/art/pictures',
    '/admin/art/uploads/naming': '/admin/art/{id}',
    '/admin/products/import': '/admin/products/imports',
    '/admin/products/import/:import': '/admin/products/imports/{id}',
    '/admin/products/import/:import/pictures': '/admin/products/imports/{id}/pictures',
    '/admin/orders/new': '/admin/orders',
    '/admin/orders/customs': '/admin/orders/customs.csv',
    '/admin/orders/packing': '/admin/orders/{id}/shipment',
    '/admin/orders/:item/packing-slip': '/admin/orders/{id}/packing-slip.pdf',
    '/admin/site-config/preview': '/admin/pages/{id}',
    '/admin/site-config/brand': '/admin/site-config/settings/{group}',
    '/admin/site-config/brand/import': '/admin/site-config/settings/{group}',
    '/admin/site-config/brand/theme.json': '/admin/site-config/settings/{group}',
    '/admin/site-config/export/archive': '/admin/site-config/export',
    '/admin/pages/import': '/admin/pages/imports',
    '/admin/pages/import/:import': '/admin/pages/imports/{id}',
    '/admin/pages/import/:import/pictures': '/admin/pages/imports/{id}/pictures',
    '/admin/site-config/redirects/import': '/admin/site-config/redirects/imports',
    '/admin/site-config/redirects/import/:import': '/admin/site-config/redirects/imports/{id}',
    '/admin/users/newsletter/import': '/admin/users/newsletter/imports',
    '/admin/users/newsletter/import/:import': '/admin/users/newsletter/imports/{id}',
    '/admin/site-config/:item': '/admin/site-config/settings/{group}',
    '/admin/site-config/:item/:resource': '/admin/site-config/links/{id}',
  }
  const [first, ...rest] = (others[path] ?? path).split(/:(?:item|list)\b/)
  return `/api${[first, ...rest].join('{id}').replace(/:(\w+)/g, '{$1}')}`
}

function operations(): Endpoint[] {
  return Object.entries(document.paths).flatMap(([path, methods]) =>
    Object.entries(methods).map(([method, operation]) => ({ method: method.toUpperCase(), path, operation })),
  )
}

function name({ method, path }: Endpoint): string {
  return `${method} ${path}`
}

type CallOptions = { token?: string; body?: string; type?: string }

function call(
  { method, path, operation }: Endpoint,
  { token, body, type = 'application/json' }: CallOptions,
): Promise<Response> {
  const query = (operation.parameters ?? []).flatMap(({ name: field, in: where, required }) =>
    where === 'query' && required ? [[field, field === 'country' ? 'DE' : '1']] : [],
  )
  const headers = {
    ...(token && { Authorization: `Bearer ${token}` }),
    ...(body !== undefined && { 'Content-Type': type }),
    'Idempotency-Key': randomUUID(),
  }
  return fetch(`${site.url}${filled(path)}?${new URLSearchParams(query)}`, { method, headers, body })
}

function filled(path: string): string {
  const kinds: Record<string, string> = {
    year: '2026',
    group: 'identity',
    list: 'links',
    kind: 'TERMS',
  }
  return path.replace(/\{(\w+)\}/g, (_, part: string) => kinds[part] ?? '1')
}

async function tokenOf(email: string): Promise<string> {
  const client = createApiClient<Calls>({ origin: site.url })
  const { body } = await client.call('POST auth/login', { body: { email, password: 'demo-password' } })
  return body.accessToken
}

const SPECIFIED = `
GET products
GET products/withIds/{ids}
GET products/{id}
GET products/year/{year}
PUT products/like/{id}
GET products/types
GET franchises
GET orders/cart
POST orders/cart
DELETE orders/cart
GET orders
GET user
GET user/addresses
POST user/addresses
PUT user/addresses/{id}
PUT user/addresses/setDefault/{id}
DELETE user/addresses/{id}
POST auth/revokeRefreshTokens
POST auth/refreshToken
POST auth/checkExisting
POST auth/google
GET siteConfig/links
GET siteConfig/currencies
GET siteConfig/paymentMethods
GET siteConfig/banner
GET siteConfig/notices
GET shipping/countries
GET shipping/methods
POST auth/register
POST auth/login
POST auth/session
DELETE auth/session
PUT user/name
PUT user/email
PUT user/password
POST orders
GET orders/{id}
POST orders/{id}/cancel
GET commissions/types
GET commissions/slots
POST commissions/estimate
POST commissions/requests
POST commissions/waitingList
GET art
GET art/years
GET events
GET health`
  .trim()
  .split('\n')
