import { createHmac } from 'node:crypto'
import { readFileSync } from 'node:fs'
import { join } from 'node:path'

import { generateKeyPair, SignJWT, UnsecuredJWT } from 'jose'
import { expect, test } from 'vitest'

import { signAccessToken } from '#app/sign-in/tokens/access-tokens.server.ts'
import { familyOf } from '#app/sign-in/tokens/refresh-tokens.server.ts'

import { openSite } from '../../support/site/site.ts'
import type { Visitor } from '../../support/visitor/visitor.ts'

const site = openSite()
const HOUR = 60 * 60 * 1000

async function signedIn(email = 'customer@example.com'): Promise<Visitor> {
  const visitor = site.visitor()
  await visitor.logIn(email)
  return visitor
}

async function isIn(visitor: Visitor): Promise<boolean> {
  return (await visitor.fetch('/shop/account')).status === 200
}

function holding(name: string, value: string): Visitor {
  const visitor = site.visitor()
  visitor.setCookie(name, value)
  return visitor
}

function sql(statement: string): void {
  site.database.sqlite.exec(statement)
}

test('a planted session opens nothing after its victim logged in', async () => {
  const planted = 'A'.repeat(43)
  const victim = holding('session', planted)
  await victim.logIn('customer@example.com')
  expect(victim.cookie('session')).not.toBe(planted)
  expect(await isIn(victim)).toBe(true)
  expect(await isIn(holding('session', planted))).toBe(false)
})

test('logging in as somebody else ends the session before', async () => {
  const visitor = await signedIn()
  const before = visitor.cookie('session') ?? ''
  await visitor.post('/login?as=another', { email: 'admin@example.com', password: 'demo-password' })
  expect(visitor.cookie('session')).not.toBe(before)
  expect(await isIn(holding('session', before))).toBe(false)
})

test('no changed, cut, lengthened or made up session is one', async () => {
  const own = (await signedIn()).cookie('session') ?? ''
  const flipped = Array.from(own).map((sign, at) => own.slice(0, at) + (sign === 'A' ? 'B' : 'A') + own.slice(at + 1))
  const stored = site.database.sqlite.prepare('SELECT id FROM sessions').pluck().all() as string[]
  const others = ['', ' ', '%', '%00', own.slice(1), own.slice(0, -1), `${own}A`, own.toUpperCase(), '1', "' OR 1=1 --"]
  for (const value of [...flipped, ...stored, ...others])
    expect([value, await isIn(holding('session', value))]).toEqual([value, false])
  expect(await isIn(holding('session', own))).toBe(true)
})

test('signed cookies that somebody changed are as good as none', async () => {
  const guest = site.visitor()
  await guest.fetch('/shop/product/1/like', { method: 'POST', body: new URLSearchParams({ value: '1' }) })
  const pending = guest.cookie('pending') ?? ''
  const [, signature = ''] = pending.split('.')
  const flash = Buffer.from(JSON.stringify({ key: 'signIn:loggedIn', type: 'DONE' })).toString('base64url')
  const link = Buffer.from(
    JSON.stringify({
      identity: { issuer: 'i', subject: 's', email: 'admin@example.com', isEmailVerified: true },
      until: 9e15,
    }),
  ).toString('base64url')
  const guessed = createHmac('sha256', '').update(`flash:${flash}`).digest('base64url').slice(0, 27)
  const lies: [string, string][] = [
    ['pending', `2.${signature}`],
    ['flash', `${flash}.${signature}`],
    ['flash', `${flash}.${guessed}`],
    ['flash', `${flash}.`],
    ['flash', '%7B%7D.x'],
    ['cart', `1.5.${signature}`],
    ['google-link', `${link}.${signature}`],
    ['google-way', `${link}.${signature}`],
  ]
  for (const [name, value] of lies) {
    const visitor = holding(name, value)
    const page = await visitor.get('/login?link=1')
    expect([name, page.status, page.text.includes('admin@example.com')]).toEqual([name, 200, false])
    expect(page.announced).not.toContain('Logged in')
    await visitor.logIn('customer@example.com')
  }
  expect(site.database.sqlite.prepare('SELECT count(*) FROM product_likes').pluck().get()).toBe(0)
  expect(site.database.sqlite.prepare('SELECT count(*) FROM identities').pluck().get()).toBe(0)
})

