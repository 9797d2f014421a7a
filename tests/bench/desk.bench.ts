// Every list of the back office with 10,000 products, orders and users, beside the same list that finds nothing.
import { rmSync } from 'node:fs'
import { join } from 'node:path'

import { openDatabase } from '#db/database.server.ts'
import { rebuildDerived } from '#db/derived/derived.server.ts'

import { launch } from '../support/launch.ts'
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
plant(join(dataDir, 'inkstall.db'))
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

/** Rows like those of the demo, so many that a list which reads them all is seen. */
function plant(file: string): void {
  const { sqlite, close } = openDatabase(file)
  const numbers = `WITH RECURSIVE numbers (n) AS (SELECT 1 UNION ALL SELECT n + 1 FROM numbers WHERE n < ${MANY})`
  sqlite.exec(`UPDATE search_deferral SET is_on = 1;
    INSERT INTO users (email, authority_level, created_at) ${numbers} SELECT 'buyer' || n || '@example.com', 0, 1790000000000 + n FROM numbers;
    INSERT INTO products (slug, name, short_description, long_description, type_id, status, price_minor, release_date, created_at, updated_at)
      ${numbers} SELECT 'thing-' || n, json_object('en', 'Thing ' || n, 'ja', 'もの' || n), json_object('en', 'A thing'),
        '{}', 1 + n % 12, 'PUBLISHED', 100 + n % 5000, '2026-01-01', 1790000000000, 1790000000000 + n FROM numbers;
    INSERT INTO stock_balances SELECT id, 'WEB', id % 40, 0 FROM products WHERE slug LIKE 'thing-%';
    INSERT INTO product_franchises SELECT id, 1 + id % 4 FROM products WHERE slug LIKE 'thing-%';
    INSERT INTO product_pictures SELECT id, (SELECT min(id) FROM pictures), 0, '{}' FROM products WHERE slug LIKE 'thing-%';
    INSERT INTO orders (secret, idempotency_key, user_id, status, email, locale, full_name, country, items_minor, shipping_minor,
        total_minor, currency, conversion, placed_at, updated_at)
      ${numbers} SELECT 'secret' || n, 'key' || n, (SELECT min(id) FROM users) + n % 9000,
        CASE n % 4 WHEN 0 THEN 'ORDERED' WHEN 1 THEN 'CONFIRMED' WHEN 2 THEN 'SHIPPED' ELSE 'CANCELED' END,
        'buyer' || n || '@example.com', 'en', 'Buyer ' || n, 'DE', 1000 + n, 200, 1200 + n, 'USD', 1,
        1790000000000 + n * 1000, 1790000000000 + n FROM numbers;
    INSERT INTO order_lines (order_id, product_id, kind, quantity, unit_price_minor, name, weight_grams)
      SELECT id, (SELECT min(id) FROM products) + id % 9000, 'ITEM', 1, 1000, '{"en":"Thing"}', 100 FROM orders WHERE secret LIKE 'secret%';
    UPDATE search_deferral SET is_on = 0;`)
  rebuildDerived(sqlite)
  sqlite.exec('ANALYZE')
  close()
}
