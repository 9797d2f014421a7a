import { eq } from 'drizzle-orm'
import { beforeAll, expect, test } from 'vitest'

import { mails } from '#db/schema.server.ts'

import { openSite } from '../../support/site/site.ts'

const site = openSite()

type Answer = { status: number; body: Record<string, unknown>; headers: Headers }

async function call(method: string, path: string, body?: unknown, token?: string): Promise<Answer> {
  const response = await fetch(`${site.url}/api/${path}`, {
    method,
    headers: { ...(token && { Authorization: `Bearer ${token}` }), 'Content-Type': 'application/json' },
    body: body === undefined ? undefined : typeof body === 'string' ? body : JSON.stringify(body),
  })
  const text = await response.text()
  return { status: response.status, body: text ? JSON.parse(text) : {}, headers: response.headers }
}

async function register(email: string): Promise<string> {
  const { body } = await call('POST', 'auth/register', { email, password: 'tide-table' })
  return String(body.accessToken)
}

const harbour = {
  fullName: 'Anna Beispiel',
  country: 'de',
  city: 'Berlin',
  postalCode: '10115',
  addressLine1: 'Hafenweg 3',
}

let token: string
beforeAll(async () => {
  token = await register('caller@example.com')
})

test('a user is told to that user alone', async () => {
  expect(await call('GET', 'user')).toMatchObject({ status: 401, body: { message: 'Unauthorized' } })
  expect(await call('GET', 'user', undefined, 'nonsense')).toMatchObject({ body: { message: 'JsonWebTokenError' } })
  const { status, body, headers } = await call('GET', 'user', undefined, token)
  expect(status).toBe(200)
  expect(headers.get('Cache-Control')).toContain('no-store')
  expect(body).toEqual({
    id: expect.any(Number),
    authorityLevel: 0,
    name: null,
    email: 'caller@example.com',
    emailVerified: false,
    signInMethod: 'password',
    addresses: [],
    likedProducts: [],
  })
})

test('every call needs a user, has its methods, and refuses a body that is none', async () => {
  const calls = [
    ['PUT', 'user/name'],
    ['PUT', 'user/email'],
    ['PUT', 'user/password'],
    ['POST', 'user/addresses'],
    ['GET', 'user/addresses'],
    ['GET', 'user/addresses/1'],
    ['PUT', 'user/addresses/1'],
    ['DELETE', 'user/addresses/1'],
    ['PUT', 'user/addresses/setDefault/1'],
  ] as const
  for (const [method, path] of calls) {
    expect([method, path, (await call(method, path)).status]).toEqual([method, path, 401])
    const other = await call('PATCH', path, {}, token)
    expect([path, other.status]).toEqual([path, 405])
    expect(other.headers.get('Allow')?.split(', ')).toContain(method)
  }
  for (const path of ['user/name', 'user/email', 'user/password'])
    for (const body of ['{', '[]', 'null', '{"name":7,"email":7,"password":{},"newPassword":1}'])
      expect([path, body, (await call('PUT', path, body, token)).status]).toEqual([path, body, 400])
})

test('a name is taken once', async () => {
  expect(await call('PUT', 'user/name', { name: ' Nagi ' }, token)).toMatchObject({
    status: 200,
    body: { name: 'Nagi' },
  })
  const other = await register('other@example.com')
  expect(await call('PUT', 'user/name', { name: 'ｎａｇｉ' }, other)).toMatchObject({
    status: 409,
    body: { code: 'USERNAME_ALREADY_EXISTS', message: 'Username already exists.' },
  })
})

test('an address is asked for, with the password, and told where another has it', async () => {
  const change = (email: string, password = 'tide-table') => call('PUT', 'user/email', { email, password }, token)
  expect(await change('new@example.com', 'wrong')).toMatchObject({
    status: 400,
    body: { fields: { password: [expect.any(String)] } },
  })
  expect(await change('customer@example.com')).toMatchObject({ status: 409, body: { code: 'EMAIL_ALREADY_EXISTS' } })
  expect(await change('new@example.com')).toMatchObject({
    status: 202,
    body: { email: 'caller@example.com', pendingEmail: 'new@example.com' },
  })
  expect(site.database.db.select().from(mails).where(eq(mails.to, 'new@example.com')).all()).toHaveLength(1)
})

