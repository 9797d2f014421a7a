import { join } from 'node:path'

import { expect, test } from 'vitest'

import { plantMany } from '../support/database/many-rows.ts'
import { watchMemory } from '../support/measures/memory.ts'
import { openOwnSite } from '../support/site/site.ts'

const site = openOwnSite()
/** Rows of each kind, and megabytes of the server. */
const MANY = 20_000
const MOST = 512

test(`${MANY} orders, products and people are saved as files within ${MOST} MB, twice at once`, async () => {
  plantMany(join(site.dataDir, 'inkstall.db'), { orders: MANY, products: MANY, events: 0 })
  site.database.sqlite.exec(
    'UPDATE orders SET user_id = 2, email = (SELECT email FROM users WHERE id = 2) WHERE id % 8 = 0',
  )
  const admin = site.visitor()
  await admin.logIn('admin@example.com')
  const customer = site.visitor()
  await customer.logIn('customer@example.com')
  const files: [path: string, lines: number, init?: RequestInit][] = [
    ['/admin/orders.csv', MANY],
    ['/admin/products.csv', MANY],
    ['/admin/users.csv', MANY],
    ['/admin/orders/packing-slips.pdf?status=CONFIRMED', 10],
    ['/admin/audit.csv', 1],
  ]
  const most = watchMemory(site.launched.process.pid ?? 0)
  for (const [path, lines] of files) {
    const start = performance.now()
    const answers = await Promise.all([admin.fetch(path), admin.fetch(path)])
    const bodies = await Promise.all(answers.map((answer) => answer.text()))
    console.log(`${path}: ${Math.round(performance.now() - start)} ms, ${bodies[0]?.length} characters`)
    expect(answers.map(({ status }) => status)).toEqual([200, 200])
    expect(bodies[0]?.split('\n').length).toBeGreaterThan(lines)
  }
  await customer.post('/shop/account/proof', { password: 'demo-password' })
  const zip = await customer.fetch('/shop/account/data/export', { method: 'POST', body: new URLSearchParams() })
  const bytes = (await zip.arrayBuffer()).byteLength
  const peak = most()
  console.log(
    `ZIP of a customer with ${MANY / 8} orders: ${bytes} bytes; ${peak.sum} MB at most (${peak.parts.join(' + ')})`,
  )
  expect([zip.status, zip.headers.get('Content-Type')]).toEqual([200, 'application/zip'])
  expect(peak.sum).toBeLessThanOrEqual(MOST)
})
