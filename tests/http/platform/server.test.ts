import { request } from 'node:http'
import { setTimeout as rest } from 'node:timers/promises'

import { expect, test } from 'vitest'

import { ask, sendRaw } from '../../support/site/raw.ts'
import { allRoutes } from '../../support/site/routes.ts'
import { openSite } from '../../support/site/site.ts'

const site = openSite()

test('the site says how it is', async () => {
  const response = await fetch(`${site.url}/api/health`)

  expect(response.status).toBe(200)
  const parts = { database: 'ok', disk: 'ok', pictures: 'ok', mail: 'ok' }
  expect(await response.json()).toEqual({ status: 'ok', version: '0.1.0', ...parts })
})

test('every page carries its security headers, and a policy without loopholes for scripts', async () => {
  const { headers } = await fetch(site.url)

  expect(headers.get('X-Content-Type-Options')).toBe('nosniff')
  expect(headers.get('X-Frame-Options')).toBe('DENY')
  expect(headers.get('X-Request-Id')).toMatch(/^[\w-]{8}-[a-z\d]+$/)
  const policy = headers.get('Content-Security-Policy') ?? ''
  expect(policy).toMatch(/script-src 'self'( 'sha256-[^']+')+;/)
  expect(policy).not.toMatch(/script-src[^;]*unsafe-(inline|eval)/)
})

test('a page whose address holds a key tells no other site its address, and no search engine keeps it', async () => {
  const routes = (await allRoutes()).filter(({ path, hasPage }) => hasPage && !/^\/(admin|event-helper)/.test(path))
  const withKeys = routes.filter(
    ({ path }) => /:(token|secret)/.test(path) || /^\/(shop\/order\/:id|verify-email|password-reset)/.test(path),
  )
  expect(withKeys.length).toBeGreaterThan(11)
  expect(withKeys.filter(({ handle }) => !handle?.secret).map(({ path }) => path)).toEqual([])

  const { headers } = await fetch(`${site.url}/password-reset?key=secret`)
  expect([headers.get('Referrer-Policy'), headers.get('X-Robots-Tag')]).toEqual(['same-origin', 'noindex'])
  expect((await fetch(site.url)).headers.get('Referrer-Policy')).toBe('strict-origin-when-cross-origin')
})

test('pages are compressed as the browser reads them', async () => {
  const encodingFor = async (accepted: string) =>
    (await fetch(site.url, { headers: { 'Accept-Encoding': accepted } })).headers.get('Content-Encoding')

  expect(await encodingFor('gzip, deflate, br')).toBe('br')
  expect(await encodingFor('gzip')).toBe('gzip')
  expect(await encodingFor('br;q=0, gzip')).toBe('gzip')
  expect(await encodingFor('identity')).toBeNull()
})

test('the files of the build are kept for ever, precompressed; a missing one is a plain 404', async () => {
  const script = /"(\/assets\/[^"]+\.js)"/.exec(await handedOver(site.url))?.[1]
  const response = await fetch(site.url + script, { headers: { 'Accept-Encoding': 'br' } })

  expect(response.headers.get('Cache-Control')).toContain('immutable')
  expect(response.headers.get('Content-Encoding')).toBe('br')
  const missing = await fetch(`${site.url}/assets/missing.js`)
  expect(missing.status).toBe(404)
  expect(missing.headers.get('Content-Type')).toContain('text/plain')
})

test('with Save-Data a page has no script at all', async () => {
  const html = await (await fetch(site.url, { headers: { 'Save-Data': 'on' } })).text()

  expect(html).toContain('<h1')
  expect(html.replace(/<script type="application\/ld\+json">/g, '')).not.toMatch(/<script|modulepreload/)
})

test('what is asked for ahead serves the click that follows, and takes no message away', async () => {
  const body = new URLSearchParams({ intent: 'add', productId: '1', quantity: '1' })
  const added = await fetch(`${site.url}/shop/cart`, { method: 'POST', body, redirect: 'manual' })
  const Cookie = added.headers
    .getSetCookie()
    .map((each) => each.split(';')[0])
    .join('; ')
  const ask = (path: string, headers = {}) => fetch(site.url + path, { headers: { Cookie, ...headers } })
  const ahead = { 'Sec-Purpose': 'prefetch' }

  const prefetched = await ask('/shop', ahead)
  expect(prefetched.headers.get('Cache-Control')).toBe('private, max-age=5')
  expect(await prefetched.text()).not.toContain('Added to cart!')
  expect((await ask('/shop/cart', ahead)).headers.get('Cache-Control')).toBe('private, no-store')
  expect(await (await ask('/shop')).text()).toContain('Added to cart!')
})