test('a new password ends the tokens before and gives new ones, and tells which change of address it ended', async () => {
  const before = await register('renewed@example.com')
  const wrong = await call('PUT', 'user/password', { currentPassword: 'x', newPassword: 'new-tide-table' }, before)
  expect(wrong).toMatchObject({ status: 400, body: { fields: { currentPassword: [expect.any(String)] } } })
  const common = await call('PUT', 'user/password', { currentPassword: 'tide-table', newPassword: 'qwerty1' }, before)
  expect(common).toMatchObject({ status: 400, body: { fields: { newPassword: [expect.any(String)] } } })

  await call('PUT', 'user/email', { email: 'waits@example.com', password: 'tide-table' }, before)
  const done = await call(
    'PUT',
    'user/password',
    { currentPassword: 'tide-table', newPassword: 'new-tide-table' },
    before,
  )
  expect(done).toMatchObject({
    status: 200,
    body: {
      email: 'renewed@example.com',
      accessToken: expect.any(String),
      refreshToken: expect.any(String),
      endedEmailChange: 'waits@example.com',
    },
  })
  expect(await call('GET', 'user', undefined, before)).toMatchObject({ body: { message: 'JsonWebTokenError' } })
  expect((await call('GET', 'user', undefined, String(done.body.accessToken))).status).toBe(200)
  const login = { email: 'renewed@example.com', password: 'new-tide-table' }
  expect((await call('POST', 'auth/login', login)).status).toBe(200)
})

test('of the addresses one is always the main one, whatever is done at once', async () => {
  const first = await call('POST', 'user/addresses', harbour, token)
  expect(first).toMatchObject({
    status: 201,
    body: { ...harbour, country: 'DE', isMain: true, state: '', phoneNumber: '' },
  })
  const second = await call('POST', 'user/addresses', { ...harbour, city: 'Kiel', isMain: true }, token)
  expect(second.body.isMain).toBe(true)
  const ids = [first.body.id, second.body.id]
  const mains = async () => {
    const list = (await call('GET', 'user/addresses', undefined, token)).body as unknown as {
      id: number
      isMain: boolean
    }[]
    return list.filter(({ isMain }) => isMain).map(({ id }) => id)
  }
  expect(await mains()).toEqual([ids[1]])
  await Promise.all(
    ids.flatMap((id) => [0, 1].map(() => call('PUT', `user/addresses/setDefault/${String(id)}`, undefined, token))),
  )
  expect(await mains()).toHaveLength(1)
  expect(await call('PUT', `user/addresses/setDefault/${String(ids[0])}`, undefined, token)).toMatchObject({
    status: 200,
    body: { isMain: true },
  })
  const kept = await call(
    'PUT',
    `user/addresses/${String(ids[0])}`,
    { ...harbour, city: 'Bremen', isMain: false },
    token,
  )
  expect(kept).toMatchObject({ status: 200, body: { city: 'Bremen', isMain: true } })
  expect((await call('DELETE', `user/addresses/${String(ids[0])}`, undefined, token)).status).toBe(204)
  expect(await mains()).toEqual([ids[1]])
  expect((await call('DELETE', `user/addresses/${String(ids[0])}`, undefined, token)).status).toBe(404)
})

test('an address that no e-mail reaches is told by field, and nobody reaches another’s', async () => {
  const bad = await call('POST', 'user/addresses', { ...harbour, country: 'JP', postalCode: '', fullName: '' }, token)
  expect(bad.status).toBe(400)
  expect(Object.keys(bad.body.fields as object)).toEqual(expect.arrayContaining(['fullName', 'postalCode', 'state']))
  expect(await call('POST', 'user/addresses', { ...harbour, country: 'QQ' }, token)).toMatchObject({
    status: 400,
    body: { fields: { country: [expect.any(String)] } },
  })
  for (const body of ['{', '7', '[]', '{"country":{}}'])
    expect((await call('POST', 'user/addresses', body, token)).status).toBe(400)

  const { body } = await call('POST', 'user/addresses', harbour, token)
  const stranger = await register('stranger@example.com')
  for (const method of ['GET', 'PUT', 'DELETE'])
    expect(
      (await call(method, `user/addresses/${String(body.id)}`, method === 'PUT' ? harbour : undefined, stranger))
        .status,
    ).toBe(404)
  expect((await call('PUT', `user/addresses/setDefault/${String(body.id)}`, undefined, stranger)).status).toBe(404)
  for (const id of ['0', 'x', '-1', '9'.repeat(30)])
    expect([id, (await call('GET', `user/addresses/${id}`, undefined, token)).status]).toEqual([id, 404])
})
