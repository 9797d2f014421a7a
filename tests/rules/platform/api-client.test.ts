import { createServer, type Server } from 'node:http'
import type { AddressInfo } from 'node:net'

import { afterEach, beforeEach, expect, test } from 'vitest'
import { z } from 'zod'

import { createApiClient } from '#app/platform/api-client/client.ts'
import { type Clock, waitAfter, inMemory, inStorage } from '#app/platform/api-client/refreshing.ts'
import { TIMEOUT } from '#app/platform/api-client/sending.ts'
import { ApiError } from '#app/platform/api-client/types.ts'

const SECOND = 1000
const MINUTE = 60 * SECOND
const calls = {
  'GET things/{id}': {
    params: z.object({ id: z.int() }),
    query: z.object({ tag: z.array(z.string()).optional() }),
    answer: z.object({ id: z.int(), at: z.date() }),
  },
  'POST things': { body: z.object({ name: z.string() }), answer: z.object({ name: z.string() }) },
}

let server: Server
const underWay = new Set<Promise<Response>>()
let origin: string
let now: number
let timers: { at: number; run: () => void }[]
let seen: { line: string; token: string | undefined }[]
/** What the server does with refreshing; with everything else it takes the newest token alone. */
let refreshing: 'works' | 'refused' | 'broken'
let issued: number
let expired: Set<string>
let answer: ((line: string) => [status: number, body: unknown] | undefined) | undefined
const logouts: string[] = []

beforeEach(async () => {
  now = Date.UTC(2026, 10, 21)
  timers = []
  seen = []
  refreshing = 'works'
  issued = 0
  expired = new Set()
  answer = undefined
  logouts.length = 0
  server = createServer((req, res) => {
    const token = req.headers.authorization?.replace('Bearer ', '')
    const line = `${req.method} ${req.url}`
    seen.push({ line, token })
    const [status, body] = answer?.(line) ?? usual(line, token)
    // Slow enough that calls made together wait together.
    setTimeout(() => {
      res.writeHead(status, { 'Content-Type': 'application/json', 'X-Total-Count': '7' })
      res.end(body === undefined ? undefined : JSON.stringify(body))
    }, 20)
  })
  await new Promise<void>((resolve) => server.listen(0, resolve))
  origin = `http://localhost:${(server.address() as AddressInfo).port}`
})

afterEach(() => {
  server.closeAllConnections()
  server.close()
})

test('a call carries its token, its parts and its query, and gives what came', async () => {
  const client = signedIn()
  const { status, body, total } = await client.call('GET things/{id}', {
    params: { id: 7 },
    query: { tag: ['a', 'b'] },
  })
  expect([status, body, total]).toEqual([200, { id: 7, at: '2026-11-21T00:00:00.000Z' }, 7])
  expect(seen).toEqual([{ line: 'GET /api/things/7?tag=a&tag=b', token: client.tokens()?.accessToken }])
})

test('calls that meet an expired token share one refresh, and each is made again once', async () => {
  const client = signedIn()
  expireNow(client)
  const answers = await Promise.all([1, 2, 3].map((id) => client.call('GET things/{id}', { params: { id } })))
  expect(answers.map(({ body }) => body.id)).toEqual([1, 2, 3])
  expect(countOf('POST /api/auth/refreshToken')).toBe(1)
  expect(seen).toHaveLength(7)
  expect(logouts).toEqual([])
})

test('a call that is too late even with new tokens logs out, without trying for ever', async () => {
  const client = signedIn()
  answer = (line) => (line.includes('things') ? [401, { message: 'TokenExpiredError' }] : undefined)
  await expect(client.call('GET things/{id}', { params: { id: 1 } })).rejects.toMatchObject({ status: 401 })
  expect(seen.map(({ line }) => line)).toEqual([
    'GET /api/things/1',
    'POST /api/auth/refreshToken',
    'GET /api/things/1',
  ])
  expect([client.tokens(), logouts]).toEqual([null, ['out']])
})

