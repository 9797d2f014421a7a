// Durable orders: the shop's own command beside better-sqlite3 alone, and whole posts through HTTP.
import { randomInt, randomUUID } from 'node:crypto'
import { rmSync } from 'node:fs'
import { Agent, request } from 'node:http'
import { loadavg } from 'node:os'
import { join } from 'node:path'

import { quoteCart } from '#app/shop/checkout/quote.server.ts'
import { formatSeen } from '#app/shop/checkout/seen.ts'
import type { OrderRequest } from '#app/shop/orders/order-rows.server.ts'
import { type Placement, placeOrder } from '#app/shop/orders/placement.server.ts'
import { countStock } from '#app/shop/stock/stock.server.ts'
import { openDatabase } from '#db/database.server.ts'

import { recordStatements, replay } from '../support/database/statements.ts'
import { fillOrderForm, type OrderForm, orderIn } from '../support/shop/order-form.ts'
import { launch } from '../support/site/launch.ts'
import { copyTemplate } from '../support/site/template.ts'

const PRODUCTS = [1, 2, 3]
const ROUNDS = 5
const ORDERS = 400
const CLIENTS = 32
const POSTS = 1600
/** Of what better-sqlite3 does alone with the same statements. */
const LEAST_SHARE = 0.5
/** Of what the command does by itself, in orders a second. */
const LEAST_POSTS = 0.35

const germany = {
  fullName: 'Anna Beispiel',
  country: 'DE',
  state: '',
  city: 'Berlin',
  postalCode: '10115',
  addressLine1: 'Hafenweg 3',
  addressLine2: '',
  phoneNumber: '',
}

console.log(
  `Load of the machine: ${loadavg()
    .map((load) => load.toFixed(1))
    .join(' ')}`,
)
const commands = await measureCommands()
const posts = await measurePosts()
const share = commands.ours.perSecond / commands.raw.perSecond
const overHttp = posts.perSecond / commands.ours.perSecond
console.table({
  'command, durable': commands.ours,
  'better-sqlite3 alone': commands.raw,
  [`${CLIENTS} clients over HTTP`]: posts,
})
console.log(`The command reaches ${percent(share)} of better-sqlite3 alone (bound ${percent(LEAST_SHARE)})`)
console.log(`HTTP reaches ${percent(overHttp)} of the command (bound ${percent(LEAST_POSTS)})`)
console.log(`${posts.failed} not answered by an order (bound 0)`)
process.exitCode = share >= LEAST_SHARE && overHttp >= LEAST_POSTS && posts.failed === 0 ? 0 : 1

/** Turn by turn, so that what else the machine does meets both alike. */
function percent(part: number): string {
  return `${(part * 100).toFixed(0)} %`
}

async function measureCommands() {
  const { dataDir, file } = await stockedSite()
  const database = openDatabase(file)
  const cart = PRODUCTS.map((productId) => ({ productId, quantity: 1 }))
  const choices = { country: 'DE', methodId: null, paymentMethodId: null }
  const seen = formatSeen(quoteCart(database.db, cart, choices, new Date()))
  const order = (): OrderRequest => ({
    idempotencyKey: randomUUID(),
    userId: null,
    network: '',
    email: 'bench@example.com',
    locale: 'en' as const,
    currency: { name: 'USD', conversion: 1 },
    cart,
    choices,
    seen,
    address: germany,
  })
  const place = () => idOf(placeOrder(database.db, order(), new Date()))
  const recorded = recordStatements(file, (db) => idOf(placeOrder(db, order(), new Date())))
  const again = replay(database.sqlite, recorded)
  const ours: number[] = []
  const raw: number[] = []
  for (let round = 0; round < ROUNDS; round += 1) {
    time(place, round === 0 ? [] : ours)
    time(() => again(randomUUID()), round === 0 ? [] : raw)
  }
  database.close()
  rmSync(dataDir, { recursive: true })
  return { ours: summary(ours), raw: summary(raw) }
}

function idOf(placement: Placement): number {
  if (!placement.ok) throw new Error(placement.problem)

  return placement.order.id
}

function time(work: () => unknown, into: number[]): void {
  for (let done = 0; done < ORDERS; done += 1) {
    const start = performance.now()
    work()
    into.push(performance.now() - start)
  }
}

/** The same checkout form by many buyers of many networks, sent by clients that keep their connection. */
async function measurePosts() {
  const { dataDir } = await stockedSite()
  const site = await launch(dataDir, { TRUST_PROXY: '1' })
  const form = await fillOrderForm(site.url, PRODUCTS[0] ?? 0)
  const agent = new Agent({ keepAlive: true, maxSockets: CLIENTS })
  const times: number[] = []
  let failed = 0
  const client = async (count: number, into: number[]) => {
    for (let sent = 0; sent < count; sent += 1) {
      const start = performance.now()
      const location = await post(form, agent)
      into.push(performance.now() - start)
      if (orderIn(location) === null) failed += 1
    }
  }
  await Promise.all(Array.from({ length: CLIENTS }, () => client(10, [])))
  const start = performance.now()
  await Promise.all(Array.from({ length: CLIENTS }, () => client(POSTS / CLIENTS, times)))
  const seconds = (performance.now() - start) / 1000
  agent.destroy()
  await site.stop()
  rmSync(dataDir, { recursive: true })
  return { ...summary(times), perSecond: Math.round(POSTS / seconds), failed }
}

/** @returns where the answer leads, or its status */
function post({ url, headers: shared, body: write }: OrderForm, agent: Agent): Promise<string> {
  const body = write(randomUUID(), `${randomUUID()}@example.com`)
  const headers = { ...shared, 'X-Forwarded-For': `198.51.${randomInt(256)}.${randomInt(256)}` }
  return new Promise((resolve, reject) => {
    const length = { 'Content-Length': Buffer.byteLength(body) }
    const sent = request(url, { method: 'POST', agent, headers: { ...headers, ...length } }, (answer) => {
      answer.resume()
      answer.on('end', () => resolve(answer.headers.location ?? String(answer.statusCode)))
    })
    sent.on('error', reject)
    sent.end(body)
  })
}

async function stockedSite() {
  const dataDir = await copyTemplate()
  const file = join(dataDir, 'inkstall.db')
  const { db, sqlite, close } = openDatabase(file)
  const bonuses = sqlite.prepare('SELECT bonus_id FROM product_bonuses').pluck().all() as number[]
  for (const productId of new Set([...PRODUCTS, ...bonuses]))
    countStock(db, { productId, pool: 'WEB', counted: 900_000, operation: 'bench', by: null, now: new Date() })
  close()
  return { dataDir, file }
}

/** Milliseconds of single orders, as a line of the table. */
function summary(times: number[]) {
  const sorted = times.toSorted((a, b) => a - b)
  const at = (share: number) => Number((sorted[Math.floor(sorted.length * share)] ?? 0).toFixed(2))
  const total = times.reduce((sum, ms) => sum + ms, 0)
  return { orders: times.length, perSecond: Math.round((times.length / total) * 1000), p50: at(0.5), p99: at(0.99) }
}
