import { randomUUID } from 'node:crypto'
import { once } from 'node:events'
import { createServer, type AddressInfo } from 'node:net'
import { join } from 'node:path'

import Sqlite from 'better-sqlite3'
import { expect, test } from 'vitest'

import { countStock } from '#app/shop/stock/stock.server.ts'
import { openDatabase } from '#db/database.server.ts'

import { fillOrderForm, order } from '../support/shop/order-form.ts'
import { launch } from '../support/site/launch.ts'
import { copyTemplate } from '../support/site/template.ts'

const CRASHES = 50
const BUYERS = 8
const PRODUCTS = [1, 2, 3]
const STOCK = 1_000_000

test('killed at any moment: what a buyer saw confirmed is there, once, and the ledgers agree', async () => {
  const dataDir = await copyTemplate()
  const file = join(dataDir, 'inkstall.db')
  stockUp(file)
  const port = await freePort()

  const book = new OrderBook()
  for (let crash = 0; crash < CRASHES; crash += 1) await buyUntilKilled(dataDir, port, book)
  await sendUnansweredAgain(dataDir, port, book)

  console.log(`${book.confirmed.size} orders confirmed, ${book.repeated} forms sent again after a crash`)
  expect(book.confirmed.size).toBeGreaterThan(CRASHES)
  const database = new Sqlite(file)
  const rows = <R>(query: string) => database.prepare(query).all() as R[]
  const kept = new Map(
    rows<{ id: number; key: string }>('SELECT id, idempotency_key AS key FROM orders').map(({ id, key }) => [
      key,
      String(id),
    ]),
  )
  expect([...book.confirmed].filter(([key, id]) => kept.get(key) !== id)).toEqual([])
  expect(new Set(kept.values()).size).toBe(kept.size)
  expect(new Set(book.confirmed.values()).size).toBe(book.confirmed.size)
  // Every order has its lines, its history and its letter, and nothing has one without an order.
  expect(rows('SELECT id FROM orders WHERE id NOT IN (SELECT order_id FROM order_lines)')).toEqual([])
  expect(rows('SELECT id FROM orders WHERE id NOT IN (SELECT order_id FROM order_history)')).toEqual([])
  expect(rows(`SELECT id FROM orders WHERE 'order:' || id || ':ORDERED' NOT IN (SELECT cause FROM mails)`)).toEqual([])
  expect(rows(UNBALANCED)).toEqual([])
  expect(rows('PRAGMA foreign_key_check')).toEqual([])
  expect(rows('PRAGMA integrity_check')).toEqual([{ integrity_check: 'ok' }])
  database.close()
})

/** Balances that are negative, or not the sum of their movements; reservations that are not those of the orders. */
const UNBALANCED = `
  SELECT product_id, for_sale FROM stock_balances b WHERE for_sale < 0 OR for_sale <>
    (SELECT sum(m.quantity) FROM stock_movements m WHERE m.product_id = b.product_id AND m.pool = b.pool)
    OR reserved <> (SELECT -sum(m.quantity) FROM stock_movements m
      WHERE m.product_id = b.product_id AND m.pool = b.pool AND m.kind IN ('RESERVE', 'RELEASE'))
  UNION ALL
  SELECT product_id, -sum(quantity) FROM stock_movements m WHERE kind = 'RESERVE' GROUP BY product_id HAVING -sum(quantity) <>
    (SELECT sum(l.quantity) FROM order_lines l WHERE l.product_id = m.product_id)`

/** What the buyers know: the order of each form that was answered, and the forms that were not. */
class OrderBook {
  readonly confirmed = new Map<string, string>()
  readonly unanswered = new Set<string>()
  repeated = 0
}

/** Buyers order as fast as they can until the site is killed; forms without an answer are sent again in its next life. */
async function buyUntilKilled(dataDir: string, port: number, book: OrderBook): Promise<void> {
  const site = await launch(dataDir, { PORT: String(port) })
  const again = [...book.unanswered]
  book.repeated += again.length
  const forms = await Promise.all(PRODUCTS.map((productId) => fillOrderForm(site.url, productId)))
  const buyers = Array.from({ length: BUYERS }, async (_, buyer) => {
    while (site.process.signalCode === null) {
      const key = again.pop() ?? randomUUID()
      book.unanswered.add(key)
      const form = forms[buyer % forms.length]
      const id = form ? await order(form, key).catch(() => null) : null
      if (id) {
        book.confirmed.set(key, id)
        book.unanswered.delete(key)
      }
    }
  })
  await new Promise((resolve) => setTimeout(resolve, 300 + Math.random() * 700))
  site.process.kill('SIGKILL')
  await once(site.process, 'exit')
  await Promise.all(buyers)
}

async function sendUnansweredAgain(dataDir: string, port: number, book: OrderBook): Promise<void> {
  const site = await launch(dataDir, { PORT: String(port) })
  const form = await fillOrderForm(site.url, PRODUCTS[0] ?? 0)
  for (const key of book.unanswered) {
    const id = await order(form, key)
    if (id) book.confirmed.set(key, id)
  }
  await site.stop()
}

function stockUp(file: string): void {
  const { db, sqlite, close } = openDatabase(file)
  const bonuses = sqlite.prepare('SELECT bonus_id FROM product_bonuses').pluck().all() as number[]
  const shared = { pool: 'WEB', counted: STOCK, operation: 'crash-test', by: null, now: new Date() }
  for (const productId of new Set([...PRODUCTS, ...bonuses])) countStock(db, { productId, ...shared })
  close()
}

/** A site that begins again where it was, so that forms find it. */
async function freePort(): Promise<number> {
  const server = createServer().listen(0)
  await once(server, 'listening')
  const { port } = server.address() as AddressInfo
  server.close()
  await once(server, 'close')
  return port
}
