import { expect, test } from 'vitest'

import { openSite } from '../../support/site/site.ts'

const site = openSite()

type Answer = { status: number; body: Record<string, unknown>; headers: Headers }

async function call(method: string, path: string, body?: unknown, token?: string): Promise<Answer> {
  const response = await fetch(`${site.url}/api/${path}`, {
    method,
    headers: { ...(token && { Authorization: `Bearer ${token}` }), 'Content-Type': 'application/json' },
    body: body === undefined ? undefined : JSON.stringify(body),
  })
  const text = await response.text()
  return { status: response.status, body: text ? JSON.parse(text) : {}, headers: response.headers }
}

const register = (email: string) => call('POST', 'auth/register', { email, password: 'a-good-password' })
const tokens = ({ body }: Answer) => body as { accessToken: string; refreshToken: string }

test('registering gives tokens, and the same address is taken', async () => {
  const first = await register('new@example.com')
  expect(first.status).toBe(200)
  expect(first.headers.get('Cache-Control')).toBe('no-store')
  expect(tokens(first)).toEqual({ accessToken: expect.any(String), refreshToken: expect.any(String) })
  expect(await register('NEW@example.com')).toMatchObject({ status: 409, body: { code: 'EMAIL_ALREADY_EXISTS' } })
  expect(await call('POST', 'auth/checkExisting', { email: 'new@example.com' })).toMatchObject({ body: { data: true } })
  expect(await call('POST', 'auth/checkExisting', { email: 'no@example.com' })).toMatchObject({ body: { data: false } })
})

test('one answer for an unknown address and a wrong password', async () => {
  const wrong = await call('POST', 'auth/login', { email: 'customer@example.com', password: 'not it' })
  const unknown = await call('POST', 'auth/login', { email: 'nobody@example.com', password: 'not it' })
  expect(wrong).toMatchObject({ status: 401, body: { message: 'Unauthorized' } })
  expect(unknown.body).toEqual(wrong.body)
})

test('a bad token is named, a good one is a user, and bad bodies are told by field', async () => {
  const { accessToken } = tokens(
    await call('POST', 'auth/login', { email: 'customer@example.com', password: 'demo-password' }),
  )
  expect((await call('GET', 'products?take=1', undefined, accessToken)).status).toBe(200)
  expect(await call('GET', 'products?take=1', undefined, `${accessToken}x`)).toMatchObject({
    status: 401,
    body: { message: 'JsonWebTokenError' },
  })
  expect(await call('POST', 'auth/login', { email: 'nonsense' })).toMatchObject({
    status: 400,
    body: { message: expect.any(String), fields: { email: [expect.any(String)], password: [expect.any(String)] } },
  })
  expect((await call('GET', 'auth/login')).headers.get('Allow')).toBe('POST')
})

test('refreshing rotates, reuse ends the family, revoking ends everything', async () => {
  const first = tokens(await register('rotating@example.com'))
  const second = tokens(await call('POST', 'auth/refreshToken', { refreshToken: first.refreshToken }))
  const parallel = tokens(await call('POST', 'auth/refreshToken', { refreshToken: first.refreshToken }))
  expect(parallel.refreshToken).toBe(second.refreshToken)

  site.database.sqlite.prepare('UPDATE refresh_tokens SET used_at = used_at - 11000 WHERE used_at IS NOT NULL').run()
  expect((await call('POST', 'auth/refreshToken', { refreshToken: first.refreshToken })).status).toBe(401)
  expect((await call('POST', 'auth/refreshToken', { refreshToken: second.refreshToken })).status).toBe(401)

  expect(await call('GET', 'products?take=1', undefined, second.accessToken)).toMatchObject({
    status: 401,
    body: { message: 'JsonWebTokenError' },
  })

  const { id } = site.database.sqlite.prepare("SELECT id FROM users WHERE email = 'rotating@example.com'").get() as {
    id: number
  }
  const third = tokens(await call('POST', 'auth/login', { email: 'rotating@example.com', password: 'a-good-password' }))
  expect((await call('POST', 'auth/revokeRefreshTokens', { userId: 1 }, third.accessToken)).status).toBe(403)
  expect((await call('POST', 'auth/revokeRefreshTokens', { userId: id }, third.accessToken)).status).toBe(204)
  expect(await call('GET', 'products?take=1', undefined, third.accessToken)).toMatchObject({
    body: { message: 'JsonWebTokenError' },
  })
})

test('a fresh access token is exchanged for a session, which can be ended', async () => {
  const { accessToken } = tokens(await register('synced@example.com'))
  const visitor = site.visitor()
  const headers = { Authorization: `Bearer ${accessToken}` }
  expect((await visitor.fetch('/api/auth/session', { method: 'POST', headers })).status).toBe(204)
  expect((await visitor.get('/shop/account')).url.pathname).toBe('/shop/account')
  expect((await visitor.fetch('/api/auth/session', { method: 'DELETE', headers: { Origin: site.url } })).status).toBe(
    204,
  )
  expect((await visitor.get('/shop/account')).url.pathname).toBe('/shop')
  expect((await visitor.fetch('/api/auth/session', { method: 'POST' })).status).toBe(401)
})
