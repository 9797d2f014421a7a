import { createHmac, generateKeyPairSync, sign } from 'node:crypto'

import { beforeEach, expect, test } from 'vitest'

import { CLIENT_ID, Google } from '../../support/providers/google.ts'
import { openOwnSite } from '../../support/site/site.ts'
import type { Page } from '../../support/visitor/page.ts'
import type { Visitor } from '../../support/visitor/visitor.ts'

const google = await Google.start()
const site = openOwnSite(google.env)

beforeEach(() => google.say())

const BUTTON = 'Log in with Google'
const now = () => Math.floor(Date.now() / 1000)
const strangersKey = generateKeyPairSync('rsa', { modulusLength: 2048 }).privateKey
const signatures: Record<string, (text: string) => string> = {
  RS256: (text) => sign('sha256', Buffer.from(text), strangersKey).toString('base64url'),
  HS256: (text) =>
    createHmac('sha256', google.env.GOOGLE_CLIENT_SECRET ?? '')
      .update(text)
      .digest('base64url'),
  none: () => '',
}
/** What somebody without Google's key makes of a good token: how it is signed, and which key that is said to be. */
const forgeries: [string, { alg: string; kid?: string }][] = [
  ['another key', { alg: 'RS256' }],
  ['a key nobody knows', { alg: 'RS256', kid: 'unknown' }],
  ['a key without a name', { alg: 'RS256', kid: undefined }],
  ['no signature', { alg: 'none' }],
  ['a signature with the secret', { alg: 'HS256' }],
]

async function press(visitor: Visitor, redirectTo = '/about'): Promise<Page> {
  const login = await visitor.get(`/login?redirectTo=${encodeURIComponent(redirectTo)}`)
  return login.submit(BUTTON)
}

function isIn(visitor: Visitor): Promise<boolean> {
  return visitor.get('/shop/account').then(({ path }) => path === '/shop/account')
}

function account(email: string) {
  return site.database.sqlite
    .prepare('SELECT id, method, email_verified_at AS verifiedAt FROM users WHERE email = ?')
    .get(email) as { id: number; method: string; verifiedAt: number | null } | undefined
}

function addAccount(email: string, more: { verified?: boolean; disabled?: boolean } = {}): void {
  site.database.sqlite
    .prepare(
      `INSERT INTO users (email, password_hash, created_at, email_verified_at, disabled_at)
       SELECT ?, password_hash, 1, ?, ? FROM users WHERE email = 'customer@example.com'`,
    )
    .run(email, more.verified ? 1 : null, more.disabled ? 1 : null)
}

test('while Google cannot be reached nobody waits: the page says so and e-mail still works', async () => {
  await google.down()
  const page = await press(site.visitor())
  expect(page.path).toBe('/login?redirectTo=%2Fabout')
  expect(page.announced).toContain(
    'Google login is not available right now. Try again later, or use your email and password.',
  )
  expect((await api({ idToken: 'a.b.c' })).status).toBe(503)
  await google.up()
})

test('somebody new is registered, comes in, and goes on where they were going', async () => {
  const visitor = site.visitor()
  const page = await press(visitor)
  expect([page.status, page.path]).toEqual([200, '/about'])
  expect(page.announced).toContain('Logged in successfully')
  expect(account('visitor@example.com')).toMatchObject({ method: 'google', verifiedAt: expect.any(Number) })
  expect(await isIn(visitor)).toBe(true)
  expect([...visitor.cookieHeader().matchAll(/google:/g)]).toEqual([])

  google.say({ email: 'renamed@example.com' })
  const again = site.visitor()
  await press(again)
  expect(await isIn(again)).toBe(true)
  expect(account('renamed@example.com')).toBeUndefined()
})