test('the cookie of a session is out of reach of scripts and of other sites', async () => {
  const response = await site.visitor().fetch('/login', {
    method: 'POST',
    body: new URLSearchParams({ email: 'customer@example.com', password: 'demo-password' }),
  })
  const session = response.headers.getSetCookie().find((line) => line.startsWith('session=')) ?? ''
  expect(session).toMatch(/^session=[\w-]{43}; Path=\/; SameSite=Lax; Max-Age=7776000; HttpOnly$/)
  expect(response.headers.get('Cache-Control')).toBe('private, no-store')
})

test('whoever is disabled is out at once, by session and by token; a lower level counts at once', async () => {
  const admin = await signedIn('admin@example.com')
  const { accessToken, refreshToken } = await tokens('admin@example.com')
  sql("UPDATE users SET authority_level = 0 WHERE email = 'admin@example.com'")
  expect((await admin.fetch('/admin/orders')).status).toBe(403)
  sql("UPDATE users SET authority_level = 10, disabled_at = 1 WHERE email = 'admin@example.com'")
  expect((await admin.fetch('/admin/orders')).status).toBe(303)
  expect(await ask(accessToken)).toEqual([401, 'JsonWebTokenError'])
  expect((await call('auth/refreshToken', { refreshToken })).status).toBe(401)
  expect((await call('auth/login', { email: 'admin@example.com', password: 'demo-password' })).status).toBe(401)
  sql("UPDATE users SET disabled_at = NULL WHERE email = 'admin@example.com'")
})

test('logging out asks once, ends session and tokens, forgets the cart, and nothing comes back', async () => {
  const visitor = await signedIn()
  const { accessToken, refreshToken } = await tokens('customer@example.com')
  const asked = await visitor.get('/logout')
  expect(await isIn(visitor)).toBe(true)
  const before = visitor.cookie('session') ?? ''
  const page = await asked.submit('Log out')
  expect(page.announced).toContain('You’re logged out')
  expect([visitor.cookie('session'), visitor.cookie('cart')]).toEqual([undefined, undefined])
  expect(await isIn(holding('session', before))).toBe(false)
  expect(await ask(accessToken)).toEqual([401, 'JsonWebTokenError'])
  expect((await call('auth/refreshToken', { refreshToken })).status).toBe(401)
})

test('whoever ends a session leaves no cached page behind, and what the till has not sent stays', async () => {
  const member = await signedIn()
  const { accessToken } = await tokens('customer@example.com')
  const bearer = { Authorization: `Bearer ${accessToken}` }
  const ended = [
    await member.fetch('/logout', { method: 'POST' }),
    await fetch(`${site.url}/api/auth/session`, { method: 'DELETE', headers: bearer }),
  ]
  expect(ended.map(({ headers }) => headers.get('Clear-Site-Data'))).toEqual(['"cache"', '"cache"'])
})

test('an expired session is none, and after its days in all it ends however much it was used', async () => {
  const visitor = await signedIn()
  sql('UPDATE sessions SET expires_at = 1')
  expect(await isIn(visitor)).toBe(false)

  const DAY = 24 * 60 * 60 * 1000
  const busy = await signedIn()
  const usedFor = (days: number) =>
    sql(
      `UPDATE sessions SET created_at = ${Date.now() - days * DAY}, last_used_at = ${Date.now() - 2 * 60 * 60 * 1000}`,
    )
  usedFor(89)
  expect(await isIn(busy)).toBe(true)
  usedFor(91)
  expect(await isIn(busy)).toBe(false)
})