test('what a page hands over to its scripts is fetched apart, and kept by nobody else', async () => {
  const { headers } = await fetch(site.url + handoverOf(await (await fetch(site.url)).text()))

  expect(headers.get('Content-Type')).toContain('text/javascript')
  expect(headers.get('Cache-Control')).toBe('private, no-store')
  expect((await fetch(`${site.url}/handover/${'a'.repeat(22)}`)).status).toBe(404)
})

test('an unknown path leads home, under /api/ it is a 404 in JSON', async () => {
  const unknown = await site.visitor().fetch('/no/such/page')
  expect([unknown.status, unknown.headers.get('Location')]).toEqual([302, '/'])

  const call = await fetch(`${site.url}/api/nothing`)
  expect([call.status, await call.json()]).toEqual([404, { message: 'Not Found' }])
})

test('a post from another origin is refused, wherever it goes', async () => {
  const strangers: Record<string, string>[] = [
    { Origin: 'https://evil.example' },
    { Origin: 'null' },
    { 'Sec-Fetch-Site': 'cross-site' },
  ]
  for (const path of ['/preferences', '/api/nothing', '/shop/cart', '/login']) {
    for (const headers of strangers) {
      const body = new URLSearchParams({ locale: 'ja' })
      const response = await fetch(site.url + path, { method: 'POST', headers, body })
      expect(response.status, path).toBe(403)
    }
  }
})

test('an old browser that names no origin may post', async () => {
  const status = await rawPost('/preferences', 'locale=ja')

  expect(status).toBe(303)
})

test('the page that tells a crowd to wait opens the wanted one by itself, in both languages', async () => {
  for (const [language, title] of [
    ['en', 'The site is very busy right now'],
    ['ja', 'ただいまアクセスが集中しています'],
  ] as const) {
    const page = await fetch(`${site.url}/refused/crowded`, { headers: { 'Accept-Language': language } })
    const html = await page.text()
    expect([html.includes(`>${title}</h1>`), html.includes('<meta http-equiv="refresh" content="5"/>')]).toEqual([
      true,
      true,
    ])
  }
})

test('a body that is too large, or of unknown length, is refused unread', async () => {
  const large = await site.visitor().fetch('/preferences', { method: 'POST', body: 'x'.repeat(1_100_000) })
  expect(large.status).toBe(413)
  expect(await rawPost('/preferences', 'locale=ja', { 'Transfer-Encoding': 'chunked' })).toBe(411)
  expect(await rawPost('/preferences', '', { 'Content-Length': '1099511627776' })).toBe(413)
  // Of the API, only calls that take files may be sent more than text.
  const length = { 'Content-Length': String(2 * 1024 * 1024) }
  expect(await rawPost('/api/admin/products', '', length)).toBe(413)
  expect(await rawPost('/api/admin/products/1/pictures', '', { 'Content-Length': '300000000' })).toBe(413)
  expect(await rawPost('/api/admin/products/1/pictures', '', {})).toBe(401)
})

test('a method that nobody uses is refused', async () => {
  const response = await fetch(site.url, { method: 'PROPFIND' })

  expect(response.status).toBe(405)
  expect(response.headers.get('Allow')).toContain('GET')
})

test('a host with a path in it neither lifts the limit of a body nor stands in the log', async () => {
  const post = (host: string) =>
    sendRaw(
      site.url,
      `POST /preferences HTTP/1.1\r\nHost: ${host}\r\nContent-Length: 200000000\r\nConnection: close\r\n\r\n`,
    )
  expect((await post('localhost')).status).toBe(413)
  for (const host of ['x/admin/y?', 'x\\admin\\y?', 'x@y', 'a b', 'x%2fadmin'])
    expect((await post(host)).status).toBe(400)
  expect((await sendRaw(site.url, 'GET / HTTP/1.1\r\nHost: a\r\nHost: b\r\nConnection: close\r\n\r\n')).status).toBe(
    400,
  )
})

