import { beforeAll, expect, test } from 'vitest'

import type { Calls } from '#app/api/calls.server.ts'
import { sendMessage } from '#app/pages/contact/messages.server.ts'
import { createApiClient } from '#app/platform/api-client/client.ts'

import { type ApiCaller, type Thing, writableThings } from '../../support/api/api-things.ts'
import { type ApiDocument, apiDocument } from '../../support/api/api.ts'
import { storedRows, tablesOf } from '../../support/database/stored-rows.ts'
import { shareOf } from '../../support/models/chances.ts'
import { openSite } from '../../support/site/site.ts'

const site = openSite()
let document: ApiDocument
let things: Thing[]
const tokens = new Map<string, string>()
/** What no call knows: whoever sends it too has their call done, though nothing differs. */
const ODD = { writtenBy: 'a script' }

const ask: ApiCaller = (who, method, at, body, headers = {}) =>
  fetch(site.url + at, {
    method,
    headers: {
      Authorization: `Bearer ${tokens.get(who) ?? ''}`,
      ...(body !== undefined && { 'Content-Type': 'application/json' }),
      ...headers,
    },
    body: body === undefined ? undefined : JSON.stringify(body),
  })

beforeAll(async () => {
  for (const who of ['admin', 'customer']) {
    const client = createApiClient<Calls>({ origin: site.url })
    const body = { email: `${who}@example.com`, password: 'demo-password' }
    tokens.set(who, (await client.call('POST auth/login', { body })).body.accessToken)
  }
  document = await apiDocument(site.url)
  await makeWhatTheDemoLacks()
  things = await writableThings(document, ask)
})

test('every kind of thing is tried', () => {
  const paths = Object.entries(document.paths).filter(
    ([, { get, put }]) => get && put?.requestBody?.content['application/json'],
  )
  const untried = paths.map(([path]) => path).filter((path) => !things.some((thing) => thing.path === path))
  expect(untried).toEqual([])
  expect(things.length).toBeGreaterThan(50)
})

test('what GET answers is taken by PUT, and changes nothing', async () => {
  const problems: string[] = []
  for (const { at, who } of shareOf(things, 3)) {
    const given = await read(who, at)
    for (const [body, isWhole] of [
      [given, true] as const,
      ...(Array.isArray(given) ? [] : [[{ ...given, ...ODD }, false] as const]),
    ]) {
      const before = storedRows(site.database, { isWhole })
      const answer = await ask(who, 'PUT', at, body)
      const isRefused = answer.status === 409 && !isWhole
      if (answer.status !== 200 && !isRefused)
        problems.push(`${at} → ${answer.status} ${(await answer.text()).slice(0, 150)}`)
      const changed = tablesOf(before, storedRows(site.database, { isWhole }))
      if (changed.length > 0) problems.push(`${at} changes ${changed.join(', ')}`)
      if (!isSame(plain(await read(who, at)), plain(given))) problems.push(`${at} gives something else`)
    }
  }
  expect(problems).toEqual([])
}, 300_000)

test('one field alone, as it is or another, leaves all others as they are', async () => {
  const problems: string[] = []
  const tried = new Set<string>()
  for (const { at, who, path } of shareOf(things, 3)) {
    const given = await read(who, at)
    const kind = `${path} ${Object.keys(given).join()}`
    if (Array.isArray(given) || tried.has(kind)) continue

    tried.add(kind)
    for (const [name, value] of Object.entries(given)) {
      for (const next of [value, another(value)]) {
        if (next === undefined || OF_OTHER_CALLS.has(`${path} ${name}`)) continue

        const answer = await ask(who, 'PUT', at, { [name]: next, ...ODD })
        const after = await read(who, at)
        const differing = Object.keys({ ...given, ...after }).filter(
          (field) => field !== name && !isFollowing(name, field) && !isSame(given[field], after[field]),
        )
        if (differing.length > 0) problems.push(`${at} with ${name} alone changes ${differing.join(', ')}`)
        // What was answered, sent or accepted stays what it is.
        if (next === value && answer.status !== 200 && answer.status !== 409)
          problems.push(`${at} with ${name} alone → ${answer.status} ${(await answer.text()).slice(0, 150)}`)
        const back = { ...given, version: undefined }
        if (!isSame(given, after)) await ask(who, 'PUT', at, back)
      }
    }
    if (!isSame(plain(given), plain(await read(who, at)))) problems.push(`${at} cannot be put back`)
  }
  expect(problems).toEqual([])
}, 300_000)

