// Visitors while other work goes on: `/` is asked for again and again while 5,000 new products are imported, and while
// another process keeps the database locked and shoppers press on.
import { rmSync } from 'node:fs'
import { join } from 'node:path'
import { setTimeout as rest } from 'node:timers/promises'

import Sqlite from 'better-sqlite3'
import { stringify } from 'csv-stringify/sync'

import { inventCatalogue } from '#app/seed/catalogue.ts'
import { CATALOGUE_COLUMNS, writeRow } from '#app/shop/products/import/catalogue-csv.ts'

import { launch } from '../support/site/launch.ts'
import { copyTemplate } from '../support/site/template.ts'
import { Visitor } from '../support/visitor/visitor.ts'

/** Milliseconds that 99 of 100 visitors wait at most. */
const BOUND = 100
const LINES = 5000
const PAUSE = 20
const BEFORE = 5000
/** Longer than the site waits for a lock. */
const LOCKED = 10_000

const dataDir = await copyTemplate()
const site = await launch(dataDir)
const admin = new Visitor(site.url)
await admin.logIn('admin@example.com')

const rows = [
  { when: 'nothing else', times: await watch(rest(BEFORE)) },
  { when: `${LINES} products are imported`, times: await watch(importAll()) },
  { when: 'the database is locked, 20 shoppers press', times: await watch(whileLocked()) },
]
await site.stop()
rmSync(dataDir, { recursive: true, force: true })

console.log('Milliseconds until / has come, while …')
console.table(
  rows.map(({ when, times }) => {
    return { when, ...figures(times), bound: BOUND, verdict: percentile(times, 0.99) <= BOUND ? 'kept' : 'BROKEN' }
  }),
)
process.exitCode = rows.every(({ times }) => percentile(times, 0.99) <= BOUND) ? 0 : 1

/** Another process writes for as long as a copy of a large folder takes; people press at that moment. */
async function whileLocked(): Promise<void> {
  const other = new Sqlite(join(dataDir, 'inkstall.db'))
  other.exec('BEGIN IMMEDIATE')
  const shoppers = Array.from({ length: 20 }, () => new Visitor(site.url))
  const pressed = shoppers.map((each) => each.post('/shop/cart', { intent: 'add', productId: '1', quantity: '1' }))
  await rest(LOCKED)
  other.exec('COMMIT')
  other.close()
  await Promise.all(pressed)
}

/** Sends the file, lets its dry run be done, imports it, and waits for the end. */
async function importAll(): Promise<void> {
  const rows = inventCatalogue(LINES, 7).map((row) => writeRow(row, { decimals: 2 }))
  const csv = stringify(rows, { header: true, columns: CATALOGUE_COLUMNS, bom: true })
  const form = new FormData()
  form.append('file', new File([csv], 'many.csv', { type: 'text/csv' }))
  const plan = await untilIdle((await admin.post('/admin/products/import', form)).path)
  if (!plan.text.includes(`New (${LINES.toLocaleString('en').replace(',', '')})`))
    throw new Error(plan.text.slice(0, 800))

  const end = await untilIdle((await plan.submit('Import now')).path)
  if (!end.text.includes('Imported')) throw new Error(end.text.slice(0, 800))
}

async function untilIdle(path: string) {
  for (;;) {
    const page = await admin.get(path)
    if (!page.text.includes('Refresh')) return page

    await rest(1000)
  }
}

/** Asks for the first page until the work is done. @returns how long each answer took */
async function watch(work: Promise<unknown>): Promise<number[]> {
  const times: number[] = []
  const over = new AbortController()
  const end = work.finally(() => over.abort())
  while (!over.signal.aborted) {
    const start = performance.now()
    const response = await fetch(`${site.url}/`)
    await response.arrayBuffer()
    times.push(performance.now() - start)
    await rest(PAUSE)
  }
  await end
  return times
}

function figures(times: readonly number[]) {
  const [p50, p99, longest] = [0.5, 0.99, 1].map((share) => Number(percentile(times, share).toFixed(1)))
  return { asked: times.length, p50, p99, longest }
}

function percentile(times: readonly number[], share: number): number {
  const sorted = times.toSorted((a, b) => a - b)
  return sorted[Math.min(sorted.length - 1, Math.ceil(sorted.length * share) - 1)] ?? 0
}
