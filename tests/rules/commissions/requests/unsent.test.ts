import { existsSync, mkdtempSync, readdirSync, truncateSync, utimesSync, writeFileSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'

import { beforeEach, expect, test } from 'vitest'

import { makeRoom, sweepUnsent } from '#app/commissions/requests/unsent.server.ts'
import { takeTurn } from '#app/site/rate-limits.server.ts'
import { openDatabase } from '#db/database.server.ts'

const MB = 1024 * 1024
const now = new Date('2026-11-22T12:00:00Z')
let db: ReturnType<typeof openDatabase>['db']
let folder: string
let files = 0

beforeEach(() => {
  const database = openDatabase(':memory:')
  db = database.db
  database.sqlite.pragma('foreign_keys = OFF')
  database.sqlite.exec(
    "INSERT INTO commission_files (request_id, stored, name, mime_type, bytes, created_at) VALUES (1, 'sent', 'a', 'image/png', 1, 0)",
  )
  folder = mkdtempSync(join(tmpdir(), 'inkstall-unsent-'))
  write('sent', 1, 500)
})

function write(name: string, bytes: number, hoursAgo: number): void {
  writeFileSync(join(folder, name), '')
  truncateSync(join(folder, name), bytes)
  const at = now.getTime() / 1000 - hoursAgo * 3600
  utimesSync(join(folder, name), at, at)
}

/** A network address sends files of 10 MB, one after the other. */
async function send(network: string, count: number): Promise<void> {
  for (let n = 0; n < count; n += 1) {
    files += 1
    write(`f${files}`, 10 * MB, 1 - files / 1000)
    await makeRoom({ db, folder, network }, [{ stored: `f${files}` }], now)
  }
}

test('files of one network that wait to be sent are as many as one form holds, the newest', async () => {
  await send('a', 9)
  expect(readdirSync(folder).toSorted()).toEqual(['f5', 'f6', 'f7', 'f8', 'f9', 'sent'])
  await send('b', 5)
  expect(readdirSync(folder)).toHaveLength(11)
})

test('all files that wait together have a bound too', async () => {
  for (const network of 'abcdefghij') await send(network, 5)
  expect(readdirSync(folder)).toHaveLength(31)
  expect(existsSync(join(folder, 'sent'))).toBe(true)
})

test('what waits for two hours goes by the clock, and what was sent stays', async () => {
  write('old', 1, 2.1)
  write('young', 1, 1.9)
  await sweepUnsent(db, folder, now)
  expect(readdirSync(folder).toSorted()).toEqual(['sent', 'young'])
})

test('megabytes count for a network as tries do, and are given back where they are refused', async () => {
  const turn = (count: number) => takeTurn(db, { limit: 'uploadMegabytesByAddress', key: 'a', count })
  expect(await turn(290)).toBeNull()
  expect(await turn(11)).toBeGreaterThan(0)
  expect(await turn(10)).toBeNull()
  expect(await turn(1)).toBeGreaterThan(0)
})