test('the sign-in asks for a code with PKCE, state and nonce, and only for the address', async () => {
  const visitor = site.visitor()
  const response = await visitor.fetch('/auth/google', {
    method: 'POST',
    body: new URLSearchParams({ redirectTo: '/' }),
  })
  const asked = new URL(response.headers.get('Location') ?? '')
  expect([response.status, asked.origin]).toEqual([303, google.issuer])
  expect(Object.fromEntries(asked.searchParams)).toMatchObject({
    response_type: 'code',
    client_id: CLIENT_ID,
    code_challenge_method: 'S256',
    code_challenge: expect.stringMatching(/^[\w-]{43}$/),
    state: expect.stringMatching(/^[\w-]{40,}$/),
    nonce: expect.stringMatching(/^[\w-]{43}$/),
    scope: 'openid email',
  })
  expect(response.headers.get('Set-Cookie')).toMatch(/HttpOnly/i)
  const { headers } = await visitor.get('/login')
  expect(headers.get('Content-Security-Policy')).toContain(`form-action 'self' ${google.issuer};`)
})

test('the button is the only way in: a link begins nothing', async () => {
  const { status, headers } = await site.visitor().fetch('/auth/google')
  expect([status, headers.get('Location')]).toEqual([302, '/login'])
})

test('whoever cancels at Google is told so, back on the login page', async () => {
  google.sendBack((url) => {
    url.searchParams.delete('code')
    url.searchParams.set('error', 'access_denied')
  })
  const page = await press(site.visitor())
  expect(page.path).toBe('/login?redirectTo=%2Fabout')
  expect(page.announced).toContain('You canceled logging in with Google.')
})

test('no token of another sign-in, site, time, issuer or key opens the door', async () => {
  const lies: [string, () => void][] = [
    ['nonce', () => google.say({ nonce: 'of another sign-in' })],
    ['no nonce', () => google.say({ nonce: undefined })],
    ['audience', () => google.say({ aud: 'another-site' })],
    ['audiences', () => google.say({ aud: [CLIENT_ID, 'another-site'], azp: 'another-site' })],
    ['expired', () => google.say({ iat: now() - 400, exp: now() - 60 })],
    ['old', () => google.say({ iat: now() - 3600, exp: now() + 3600 })],
    ['issuer', () => google.say({ iss: 'https://accounts.example' })],
    ['no subject', () => google.say({ sub: '' })],
    ['no address', () => google.say({ email: 'nonsense' })],
    ['not verified', () => google.say({ sub: 'g-2', email: 'other@example.com', email_verified: false })],
    ...forgeries.map(([name, header]): [string, () => void] => [
      name,
      () => google.grant((grant) => Object.assign(grant, { id_token: forge(String(grant.id_token), header) })),
    ]),
    ['no token', () => google.grant((grant) => delete grant.id_token)],
  ]
  for (const [name, lie] of lies) {
    google.say()
    lie()
    const visitor = site.visitor()
    const page = await press(visitor)
    expect([name, page.path]).toEqual([name, '/login?redirectTo=%2Fabout'])
    expect([name, page.announced]).toEqual([name, expect.stringMatching(/did not work|not available/)])
    expect([name, await isIn(visitor)]).toEqual([name, false])
  }
  const problems = site.database.sqlite.prepare(
    "SELECT count(*) AS n FROM audit_log WHERE action = 'sign-in.google-failed'",
  )
  expect(problems.get()).toMatchObject({ n: expect.any(Number) })
})

test('a sign-in is good once, and only in the browser that began it', async () => {
  const thief = site.visitor()
  const visitor = site.visitor()
  const begun = await visitor.fetch('/auth/google', { method: 'POST', body: new URLSearchParams({ redirectTo: '/' }) })
  const cookies = visitor.cookieHeader()
  const sent = await fetch(begun.headers.get('Location') ?? '', { redirect: 'manual' })
  const callback = new URL(sent.headers.get('Location') ?? '')

  expect((await thief.get(callback.href)).announced).toContain('Your Google login timed out')
  expect(await isIn(thief)).toBe(false)
  expect((await visitor.get(callback.href)).announced).toContain('Logged in successfully')

  const replayed = await fetch(callback, { headers: { Cookie: cookies }, redirect: 'manual' })
  expect(replayed.headers.get('Location')).toBe('/login')
  expect(replayed.headers.getSetCookie().join()).not.toContain('session=')
  for (const query of ['', '?state=', '?state=made-up&code=1', `?state=${'x'.repeat(5000)}`, '?code=1'])
    expect((await site.visitor().get(`/auth/google/callback${query}`)).announced).toContain(
      'Your Google login timed out',
    )
})

