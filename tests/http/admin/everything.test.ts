import { mkdtempSync, readFileSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'

import { parse } from 'csv-parse/sync'
import { strFromU8, unzipSync } from 'fflate'
import { expect, test } from 'vitest'

import { goToCheckout, placeOrder } from '../../support/shop/buyer.ts'
import { runCommand } from '../../support/site/run-command.ts'
import { openSite } from '../../support/site/site.ts'

const site = openSite()
const PAGE = '/admin/site-config/export'
const ARCHIVE = `${PAGE}/archive`

type Rows = Record<string, string>[]

/** The same questions of the archive's tables and of the database. */
function sumsOf(read: (name: string) => Rows): Record<string, number> {
  const sum = (rows: Rows, column: string) => rows.reduce((total, row) => total + Number(row[column] ?? 0), 0)
  const payments = read('order-payments')
  return {
    products: read('products').length,
    onHand: sum(read('stock'), 'onHand'),
    reserved: sum(read('stock'), 'reserved'),
    orders: sum(read('orders'), 'totalMinor'),
    lines: read('order-lines').reduce((all, row) => all + Number(row.quantity) * Number(row.unitPriceMinor), 0),
    payments: sum(payments, 'amountMinor'),
    commissions: sum(read('commission-money'), 'amountMinor'),
    till: sum(read('till-sales'), 'totalMinor'),
  }
}

function sumsOfDatabase(): Record<string, number> {
  const ask = (text: string) => Number(site.database.sqlite.prepare(text).pluck().get())
  return {
    products: ask('SELECT count(*) FROM products'),
    onHand: ask('SELECT sum(on_hand) FROM stock_balances'),
    reserved: ask('SELECT sum(reserved) FROM stock_balances'),
    orders: ask('SELECT sum(total_minor) FROM orders'),
    lines: ask('SELECT sum(quantity * unit_price_minor) FROM order_lines'),
    payments: ask('SELECT sum(amount_minor) FROM order_payments'),
    commissions: ask('SELECT coalesce(sum(amount_minor), 0) FROM commission_ledger'),
    till: ask('SELECT coalesce(sum(total_minor), 0) FROM till_sales'),
  }
}

/** Two orders, one of them paid and partly refunded. */
async function sell(): Promise<void> {
  const { sqlite } = site.database
  const inStock = "SELECT product_id FROM stock_balances WHERE pool = 'WEB' AND for_sale > 20 ORDER BY product_id"
  for (const [at, product] of (sqlite.prepare(inStock).pluck().all() as number[]).slice(0, 2).entries())
    await placeOrder(await goToCheckout(site.visitor(), product, at + 1))
  const pay = sqlite.prepare(
    "INSERT INTO order_payments (order_id, kind, amount_minor, reason, operation, at) SELECT max(id), ?, ?, '', ?, 0 FROM orders",
  )
  pay.run('RECEIVED', 2500, 'a')
  pay.run('REFUNDED', 700, 'b')
}

test('everything of the demo comes as one archive, whose sums are those of the database', async () => {
  await sell()
  const admin = site.signedIn('admin@example.com')
  const page = await admin.get(PAGE)
  expect(page.hasButton('Download everything')).toBe(true)
  const answer = await admin.fetch(ARCHIVE, { method: 'POST' })
  expect(answer.headers.get('Content-Type')).toBe('application/zip')
  expect(answer.headers.get('Cache-Control')).toBe('private, no-store')

  const files = unzipSync(new Uint8Array(await answer.arrayBuffer()))
  const text = (name: string) => strFromU8(files[name] ?? new Uint8Array())
  const csv = (name: string) => parse(text(`data/${name}.csv`), { bom: true, columns: true }) as unknown as Rows
  const json = (name: string) => JSON.parse(text(`data/${name}.json`)) as Rows
  expect(sumsOf(csv)).toEqual(sumsOfDatabase())
  expect(sumsOf(json)).toEqual(sumsOfDatabase())
  expect(sumsOfDatabase().orders).toBeGreaterThan(0)

  const pictures = json('pictures')
  expect(pictures.length).toBeGreaterThan(60)
  for (const { original = '' } of pictures.slice(0, 5))
    expect(Buffer.from(files[`pictures/${original}`] ?? [])).toEqual(
      readFileSync(join(site.dataDir, 'pictures/originals', original)),
    )
  expect(text('README.md')).toContain('data/orders.csv')
})

test('who is not in, or gave no password for long, gets nothing', async () => {
  const stranger = await site.visitor().fetch(ARCHIVE, { method: 'POST' })
  expect(stranger.status).not.toBe(200)

  const admin = site.signedIn('admin@example.com')
  site.database.sqlite.exec('UPDATE sessions SET created_at = 1, proven_at = NULL')
  const asked = await admin.fetch(ARCHIVE, { method: 'POST' })
  expect(asked.status).toBe(303)
  expect(asked.headers.get('Location')).toContain('/shop/account/proof')
})

test('a command writes the same archive', async () => {
  const file = join(mkdtempSync(join(tmpdir(), 'everything-')), 'everything.zip')
  const said = await runCommand('export', ['--everything', file], { DATA_DIR: site.dataDir })
  expect(said).toContain(`Exported everything to ${file}.`)
  expect(Object.keys(unzipSync(new Uint8Array(readFileSync(file))))).toContain('data/products.csv')
})