test('whatever is asked for, nothing fails', async () => {
  const odd =
    '//x/%2e%2e //x // /// /.//x /% /%zz /a%c0%ae /%00 /shop/product/% /nenas/%ff/%fe /art/%E0%A4/x /shop?search=% ' +
    '/shop?search=%00 /pictures/%00/1.jpg /pictures//../x /handover/% /commission-request/% /api/% /%2f%2fevil.example ' +
    'http://evil.example/shop * x /\\x /a#b'
  const long = [
    'a'.repeat(15_000),
    `shop?${'tag=1&'.repeat(2000)}`,
    `?${'a=1&'.repeat(3000)}`,
    `api/${'x/'.repeat(5000)}`,
  ]
  const targets = [...odd.split(' '), ...long.map((path) => `/${path}`)]
  for (const target of targets) {
    const { status, head } = await ask(site.url, target)
    expect([target, status >= 200 && status < 500]).toEqual([target, true])
    expect(head).not.toContain('evil.example')
  }
})

test('OPTIONS says what may be done, of a page and of the whole site', async () => {
  for (const target of ['/', '*', '/shop', '/admin', '/nothing', '/api/docs', '/api/health', '/commission-request']) {
    const { status, head } = await ask(site.url, target, { method: 'OPTIONS' })
    expect([target, status, /^allow: .*GET/im.test(head)]).toEqual([target, 204, true])
  }
})

test('HEAD answers like GET, without a body, and leaves no empty page to those who come after', async () => {
  const path = `${site.url}/art/2021`
  const response = await fetch(path, { method: 'HEAD' })

  expect(response.status).toBe(200)
  expect(await response.text()).toBe('')
  expect(await (await fetch(path)).text()).toContain('<html')
})

test('the language is what was asked for, then what was chosen, then the browser’s, then English', async () => {
  const visitor = site.visitor()
  const language = async (path: string) => /<html lang="(\w+)"/.exec((await visitor.get(path)).html)?.[1]

  expect(await language('/')).toBe('en')
  visitor.headers = { 'Accept-Language': 'ja,en;q=0.5' }
  expect(await language('/')).toBe('ja')
  await visitor.post('/preferences', { locale: 'en', redirectTo: '/' })
  expect(visitor.cookie('locale')).toBe('en')
  expect(await language('/')).toBe('en')
  expect(await language('/?lng=ja')).toBe('ja')
  expect(await language('/?lng=xx')).toBe('en')
})

test.each([
  ['fr, ja;q=0.8, en;q=0.5', 'ja'],
  ['en;q=0.1, *', 'ja'],
  ['ja;q=0', 'en'],
  ['ja;q=2, ;;=, en;q=0.1', 'en'],
])(
  'a browser that says %j is answered in %s by pages, calls and refusals, until a language is chosen',
  async (said, locale) => {
    const visitor = site.visitor()
    visitor.headers = { 'Accept-Language': said }
    const page = async () => /<html lang="(\w+)"/.exec((await visitor.get('/about')).html)?.[1]
    const message = async (path: string, init?: RequestInit) =>
      ((await (await visitor.fetch(path, init)).json()) as { message: string }).message
    const spoken = async () => [
      await page(),
      languageOf(await message('/api/nothing-here')),
      languageOf(await message('/api/orders', { method: 'POST', headers: { Origin: 'https://elsewhere.example' } })),
    ]

    expect(await spoken()).toEqual([locale, locale, locale])
    const other = locale === 'ja' ? 'en' : 'ja'
    await visitor.post('/preferences', { locale: other, redirectTo: '/' })
    expect(await spoken()).toEqual([other, other, other])
  },
)

function languageOf(text: string): string {
  return /[ぁ-んァ-ヶ一-龠]/.test(text) ? 'ja' : 'en'
}

test('a preference that is not offered changes nothing, and leads only to paths of this site', async () => {
  const visitor = site.visitor()
  await visitor.post('/preferences', { currency: 'EUR', redirectTo: '/' })
  const response = await visitor.fetch('/preferences', {
    method: 'POST',
    body: new URLSearchParams({ locale: 'xx', currency: 'DOGE', redirectTo: 'https://evil.example/' }),
  })

  expect([response.status, response.headers.get('Location')]).toEqual([303, '/'])
  expect(visitor.cookie('locale')).toBeUndefined()
  expect(visitor.cookie('currency')).toBe('EUR')
})

test('choosing a language at an address that names another is not outranked by it', async () => {
  const page = await site.visitor().post('/preferences', { locale: 'en', redirectTo: '/?lng=ja' })

  expect(page.path).toBe('/')
  expect(page.html).toContain('<html lang="en"')
})

