import { spawnSync } from 'node:child_process'
import { existsSync, mkdtempSync, readdirSync, rmSync, writeFileSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { dirname, join } from 'node:path'

import Sqlite from 'better-sqlite3'
import { beforeEach, expect, onTestFinished, test, vi } from 'vitest'

import { openSite } from '#app/commands/open-site.ts'
import { openDatabase, openForReading } from '#db/database.server.ts'
import { lockFolder, OpeningError } from '#db/opening.server.ts'

import { migrationsWith } from '../../support/database/migrations.ts'

let folder: string
let file: string

beforeEach(() => {
  folder = mkdtempSync(join(tmpdir(), 'opening-'))
  file = join(folder, 'inkstall.db')
  onTestFinished(() => rmSync(folder, { recursive: true }))
})

const copies = () => readdirSync(folder).filter((name) => name.includes('.before-'))
const add = (email: string) => {
  const { sqlite, close } = openDatabase(file)
  sqlite.prepare('INSERT INTO users (email, created_at) VALUES (?, 1)').run(email)
  close()
}
const emailsIn = (path: string) => {
  const sqlite = new Sqlite(path, { readonly: true })
  const emails = sqlite.prepare('SELECT email FROM users').pluck().all()
  sqlite.close()
  return emails
}

test('a database of a newer version is refused in one line that names the way back', () => {
  openDatabase(file, { migrationsFolder: migrationsWith(folder, 'CREATE TABLE later (id integer)') }).close()
  expect(() => openDatabase(file)).toThrow(OpeningError)
  expect(() => openDatabase(file)).toThrow(
    /^\S+inkstall\.db was written by a newer version of Inkstall: start that one, or put back/,
  )
})

test('before a database is brought up a copy is laid beside it, and the two newest stay', () => {
  add('ada@example.com')
  expect(copies()).toEqual([])
  for (const name of ['0001_a', '0002_b']) writeFileSync(`${file}.before-${name}`, '')
  const migrationsFolder = migrationsWith(folder, 'CREATE TABLE later (id integer)')
  openDatabase(file, { migrationsFolder }).close()
  expect(copies()).toEqual(['inkstall.db.before-0002_b', expect.stringMatching(/^inkstall\.db\.before-9999_/)])
  expect(emailsIn(join(folder, copies()[1] ?? ''))).toEqual(['ada@example.com'])

  openDatabase(file, { migrationsFolder }).close()
  expect(copies()).toHaveLength(2)
})

test('a migration that fails changes nothing, says so, and leaves the copy; the version from before goes on', () => {
  add('ada@example.com')
  const broken = migrationsWith(folder, 'DELETE FROM users;\n--> statement-breakpoint\nCREATE TABLE users (id integer)')
  expect(() => openDatabase(file, { migrationsFolder: broken })).toThrow(
    /nothing in it was changed: start the version from before; a copy from before lies at \S+inkstall\.db\.before-9999_one-more/,
  )
  expect(emailsIn(`${file}.before-9999_one-more`)).toEqual(['ada@example.com'])
  add('ben@example.com')
  expect(emailsIn(file)).toEqual(['ada@example.com', 'ben@example.com'])
})

test('what is no database, and one that is damaged, are named, and kept as they are', () => {
  writeFileSync(file, 'These are words, and no database of any kind. '.repeat(100))
  expect(() => openDatabase(file)).toThrow(/inkstall\.db is no database: put a backup in its place/)

  rmSync(file)
  const { sqlite, close } = openDatabase(file)
  sqlite.pragma('wal_checkpoint(TRUNCATE)')
  close()
  const raw = new Sqlite(file)
  raw.unsafeMode()
  raw.pragma('writable_schema = ON')
  raw.exec("UPDATE sqlite_schema SET sql = 'CREATE nonsense' WHERE name = 'users'")
  raw.close()
  expect(() => openDatabase(file)).toThrow(/inkstall\.db is damaged: put a backup in its place/)
})

test('a folder that cannot be written is named', () => {
  expect(() => openDatabase(join('/proc/nobody', 'inkstall.db'))).toThrow('ENOENT')
  const notADatabase = join(folder, 'a-folder.db')
  openDatabase(join(notADatabase, 'inkstall.db')).close()
  expect(() => openDatabase(notADatabase)).toThrow(/a-folder\.db cannot be opened: look at its owner/)
})

test('one process alone serves from a folder; the next waits for it, and gives up with a word', () => {
  const first = lockFolder(file, 0)
  expect(() => lockFolder(file, 0)).toThrow(
    /another Inkstall serves from \S+opening-\w+: stop it, or set another DATA_DIR/,
  )
  first.release()
  lockFolder(file, 0).release()
})

test('a database that is looked at where none is, as with a mistyped DATA_DIR, is not there, and is not made', () => {
  const missing = join(tmpdir(), 'no-such-folder', 'inkstall.db')
  expect(() => openForReading(missing)).toThrow(/^There is no .+inkstall\.db: set DATA_DIR/)
  vi.stubEnv('DATA_DIR', dirname(missing))
  expect(() => openSite()).toThrow(/^There is no .+inkstall\.db: set DATA_DIR/)
  const backup = spawnSync(process.execPath, ['app/commands/backup.ts', join(tmpdir(), 'backups')], {
    encoding: 'utf8',
  })
  expect([backup.status, backup.stderr]).toEqual([1, expect.stringMatching(/^There is no .+: set DATA_DIR.+\n$/)])
  vi.unstubAllEnvs()
  expect(existsSync(dirname(missing))).toBe(false)
})
