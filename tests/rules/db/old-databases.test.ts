import { copyFileSync, mkdtempSync, readdirSync, rmSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'

import Sqlite from 'better-sqlite3'
import { expect, test } from 'vitest'

import { openDatabase } from '#db/database.server.ts'
import { countRows } from '#db/row-counts.server.ts'

import { layOldDatabase, OLD_DATABASES } from '../../support/database/old-databases.ts'

/** What people made, and no update may lose. */
const KEPT = [
  'payment_attempts',
  'payment_refunds',
  'payment_disputes',
  'order_payments',
  'users',
  'orders',
  'order_lines',
  'products',
  'commission_requests',
  'pictures',
  'tags',
  'events',
]

test.each(OLD_DATABASES)('a database of %s is brought up with all that it held, and can be taken back', (name) => {
  const folder = mkdtempSync(join(tmpdir(), 'inkstall-old-'))
  const file = layOldDatabase(name, folder)
  const before = rowsOf(file)
  upgrade(file, before)

  const copy = readdirSync(folder).find((each) => each.startsWith('inkstall.db.before-')) ?? ''
  expect(rowsOf(join(folder, copy))).toEqual(before)
  for (const log of ['-wal', '-shm']) rmSync(file + log, { force: true })
  copyFileSync(join(folder, copy), file)
  expect(rowsOf(file)).toEqual(before)
  upgrade(file, before)
  rmSync(folder, { recursive: true })
})

function upgrade(file: string, before: Record<string, number>): void {
  const { sqlite, close } = openDatabase(file)
  expect(sqlite.pragma('integrity_check')).toEqual([{ integrity_check: 'ok' }])
  expect(sqlite.pragma('foreign_key_check')).toEqual([])
  const after = countRows(sqlite)
  expect(KEPT.map((table) => [table, after[table]])).toEqual(KEPT.map((table) => [table, before[table]]))
  expect(sqlite.prepare(UNBALANCED).all()).toEqual([])
  expect(schemaOf(sqlite)).toEqual(schemaOf(openDatabase(':memory:').sqlite))
  close()
}

/** Every table, index and trigger, as it is made. */
function schemaOf(sqlite: Sqlite.Database): unknown[] {
  return sqlite.prepare("SELECT type, name, sql FROM sqlite_schema WHERE name NOT LIKE 'sqlite_%' ORDER BY name").all()
}

/** Stock that is not the sum of its movements. */
const UNBALANCED = `
  SELECT product_id, pool FROM stock_balances b WHERE for_sale <>
    (SELECT sum(m.quantity) FROM stock_movements m WHERE m.product_id = b.product_id AND m.pool = b.pool)`

test('ids of what is gone are not given again by a database that was brought up', () => {
  const folder = mkdtempSync(join(tmpdir(), 'inkstall-old-'))
  const file = layOldDatabase(OLD_DATABASES[0] ?? '', folder)
  const old = new Sqlite(file)
  const last = old.prepare<[], number>("SELECT seq FROM sqlite_sequence WHERE name = 'orders'").pluck().get() ?? 0
  old.pragma('foreign_keys = OFF')
  old.prepare('DELETE FROM orders WHERE id > ?').run(last - 2)
  old.close()
  const { sqlite, close } = openDatabase(file)
  expect(sqlite.prepare("SELECT seq FROM sqlite_sequence WHERE name = 'orders'").pluck().get()).toBe(last)
  close()
  rmSync(folder, { recursive: true })
})

test('an older one is refused in one line, and kept as it is', () => {
  const folder = mkdtempSync(join(tmpdir(), 'inkstall-old-'))
  const file = layOldDatabase(OLD_DATABASES[0] ?? '', folder)
  const old = new Sqlite(file)
  old.exec('UPDATE __drizzle_migrations SET created_at = created_at - 86400000')
  old.close()
  expect(() => openDatabase(file)).toThrow(/inkstall\.db is older than the versions that can be brought up$/)
  rmSync(folder, { recursive: true })
})

test('words that nobody knows and amounts below nothing are refused by the database itself', () => {
  const { sqlite } = openDatabase(':memory:')
  sqlite.pragma('foreign_keys = OFF')
  const pay = sqlite.prepare(
    "INSERT INTO order_payments (order_id, kind, amount_minor, operation, at) VALUES (1, ?, ?, 'a', 1)",
  )
  expect(() => pay.run('LENT', 5)).toThrow('order_payments_kind_known')
  expect(() => pay.run('RECEIVED', -5)).toThrow('order_payments_amountMinor_not_negative')
  expect(pay.run('RECEIVED', 5).changes).toBe(1)
})

function rowsOf(file: string): Record<string, number> {
  const database = new Sqlite(file, { readonly: true })
  const rows = countRows(database)
  database.close()
  return rows
}
