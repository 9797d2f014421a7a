import { copyFileSync, mkdtempSync, readdirSync, rmSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'

import Sqlite from 'better-sqlite3'
import { expect, test } from 'vitest'

import { openDatabase } from '#db/database.server.ts'
import { countRows } from '#db/row-counts.server.ts'

import { layOldDatabase, OLD_DATABASES } from '../../support/old-databases.ts'

/** What people made, and no update may lose. */
const KEPT = ['users', 'orders', 'order_lines', 'products', 'commission_requests', 'pictures', 'tags', 'events']

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
  close()
}

/** Stock that is not the sum of its movements. */
const UNBALANCED = `
  SELECT product_id, pool FROM stock_balances b WHERE for_sale <>
    (SELECT sum(m.quantity) FROM stock_movements m WHERE m.product_id = b.product_id AND m.pool = b.pool)`

function rowsOf(file: string): Record<string, number> {
  const database = new Sqlite(file, { readonly: true })
  const rows = countRows(database)
  database.close()
  return rows
}
