// A server of 512 MB and one core, for `MINUTES` (3) at `RATE` (4) requests a second: pages, searches, people logged in,
// orders, calls and pictures of 12 megapixels. It must serve to the end in one process, and nothing may fail.
import { randomUUID } from 'node:crypto'
import { rmSync } from 'node:fs'
import { loadavg } from 'node:os'
import { setTimeout as rest } from 'node:timers/promises'

import { noisy } from '../support/faults/odd-pictures.ts'
import { residentMegabytes } from '../support/measures/memory.ts'
import { inSmallServer } from '../support/measures/small-server.ts'
import { goToCheckout, placeOrder } from '../support/shop/buyer.ts'
import { launch } from '../support/site/launch.ts'
import { copyTemplate } from '../support/site/template.ts'
import { upload } from '../support/visitor/upload.ts'
import { Visitor } from '../support/visitor/visitor.ts'

const MEGABYTES = 512
const MINUTES = Number(process.env.MINUTES ?? 3)
const RATE = Number(process.env.RATE ?? 4)
/** Of all that is asked, so much is of each kind; a picture comes once a minute. */
const PUBLIC = ['/', '/shop', '/commissions', '/nenas', '/about', '/api/products', '/shop/product/1', '/art/2025']
const OF_ADMIN = ['/admin/dashboard', '/admin/orders', '/admin/products', '/admin/art', '/admin/analytics']

const dataDir = await copyTemplate()
const [site, server] = await inSmallServer(MEGABYTES, () =>
  // Guests of one network may order so often; this bench is one network.
  launch(dataDir, { LOG_LEVEL: 'error', TRUST_PROXY: 'true' }),
)
const pid = site.process.pid ?? 0
const [admin, customer] = [new Visitor(site.url), new Visitor(site.url)]
await admin.logIn('admin@example.com')
await customer.logIn('customer@example.com')
const photograph = await noisy(4000, 3000).jpeg({ quality: 62 }).toBuffer()

const took: number[] = []
const counted = { asked: 0, failed: 0, orders: 0, pictures: 0 }
const problems = new Map<string, number>()
const until = Date.now() + MINUTES * 60_000
const waiting = new Set<Promise<void>>()
let nextPicture = Date.now()
let told = Date.now()

for (let number = 0; Date.now() < until && site.process.exitCode === null; number += 1) {
  const asked = measure(kindOf(number)).finally(() => waiting.delete(asked))
  waiting.add(asked)
  if (Date.now() >= nextPicture) {
    nextPicture += 60_000
    const sent = measure(sendPicture).finally(() => waiting.delete(sent))
    waiting.add(sent)
  }
  if (Date.now() - told >= 5 * 60_000) tell()
  await rest(1000 / RATE)
}
await Promise.all(waiting)
const [most, killed] = [server.mostMegabytes(), server.killed()]
const isOne = site.process.exitCode === null && site.process.pid === pid
tell()
console.log([...problems].map(([what, times]) => `${times} × ${what}`).join('\n') || 'No problem')
console.log(
  `One process to the end: ${isOne ? 'yes' : 'no'}; killed for memory: ${killed}; at most ${most} of ${MEGABYTES} MB with the system's cache of its files`,
)
await site.stop()
server.remove()
rmSync(dataDir, { recursive: true, force: true })
process.exitCode = isOne && killed === 0 && counted.failed === 0 ? 0 : 1

function kindOf(number: number): () => Promise<void> {
  if (number % 40 === 7) return order
  if (number % 10 === 3) return () => open(admin, OF_ADMIN[number % OF_ADMIN.length] ?? '/admin/dashboard')
  if (number % 10 === 5) return () => open(customer, '/shop/account/orders')
  if (number % 5 === 1) return () => open(new Visitor(site.url), `/shop?search=${randomUUID().slice(0, 5)}`)

  return () => open(new Visitor(site.url), PUBLIC[number % PUBLIC.length] ?? '/')
}

async function open(visitor: Visitor, path: string): Promise<void> {
  const { status } = await visitor.get(path)
  if (status !== 200) throw new Error(`${status} for ${path.replace(/\?.*/, '')}`)
}

/** Each of a network of its own. */
async function order(): Promise<void> {
  const buyer = new Visitor(site.url)
  buyer.headers = { 'X-Forwarded-For': `198.51.${counted.orders % 250}.${Math.floor(counted.orders / 250) + 1}` }
  counted.orders += 1
  const product = (await (await fetch(`${site.url}/api/products?amountMin=1`)).json()) as unknown
  const [first] = idsIn(product)
  const placed = await placeOrder(await goToCheckout(buyer, first ?? 1), {
    'Contact email': `${randomUUID()}@example.com`,
  })
  if (!placed.path.startsWith('/shop/order/')) throw new Error(`An order ends at ${placed.path}`)
}

function idsIn(answer: unknown): number[] {
  const list = Array.isArray(answer) ? answer : Object.values(answer as Record<string, unknown>).find(Array.isArray)
  return ((list ?? []) as { id: number }[]).map(({ id }) => id)
}

async function sendPicture(): Promise<void> {
  counted.pictures += 1
  const comment = Buffer.from(randomUUID())
  const segment = Buffer.concat([Buffer.from([0xff, 0xfe, 0, comment.length + 2]), comment])
  const one = Buffer.concat([photograph.subarray(0, 2), segment, photograph.subarray(2)])
  const { status } = await upload(admin, [[`${randomUUID()}.jpg`, one]])
  if (status !== 200) throw new Error(`${status} for a picture`)
}

async function measure(work: () => Promise<void>): Promise<void> {
  const start = performance.now()
  counted.asked += 1
  try {
    await work()
  } catch (error) {
    counted.failed += 1
    const what = error instanceof Error ? error.message.slice(0, 120) : String(error)
    problems.set(what, (problems.get(what) ?? 0) + 1)
  }
  took.push(performance.now() - start)
}

function tell(): void {
  told = Date.now()
  const sorted = took.toSorted((a, b) => a - b)
  const at = (share: number) => `${Math.round(sorted[Math.floor(share * (sorted.length - 1))] ?? 0)} ms`
  const minutes = Math.round((MINUTES * 60_000 - (until - Date.now())) / 60_000)
  console.log(
    `${minutes} min, load ${loadavg()[0]?.toFixed(1)}: ${counted.asked} asked, ${counted.failed} failed, ` +
      `${counted.orders} orders, ${counted.pictures} pictures; half in ${at(0.5)}, 95 % in ${at(0.95)}, all in ${at(1)}; ` +
      `${Math.round(residentMegabytes(pid))} MB resident`,
  )
}