test('a token that is wrong logs out at once, a missing one changes nothing', async () => {
  const client = signedIn()
  answer = () => [401, { message: 'Unauthorized' }]
  await expect(client.call('GET things/{id}', { params: { id: 1 } })).rejects.toThrow('Unauthorized')
  expect([client.tokens() === null, logouts]).toEqual([false, []])

  answer = () => [401, { message: 'JsonWebTokenError' }]
  await expect(client.call('GET things/{id}', { params: { id: 1 } })).rejects.toThrow('JsonWebTokenError')
  expect([client.tokens(), logouts, countOf('POST /api/auth/refreshToken')]).toEqual([null, ['out'], 0])
})

test('a refresh that is refused logs out', async () => {
  const client = signedIn()
  refreshing = 'refused'
  expireNow(client)
  await expect(client.call('GET things/{id}', { params: { id: 1 } })).rejects.toThrow('TokenExpiredError')
  expect([client.tokens(), logouts]).toEqual([null, ['out']])
})

test('tokens are renewed five minutes before they end', async () => {
  const client = signedIn()
  await pass(55 * MINUTE - SECOND)
  expect(countOf('POST /api/auth/refreshToken')).toBe(0)
  await pass(SECOND)
  expect(countOf('POST /api/auth/refreshToken')).toBe(1)
  await pass(55 * MINUTE)
  expect(countOf('POST /api/auth/refreshToken')).toBe(2)
  client.close()
  await pass(120 * MINUTE)
  expect(countOf('POST /api/auth/refreshToken')).toBe(2)
})

test('a refresh that fails is tried again after 30 s, doubling up to 16 min, and nobody is logged out', async () => {
  const client = signedIn()
  refreshing = 'broken'
  await pass(55 * MINUTE)
  const times = [now]
  for (let tries = 2; tries <= 8; tries++) {
    const next = timers.reduce((soonest, { at }) => Math.min(soonest, at), Infinity)
    times.push(next)
    await pass(next - now)
    expect([countOf('POST /api/auth/refreshToken'), timers.length]).toEqual([tries, 1])
  }
  const waits = times.slice(1).map((time, at) => (time - (times[at] ?? 0)) / SECOND)
  expect(waits).toEqual([30, 60, 120, 240, 480, 960, 960])
  expect(waits.map((wait) => wait * SECOND)).toEqual([1, 2, 3, 4, 5, 6, 7].map(waitAfter))
  expect([client.tokens() === null, logouts]).toEqual([false, []])

  refreshing = 'works'
  await pass(960 * SECOND)
  expect(client.tokens()?.refreshToken).toBe('refresh 2')
})

test('a call that takes longer than five minutes is given up', async () => {
  const client = signedIn()
  server.removeAllListeners('request')
  const call = client.call('GET things/{id}', { params: { id: 1 } })
  const outcome = expect(call).rejects.toThrow('too long')
  await pass(TIMEOUT)
  await outcome
})

test('a failure says its status, its code and its fields', async () => {
  answer = () => [409, { message: 'No', code: 'EMAIL_ALREADY_EXISTS', fields: { email: ['No'] } }]
  const failed = await createApiClient<typeof calls>({ origin, clock })
    .call('POST things', { body: { name: 'x' } })
    .catch((error) => error)
  expect(failed).toBeInstanceOf(ApiError)
  expect(failed).toMatchObject({ status: 409, message: 'No', code: 'EMAIL_ALREADY_EXISTS', fields: { email: ['No'] } })
})

test('logging out ends the tokens there and here', async () => {
  const client = signedIn()
  await client.logout()
  expect(seen.map(({ line }) => line)).toEqual(['POST /api/auth/revokeRefreshTokens'])
  expect([client.tokens(), logouts, timers]).toEqual([null, ['out'], []])
})

test('a fresh token is told to the site once, an old one never, and that there is none', async () => {
  const client = signedIn({ sync: { url: '/api/auth/session', maxAge: 300 } })
  await settled()
  const tokens = client.tokens() ?? newTokens()
  client.signedIn(tokens)
  await settled()
  expect(countOf('POST /api/auth/session')).toBe(1)
  now += 301 * SECOND
  client.signedIn({ ...tokens, accessToken: `${tokens.accessToken}x` })
  await settled()
  expect(countOf('POST /api/auth/session')).toBe(1)
  await client.logout()
  await settled()
  expect(countOf('DELETE /api/auth/session')).toBe(1)
})

