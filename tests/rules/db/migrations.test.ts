import { mkdtempSync, rmSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'

import Sqlite from 'better-sqlite3'
import { drizzle } from 'drizzle-orm/better-sqlite3'
import { migrate } from 'drizzle-orm/better-sqlite3/migrator'
import { getTableConfig, SQLiteTable } from 'drizzle-orm/sqlite-core'
import { expect, onTestFinished, test } from 'vitest'

import { promisesNow } from '#app/commissions/contract/promises.ts'
import { isDemo } from '#app/site/demo.server.ts'
import { findSeller } from '#app/site/sellers.server.ts'
import { readSettings } from '#app/site/site.server.ts'
import { openDatabase } from '#db/database.server.ts'
import * as schema from '#db/schema.server.ts'

import { migrationsBefore } from '../../support/migrations.ts'

const snake = (name: string) => name.replace(/[A-Z]/g, (mail) => `_${mail.toLowerCase()}`)

test('the migrations make every table and column that the schema names', () => {
  const { sqlite } = openDatabase(':memory:')
  const tables = Object.values(schema).filter((one) => one instanceof SQLiteTable)
  expect(tables.length).toBeGreaterThan(30)
  for (const table of tables) {
    const { name, columns } = getTableConfig(table)
    const made = sqlite.pragma(`table_xinfo(${name})`) as { name: string }[]
    expect([name, made.map((column) => column.name).toSorted()]).toEqual([
      name,
      columns.map((column) => snake(column.name)).toSorted(),
    ])
  }
})

test('ids of who and what is gone are not given again, and tables that are built anew for it keep everything', () => {
  const folder = mkdtempSync(join(tmpdir(), 'migrations-'))
  const file = join(folder, 'inkstall.db')
  const old = openBefore(file, migrationsBefore(folder, '0027'))
  old.exec(`
    INSERT INTO product_types (id, slug, name, plural_name, description, position) VALUES (1, 'zines', '{}', '{}', '{}', 1);
    INSERT INTO products (id, slug, name, short_description, long_description, type_id, price_minor, release_date,
      created_at, updated_at) VALUES (7, 'zine', '{}', '{}', '{}', 1, 500, '2026-01-01', 1, 1);
    INSERT INTO users (id, email, created_at) VALUES (3, 'ada@example.com', 1);
    INSERT INTO product_likes (user_id, product_id, at) VALUES (3, 7, 1);
    INSERT INTO audit_log (at, action, actor, subject) VALUES (1, 'account.erased', 'erased', 'user/9');
  `)
  old.close()
  const { sqlite } = openDatabase(file)
  expect(sqlite.pragma('foreign_key_check')).toEqual([])
  expect(sqlite.prepare('SELECT id, like_count FROM products').all()).toEqual([{ id: 7, like_count: 1 }])
  sqlite.exec('DELETE FROM product_likes')
  expect(sqlite.prepare('SELECT like_count FROM products').pluck().get()).toBe(0)
  const added = sqlite.prepare("INSERT INTO users (email, created_at) VALUES ('ben@example.com', 1)").run()
  expect(added.lastInsertRowid).toBe(10)
  sqlite.exec('DELETE FROM users WHERE id = 10')
  const next = sqlite.prepare("INSERT INTO users (email, created_at) VALUES ('cay@example.com', 1)").run()
  expect(next.lastInsertRowid).toBe(11)
  sqlite.close()
  rmSync(folder, { recursive: true })
})

test('sales at tables keep whether they were cash, by what the settings said when the column came', () => {
  const { sqlite } = migrated('0028', (old) =>
    old.exec(`
    INSERT INTO events (id, slug, name, starts_on, ends_on, venue, city, country, status)
      VALUES (1, 'fair', '{}', '2026-12-29', '2026-12-30', '{}', '{}', 'NL', 'CONFIRMED');
    INSERT INTO till_sessions (id, event_id, currency, symbol, decimals, conversion, time_zone)
      VALUES (1, 1, 'EUR', '€', 2, 1, 'UTC');
    INSERT INTO till_sales (session_id, operation, payment, total_minor, sold_at, received_at)
      VALUES (1, 'a', 'COINS', 500, 1, 1), (1, 'b', 'CARD', 500, 1, 1);
    INSERT INTO site_settings (key, value, changed_at)
      VALUES ('tillPayments', '[{"id":"COINS","name":{},"isCash":true},{"id":"CARD","name":{},"isCash":false}]', 1);
  `),
  )
  expect(sqlite.prepare('SELECT payment, is_cash FROM till_sales').raw().all()).toEqual([
    ['COINS', 1],
    ['CARD', 0],
  ])
})

test('orders of before keep what moved as sent, and owe what was kept without a word or came beyond the total', () => {
  const order = (id: number, status: string) =>
    `(${id}, 'secret', 'key-${id}', '${status}', 'a@example.com', 'en', 1000, 0, 1000, 'USD', 1, 5, 9)`
  const { sqlite } = migrated('0032', (old) =>
    old.exec(`
    INSERT INTO orders (id, secret, idempotency_key, status, email, locale, items_minor, shipping_minor, total_minor,
      currency, conversion, placed_at, updated_at)
      VALUES ${[order(1, 'CANCELED'), order(2, 'CANCELED'), order(3, 'CONFIRMED'), order(4, 'SHIPPED')].join(', ')};
    INSERT INTO order_history (order_id, "to", "by", at) VALUES (1, 'CANCELED', 'CLOCK', 9), (2, 'CANCELED', 'ADMIN', 9);
    INSERT INTO order_payments (order_id, kind, amount_minor, operation, at) VALUES (1, 'RECEIVED', 900, 'a', 6),
      (2, 'RECEIVED', 1000, 'b', 6), (2, 'REFUNDED', 400, 'refund:2', 7), (3, 'RECEIVED', 1500, 'c', 6),
      (4, 'RECEIVED', 1000, 'd', 6), (4, 'REFUNDED', 100, 'e', 8);
  `),
  )
  const rows = sqlite.prepare('SELECT order_id, kind, amount_minor, settled_at FROM order_payments ORDER BY id').raw()
  expect(rows.all()).toEqual([
    [1, 'RECEIVED', 900, 6],
    [2, 'RECEIVED', 1000, 6],
    [2, 'REFUNDED', 400, 7],
    [3, 'RECEIVED', 1500, 6],
    [4, 'RECEIVED', 1000, 6],
    [4, 'REFUNDED', 100, 8],
    [1, 'REFUNDED', 900, null],
    [3, 'RETURNED', 500, null],
  ])
})

test('contracts of before keep what their price list said on the day they learned to keep it', () => {
  const { sqlite } = migrated('0035', (old) =>
    old.exec(`
    INSERT INTO commission_types (id, kind, name, description, is_sketch) VALUES (1, 'DIGITAL', '{}', '{}', 1), (2, 'DIGITAL', '{}', '{}', 0);
    INSERT INTO commission_requests (id, secret, idempotency_key, email, locale, type_id, details, nature, choices, estimate,
      estimate_minor, currency, conversion, terms_version, terms_hash, quote_due_at, created_at, updated_at)
      VALUES (1, 'a', 'a', 'a@example.com', 'en', 1, '', 'PERSONAL', '{}', '{}', 1, 'USD', 1, 1, '', 1, 1, 1),
        (2, 'b', 'b', 'b@example.com', 'en', 2, '', 'PERSONAL', '{}', '{}', 1, 'USD', 1, 1, '', 1, 1, 1);
    INSERT INTO commission_contracts (request_id, lines, total_minor, deposit_minor, note, currency, conversion,
      terms_version, terms_text, terms_hash, locale, accepted_at)
      VALUES (1, '[]', 1, 1, '', 'USD', 1, 1, '', '', 'en', 1), (2, '[]', 1, 1, '', 'USD', 1, 1, '', '', 'en', 1);
  `),
  )
  const rows = sqlite.prepare('SELECT promises FROM commission_contracts ORDER BY request_id').pluck().all() as string[]
  expect(rows.map((row) => JSON.parse(row))).toEqual([
    promisesNow({ isSketch: true }),
    promisesNow({ isSketch: false }),
  ])
  expect(() => sqlite.exec("UPDATE commission_contracts SET promises = '{}'")).toThrow('never changes')
})

test('what was for sale is told apart into what lies there and what is promised', () => {
  const { sqlite } = migrated('0036', (old) =>
    old.exec(`
    INSERT INTO product_types (id, slug, name, plural_name, description, position) VALUES (1, 'zines', '{}', '{}', '{}', 1);
    INSERT INTO products (id, slug, name, short_description, long_description, type_id, price_minor, release_date,
      created_at, updated_at) VALUES (7, 'zine', '{}', '{}', '{}', 1, 500, '2026-01-01', 1, 1);
    INSERT INTO stock_movements (product_id, pool, quantity, kind, operation, at) VALUES (7, 'WEB', 10, 'COUNT', 'a', 1),
      (7, 'WEB', -4, 'RESERVE', 'order:1', 2), (7, 'WEB', -2, 'RESERVE', 'order:2', 2), (7, 'WEB', 2, 'RELEASE', 'order:2', 3),
      (7, 'WEB', -2, 'SALE', 'order:2', 3), (7, 'EVENT:1', -1, 'SALE', 'tap', 4), (7, 'EVENT:1', 1, 'RELEASE', 'void:tap', 5);
    INSERT INTO stock_balances VALUES (7, 'WEB', 4), (7, 'EVENT:1', 0);
  `),
  )
  expect(sqlite.prepare('SELECT pool, on_hand, reserved, for_sale FROM stock_balances').raw().all()).toEqual([
    ['WEB', 8, 4, 4],
    ['EVENT:1', 0, 0, 0],
  ])
  expect(sqlite.prepare("SELECT kind FROM stock_movements WHERE operation = 'void:tap'").pluck().get()).toBe('SALE')
})

test('a table of before has had one day, the first of its event, with all that was counted and sold', () => {
  const { sqlite } = migrated('0043', (old) =>
    old.exec(`
    INSERT INTO events (id, slug, name, starts_on, ends_on, venue, city, country, status)
      VALUES (1, 'fair', '{}', '2026-12-29', '2026-12-30', '{}', '{}', 'NL', 'CONFIRMED'),
        (2, 'con', '{}', '2027-03-01', '2027-03-01', '{}', '{}', 'NL', 'CONFIRMED'),
        (3, 'zine-day', '{}', '2027-04-01', '2027-04-01', '{}', '{}', 'NL', 'CONFIRMED');
    INSERT INTO product_types (id, slug, name, plural_name, description, position) VALUES (1, 'zines', '{}', '{}', '{}', 1);
    INSERT INTO products (id, slug, name, short_description, long_description, type_id, price_minor, release_date,
      created_at, updated_at) VALUES (7, 'zine', '{}', '{}', '{}', 1, 500, '2026-01-01', 1, 1);
    INSERT INTO till_sessions (id, event_id, state, currency, symbol, decimals, conversion, time_zone, float_minor,
      opened_at, closed_at, counted_cash_minor)
      VALUES (4, 1, 'CLOSED', 'EUR', '€', 2, 1, 'UTC', 5000, 10, 90, 5400), (5, 2, 'OPEN', 'EUR', '€', 2, 1, 'UTC', 700, 20, NULL, NULL),
        (6, 3, 'DRAFT', 'EUR', '€', 2, 1, 'UTC', 300, NULL, NULL, NULL);
    INSERT INTO till_products (session_id, product_id, position, price_minor, quantity, counted_quantity)
      VALUES (4, 7, 0, 500, 8, 6), (5, 7, 0, 500, 2, NULL), (6, 7, 0, 500, 1, NULL);
    INSERT INTO stock_movements (product_id, pool, quantity, kind, operation, at)
      VALUES (7, 'WEB', -9, 'TRANSFER', 'opening:4', 1), (7, 'EVENT:1', 9, 'TRANSFER', 'opening:4', 1);
    INSERT INTO till_sales (id, session_id, operation, payment, total_minor, sold_at, received_at)
      VALUES (1, 4, 'a', 'CASH', 500, 11, 11), (2, 5, 'b', 'CASH', 500, 21, 21);
    INSERT INTO till_adjustments (session_id, product_id, kind, quantity, reason, operation, at) VALUES (4, 7, 'GIFT', 1, 'x', 'c', 12);
  `),
  )
  const all = (query: string) => sqlite.prepare(query).raw().all()
  expect(
    all(
      'SELECT session_id, day, float_minor, opened_at, closed_at, counted_cash_minor, is_staying, filed_at FROM till_days',
    ),
  ).toEqual([
    [4, '2026-12-29', 5000, 10, 90, 5400, 0, null],
    [5, '2027-03-01', 700, 20, null, null, 0, null],
  ])
  expect(
    all(
      'SELECT d.session_id, g.product_id, g.brought, g.counted FROM till_day_goods g JOIN till_days d ON d.id = g.day_id',
    ),
  ).toEqual([
    [4, 7, 9, 6],
    [5, 7, 0, null],
  ])
  expect(all('SELECT s.session_id, d.session_id FROM till_sales s JOIN till_days d ON d.id = s.day_id')).toEqual([
    [4, 4],
    [5, 5],
  ])
  expect(all('SELECT d.day FROM till_adjustments a JOIN till_days d ON d.id = a.day_id')).toEqual([['2026-12-29']])
  expect(all('SELECT state, float_minor FROM till_sessions ORDER BY id')).toEqual([
    ['CLOSED', 5000],
    ['OPEN', 700],
    ['DRAFT', 300],
  ])
  expect(sqlite.pragma('foreign_key_check')).toEqual([])
})

test('the country of taxes is where the circle is, which customs ask for as well', () => {
  const { db } = migrated('0067_home_country', (old) => {
    old.exec(`INSERT INTO site_settings (key, value, changed_at) VALUES ('taxHome', '"DE"', 1)`)
  })
  expect(readSettings(db).homeCountry).toBe('DE')
})

test('papers of before keep who issued them that day, whatever the settings say later', () => {
  const { db, sqlite } = migrated('0082_sellers_of_papers', (old) => {
    old.exec(`INSERT INTO site_settings (key, value, changed_at)
      VALUES ('circleName', '{"en":"sea"}', 1), ('taxNumber', '"T1234567890123"', 1)`)
  })
  sqlite.exec(`UPDATE site_settings SET value = '{"en":"land"}' WHERE key = 'circleName';
    DELETE FROM site_settings WHERE key = 'taxNumber'`)
  expect(findSeller(db, null)).toMatchObject({ circleName: { en: 'sea' }, taxNumber: 'T1234567890123' })
  const newest = sqlite.prepare('SELECT max(id) FROM sellers').pluck().get()
  expect(findSeller(db, Number(newest))).toMatchObject({ circleName: { en: 'land' }, taxNumber: '' })
})

test.each([
  ['as it was planted', '', true],
  ['whose customer has another password', newPasswordOf(2), true],
  ['whose administrator has another password', newPasswordOf(1), false],
  ['with keys of a provider', "INSERT INTO payment_accounts VALUES ('STRIPE', 'sealed', 1)", false],
  ['with an administrator beside', 'UPDATE users SET authority_level = 10 WHERE id = 2', false],
  ['whose administrator goes by another address', "UPDATE users SET email = 'nena@circle.test' WHERE id = 1", false],
  ['whose administrator is closed', 'UPDATE users SET disabled_at = 5 WHERE id = 1', false],
  ['that began empty', "INSERT INTO audit_log (at, action, actor, subject) VALUES (2, 'site.setup', 'x', '')", false],
])('a demo of before the mark, %s', (_, change, isStill) => {
  const { db } = migrated('0073_demo_mark', (old) =>
    old.exec(`
    INSERT INTO users (id, email, name, authority_level, created_at) VALUES
      (1, 'admin@example.com', 'Nena', 10, 1), (2, 'customer@example.com', 'Customer', 0, 1);
    ${change}`),
  )
  expect(isDemo(db)).toBe(isStill)
})

function newPasswordOf(id: number): string {
  return `INSERT INTO audit_log (at, action, actor, subject) VALUES (2, 'password.changed', 'user/${id}', 'user/${id}')`
}

/** A database that was filled before a migration, and opened after it. */
function migrated(tag: string, fill: (old: Sqlite.Database) => void) {
  const folder = mkdtempSync(join(tmpdir(), 'migrations-'))
  const file = join(folder, 'inkstall.db')
  const old = openBefore(file, migrationsBefore(folder, tag))
  fill(old)
  old.close()
  const opened = openDatabase(file)
  onTestFinished(() => {
    opened.close()
    rmSync(folder, { recursive: true })
  })
  return opened
}

/** As an older version left it, without what is derived: the next one builds that anew. */
function openBefore(file: string, migrationsFolder: string): Sqlite.Database {
  const sqlite = new Sqlite(file)
  sqlite.pragma('foreign_keys = OFF')
  migrate(drizzle(sqlite), { migrationsFolder })
  sqlite.pragma('foreign_keys = ON')
  return sqlite
}
