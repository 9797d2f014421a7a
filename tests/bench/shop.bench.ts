import { mkdtempSync, rmSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'

import { listPage } from '#app/shop/products/listing/listing.server.ts'
import { readListingQuery } from '#app/shop/products/listing/listing.ts'
import type { Database, Db } from '#db/database.server.ts'

import { plantProducts } from '../support/database/many-products.ts'

/** Milliseconds that a page of the listing may take with a hundred times the products, whatever it took with few. */
const PAGE_BOUND = 20
/** The same of a search, which joins what it finds with the listing index, up to nearly every product. */
const SEARCH_BOUND = 80
const GROWTH = 1.5
const RUNS = 15

const now = new Date('2026-11-21T12:00:00Z')
const folder = mkdtempSync(join(tmpdir(), 'inkstall-bench-'))
const [small, large] = [1_000, 100_000].map((count) => plantProducts(join(folder, `${count}.db`), count)) as [
  Database,
  Database,
]

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

/** How the statements that read the listing index are carried out, each plan once. */
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
  return new Set([...seen].filter((source) => source.includes('listing_index')).map(plan))
}

function round(value: number): number {
  return Math.round(value * 10) / 10
}
