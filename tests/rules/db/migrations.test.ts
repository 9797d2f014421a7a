import { mkdtempSync, rmSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'

import Sqlite from 'better-sqlite3'
import { drizzle } from 'drizzle-orm/better-sqlite3'
import { migrate } from 'drizzle-orm/better-sqlite3/migrator'
import { getTableConfig, SQLiteTable } from 'drizzle-orm/sqlite-core'
import { expect, onTestFinished, test } from 'vitest'

import { isDemo } from '#app/site/demo.server.ts'
import { findSeller } from '#app/site/sellers.server.ts'
import { openDatabase } from '#db/database.server.ts'
import { deriveAround } from '#db/derived/derived.server.ts'
import * as schema from '#db/schema.server.ts'

import { migrationsBefore } from '../../support/database/migrations.ts'
import { layOldDatabase } from '../../support/database/old-databases.ts'

const snake = (name: string) => name.replace(/[A-Z]/g, (char) => `_${char.toLowerCase()}`)

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

test('papers of before keep who issued them that day, whatever the settings say later', () => {
  const { db, sqlite } = migrated('0082_sellers_of_papers', (old) => {
    old.exec(`INSERT OR REPLACE INTO site_settings (key, value, changed_at)
      VALUES ('circleName', '{"en":"sea"}', 1), ('taxNumber', '"T1234567890123"', 1)`)
  })
  sqlite.exec(`UPDATE site_settings SET value = '{"en":"land"}' WHERE key = 'circleName';
    DELETE FROM site_settings WHERE key = 'taxNumber'`)
  expect(findSeller(db, null)).toMatchObject({ circleName: { en: 'sea' }, taxNumber: 'T1234567890123' })
  const newest = sqlite.prepare('SELECT max(id) FROM sellers').pluck().get()
  expect(findSeller(db, Number(newest))).toMatchObject({ circleName: { en: 'land' }, taxNumber: '' })
})

test('papers of before keep the zone of the site, and one that is made later has the zone of its day', () => {
  const { db, sqlite } = migrated('0007_zone_of_papers', (old) => {
    old.exec(`INSERT OR REPLACE INTO site_settings (key, value, changed_at) VALUES ('timeZone', '"Asia/Tokyo"', 1)`)
  })
  sqlite.exec(`UPDATE site_settings SET value = '"Europe/Berlin"' WHERE key = 'timeZone'`)
  expect(findSeller(db, null).timeZone).toBe('Asia/Tokyo')
  const newest = sqlite.prepare('SELECT max(id) FROM sellers').pluck().get()
  expect(findSeller(db, Number(newest)).timeZone).toBe('Europe/Berlin')
})

test('credit notes of before keep what they said and of when', () => {
  const { sqlite } = migrated('0002_credit_notes_stay', (old) => {
    old.exec(`INSERT INTO order_payments (order_id, kind, amount_minor, operation, at, settled_at)
      SELECT min(id), 'REFUNDED', 40, 'sent', 1, 2 FROM orders;
      INSERT INTO order_payments (order_id, kind, amount_minor, operation, at, settled_at)
      SELECT min(id), 'REFUNDED', 50, 'failed', 3, 4 FROM orders;
      UPDATE order_payments SET settled_at = NULL WHERE operation = 'failed'`)
  })
  const notes = `SELECT credit_minor, credited_at FROM order_payments WHERE operation IN ('sent', 'failed') ORDER BY id`
  expect(sqlite.prepare(notes).raw().all()).toEqual([
    [40, 2],
    [50, 3],
  ])
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
  const { db } = migrated('0073_demo_mark', (old) => old.exec(change))
  expect(isDemo(db)).toBe(isStill)
})

function newPasswordOf(id: number): string {
  return `INSERT INTO audit_log (at, action, actor, subject) VALUES (2, 'password.changed', 'user/${id}', 'user/${id}')`
}

/** A database that was filled before a migration, and opened after it. */
function migrated(tag: string, fill: (old: Sqlite.Database) => void) {
  const folder = mkdtempSync(join(tmpdir(), 'migrations-'))
  const file = join(folder, 'inkstall.db')
  layOldDatabase('2026-11-26.db.zst', folder)
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

/** As a version in between left it. */
function openBefore(file: string, migrationsFolder: string): Sqlite.Database {
  const sqlite = new Sqlite(file)
  sqlite.pragma('foreign_keys = OFF')
  deriveAround(sqlite, migrationsFolder, () => migrate(drizzle(sqlite), { migrationsFolder }))
  sqlite.pragma('foreign_keys = ON')
  return sqlite
}
