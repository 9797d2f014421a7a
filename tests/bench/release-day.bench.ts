// A release day: pages for strangers, for somebody with a cart and for somebody who is signed in, beside sirv.
import { spawn } from 'node:child_process'
import { randomUUID } from 'node:crypto'
import { once } from 'node:events'
import { mkdtempSync, rmSync, writeFileSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { brotliCompressSync } from 'node:zlib'

import autocannon from 'autocannon'

import { countStock } from '#app/shop/stock/stock.server.ts'
import { openDatabase } from '#db/database.server.ts'

import { launch } from '../support/launch.ts'
import { residentMegabytes } from '../support/memory.ts'
import { fillOrderForm, order } from '../support/order-form.ts'
import { copyTemplate } from '../support/template.ts'
import { Visitor } from '../support/visitor.ts'

const SECONDS = 4
const CONNECTIONS = 10
/** Orders a second that arrive beside the pages. */
const ORDERS = 4
const BOUNDS = { kept: 0.8, cart: 0.3, 'signed in': 0.2, anew: 0.004, orders: 0.3 }

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
const files = spawn(process.execPath, ['tests/support/file-server.ts', folder], {
  stdio: ['ignore', 'pipe', 'inherit'],
})
process.once('exit', () => [files, site.process].map((child) => child.kill()))
const [port] = (await once(files.stdout, 'data')) as [Buffer]

const sirv = await rate([`http://localhost:${Number(port.toString())}/page.html`])
const rows = {
  kept: await rate([`${site.url}/shop`]),
  cart: await rate([`${site.url}/shop`], shopper.cookieHeader()),
  'signed in': await rate([`${site.url}/shop`], member.cookieHeader()),
  anew: await rate([`${site.url}/shop?search=`], '', () => randomUUID().slice(0, 8)),
}
const pages = products.map((id) => `${site.url}/shop/product/${id}`)
const quiet = await rate(pages)
const busy = await whileOrdering(() => rate(pages))
const megabytes = Math.round(residentMegabytes(site.process.pid ?? 0))
files.kill()
await site.stop()
rmSync(folder, { recursive: true })
rmSync(dataDir, { recursive: true })

console.log(
  `Pages a second, ${CONNECTIONS} connections, ${SECONDS} s each, brotli, one run; sirv sends ${sirv} of the same page`,
)
const shares = Object.fromEntries(Object.entries(rows).map(([name, perSecond]) => [name, perSecond / sirv]))
shares.orders = busy / quiet
console.table(
  Object.entries(BOUNDS).map(([name, bound]) => {
    const perSecond = name === 'orders' ? busy : rows[name as keyof typeof rows]
    return { page: name, 'a second': perSecond, share: Number((shares[name] ?? 0).toFixed(3)), bound }
  }),
)
console.log(`“orders”: product pages while ${ORDERS} orders a second arrive, to the same without (${quiet} a second)`)
console.log(`Memory of all processes afterwards: ${megabytes} MB`)
process.exitCode = Object.entries(BOUNDS).every(([name, bound]) => (shares[name] ?? 0) >= bound) ? 0 : 1

/** @param ending what each request adds to its address */
async function rate(urls: string[], cookie = '', ending?: () => string): Promise<number> {
  const headers = { 'Accept-Encoding': 'br', 'Accept-Language': 'en', ...(cookie && { Cookie: cookie }) }
  const requests = urls.map((url) => {
    const path = new URL(url).pathname + new URL(url).search
    return ending ? { setupRequest: (request: object) => ({ ...request, path: path + ending() }) } : { path }
  })
  const options = { url: new URL(urls[0] ?? '').origin, connections: CONNECTIONS, headers, requests }
  await autocannon({ ...options, duration: 1 })
  const { requests: done, non2xx } = await autocannon({ ...options, duration: SECONDS })
  if (non2xx > 0) throw new Error(`${urls[0]} answered ${non2xx} times with something else than a page`)

  return Math.round(done.average)
}

async function whileOrdering(work: () => Promise<number>): Promise<number> {
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
