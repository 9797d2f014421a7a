import { mkdtempSync, rmSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { setTimeout } from 'node:timers/promises'

import Sqlite from 'better-sqlite3'
import { expect, test, vi } from 'vitest'

import { cardsOf } from '#app/shop/products/listing/cards.server.ts'
import { findProduct } from '#app/shop/products/product-page/product.server.ts'
import { countStock } from '#app/shop/stock/stock.server.ts'
import { type Content, watchContent } from '#db/content-changes.server.ts'
import { openDatabase } from '#db/database.server.ts'
import type { Reads } from '#db/reads.server.ts'
import { watchSchedule } from '#db/scheduled-changes.server.ts'
import { productTypes } from '#db/schema.server.ts'
import { WEB_POOL } from '#db/vocabulary.ts'

import { BOOK, furnishShop, POSTCARD } from '../../support/shop/small-shop.ts'

/** Whether a change makes stale what some work read. */
function isStaleAfter(content: Content, work: () => unknown, change: () => unknown): boolean {
  const reads: Reads = new Set()
  const moment = content.moment()
  content.record(reads, work)
  expect(content.isAsOf(moment, reads)).toBe(true)
  change()
  return !content.isAsOf(moment, reads)
}

test('each way to change a table is seen by what read it, and by nothing else', () => {
  const sqlite = new Sqlite(':memory:')
  sqlite.exec('CREATE TABLE products (id INTEGER PRIMARY KEY, name TEXT); CREATE TABLE sessions (id INTEGER)')
  const content = watchContent(sqlite)
  const read = () => sqlite.prepare('SELECT name FROM products').all()
  for (const change of [
    "INSERT INTO products VALUES (1, 'a')",
    "UPDATE products SET name = 'b'",
    "REPLACE INTO products VALUES (1, 'c')",
    'DELETE FROM products',
  ])
    expect([change, isStaleAfter(content, read, () => sqlite.exec(change))]).toEqual([change, true])
  expect(isStaleAfter(content, read, () => sqlite.exec('INSERT INTO sessions VALUES (1)'))).toBe(false)
  sqlite.close()
})

test('a view is what lies below it, a join is all its tables, and an index of texts is anything', () => {
  const sqlite = new Sqlite(':memory:')
  sqlite.exec(`CREATE TABLE a (id INTEGER); CREATE TABLE b (id INTEGER); CREATE TABLE c (id INTEGER);
    CREATE VIEW upper AS SELECT id FROM lower JOIN b USING (id); CREATE VIEW lower AS SELECT id FROM a;
    CREATE VIRTUAL TABLE texts USING fts5(words)`)
  const content = watchContent(sqlite)
  const stale = (source: string) =>
    ['a', 'b', 'c'].filter((table) =>
      isStaleAfter(
        content,
        () => sqlite.prepare(source).all(),
        () => sqlite.exec(`INSERT INTO ${table} VALUES (1)`),
      ),
    )
  expect(stale('SELECT * FROM upper')).toEqual(['a', 'b'])
  expect(stale('SELECT * FROM c WHERE id IN (SELECT id FROM "a")')).toEqual(['a', 'c'])
  expect(stale('SELECT 1')).toEqual([])
  expect(stale("SELECT * FROM texts WHERE texts MATCH 'x'")).toEqual(['a', 'b', 'c'])
  sqlite.close()
})

test('a statement that was prepared before somebody records, and one that is run after a wait, count too', async () => {
  const sqlite = new Sqlite(':memory:')
  sqlite.exec('CREATE TABLE a (id INTEGER); CREATE TABLE b (id INTEGER)')
  const content = watchContent(sqlite)
  const [first, second] = [sqlite.prepare('SELECT id FROM a').pluck(), sqlite.prepare('SELECT id FROM b').raw()]
  const [reads, others]: Reads[] = [new Set(), new Set()]
  await Promise.all([
    content.record(reads ?? new Set(), async () => {
      first.get()
      await setTimeout(5)
      second.all()
    }),
    content.record(others ?? new Set(), async () => [...second.iterate()]),
  ])
  expect([[...(reads ?? [])], [...(others ?? [])]]).toEqual([['a', 'b'], ['b']])
  sqlite.close()
})

test('what another process commits changes everything for whoever asks a millisecond after it', async () => {
  const folder = mkdtempSync(join(tmpdir(), 'inkstall-content-'))
  const own = openDatabase(join(folder, 'site.db'))
  const other = openDatabase(join(folder, 'site.db'))
  const content = watchContent(own.sqlite)
  const read = () => own.sqlite.prepare('SELECT 1').get()
  const moment = content.moment()
  content.record(new Set(), read)
  expect(content.isAsOf(moment, new Set())).toBe(true)
  other.sqlite.exec('INSERT INTO popularity VALUES (1)')
  await vi.waitFor(() => expect(content.isAsOf(moment, new Set())).toBe(false), { timeout: 100, interval: 2 })
  other.close()
  own.close()
  rmSync(folder, { recursive: true })
})

test('a change of one product’s stock concerns what shows that product alone', () => {
  const { db, sqlite } = openDatabase(':memory:')
  const now = new Date('2026-11-22T12:00:00Z')
  furnishShop(db, now)
  const content = watchContent(sqlite)
  let counts = 0
  const count = (productId: number) => () =>
    countStock(db, { productId, pool: WEB_POOL, counted: 5, operation: `count-${(counts += 1)}`, by: null, now })
  const page = (id: number) => () => [findProduct(db, id, now), cardsOf(db, [id], { locale: 'en', now })]

  expect(isStaleAfter(content, page(POSTCARD), count(POSTCARD))).toBe(true)
  expect(isStaleAfter(content, page(POSTCARD), count(BOOK))).toBe(false)
  // The book takes a postcard along.
  expect(isStaleAfter(content, page(BOOK), count(POSTCARD))).toBe(true)
  expect(isStaleAfter(content, () => db.select().from(productTypes).all(), count(BOOK))).toBe(false)
  expect(isStaleAfter(content, () => sqlite.prepare('SELECT * FROM stock_balances').all(), count(BOOK))).toBe(true)
})

test('a page is kept until the very moment at which a sale begins or ends, or a notice does', () => {
  const { db, sqlite } = openDatabase(':memory:')
  const noon = Date.parse('2026-11-22T12:00:00Z')
  furnishShop(db, new Date(noon))
  let now = noon
  const content = watchSchedule(sqlite, watchContent(sqlite), () => now)
  sqlite
    .prepare('UPDATE products SET sale_price_minor = 100, sale_from = ?, sale_until = ?')
    .run(noon + 500, noon + 9500)
  sqlite.prepare(`INSERT INTO notices (type, text, "from", "until") VALUES ('INFO', '{}', NULL, ?)`).run(noon + 4250)
  let since = content.moment()
  const ends = [499, 500, 4249, 4250, 4251, 9499, 9500, 30_000].filter((after) => {
    now = noon + after
    const isOver = !content.isAsOf(since, new Set())
    since = content.moment()
    return isOver
  })
  expect(ends).toEqual([500, 4250, 9500])
})

test('the next moment is found without looking through the products', () => {
  const { sqlite } = openDatabase(':memory:')
  for (const column of ['sale_from', 'sale_until']) {
    const plan = sqlite
      .prepare<[], { detail: string }>(
        `EXPLAIN QUERY PLAN SELECT min(${column}) FROM products WHERE ${column} > 5 AND ${column} % 60000 <> 0`,
      )
      .all()
    expect(plan.map(({ detail }) => detail).join()).toContain('between_minutes')
  }
})
