// A release day: pages for strangers, for somebody with a cart and for somebody who is signed in, beside sirv.
import { type ChildProcess, spawn } from 'node:child_process'
import { randomUUID } from 'node:crypto'
import { once } from 'node:events'
import { mkdtempSync, rmSync, writeFileSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { setTimeout } from 'node:timers/promises'
import { brotliCompressSync } from 'node:zlib'

import autocannon from 'autocannon'

import { countStock } from '#app/shop/stock/stock.server.ts'
import { openDatabase } from '#db/database.server.ts'

import { medianBy } from '../support/measures/median.ts'
import { residentMegabytes } from '../support/measures/memory.ts'
import { processorTime } from '../support/measures/processor.ts'
import { fillOrderForm, order } from '../support/shop/order-form.ts'
import { launch } from '../support/site/launch.ts'
import { copyTemplate } from '../support/site/template.ts'
import { Visitor } from '../support/visitor/visitor.ts'

const SECONDS = 2
/** Rounds of 3 s each. */
const WARM_UP = 4
/** Beside each round of a page comes one of sirv, and the middle of their shares counts: a slow second meets one alone. */
const ROUNDS = 5
const CONNECTIONS = 10
/** Orders a second that arrive beside the pages. */
const ORDERS = 4
/**
 * What is wanted of each, as a share of sirv, both in pages for a second of the processor: what plays the visitors may be
 * slower than either. Of the product pages while orders come it is the share of the same on a quiet day.
 */
const WANTED: Record<string, number> = { kept: 1.5, cart: 0.3, 'signed in': 0.3, anew: 0.04, orders: 0.5 }
/** How long nobody asks for anything afterwards: what a crowd needed is given back. */
const QUIET_MS = 15_000
/** In MB, of all processes of the site. */
const MOST_MEMORY = 220

const dataDir = await copyTemplate()
const products = stockedProducts()
const site = await launch(dataDir)
const shopper = new Visitor(site.url)
await shopper.post('/shop/cart', { intent: 'add', productId: '1', quantity: '1' })
await shopper.get('/shop/cart')
const member = new Visitor(site.url)
await member.logIn('customer@example.com')
const page = await (await fetch(`${site.url}/shop`)).text()
const folder = mkdtempSync(join(tmpdir(), 'files-'))
writeFileSync(join(folder, 'page.html'), page)
writeFileSync(join(folder, 'page.html.br'), brotliCompressSync(page))
const files = await serve('tests/support/measures/file-server.ts', folder)
const router = await serve('tests/support/measures/bare-router.ts')
process.once('exit', () => [files.child, router.child, site.process].map((child) => child.kill()))

const sirv = () => rate(files.child, [`${files.url}/page.html`])
const ours = site.process
// On such a day the site has served for long: as many pages as make its code quick.
for (let round = 0; round < WARM_UP; round += 1) await rate(ours, [`${site.url}/shop`])
const rows: Record<string, Row> = {
  floor: await beside(sirv, () => rate(router.child, [`${router.url}/page`])),
  kept: await beside(sirv, () => rate(ours, [`${site.url}/shop`])),
  cart: await beside(sirv, () => rate(ours, [`${site.url}/shop`], shopper.cookieHeader())),
  'signed in': await beside(sirv, () => rate(ours, [`${site.url}/shop`], member.cookieHeader())),
  anew: await beside(sirv, () => rate(ours, [`${site.url}/shop?search=`], '', () => randomUUID().slice(0, 8))),
}
const pages = products.map((id) => `${site.url}/shop/product/${id}`)
const ofPages = () => rate(ours, pages)
// Pages that stand for a while are packed anew, which is over by the second time.
await ofPages()
await ofPages()
rows.orders = await beside(ofPages, () => whileOrdering(ofPages), 'aSecond')
const busy = Math.round(residentMegabytes(site.process.pid ?? 0))
await setTimeout(QUIET_MS)
const megabytes = Math.round(residentMegabytes(site.process.pid ?? 0))
for (const { child } of [files, router]) child.kill()
await site.stop()
rmSync(folder, { recursive: true })
rmSync(dataDir, { recursive: true })

console.log(`${CONNECTIONS} connections, brotli, one run; the middle one of ${ROUNDS} rounds of ${SECONDS} s each`)
const results = Object.entries(rows).map(([name, row]) => {
  const wanted = WANTED[name]
  return { page: name, ...row, wanted, isReached: wanted === undefined || row.share >= wanted }
})
console.table(results)
console.log(
  `“floor”: what React Router makes of one line; “orders”: product pages while ${ORDERS} orders a second arrive, to the same without`,
)
console.log(`Memory of all processes: ${busy} MB at its end, ${megabytes} MB afterwards (wanted: ${MOST_MEMORY})`)
process.exitCode = results.every(({ isReached }) => isReached) && megabytes <= MOST_MEMORY ? 0 : 1

/** Two rates beside each other, and the share of the second in the first. */
type Row = { besides: number; aSecond: number; ofProcessor: number; share: number }

async function beside(
  other: () => Promise<Rate>,
  measured: () => Promise<Rate>,
  by: keyof Rate = 'ofProcessor',
): Promise<Row> {
  const rounds: Row[] = []
  for (let round = 0; round < ROUNDS; round += 1) {
    const than = await other()
    const rate = await measured()
    rounds.push({ besides: than[by], ...rate, share: share(rate[by] / than[by]) })
  }
  return medianBy(rounds, (round) => round.share)
}

function share(of: number): number {
  return Number(of.toFixed(3))
}

/** Starts a server that says its port. */
async function serve(...script: string[]) {
  const env = { ...process.env, NODE_ENV: 'production' }
  const child = spawn(process.execPath, script, { stdio: ['ignore', 'pipe', 'inherit'], env })
  const [port] = (await once(child.stdout, 'data')) as [Buffer]
  return { child, url: `http://localhost:${Number(port.toString())}` }
}

/** Pages that a server sends: in a second, and in a second of the processor's time. */
type Rate = { aSecond: number; ofProcessor: number }

/** @param ending what each request adds to its address */
async function rate({ pid = 0 }: ChildProcess, urls: string[], cookie = '', ending?: () => string): Promise<Rate> {
  const headers = { 'Accept-Encoding': 'br', 'Accept-Language': 'en', ...(cookie && { Cookie: cookie }) }
  const requests = urls.map((url) => {
    const path = new URL(url).pathname + new URL(url).search
    return ending ? { setupRequest: (request: object) => ({ ...request, path: path + ending() }) } : { path }
  })
  const options = { url: new URL(urls[0] ?? '').origin, connections: CONNECTIONS, headers, requests }
  await autocannon({ ...options, duration: 1 })
  const before = processorTime(pid)
  const { requests: done, non2xx } = await autocannon({ ...options, duration: SECONDS })
  if (non2xx > 0) throw new Error(`${urls[0]} answered ${non2xx} times with something else than a page`)

  const seconds = (processorTime(pid) - before) / 1000
  return { aSecond: Math.round(done.average), ofProcessor: Math.round(done.total / seconds) }
}

async function whileOrdering(work: () => Promise<Rate>): Promise<Rate> {
  const form = await fillOrderForm(site.url, 1)
  const placed: Promise<string | null>[] = []
  const timer = setInterval(() => placed.push(order(form)), 1000 / ORDERS)
  const result = await work()
  clearInterval(timer)
  const lost = (await Promise.all(placed)).filter((number) => number === null).length
  if (lost > 0) throw new Error(`${lost} of ${placed.length} orders were refused`)

  return result
}

/** All that can be bought; the first of them in any number. */
function stockedProducts(): number[] {
  const { db, sqlite, close } = openDatabase(join(dataDir, 'inkstall.db'))
  const bonuses = sqlite.prepare('SELECT bonus_id FROM product_bonuses').pluck().all() as number[]
  for (const productId of new Set([1, ...bonuses]))
    countStock(db, { productId, pool: 'WEB', counted: 900_000, operation: 'bench', by: null, now: new Date() })
  const published = sqlite.prepare("SELECT id FROM products WHERE status = 'PUBLISHED'").pluck().all() as number[]
  close()
  return published
}
