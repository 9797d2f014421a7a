// Every list of the back office with 10,000 products, orders and users, beside the same list that finds nothing.
import { rmSync } from 'node:fs'
import { join } from 'node:path'

import { launch } from '../support/launch.ts'
import { plantMany } from '../support/many-rows.ts'
import { copyTemplate } from '../support/template.ts'
import { Visitor } from '../support/visitor.ts'

/** Milliseconds in which a list answers. */
const BOUND = 100
const MANY = 10_000
const RUNS = 15

const LISTS = [
  'products',
  'products?sort=-stock',
  'products?sort=type&page=200',
  'products?low=1',
  'products?untranslated=1',
  'products?type=1&franchise=1&status=PUBLISHED',
  'products?search=Thing+77',
  'orders',
  'orders?sort=-total&page=200',
  'orders?unpaid=1',
  'orders?toShip=1',
  'orders?search=buyer77',
  'users',
  'users?sort=-orders',
  'users?search=buyer77',
  'art',
  'events',
  'mail',
  'audit',
  'shipping',
  'commissions',
]

const dataDir = await copyTemplate()
plantMany(join(dataDir, 'inkstall.db'), MANY)
const site = await launch(dataDir)
const admin = new Visitor(site.url)
await admin.logIn('admin@example.com')

const rows = []
for (const list of LISTS) {
  const empty = await middle(`${list.split('?')[0]}?search=zzzzzz`)
  const full = await middle(list)
  rows.push({ list, empty, full, ratio: Number((full / empty).toFixed(1)), verdict: full <= BOUND ? 'kept' : 'BROKEN' })
}
await site.stop()
rmSync(dataDir, { recursive: true, force: true })
console.log(`Lists of the desk among ${MANY} products, orders and users: the middle of ${RUNS} in ms, bound ${BOUND}`)
console.table(rows)
process.exitCode = rows.every(({ verdict }) => verdict === 'kept') ? 0 : 1

async function middle(list: string): Promise<number> {
  const times: number[] = []
  for (let run = 0; run < RUNS; run++) {
    const start = performance.now()
    const response = await admin.fetch(`/admin/${list}`)
    await response.arrayBuffer()
    if (response.status !== 200) throw new Error(`${list} answered ${response.status}`)
    times.push(performance.now() - start)
  }
  return Number((times.toSorted((a, b) => a - b)[Math.floor(RUNS / 2)] ?? 0).toFixed(1))
}