test('what fails says so, and nothing of what it is made of', async () => {
  const { sqlite } = site.database
  sqlite.exec('ALTER TABLE product_types RENAME TO product_types_gone')
  const answers = await Promise.all(
    ['/shop', '/shop.data', '/api/products', '/shop/product/1'].map(async (path) => {
      const response = await fetch(site.url + path)
      return { path, status: response.status, text: await response.text() }
    }),
  ).finally(() => sqlite.exec('ALTER TABLE product_types_gone RENAME TO product_types'))
  expect(answers.filter(({ status }) => status === 500).map(({ path }) => path)).toContain('/shop')
  for (const { path, text } of answers)
    expect([path, /sqlite|no such|node_modules|\.tsx?:\d|at \w+ \(/i.exec(text)?.[0]]).toEqual([path, undefined])
  expect(answers.find(({ path }) => path === '/api/products')).toMatchObject({ status: 500 })
})

async function handedOver(address: string): Promise<string> {
  const page = await (await fetch(address)).text()
  return (await fetch(site.url + handoverOf(page))).text()
}

function handoverOf(page: string): string {
  return /data-from="(\/handover\/[\w-]{22})"/.exec(page)?.[1] ?? ''
}

/** A post as a program sends it: without Origin and Sec-Fetch headers. */
function rawPost(path: string, body: string, headers: Record<string, string> = {}): Promise<number> {
  return new Promise((resolve, reject) => {
    const type = { 'Content-Type': 'application/x-www-form-urlencoded' }
    // Some bodies are shorter than they say: nothing else goes over their connection.
    const options = { method: 'POST', headers: { ...type, ...headers }, agent: false }
    const call = request(site.url + path, options, (response) => {
      response.resume()
      resolve(response.statusCode ?? 0)
    })
    call.on('error', reject)
    call.end(body)
  })
}

test('while another process holds the database for seconds, pages are read and writers wait and are told', async () => {
  const { sqlite } = site.database
  const customer = site.signedIn('customer@example.com')
  const admin = site.signedIn('admin@example.com')
  const guest = site.visitor()
  // As if each had been away for days, so that their pages would note that they are here.
  sqlite.exec('UPDATE sessions SET last_used_at = 0')

  sqlite.exec('BEGIN IMMEDIATE')
  const writers = [
    guest.post('/login', { email: 'new@example.com', password: 'a-long-password', step: 'Mio & "co"' }),
    customer.fetch('/api/user/name', {
      method: 'PUT',
      headers: { 'Content-Type': 'application/json', Origin: site.url },
      body: '{"name":"Mio"}',
    }),
    customer.fetch('/shop/cart.data', { method: 'POST', body: new URLSearchParams({ intent: 'add', productId: '1' }) }),
  ] as const
  const waits: number[] = []
  for (const path of ['/', '/shop', '/shop/product/1', '/shop/cart', '/shop/account', '/admin/orders', '/admin/mail']) {
    const began = performance.now()
    const visitor = path.startsWith('/admin') ? admin : customer
    const page = await visitor.get(path)
    waits.push(performance.now() - began)
    expect([path, page.status]).toEqual([path, 200])
    await rest(100)
  }
  const [page, call, script] = await Promise.all(writers)
  const late = admin.post('/preferences', { locale: 'ja' })
  await rest(300)
  sqlite.exec('ROLLBACK')

  expect(Math.max(...waits)).toBeLessThan(2500)
  expect([page.status, page.headers.get('Retry-After')]).toEqual([503, '5'])
  expect(page.heading).toBe('The site is busy for a moment')
  expect(page.html).not.toContain('a-long-password')
  expect([call.status, call.headers.get('Retry-After')]).toEqual([503, '5'])
  expect(await call.json()).toEqual({
    code: 'SERVER_ERROR',
    message: 'The database is busy and nothing was saved. Try again in a few seconds.',
  })
  expect([script.status, script.headers.get('Retry-After')]).toEqual([503, '5'])
  // Whoever waited less than five seconds notices nothing.
  expect((await late).status).toBe(200)
  // What was entered is sent again by one press.
  const values = page.all('form input[name=step]').map((field) => field.getAttribute('value'))
  expect(values).toEqual(['Mio & "co"'])
  expect((await page.submit('Send again')).status).toBeLessThan(500)
})