test('tokens are never told to another origin', async () => {
  const client = signedIn({ sync: { url: 'https://elsewhere.example/session', maxAge: 300 } })
  client.signedIn(newTokens())
  await settled()
  expect(seen).toEqual([])
})

const clock: Clock = {
  now: () => now,
  after: (ms, run) => {
    const timer = { at: now + ms, run }
    timers.push(timer)
    return () => {
      timers = timers.filter((one) => one !== timer)
    }
  },
}

/** Lets time pass, and what is due happen. */
async function pass(ms: number): Promise<void> {
  const until = now + ms
  for (;;) {
    const [next] = timers.filter(({ at }) => at <= until).toSorted((one, other) => one.at - other.at)
    if (!next) break

    now = next.at
    timers = timers.filter((one) => one !== next)
    next.run()
    await settled()
  }
  now = until
}

const rest = () => new Promise((resolve) => setTimeout(resolve, 5))

/** Until what was sent to the server has come back, and nothing follows from it. */
async function settled(): Promise<void> {
  await rest()
  while (underWay.size > 0) await rest()
  await rest()
}

/** Counts what is under way until all of its answer is there, however busy the machine is. */
function countedFetch(...asked: Parameters<typeof fetch>): Promise<Response> {
  const whole = fetchWhole(...asked).finally(() => underWay.delete(whole))
  underWay.add(whole)
  return whole
}

async function fetchWhole(...asked: Parameters<typeof fetch>): Promise<Response> {
  const response = await fetch(...asked)
  const body = await response.arrayBuffer()
  return new Response(body.byteLength > 0 ? body : null, response)
}

function signedIn(more: { sync?: { url: string; maxAge: number } } = {}) {
  const client = createApiClient<typeof calls>({
    origin,
    clock,
    store: inMemory(),
    onLogout: () => logouts.push('out'),
    fetch: countedFetch,
    ...more,
  })
  client.signedIn(newTokens())
  return client
}

function newTokens() {
  issued += 1
  const claims = { sub: '5', iat: now / SECOND, exp: (now + 60 * MINUTE) / SECOND, n: issued }
  return { accessToken: `head.${btoa(JSON.stringify(claims))}.tail`, refreshToken: `refresh ${issued}` }
}

function expireNow(client: ReturnType<typeof signedIn>): void {
  expired.add(client.tokens()?.accessToken ?? '')
}

function usual(line: string, token: string | undefined): [number, unknown] {
  if (line === 'POST /api/auth/refreshToken') {
    if (refreshing === 'broken') return [503, { message: 'later' }]

    return refreshing === 'works' ? [200, newTokens()] : [401, { message: 'JsonWebTokenError' }]
  }
  if (line.includes('/auth/')) return [204, undefined]
  if (token && expired.has(token)) return [401, { message: 'TokenExpiredError' }]

  return [200, { id: Number(/things\/(\d+)/.exec(line)?.[1]), at: new Date(now).toISOString() }]
}

function countOf(line: string): number {
  return seen.filter((one) => one.line === line).length
}

test('a browser keeps its tokens in its storage, under the names of the specification', () => {
  const kept = new Map<string, string>()
  const storage = {
    getItem: (name: string) => kept.get(name) ?? null,
    setItem: (name: string, value: string) => void kept.set(name, value),
    removeItem: (name: string) => void kept.delete(name),
  } as Storage
  const store = inStorage(storage)
  expect(store.read()).toBeNull()
  store.write({ accessToken: 'one', refreshToken: 'two' })
  expect([...kept]).toEqual([
    ['accessToken', 'one'],
    ['refreshToken', 'two'],
  ])
  expect(store.read()).toEqual({ accessToken: 'one', refreshToken: 'two' })
  store.write(null)
  expect(kept.size).toBe(0)
})
