import { beforeAll, expect, test } from 'vitest'

import { openOwnSite } from '../../support/site/site.ts'

const site = openOwnSite()

/** Of two browsers that were in before anybody guessed. */
let knownCookie = ''
let secondCookie = ''

beforeAll(async () => {
  const known = [site.visitor(), site.visitor()]
  for (const visitor of known) {
    await visitor.post('/login', { email: 'customer@example.com', password: 'demo-password' })
    await (await visitor.get('/logout')).submit('Log out')
  }
  ;[knownCookie = '', secondCookie = ''] = known.map((visitor) => visitor.cookie('device') ?? '')
  site.database.sqlite.exec("DELETE FROM site_settings WHERE key = 'rateLimits'")
})

test('after ten wrong passwords the account waits, even for the right one, and says how long', async () => {
  const guess = (password: string) => site.visitor().post('/login', { email: 'customer@example.com', password })
  for (let i = 0; i < 10; i++) expect((await guess(`guess ${i}`)).status).toBe(400)
  const held = await guess('demo-password')
  expect(held.status).toBe(429)
  expect(Number(held.headers.get('Retry-After'))).toBeGreaterThan(800)
  expect(held.text).toContain('Too many attempts')
})

test('strangers who guess keep nobody out who was in before with their browser, or has the mail', async () => {
  const owner = site.visitor()
  owner.setCookie('device', knownCookie)
  const again = await owner.post('/login', { email: 'customer@example.com', password: 'demo-password' })
  expect([again.status, again.announced]).toEqual([200, expect.stringContaining('Logged in successfully')])
  // What asks for the password again is not held up by guesses at the login either.
  const proof = await owner.post('/shop/account/proof', { password: 'demo-password' })
  expect(proof.announced).toContain('Thank you')

  const call = (cookie: string) =>
    fetch(`${site.url}/api/auth/login`, {
      method: 'POST',
      headers: { 'Content-Type': 'application/json', Cookie: cookie },
      body: JSON.stringify({ email: 'customer@example.com', password: 'demo-password' }),
    })
  expect((await call(`device=${knownCookie}`)).status).toBe(200)
  expect((await call('')).status).toBe(429)
})

test('a device is known to its own account alone, and nobody makes one up', async () => {
  const admin = site.visitor()
  await admin.post('/login', { email: 'admin@example.com', password: 'demo-password' })
  const kept = admin.cookie('device') ?? ''
  const forged = Buffer.from(JSON.stringify({ id: 'x', userIds: [2] })).toString('base64url')
  for (const cookie of [kept, `${forged}.${kept.split('.')[1]}`, forged, 'nonsense', `${knownCookie}x`]) {
    const thief = site.visitor()
    thief.setCookie('device', cookie)
    const { status } = await thief.post('/login', { email: 'customer@example.com', password: 'demo-password' })
    expect([cookie, status]).toEqual([cookie, 429])
  }
})

test('whoever took the device’s cookie guesses ten times, and no other browser waits for that', async () => {
  const thief = (password: string) => {
    const visitor = site.visitor()
    visitor.setCookie('device', knownCookie)
    return visitor.post('/login', { email: 'customer@example.com', password })
  }
  const statuses = []
  for (let i = 0; i < 11; i++) statuses.push((await thief(`guess ${i}`)).status)
  expect(statuses).toEqual([...Array(10).fill(400), 429])
  expect((await thief('demo-password')).status).toBe(429)

  const elsewhere = site.visitor()
  elsewhere.setCookie('device', secondCookie)
  expect((await elsewhere.post('/login', { email: 'customer@example.com', password: 'demo-password' })).status).toBe(
    200,
  )
})

test('logging in rightly does not count', async () => {
  for (let i = 0; i < 12; i++) {
    const page = await site.visitor().post('/login', { email: 'admin@example.com', password: 'demo-password' })
    expect(page.status).toBe(200)
  }
})

test('who asks for accounts too often waits, by page and by call alike, and learns nothing meanwhile', async () => {
  const ask = (email: string) => call('checkExisting', { email })
  const statuses = []
  for (let i = 0; i < 22; i++) statuses.push((await ask(`nobody-${i}@example.com`)).status)
  expect(statuses).toEqual([...Array(20).fill(200), 429, 429])
  const held = await ask('customer@example.com')
  expect([held.status, Number(held.headers.get('Retry-After')) > 0]).toEqual([429, true])
  expect(await held.json()).toEqual({ message: expect.stringContaining('Too many attempts') })

  const page = await (await site.visitor().get('/login')).submit('Continue', { 'E-mail': 'customer@example.com' })
  expect([page.status, Number(page.headers.get('Retry-After')) > 0]).toEqual([429, true])
  expect(page.announced).toContain('Too many attempts')
  expect(page.field('E-mail')).toBe('customer@example.com')
})

test('passwords of many accounts are tried from one network so often and no more, by pages and by calls', async () => {
  const statuses = []
  for (let i = 0; i < 22; i++) {
    const page = await site.visitor().post('/login', { email: `somebody-${i}@example.com`, password: 'demo-password' })
    statuses.push(page.status)
  }
  // Ten were tried before.
  expect(statuses).toEqual([...Array(20).fill(400), 429, 429])
  const right = { email: 'admin@example.com', password: 'demo-password' }
  expect((await site.visitor().post('/login', right)).status).toBe(429)
  const called = await call('login', right)
  expect([called.status, Number(called.headers.get('Retry-After')) > 800]).toEqual([429, true])
})

test('a proxy’s word for the network counts where the proxy is trusted alone', async () => {
  const elsewhere = { email: 'admin@example.com', password: 'demo-password' }
  const forged = site.visitor()
  forged.headers = { 'X-Forwarded-For': '198.51.100.7' }
  expect((await forged.post('/login', elsewhere)).status).toBe(429)
})

test('accounts are made from one network so often and no more', async () => {
  const statuses = []
  for (let i = 0; i < 21; i++) {
    const form = { email: `many-${i}@example.com`, password: 'tide-table', confirmPassword: 'tide-table' }
    statuses.push((await site.visitor().post('/login', form)).status)
  }
  expect(statuses).toEqual([...Array(20).fill(200), 429])
})

function call(name: string, body: object): Promise<Response> {
  const init = { method: 'POST', headers: { 'Content-Type': 'application/json' }, body: JSON.stringify(body) }
  return fetch(`${site.url}/api/auth/${name}`, init)
}
