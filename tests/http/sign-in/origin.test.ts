import { request } from 'node:http'

import { beforeAll, expect, test } from 'vitest'

import { apiPaths } from '../../support/api/api.ts'
import { shareOf } from '../../support/models/chances.ts'
import { addressesOf, allRoutes } from '../../support/site/routes.ts'
import { openOwnSite } from '../../support/site/site.ts'
import { Page } from '../../support/visitor/page.ts'

const site = openOwnSite({ TRUST_PROXY: '1' })
const METHODS = ['POST', 'PUT', 'PATCH', 'DELETE']
const CREDENTIALS = { email: 'customer@example.com', password: 'demo-password' }
let addresses: string[]

beforeAll(async () => {
  const pages = (await allRoutes()).flatMap(({ path }) => addressesOf(path))
  addresses = [...new Set([...pages, ...pages.map((path) => `${path}.data`), ...(await apiPaths(site.url))])]
})

test('nothing at any address is changed from another origin, whatever says so', async () => {
  expect(addresses.length).toBeGreaterThan(150)
  const strangers: Record<string, string>[] = [
    { Origin: 'https://evil.example' },
    { Origin: 'null' },
    { Origin: 'null', 'Sec-Fetch-Site': 'cross-site' },
    { Origin: 'null', 'Sec-Fetch-Site': 'same-site' },
    { Origin: 'null', 'Sec-Fetch-Site': 'none' },
    { Origin: site.url.replace('http:', 'https:') },
    { Origin: `${site.url}.evil.example` },
    { Origin: 'https://evil.example', 'Sec-Fetch-Site': 'same-origin' },
    { 'Sec-Fetch-Site': 'cross-site' },
    { 'Sec-Fetch-Site': 'same-site' },
  ]
  for (const path of shareOf(addresses, 3)) {
    const tries = METHODS.flatMap((method) => strangers.map((headers) => send(path, { method, headers })))
    expect([path, ...new Set((await Promise.all(tries)).map(({ status }) => status))]).toEqual([path, 403])
  }
})

test('an old browser that says nothing of its origin still logs in, and so do programs', async () => {
  const page = await send('/login', { method: 'POST', body: new URLSearchParams(CREDENTIALS).toString() })
  expect(page.status).toBe(303)
  expect(page.cookies.join()).toContain('session=')
  const body = JSON.stringify(CREDENTIALS)
  const call = await send('/api/auth/login', { method: 'POST', body, headers: { 'Content-Type': 'application/json' } })
  expect(call.status).toBe(200)
})

test('a browser that names its own origin, or says that it is its own, may', async () => {
  const body = new URLSearchParams(CREDENTIALS).toString()
  const own: Record<string, string>[] = [
    { Origin: site.url },
    { 'Sec-Fetch-Site': 'same-origin' },
    { 'Sec-Fetch-Site': 'none' },
    // A page that sends no referrer, as an add-on may make of any.
    { Origin: 'null', 'Sec-Fetch-Site': 'same-origin' },
  ]
  for (const headers of own) expect((await send('/login', { method: 'POST', body, headers })).status).toBe(303)
})

test('behind a proxy that ends TLS, posts work and what signs in is locked to the host', async () => {
  const proxied = { 'X-Forwarded-Proto': 'https', 'X-Forwarded-Host': 'shop.example', 'X-Forwarded-For': '203.0.113.9' }
  const body = new URLSearchParams(CREDENTIALS).toString()
  const own = { ...proxied, Origin: 'https://shop.example' }
  const { status, cookies } = await send('/login', { method: 'POST', body, headers: own })
  expect(status).toBe(303)
  const session = cookies.find((cookie) => cookie.includes('session')) ?? ''
  expect(session).toMatch(/^__Host-session=[\w-]{43}; Path=\/; SameSite=Lax; Max-Age=\d+; HttpOnly; Secure$/)
  for (const cookie of cookies) expect(cookie).toMatch(/; Secure$/)

  const cookie = session.split(';')[0] ?? ''
  const inside = await send('/shop/account', { headers: { ...proxied, Cookie: cookie } })
  expect([inside.status, inside.headers['strict-transport-security']]).toEqual([200, 'max-age=31536000'])
  const plain = await send('/shop/account', { headers: { Cookie: cookie } })
  expect([plain.status, plain.headers['strict-transport-security']]).toEqual([303, undefined])
  for (const Origin of [site.url, 'http://shop.example', 'https://shop.example:8443'])
    expect((await send('/login', { method: 'POST', body, headers: { ...proxied, Origin } })).status).toBe(403)
})

test('who is refused in a browser reads on a page of the site what happened and how to go on', async () => {
  const asBrowser = { Origin: 'https://evil.example', Accept: 'text/html,*/*;q=0.8' }
  const english = await refused('/shop/cart?x=1', { ...asBrowser, Cookie: 'session=secret; locale=en' })
  expect([english.status, english.headers.get('Cache-Control')]).toEqual([403, 'no-store'])
  expect(english.heading).toBe('We could not accept this form')
  expect(english.text).toContain('nothing was changed')
  // The address that was refused, read anew.
  expect(english.all('.suggestions a').map((link) => link.getAttribute('href'))).toEqual(['', '/'])
  expect(english.html).not.toMatch(/<script(?! type="application)/)

  const japanese = await refused('/commission-request/abc', { ...asBrowser, 'Accept-Language': 'ja' })
  expect(japanese.heading).toBe('送信できませんでした')
})

test('methods that nobody uses do nothing', async () => {
  for (const method of ['TRACE', 'PROPFIND', 'CONNECTED'])
    expect((await send('/shop/cart', { method })).status).toBeGreaterThanOrEqual(400)
})

async function refused(path: string, headers: Record<string, string>): Promise<Page> {
  const response = await fetch(site.url + path, { method: 'POST', body: new URLSearchParams({ a: '1' }), headers })
  const url = new URL(path, site.url)
  return new Page(site.visitor(), url, response.status, response.headers, await response.text())
}

type Init = { method?: string; body?: string; headers?: Record<string, string> }
type Answer = { status: number; cookies: string[]; headers: Record<string, unknown> }

/** A request with these headers alone: `fetch` has opinions on some. */
function send(path: string, { method = 'GET', body = '', headers = {} }: Init): Promise<Answer> {
  return new Promise((resolve, reject) => {
    const form =
      method === 'GET'
        ? {}
        : { 'Content-Type': 'application/x-www-form-urlencoded', 'Content-Length': `${Buffer.byteLength(body)}` }
    const call = request(site.url + path, { method, headers: { ...form, ...headers } }, (response) => {
      response.resume()
      resolve({
        status: response.statusCode ?? 0,
        cookies: response.headers['set-cookie'] ?? [],
        headers: response.headers,
      })
    })
    call.on('error', reject)
    call.end(body)
  })
}
