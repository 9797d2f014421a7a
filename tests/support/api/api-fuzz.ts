import { createHash } from 'node:crypto'

import fc from 'fast-check'

import type { Calls } from '#app/api/calls.server.ts'
import { createApiClient } from '#app/platform/api-client/client.ts'

import type { TestSite } from '../site/site.ts'
import { answerChecker } from './api-check.ts'
import { sampleOf } from './api-samples.ts'
import { type ApiDocument, apiDocument, type Operation } from './api.ts'

const NASTY = [
  '',
  '0',
  '-1',
  '1.5',
  '99999999999999999999',
  'NaN',
  '\u0000',
  "' OR 1=1 --",
  '../..',
  'あ'.repeat(300),
  '🦊',
]
/** What a refused call may write all the same: that it was refused, and who was here; and what the clock counts. */
const OF_STAFF = new Set([
  'art_uploads',
  'catalogue_import_lines',
  'audit_log',
  'sessions',
  'mails',
  'staff_alerts',
  'analytics',
  'analytics_events',
  'screen_views',
  'popularity',
])
/** What is worked at in the background: calls before may be why it changes. Only which there are is looked at. */
const IN_THE_MAKING = new Set(['pictures', 'catalogue_imports'])
const PATIENCE = 20_000

type Shot = {
  method: string
  path: string
  who: 'nobody' | 'customer' | 'admin' | 'impostor'
  url: string
  init: RequestInit
}

/**
 * Makes calls of any kind, from the document: with good, odd and bad values, for anybody.
 * @returns what went wrong: errors of ours, answers that are not as described, refusals that changed something
 */
export async function fuzzApi(site: TestSite, runs: number, seed: number): Promise<string[]> {
  const document = await apiDocument(site.url)
  const check = answerChecker(document)
  const tokens = { customer: await tokenOf(site, 'customer'), admin: await tokenOf(site, 'admin') }
  const watch = watcher(site)
  const problems: string[] = []
  for (const shot of fc.sample(shots(document, tokens), { numRuns: runs, seed })) {
    const told = `${shot.who}: ${shot.method} ${shot.url} ${typeof shot.init.body === 'string' ? shot.init.body.slice(0, 300) : ''}`
    const answer = await fetch(site.url + shot.url, { ...shot.init, signal: AbortSignal.timeout(PATIENCE) }).catch(
      (error: Error) => error,
    )
    if (answer instanceof Error) {
      problems.push(`${told} hangs: ${answer.message}`)
      continue
    }
    // 503 is an answer: nobody logs in with Google where it is not set up.
    if (answer.status >= 500 && answer.status !== 503) problems.push(`${told} → ${answer.status}`)
    problems.push(...(await check(shot.method, shot.path, answer)).map((problem) => `${told}: ${problem}`))
    const hasChanged = watch()
    if (answer.status >= 400 && hasChanged) problems.push(`${told} → ${answer.status}, and changed ${hasChanged}`)
  }
  return problems
}

/** Says which tables changed since it was last asked. */
function watcher({ database: { sqlite } }: TestSite): () => string {
  const version = sqlite.prepare('PRAGMA data_version').pluck()
  const tables = (
    sqlite
      .prepare(
        "SELECT name FROM pragma_table_list WHERE schema = 'main' AND type = 'table' AND name NOT LIKE 'sqlite_%'",
      )
      .pluck()
      .all() as string[]
  ).filter((name) => !OF_STAFF.has(name))
  const state = () =>
    new Map(
      tables.map((table) => {
        const rows = sqlite.prepare(`SELECT * FROM "${table}"`).all() as Record<string, unknown>[]
        const kept = rows.map(({ last_seen_at: _, ...row }) => (IN_THE_MAKING.has(table) ? row.id : row))
        return [table, createHash('sha1').update(JSON.stringify(kept)).digest('hex')]
      }),
    )
  let last = { version: version.get(), state: state() }
  return () => {
    const now = version.get()
    if (now === last.version) return ''

    const before = last.state
    last = { version: now, state: state() }
    return tables.filter((table) => before.get(table) !== last.state.get(table)).join(', ')
  }
}

