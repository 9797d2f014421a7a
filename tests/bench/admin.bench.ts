// Every list of the administration with 20,000 orders and users, 5,000 products and 300 events: time of the processor a page.
import { rmSync } from 'node:fs'
import { join } from 'node:path'

import { plantMany } from '../support/database/many-rows.ts'
import { processorTime } from '../support/measures/processor.ts'
import { launch } from '../support/site/launch.ts'
import { copyTemplate } from '../support/site/template.ts'
import { Visitor } from '../support/visitor/visitor.ts'

/** Milliseconds of the processor in which a list answers: what else the machine does is not in it. */
const BOUND = 100
const COUNTS = { orders: 20_000, products: 5000, events: 300 }
const RUNS = 15

const LISTS = [
  'products',
  'products?sort=-stock',
  'products?sort=type&page=100',
  'products?low=1',
  'products?untranslated=1',
  'products?type=1&franchise=1&status=PUBLISHED',
  'products?search=Thing+77',
  'orders',
  'orders?sort=-total&page=400',
  'orders?unpaid=1',
  'orders?toShip=1',
  'orders?search=buyer77',
  'orders?product=Thing+77',
  'orders?event=1&country=DE',
  'events',
  'events?status=CONFIRMED&page=5',
  'events?search=Table+77',
  'users',
  'users?sort=-orders',
  'users?search=buyer77',
  'art',
  'mail',
  'audit',
  'shipping',
  'commissions',
  'dashboard',
]

const dataDir = await copyTemplate()
plantMany(join(dataDir, 'inkstall.db'), COUNTS)
const site = await launch(dataDir)
const admin = new Visitor(site.url)
await admin.logIn('admin@example.com')

const rows = []
for (const list of LISTS) {
  const empty = await costOf(`${list.split('?')[0]}?search=zzzzzz`)
  const full = await costOf(list)
  rows.push({ list, empty, full, ratio: Number((full / empty).toFixed(1)), verdict: full <= BOUND ? 'kept' : 'BROKEN' })
}
await site.stop()
rmSync(dataDir, { recursive: true, force: true })
console.log(
  `Lists among ${JSON.stringify(COUNTS)}: ms of the processor a page, beside the same list that finds nothing; bound ${BOUND}`,
)
console.table(rows)
process.exitCode = rows.every(({ verdict }) => verdict === 'kept') ? 0 : 1

/** The first page is not counted: what is kept in memory is there from then on, as it is in a day's work. */
async function costOf(list: string): Promise<number> {
  await open(list)
  const before = processorTime(site.process.pid ?? 0)
  for (let run = 0; run < RUNS; run += 1) await open(list)
  return Number(((processorTime(site.process.pid ?? 0) - before) / RUNS).toFixed(1))
}

async function open(list: string): Promise<void> {
  const response = await admin.fetch(`/admin/${list}`)
  await response.arrayBuffer()
  if (response.status !== 200) throw new Error(`${list} answered ${response.status}`)
}
