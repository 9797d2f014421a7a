import { randomBytes } from 'node:crypto'
import { once } from 'node:events'
import { mkdirSync, mkdtempSync, rmSync, writeFileSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { buffer } from 'node:stream/consumers'
import { setTimeout } from 'node:timers/promises'

import { getTableConfig } from 'drizzle-orm/sqlite-core'
import { strFromU8, unzipSync } from 'fflate'
import { afterEach, beforeEach, expect, test } from 'vitest'

import { EXPORT_FILES } from '#app/export/art-files.server.ts'
import { exportEverything } from '#app/export/everything.server.ts'
import { storedName } from '#app/export/export-rows.server.ts'
import { HIDDEN, LEFT_OUT } from '#app/export/left-out.ts'
import { type Database, openDatabase } from '#db/database.server.ts'
import { tags, users } from '#db/schema.server.ts'

const now = new Date('2026-11-20T12:00:00Z')

let folder: string
let database: Database
beforeEach(() => {
  folder = mkdtempSync(join(tmpdir(), 'everything-'))
  database = openDatabase(join(folder, 'inkstall.db'))
})
afterEach(() => {
  database.close()
  rmSync(folder, { recursive: true })
})

async function unzipped(): Promise<Record<string, string>> {
  const zip = await exportEverything({ db: database.db, dataDir: folder }, { by: 'command', now })
  const files = unzipSync(new Uint8Array(await buffer(zip)))
  return Object.fromEntries(Object.entries(files).map(([name, bytes]) => [name, strFromU8(bytes)]))
}

test('every table is in the archive, or is named with why it is not', () => {
  const all = database.sqlite.prepare("SELECT name FROM sqlite_schema WHERE type = 'table'").pluck().all() as string[]
  const named = [
    ...EXPORT_FILES.map(({ table }) => getTableConfig(table).name),
    ...Object.values(LEFT_OUT).flatMap((tables) => tables.split(' ')),
  ]
  expect(named.toSorted()).toEqual([...new Set(named)].toSorted())
  expect(all.filter((table) => !named.includes(table))).toEqual([])
  expect(named.filter((table) => !all.includes(table) && table !== '__drizzle_migrations')).toEqual([])
})

test('every column has its words, or is a key that stays', () => {
  const hidden = new Set([...HIDDEN].map(storedName))
  const columns = database.sqlite.prepare('SELECT name FROM pragma_table_info(?)').pluck()
  const unsaid = EXPORT_FILES.flatMap((file) => {
    const table = getTableConfig(file.table).name
    const said = new Set(Object.keys(file.columns).map(storedName))
    return (columns.all(table) as string[])
      .filter((column) => !said.has(column) && !hidden.has(column))
      .map((column) => `${table}.${column}`)
  })
  expect(unsaid).toEqual([])
})

test('CSV and JSON have the same rows, the README names each column, and files come as they are', async () => {
  const { db } = database
  const many = Array.from({ length: 1201 }, (_, at) => ({ slug: `tag-${at}`, name: { en: `=Tag ${at}`, ja: '札' } }))
  db.insert(tags).values(many).run()
  db.insert(users).values({ email: 'her@example.com', passwordHash: 'the-hash', createdAt: now }).run()
  mkdirSync(join(folder, 'pictures/originals'), { recursive: true })
  writeFileSync(join(folder, 'pictures/originals/a.png'), 'a picture')

  const files = await unzipped()
  const rows = JSON.parse(files['data/tags.json'] ?? '') as { slug: string; name: { en: string } }[]
  expect(rows).toHaveLength(1201)
  expect(rows.at(-1)).toMatchObject({ slug: 'tag-1200', name: { en: '=Tag 1200', ja: '札' } })
  expect(files['data/tags.csv']?.trim().split('\r\n')).toHaveLength(1202)
  expect(JSON.parse(files['data/orders.json'] ?? '')).toEqual([])
  expect(JSON.parse(files['data/users.json'] ?? '')).toMatchObject([
    { email: 'her@example.com', createdAt: now.toISOString(), disabledAt: null },
  ])
  expect(files['pictures/a.png']).toBe('a picture')
  expect(JSON.parse(files['theme.json'] ?? '')).toMatchObject({ format: 'inkstall-theme' })
  for (const { name, columns } of EXPORT_FILES) {
    expect(files['README.md']).toContain(`### data/${name}.csv`)
    expect(files[`data/${name}.csv`]?.split('\r\n')[0]).toBe(Object.keys(columns).join(','))
  }
  expect(files['README.md']).toContain('Rows: 1201.')
  expect(Object.values(files).join('')).not.toContain('the-hash')
  expect(JSON.parse(files['data/audit.json'] ?? '')).toMatchObject([{ actor: 'command', action: 'site.export' }])
})

test('what is written while the archive is read is not in it', async () => {
  const zip = await exportEverything({ db: database.db, dataDir: folder }, { by: 'command', now })
  database.db
    .insert(tags)
    .values({ slug: 'late', name: { en: 'Late' } })
    .run()
  const files = unzipSync(new Uint8Array(await buffer(zip)))
  expect(strFromU8(files['data/tags.json'] ?? new Uint8Array())).toBe('[]\n')
})

test('whoever breaks it off ends the reading, and holds nobody up', async () => {
  const { db, sqlite } = database
  const long = Array.from({ length: 3000 }, (_, at) => ({
    slug: `tag-${at}`,
    name: { en: randomBytes(300).toString('base64') },
  }))
  db.insert(tags).values(long).run()
  const zip = await exportEverything({ db, dataDir: folder }, { by: 'command', now })
  await once(zip, 'readable')
  await setTimeout(200)
  zip.destroy()
  await once(zip, 'close')
  await setTimeout(200)
  // As long as somebody reads an earlier moment, the log cannot begin anew.
  db.insert(tags)
    .values({ slug: 'late', name: { en: 'Late' } })
    .run()
  expect(sqlite.pragma('wal_checkpoint(TRUNCATE)')).toMatchObject([{ busy: 0 }])
})