test('a new session begins: what was in the cookie before opens nothing', async () => {
  const visitor = site.visitor()
  visitor.setCookie('session', 'planted-by-somebody')
  await press(visitor)
  expect(visitor.cookie('session')).toMatch(/^[\w-]{43}$/)
})

test('an address proved on both sides is linked; from then on the identity counts, not the address', async () => {
  addAccount('verified@example.com', { verified: true })
  google.say({ sub: 'g-3', email: 'Verified@example.com' })
  const visitor = site.visitor()
  await press(visitor)
  expect((await visitor.get('/shop/account')).text).toContain('verified@example.com')

  google.say({ sub: 'g-3', email: 'moved@example.com' })
  const again = site.visitor()
  await press(again)
  expect((await again.get('/shop/account')).text).toContain('verified@example.com')
})

test('an address that was never proved here is linked after its password, once', async () => {
  addAccount('waiting@example.com')
  google.say({ sub: 'g-4', email: 'waiting@example.com' })
  const visitor = site.visitor()
  const asked = await press(visitor)
  expect(asked.path).toBe('/login?redirectTo=%2Fabout&link=1')
  expect(asked.text).toContain('You already have an account with waiting@example.com')
  expect(await isIn(visitor)).toBe(false)

  const wrong = await asked.submit('Login', { Password: 'not-the-password' })
  expect(wrong.status).toBe(400)
  expect(identities('g-4')).toBe(0)
  const inside = await wrong.submit('Login', { Password: 'demo-password' })
  expect(inside.path).toBe('/about')
  expect(identities('g-4')).toBe(1)

  const next = site.visitor()
  expect((await press(next)).announced).toContain('Logged in successfully')
})

test('whoever turns away from the password is not linked later', async () => {
  addAccount('turned@example.com')
  google.say({ sub: 'g-5', email: 'turned@example.com' })
  const visitor = site.visitor()
  const asked = await press(visitor)
  const first = await asked.submit('Cancel')
  const second = await first.submit('Continue', { 'E-mail': 'turned@example.com' })
  await second.submit('Login', { Password: 'demo-password' })
  expect(await isIn(visitor)).toBe(true)
  expect(identities('g-5')).toBe(0)
})

test('nobody comes into a disabled account, linked or not', async () => {
  addAccount('disabled@example.com', { verified: true, disabled: true })
  google.say({ sub: 'g-6', email: 'disabled@example.com' })
  expect((await press(site.visitor())).announced).toContain('did not work')

  google.say({ sub: 'g-7', email: 'soon@example.com' })
  await press(site.visitor())
  site.database.sqlite.exec("UPDATE users SET disabled_at = 1 WHERE email = 'soon@example.com'")
  const visitor = site.visitor()
  expect((await press(visitor)).announced).toContain('did not work')
  expect(await isIn(visitor)).toBe(false)
})

