import { cpSync, mkdtempSync, readFileSync, rmSync, writeFileSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'

import { getTableConfig, SQLiteTable } from 'drizzle-orm/sqlite-core'
import { expect, test } from 'vitest'

import { openDatabase } from '#db/database.server.ts'
import * as schema from '#db/schema.server.ts'

const snake = (name: string) => name.replace(/[A-Z]/g, (letter) => `_${letter.toLowerCase()}`)

test('the migrations make every table and column that the schema names', () => {
  const { sqlite } = openDatabase(':memory:')
  const tables = Object.values(schema).filter((one) => one instanceof SQLiteTable)
  expect(tables.length).toBeGreaterThan(30)
  for (const table of tables) {
    const { name, columns } = getTableConfig(table)
    const made = sqlite.pragma(`table_info(${name})`) as { name: string }[]
    expect([name, made.map((column) => column.name).toSorted()]).toEqual([
      name,
      columns.map((column) => snake(column.name)).toSorted(),
    ])
  }
})

test('ids of who and what is gone are not given again, and tables that are built anew for it keep everything', () => {
  const folder = mkdtempSync(join(tmpdir(), 'migrations-'))
  const file = join(folder, 'inkstall.db')
  const { sqlite: old, close } = openDatabase(file, { migrationsFolder: migrationsBefore(folder, '0027') })
  old.exec(`
    INSERT INTO product_types (id, slug, name, plural_name, description, position) VALUES (1, 'zines', '{}', '{}', '{}', 1);
    INSERT INTO products (id, slug, name, short_description, long_description, type_id, price_minor, release_date,
      created_at, updated_at) VALUES (7, 'zine', '{}', '{}', '{}', 1, 500, '2026-01-01', 1, 1);
    INSERT INTO users (id, email, created_at) VALUES (3, 'ada@example.com', 1);
    INSERT INTO product_likes (user_id, product_id, at) VALUES (3, 7, 1);
    INSERT INTO audit_log (at, action, actor, subject) VALUES (1, 'account.erased', 'erased', 'user/9');
  `)
  close()
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

/** The migrations that there were before one of them, in a folder of their own. */
function migrationsBefore(folder: string, tag: string): string {
  const copy = join(folder, 'migrations')
  cpSync('db/migrations', copy, { recursive: true })
  const journal = join(copy, 'meta/_journal.json')
  const { entries, ...rest } = JSON.parse(readFileSync(journal, 'utf8')) as { entries: { tag: string }[] }
  writeFileSync(journal, JSON.stringify({ ...rest, entries: entries.filter((one) => one.tag < tag) }))
  return copy
}
