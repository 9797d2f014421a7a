import { once } from 'node:events'
import { join } from 'node:path'

import Sqlite from 'better-sqlite3'
import { expect, test } from 'vitest'

import { countStock } from '#app/shop/stock/stock.server.ts'
import { openDatabase } from '#db/database.server.ts'

import { goToCheckout, placeOrder } from '../support/buyer.ts'
import { launch } from '../support/launch.ts'
import { copyTemplate } from '../support/template.ts'
import { Visitor } from '../support/visitor.ts'

const CRASHES = 20
const PRODUCT = 1
const STOCK = 5000

test('killed at any moment: what a buyer saw confirmed is there, once, and the ledgers agree', async () => {
  const dataDir = await copyTemplate()
  const file = join(dataDir, 'inkstall.db')
  const { db, close } = openDatabase(file)
  countStock(db, {
    productId: PRODUCT,
    pool: 'WEB',
    counted: STOCK,
    operation: 'crash-test',
    by: null,
    now: new Date(),
  })
  close()

  const confirmed: string[] = []
  for (let crash = 0; crash < CRASHES; crash += 1) confirmed.push(...(await buyUntilKilled(dataDir)))

  expect(confirmed.length).toBeGreaterThan(CRASHES)
  const database = new Sqlite(file)
  const one = (query: string) => database.prepare(query).pluck().get()
  const ids = new Set(database.prepare('SELECT id FROM orders').pluck().all().map(String))
  expect(new Set(confirmed).size).toBe(confirmed.length)
  expect(confirmed.filter((id) => !ids.has(id))).toEqual([])
  expect(one('SELECT count(*) FROM orders')).toBe(one('SELECT count(DISTINCT idempotency_key) FROM orders'))
  const sold = one(`SELECT coalesce(sum(quantity), 0) FROM order_lines WHERE product_id = ${PRODUCT}`) as number
  expect(one(`SELECT quantity FROM stock_balances WHERE product_id = ${PRODUCT} AND pool = 'WEB'`)).toBe(STOCK - sold)
  expect(one(`SELECT sum(quantity) FROM stock_movements WHERE product_id = ${PRODUCT} AND pool = 'WEB'`)).toBe(
    STOCK - sold,
  )
  expect(one('PRAGMA integrity_check')).toBe('ok')
  database.close()
})

/** Eight buyers order until the site is killed. @returns the numbers of the orders they saw */
async function buyUntilKilled(dataDir: string): Promise<string[]> {
  const site = await launch(dataDir)
  const seen: string[] = []
  const buyers = Array.from({ length: 8 }, async () => {
    while (site.process.signalCode === null) {
      const page = await goToCheckout(new Visitor(site.url), PRODUCT)
        .then((checkout) => placeOrder(checkout))
        .catch(() => null)
      const number = /^Order (\d+)$/.exec(page?.heading ?? '')?.[1]
      if (number) seen.push(number)
    }
  })
  await new Promise((resolve) => setTimeout(resolve, 800 + Math.random() * 1200))
  site.process.kill('SIGKILL')
  await once(site.process, 'exit')
  await Promise.all(buyers)
  return seen
}