test('forged, unsigned, expired and foreign access tokens are named and open nothing', async () => {
  const secret = readFileSync(join(site.dataDir, 'session-secret'), 'utf8').trim()
  const userId = site.database.sqlite
    .prepare("SELECT id FROM users WHERE email = 'admin@example.com'")
    .pluck()
    .get() as number
  const version = site.database.sqlite
    .prepare('SELECT token_version FROM users WHERE id = ?')
    .pluck()
    .get(userId) as number
  const { refreshToken } = await tokens('admin@example.com')
  const familyId = familyOf(site.database.db, refreshToken)
  const now = new Date()
  const ago = (hours: number) => new Date(now.getTime() - hours * HOUR)
  const good = await signAccessToken(secret, { userId, version, familyId }, 60, now)
  const [head = '', body = '', tail = ''] = good.split('.')
  const claims = {
    ver: version,
    fam: familyId,
    sub: String(userId),
    aud: 'inkstall',
    iat: now.getTime() / 1000,
    exp: now.getTime() / 1000 + 60,
  }
  const { privateKey } = await generateKeyPair('RS256')
  const kid = (JSON.parse(Buffer.from(head, 'base64url').toString()) as { kid: string }).kid
  const forged = {
    'no signature': `${head}.${body}.`,
    'another body': `${head}.${Buffer.from(JSON.stringify({ ...claims, sub: '2' })).toString('base64url')}.${tail}`,
    'alg none': new UnsecuredJWT(claims).encode(),
    'alg None': `${Buffer.from('{"alg":"None","typ":"at+jwt"}').toString('base64url')}.${body}.`,
    'another site': await signAccessToken('the secret of another site', { userId, version, familyId }, 60, now),
    'another key': await new SignJWT(claims).setProtectedHeader({ alg: 'RS256', typ: 'at+jwt', kid }).sign(privateKey),
    'the bare secret': await new SignJWT(claims)
      .setProtectedHeader({ alg: 'HS256', typ: 'at+jwt', kid })
      .sign(Buffer.from(secret)),
    'another purpose': await new SignJWT(claims)
      .setProtectedHeader({ alg: 'HS256', typ: 'JWT', kid })
      .sign(Buffer.from(secret)),
    'an unknown key': await new SignJWT(claims)
      .setProtectedHeader({ alg: 'HS256', typ: 'at+jwt', kid: '../../x' })
      .sign(Buffer.from(secret)),
    'a version that ended': await signAccessToken(secret, { userId, version: version - 1, familyId }, 60, now),
    'a family that ended': await signAccessToken(secret, { userId, version, familyId: 'ended' }, 60, now),
    'somebody who never was': await signAccessToken(secret, { userId: 999_999, version: 0, familyId }, 60, now),
    'long gone': await signAccessToken(secret, { userId, version, familyId }, 60, ago(24 * 90)),
    nonsense: 'nonsense',
    dots: '..',
  }
  for (const [name, token] of Object.entries(forged))
    expect([name, ...(await ask(token))]).toEqual([name, 401, 'JsonWebTokenError'])
  expect(await ask(await signAccessToken(secret, { userId, version, familyId }, 60, ago(2)))).toEqual([
    401,
    'TokenExpiredError',
  ])
  expect((await ask(good))[0]).toBe(200)
})

test('every security event is a line, without passwords, tokens or whole addresses', async () => {
  sql('DELETE FROM audit_log')
  await site.visitor().logIn('customer@example.com', 'a-wrong-guess')
  const visitor = await signedIn()
  await (await visitor.get('/logout')).submit('Log out')
  await call('auth/register', { email: 'noted@example.com', password: 'a-good-password' })
  const { refreshToken } = await tokens('noted@example.com')
  await call('auth/refreshToken', { refreshToken })
  sql('UPDATE refresh_tokens SET used_at = used_at - 11000 WHERE used_at IS NOT NULL')
  await call('auth/refreshToken', { refreshToken })

  const lines = site.database.sqlite.prepare('SELECT actor, action, after FROM audit_log ORDER BY id').all() as {
    actor: string
    action: string
  }[]
  expect(lines.map(({ action }) => action)).toEqual([
    'sign-in.failed',
    'sign-in',
    'sign-out',
    'register',
    'sign-in',
    'token.reused',
  ])
  const all = JSON.stringify(lines)
  for (const secret of ['a-wrong-guess', 'demo-password', 'a-good-password', refreshToken])
    expect(all).not.toContain(secret)
})

async function tokens(email: string): Promise<{ accessToken: string; refreshToken: string }> {
  const password = email === 'noted@example.com' ? 'a-good-password' : 'demo-password'
  return (await call('auth/login', { email, password })).body as { accessToken: string; refreshToken: string }
}

async function call(path: string, body: unknown): Promise<{ status: number; body: unknown }> {
  const response = await fetch(`${site.url}/api/${path}`, {
    method: 'POST',
    headers: { 'Content-Type': 'application/json' },
    body: JSON.stringify(body),
  })
  return { status: response.status, body: await response.json().catch(() => null) }
}

/** Status and message of a call that needs a user. */
async function ask(token: string): Promise<[number, string | undefined]> {
  const response = await fetch(`${site.url}/api/orders`, { headers: { Authorization: `Bearer ${token}` } })
  const body = (await response.json()) as { message?: string }
  return [response.status, body.message]
}