test('a call with another state in mind is refused with 412; with this one it passes', async () => {
  const problems: string[] = []
  for (const { at, who } of shareOf(things, 3)) {
    const answer = await ask(who, 'GET', at)
    const tag = answer.headers.get('ETag') ?? ''
    const given: unknown = await answer.json()
    const before = storedRows(site.database)
    const stale = [
      await ask(who, 'PUT', at, given, { 'If-Match': 'W/"of-another-time"' }),
      await ask(who, 'DELETE', at, undefined, { 'If-Match': '"of-another-time"' }),
    ].map(({ status }) => status)
    if (stale[0] !== 412 || ![412, 405].includes(stale[1] ?? 0)) problems.push(`${at} stale → ${stale.join(' ')}`)
    if (tablesOf(before, storedRows(site.database)).length > 0) problems.push(`${at} is changed all the same`)
    for (const match of [tag, `"x", ${tag.replace('W/', '')}`, '*']) {
      const fresh = await ask(who, 'PUT', at, given, { 'If-Match': match })
      if (fresh.status !== 200) problems.push(`${at} with ${match} → ${fresh.status}`)
    }
  }
  expect(problems).toEqual([])
}, 300_000)

test('what has no answer of its own is changed by what is named, and by nothing else', async () => {
  const problems: string[] = []
  const puts = Object.entries(document.paths).filter(
    ([, { get, put }]) => !get && put?.requestBody?.content['application/json'],
  )
  for (const [path] of puts) {
    const who = path.startsWith('/api/admin/') ? ('admin' as const) : ('customer' as const)
    const before = storedRows(site.database)
    const answer = await ask(who, 'PUT', path.replace(/\{\w+\}/g, '1'), {})
    const changed = tablesOf(before, storedRows(site.database)).map((table) => table.split(' ', 1).join())
    if (answer.status >= 500 || changed.length > 0)
      problems.push(`${path} → ${answer.status}, changes ${changed.join()}`)
  }
  expect(puts.length).toBeGreaterThan(8)
  expect(problems).toEqual([])
})

async function makeWhatTheDemoLacks(): Promise<void> {
  const address = { fullName: 'Anna', country: 'DE', city: 'Berlin', postalCode: '10115', addressLine1: 'Weg 3' }
  await ask('customer', 'POST', '/api/user/addresses', address)
  const issue = { subject: { en: 'Winter', ja: '冬' }, body: { en: 'News.', ja: 'お知らせ' } }
  await ask('admin', 'POST', '/api/admin/newsletter', issue)
  await ask('admin', 'POST', '/api/admin/site-config/redirects', { old: '/old-shop', target: '/shop' })
  const written = { name: 'Ada', email: 'ada@example.com', body: 'Hello!', locale: 'en' as const }
  sendMessage(site.database.db, { ...written, idempotencyKey: 'a-message-to-be-read' }, new Date())
}

/** A change at its own address, or of what it hangs on. */
const OF_OTHER_CALLS = new Set<string>()

async function read(who: Thing['who'], at: string): Promise<Record<string, unknown>> {
  return (await (await ask(who, 'GET', at)).json()) as Record<string, unknown>
}

function another(value: unknown): unknown {
  if (typeof value === 'boolean') return !value
  if (typeof value === 'number') return value + 1
  if (typeof value === 'object' && value !== null && 'en' in value) return { en: `${String(value.en)}!` }

  return typeof value === 'string' ? `${value}x` : undefined
}

const FOLLOWING = new Set([
  'date year',
  'body versions',
  'decimals roundingStep',
  'lines version',
  'note version',
  'deadline version',
  'slotId version',
])

/** What follows from a field by itself. */
function isFollowing(name: string, field: string): boolean {
  return field === 'changedAt' || FOLLOWING.has(`${name} ${field}`)
}

/** Without what counts or dates its changes. */
function plain({ changedAt: _, version: __, versions: ___, ...rest }: Record<string, unknown>) {
  return rest
}

function isSame(one: unknown, other: unknown): boolean {
  return JSON.stringify(one) === JSON.stringify(other)
}
