import { mkdtempSync, rmSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'

import { sql } from 'drizzle-orm'

import { listPage } from '#app/shop/products/listing/listing.server.ts'
import { readListingQuery } from '#app/shop/products/listing/listing.ts'
import { type Database, type Db, openDatabase } from '#db/database.server.ts'
import { rebuildDerived } from '#db/derived/derived.server.ts'
import { pictures } from '#db/schema.server.ts'
import { inventCatalogue } from '#db/seed/catalogue.ts'
import { plantEvents } from '#db/seed/circle.server.ts'
import { plantGallery } from '#db/seed/gallery.server.ts'
import { plantShop } from '#db/seed/shop.server.ts'

/** Milliseconds that a page of the listing may take with a hundred times the products, whatever it took with few. */
const PAGE_BOUND = 20
/** The same of a search, which joins what it finds with the shelf, up to nearly every product. */
const SEARCH_BOUND = 80
const GROWTH = 1.5
const RUNS = 15

const now = new Date('2026-11-21T12:00:00Z')
const folder = mkdtempSync(join(tmpdir(), 'inkstall-bench-'))
const [small, large] = [stock(1_000), stock(100_000)]

/** A page with its total and the counts beside its filters. */
const PAGES = [
  ...['RELEVANT', 'POPULAR', 'NEWEST', 'OLDEST', 'PRICE_ASC', 'PRICE_DESC'].map(
    (sort) => `type=4&franchise=3&sort=${sort}`,
  ),
  'type=3&franchise=5&outOfStock=1&sort=PRICE_DESC&page=40',
  'sort=PRICE_ASC',
  'page=300',
]
/** 潮 and its longer words are in every tenth product, の in nearly every one. */
const SEARCHES = [
  ...['潮', '潮だ', '潮だま', '潮だまり', 'ﾃﾝﾓﾝ', '天文 路面', 'tide pool'].map((search) => `search=${search}`),
  'search=潮&type=4&sort=PRICE_ASC',
  'search=潮だ&franchise=2&outOfStock=1&sort=NEWEST',
  'search=潮だま&type=4&franchise=3&page=3',
  'search=潮だ&sort=NEWEST&page=500',
  'search=の',
  'search=の&type=4&sort=PRICE_ASC',
  'search=グッズ',
]

const writes = measureWrites()
const rows = [
  ...PAGES.map((query) => measure(query, PAGE_BOUND)),
  ...SEARCHES.map((query) => measure(query, SEARCH_BOUND)),
]
console.log(
  `A page of the shop with total and counts, the best of ${RUNS} in ms of the processor; bound: ${GROWTH} × few, or the figure given`,
)
console.table(rows)
console.log('Selling the last one of a product and counting it anew, with all that follows, in ms of the processor')
console.table([writes])
console.log('Query plans:')
for (const plan of plansOf(large, [...PAGES, ...SEARCHES])) console.log(plan)
for (const database of [small, large]) database.close()
rmSync(folder, { recursive: true })
process.exitCode = [...rows, writes].every(({ verdict }) => verdict === 'kept') ? 0 : 1

function measure(query: string, bound: number) {
  const [few, many] = [leastOf(small.db, query), leastOf(large.db, query)]
  const found = listing(large.db, query).total
  const limit = Math.max(bound, GROWTH * few)
  return {
    query,
    found,
    few: round(few),
    many: round(many),
    bound: round(limit),
    verdict: many <= limit ? 'kept' : 'BROKEN',
  }
}

/** What changes a product must not read the others. */
function measureWrites() {
  const [few, many] = [small, large].map(({ sqlite }) => {
    const write = sqlite.prepare(
      "UPDATE stock_balances SET on_hand = on_hand = 0, reserved = 0 WHERE product_id = 40 AND pool = 'WEB'",
    )
    return least(() => write.run())
  })
  const limit = Math.max(5, GROWTH * (few ?? 0))
  return { few, many, bound: limit, verdict: (many ?? Infinity) <= limit ? 'kept' : 'BROKEN' }
}

/** The least disturbed time of the processor: what it takes on a machine that does nothing else. */
function leastOf(db: Db, query: string): number {
  return least(() => listing(db, query))
}

function least(work: () => unknown): number {
  const times = Array.from({ length: RUNS }, () => {
    const start = process.cpuUsage()
    work()
    const { user, system } = process.cpuUsage(start)
    return (user + system) / 1000
  })
  return Math.min(...times)
}

function listing(db: Db, query: string) {
  const params = new URLSearchParams(query)
  return listPage(db, readListingQuery(params), Number(params.get('page') ?? 1), now)
}

/** How the statements that read the shelf are carried out, each plan once. */
function plansOf({ db, sqlite }: Database, queries: readonly string[]): Set<string> {
  const prepare = sqlite.prepare.bind(sqlite)
  const seen = new Set<string>()
  Object.assign(sqlite, { prepare: (source: string) => (seen.add(source), prepare(source)) })
  for (const query of queries) listing(db, query)
  Object.assign(sqlite, { prepare })
  const plan = (source: string) => {
    const values = Array.from(source.matchAll(/\?/g), () => '"x"')
    const steps = prepare<unknown[], { detail: string }>(`EXPLAIN QUERY PLAN ${source}`).all(...values)
    return `  ${steps.map(({ detail }) => detail).join(' → ')}`
  }
  return new Set([...seen].filter((source) => source.includes('shelf')).map(plan))
}

/** The demo's shop with so many invented products, some of them sold and liked. */
function stock(count: number): Database {
  const start = performance.now()
  const database = openDatabase(join(folder, `${count}.db`))
  const { db, sqlite } = database
  sqlite.pragma('synchronous = OFF')
  const picture = { hash: 'one', original: 'one', width: 640, height: 640, color: '#ffffff', createdAt: now }
  db.insert(pictures)
    .values({ ...picture, id: 1, state: 'COMPLETE' })
    .run()
  const ground = { db, now, pictureOf: () => 1 }
  plantGallery(ground)
  plantEvents(ground)
  plantShop(ground)
  // Built at once afterwards, not product by product.
  const kept = sqlite.prepare<[], string>("SELECT name FROM sqlite_schema WHERE type = 'trigger'").pluck().all()
  for (const name of kept) if (/^(shelf|search)_/.test(name)) sqlite.exec(`DROP TRIGGER ${name}`)
  sqlite.transaction(() => plantMany(database, count))()
  rebuildDerived(sqlite)
  db.run(sql`UPDATE shelf SET sold = product_id % 97, likes = product_id % 13`)
  console.log(`Planted ${count} products in ${round((performance.now() - start) / 1000)} s`)
  return database
}

function plantMany({ sqlite }: Database, count: number): void {
  const idOf = (table: string) =>
    new Map(sqlite.prepare<[], [string, number]>(`SELECT slug, id FROM ${table}`).raw().all())
  const [types, worlds] = [idOf('product_types'), idOf('franchises')]
  const add = sqlite.prepare(`INSERT INTO products
    (slug, name, short_description, long_description, type_id, status, price_minor, sale_price_minor, sale_until, release_date, is_digital, created_at, updated_at)
    VALUES (?, ?, ?, ?, ?, 'PUBLISHED', ?, ?, ?, ?, ?, 0, 0)`)
  const link = sqlite.prepare('INSERT INTO product_franchises VALUES (?, ?)')
  const fill = sqlite.prepare("INSERT INTO stock_balances VALUES (?, 'WEB', ?, 0)")
  for (const row of inventCatalogue(count)) {
    const texts = [row.name, row.shortDescription, row.longDescription].map((text) => JSON.stringify(text))
    const prices = [row.priceMinor, row.salePriceMinor, row.saleUntil?.getTime() ?? null]
    const { lastInsertRowid } = add.run(
      row.slug,
      ...texts,
      types.get(row.type),
      ...prices,
      row.releaseDate,
      Number(row.isDigital),
    )
    for (const world of row.franchises) link.run(lastInsertRowid, worlds.get(world))
    if (row.stock !== null) fill.run(lastInsertRowid, row.stock)
  }
}

function round(value: number): number {
  return Math.round(value * 10) / 10
}
