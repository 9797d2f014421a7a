import { readFileSync } from 'node:fs'

import Sqlite from 'better-sqlite3'
import { pino } from 'pino'
import { afterEach, expect, test, vi } from 'vitest'

import { AI_CRAWLERS } from '#app/platform/ai-crawlers.ts'
import { openSharedCache, type SharedCache } from '#app/platform/shared-cache/shared-cache.server.ts'
import { watchContent } from '#db/content-changes.server.ts'
import { rowName } from '#db/reads.server.ts'

const NOW = new Date('2026-11-24T12:00:20Z')
const log = pino({ level: 'silent' })
let cache: SharedCache | undefined

afterEach(() => {
  cache?.stop()
  vi.useRealTimers()
})

/** A cache in front of a database with two tables, which takes purges or does not. */
async function open() {
  vi.useFakeTimers({ toFake: ['setInterval', 'clearInterval', 'performance', 'setImmediate'] })
  const sqlite = new Sqlite(':memory:')
  sqlite.exec('CREATE TABLE products (id INTEGER); CREATE TABLE sessions (id INTEGER)')
  sqlite.exec('CREATE TABLE stock_balances (product_id INTEGER)')
  const purged: string[] = []
  const front = { takes: true }
  const purge = async (tags: ReadonlySet<string>) => {
    if (!front.takes) throw new Error('gone')
    purged.push([...tags].toSorted().join(' '))
  }
  cache = openSharedCache(purge, watchContent(sqlite), log)
  cache.start()
  const pass = (ms: number) => vi.advanceTimersByTimeAsync(ms)
  const headers = (...reads: string[]) => cache?.headersFor(new Set(reads), NOW) ?? {}
  return { sqlite, purged, front, pass, headers }
}

test('a page is kept to the end of the minute, and has the tags of what it shows', async () => {
  const { pass, headers } = await open()
  await pass(10)
  expect(headers('products', rowName('stock_balances', 7))).toEqual({
    'CDN-Cache-Control': 'max-age=40, stale-if-error=600',
    'Cache-Tag': 'products,stock_balances-7',
  })
  expect(headers('*')).toEqual({})
})

test('a start purges everything, and what changes later is purged by its tags, twice', async () => {
  const { sqlite, purged, pass, headers } = await open()
  await pass(3000)
  expect(purged).toEqual(['*', '*'])
  headers('products', rowName('stock_balances', 7))
  sqlite.exec('INSERT INTO stock_balances VALUES (7), (8); INSERT INTO sessions VALUES (1)')
  await pass(200)
  expect(purged.slice(2)).toEqual(['stock_balances-7'])
  await pass(3000)
  expect(purged.slice(2)).toEqual(['stock_balances-7', 'stock_balances-7'])
})

test('of many changes there is one purge a second, with all of them', async () => {
  const { sqlite, purged, pass, headers } = await open()
  await pass(3000)
  headers('products', 'sessions')
  for (let time = 0; time < 30; time += 1) {
    sqlite.exec(time % 2 ? 'INSERT INTO products VALUES (1)' : 'INSERT INTO sessions VALUES (1)')
    await pass(100)
  }
  expect(purged.length - 2).toBeLessThanOrEqual(4)
  expect(purged.at(-1)).toBe('products sessions')
})

test('while the cache takes no purge it gets no page, and is told everything once it takes them again', async () => {
  const { sqlite, purged, front, pass, headers } = await open()
  await pass(3000)
  headers('products')
  front.takes = false
  sqlite.exec('INSERT INTO products VALUES (1)')
  await pass(3000)
  expect(headers('products')).toEqual({})
  front.takes = true
  await pass(1100)
  expect(purged.slice(2)).toContain('products')
  expect(headers('products')).not.toEqual({})
})

test('Varnish lets every crawler pass that the site may refuse', () => {
  const [, names = ''] = /User-Agent ~ "\(\?i\)\(\^\|\[\^a-z0-9\]\)\(([^"]+)\)"/.exec(vcl()) ?? []
  expect(names.split('|')).toEqual([...AI_CRAWLERS])
})

function vcl(): string {
  return readFileSync('deploy/varnish.vcl', 'utf8')
}