test('in a window of its own the last page tells the one behind it, and messages wait for that', async () => {
  const visitor = site.visitor()
  const inWindow = () => visitor.post('/auth/google', { redirectTo: '/about', popup: '1' })
  google.sendBack((url) => url.searchParams.set('error', 'access_denied'))
  const denied = await inWindow()
  expect(told(denied)).toEqual({ to: '/login?redirectTo=%2Fabout', problem: 'You canceled logging in with Google.' })

  google.say()
  const done = await inWindow()
  expect(told(done)).toEqual({ to: '/about' })
  expect(done.headers.get('Content-Security-Policy')).toMatch(/^default-src 'none'; script-src 'sha256-/)
  expect(done.headers.get('Cache-Control')).toBe('private, no-store')
  expect((await visitor.get('/about')).announced).toContain('Logged in successfully')
})

test('the API takes an identity token and answers with tokens', async () => {
  const good = await api({ idToken: await google.token({ sub: 'g-8', email: 'app@example.com' }) })
  expect(good).toMatchObject({
    status: 200,
    body: { data: { accessToken: expect.any(String), refreshToken: expect.any(String) } },
  })
  expect(account('app@example.com')).toBeDefined()

  expect(await api({})).toMatchObject({ status: 400, body: { fields: { idToken: [expect.any(String)] } } })
  addAccount('held@example.com')
  expect(await api({ idToken: await google.token({ sub: 'g-10', email: 'held@example.com' }) })).toMatchObject({
    status: 409,
    body: { code: 'EMAIL_ALREADY_EXISTS' },
  })
  const unproved = await google.token({ sub: 'g-11', email: 'unproved@example.com', email_verified: false })
  expect((await api({ idToken: unproved })).status).toBe(403)
})

test('the API takes no token of another site, time, issuer or key', async () => {
  const bent = (claims: object) => google.token({ sub: 'g-12', email: 'lied@example.com', ...claims })
  const good = await bent({})
  const lies: [string, string, string][] = [
    ['audience', await bent({ aud: 'another-site' }), 'JsonWebTokenError'],
    ['audiences', await bent({ aud: [CLIENT_ID, 'another-site'], azp: 'another-site' }), 'JsonWebTokenError'],
    ['expired', await bent({ iat: now() - 400, exp: now() - 60 }), 'TokenExpiredError'],
    ['old', await bent({ iat: now() - 3600, exp: now() + 3600 }), 'TokenExpiredError'],
    ['of tomorrow', await bent({ iat: now() + 86_400, exp: now() + 90_000 }), 'JsonWebTokenError'],
    ['without a time', await bent({ iat: undefined }), 'JsonWebTokenError'],
    ['issuer', await bent({ iss: 'https://accounts.example' }), 'JsonWebTokenError'],
    ['no subject', await bent({ sub: '' }), 'JsonWebTokenError'],
    ...forgeries.map(([name, header]): [string, string, string] => [name, forge(good, header), 'JsonWebTokenError']),
  ]
  for (const [name, idToken, message] of lies)
    expect([name, await api({ idToken })]).toEqual([name, { status: 401, body: { message } }])
  expect(account('lied@example.com')).toBeUndefined()
  expect((await api({ idToken: good })).status).toBe(200)
})

test('a provider that falls silent after it sent somebody back is told as such', async () => {
  const visitor = site.visitor()
  const begun = await visitor.fetch('/auth/google', { method: 'POST', body: new URLSearchParams({ redirectTo: '/' }) })
  const sent = await fetch(begun.headers.get('Location') ?? '', { redirect: 'manual' })
  await google.down()
  const page = await visitor.get(sent.headers.get('Location') ?? '')
  expect(page.announced).toContain('not available')
})

function identities(subject: string): number {
  return (
    site.database.sqlite.prepare('SELECT count(*) AS n FROM identities WHERE subject = ?').get(subject) as { n: number }
  ).n
}

function told(page: Page): unknown {
  const [, message = '""'] = /data-message="([^"]*)"/.exec(page.html) ?? []
  return JSON.parse(message.replace(/&#(\d+);/g, (_all, code: string) => String.fromCharCode(Number(code))))
}

/** The same token, its nonce too, signed by somebody else. */
function forge(token: string, header: { alg: string; kid?: string }): string {
  const [before = '', claims = ''] = token.split('.')
  const said = JSON.parse(Buffer.from(before, 'base64url').toString()) as object
  const text = `${Buffer.from(JSON.stringify({ ...said, ...header })).toString('base64url')}.${claims}`
  return `${text}.${signatures[header.alg]?.(text)}`
}

async function api(body: unknown) {
  const response = await fetch(`${site.url}/api/auth/google`, {
    method: 'POST',
    headers: { 'Content-Type': 'application/json' },
    body: JSON.stringify(body),
  })
  return { status: response.status, body: (await response.json()) as unknown }
}