function shots(document: ApiDocument, tokens: { customer: string; admin: string }): fc.Arbitrary<Shot> {
  const operations = Object.entries(document.paths).flatMap(([path, methods]) =>
    Object.entries(methods).map(([method, operation]) => ({ method: method.toUpperCase(), path, operation })),
  )
  const who = fc.constantFrom('nobody', 'customer', 'admin', 'admin', 'impostor')
  return fc.tuple(fc.constantFrom(...operations), who).chain(([{ method, path, operation }, who]) =>
    fc.record({ parts: partsOf(document, operation), body: bodyOf(document, operation) }).map(({ parts, body }) => {
      const headers: Record<string, string> = { ...parts.headers }
      const token = { nobody: '', customer: tokens.customer, admin: tokens.admin, impostor: 'nonsense' }[who]
      if (token) headers.Authorization = `Bearer ${token}`
      if (body !== undefined) headers['Content-Type'] = body.type
      const filled = path.replace(/\{(\w+)\}/g, (_, name: string) => encodeURIComponent(parts.path[name] || '1'))
      return {
        method,
        path,
        who,
        url: `${filled}?${new URLSearchParams(parts.query)}`,
        init: { method, headers, body: body?.body },
      }
    }),
  ) as fc.Arbitrary<Shot>
}

type FuzzBody = { type: string; body: string }
/** What is sent where files are wanted: none of it is one that is taken. */
const BARE: FuzzBody[] = [
  { type: 'image/png', body: '\u0089PNG and nothing more' },
  { type: 'image/jpeg', body: '' },
  { type: 'text/csv', body: 'one,two\n"' },
  { type: 'application/octet-stream', body: '\u0000'.repeat(2000) },
  { type: 'multipart/form-data', body: 'no boundary' },
  { type: 'multipart/form-data; boundary=x', body: '--x\r\ncut' },
]

type Parts = { path: Record<string, string>; query: [string, string][]; headers: Record<string, string> }

function partsOf(document: ApiDocument, { parameters = [] }: Operation): fc.Arbitrary<Parts> {
  const each = parameters.map((parameter) => {
    const isPath = parameter.in === 'path'
    const odd = fc.constantFrom(...NASTY.filter((text) => !isPath || (text !== '' && text !== '../..')))
    const good =
      isPath && parameter.schema.type === 'integer'
        ? fc.integer({ min: 1, max: 30 })
        : sampleOf(document, parameter.schema)
    const value = fc.oneof({ weight: 5, arbitrary: good.map(textOf) }, { weight: 1, arbitrary: odd })
    const isLeftOut = isPath || parameter.required ? fc.constant(false) : fc.boolean()
    return fc.tuple(fc.constant(parameter), value, isLeftOut)
  })
  return fc.tuple(...each).map((all) => {
    const parts: Parts = { path: {}, query: [], headers: {} }
    for (const [{ name, in: where }, value, isLeftOut] of all.filter(([, , isLeftOut]) => !isLeftOut)) {
      if (where === 'path') parts.path[name] = value.toWellFormed()
      else if (where === 'query') parts.query.push([name, value.toWellFormed()])
      else parts.headers[name] = value.replace(/[^\x20-\x7e]/g, '') || 'key'
      void isLeftOut
    }
    return parts
  })
}

function textOf(value: unknown): string {
  return typeof value === 'string' ? value : (JSON.stringify(Array.isArray(value) ? value[0] : value) ?? '')
}

function bodyOf(document: ApiDocument, { requestBody }: Operation): fc.Arbitrary<FuzzBody | undefined> {
  if (!requestBody) return fc.constant(undefined)

  const json = requestBody.content['application/json']
  if (!json) return fc.constantFrom(...BARE)

  const good = sampleOf(document, json.schema)
  const cut = fc.tuple(good, fc.nat(60)).map(([body, at]) => JSON.stringify(body).slice(0, at))
  const odd = fc
    .tuple(good, fc.jsonValue({ maxDepth: 2 }), fc.nat(9))
    .map(([body, value, at]) => withOdd(body, value, at))
  const text = fc.oneof(
    { weight: 5, arbitrary: good.map((body) => JSON.stringify(body)) },
    { weight: 3, arbitrary: odd.map((body) => JSON.stringify(body)) },
    { weight: 1, arbitrary: fc.jsonValue({ maxDepth: 3 }).map((body) => JSON.stringify(body)) },
    { weight: 1, arbitrary: cut },
  )
  return text.map((body) => ({ type: 'application/json', body }))
}

/** The same body with one field that it should not have so. */
function withOdd(body: unknown, value: unknown, at: number): unknown {
  if (typeof body !== 'object' || body === null) return value

  const names = Object.keys(body)
  const name = names[at % Math.max(1, names.length)] ?? 'odd'
  return { ...body, [name]: value }
}

async function tokenOf(site: TestSite, who: 'customer' | 'admin'): Promise<string> {
  const client = createApiClient<Calls>({ origin: site.url })
  const body = { email: `${who}@example.com`, password: 'demo-password' }
  const { body: tokens } = await client.call('POST auth/login', { body })
  return tokens.accessToken
}
