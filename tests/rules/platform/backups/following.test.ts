import { mkdtempSync, rmSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'

import { afterAll, expect, test, vi } from 'vitest'

import { isBehind } from '#app/platform/backups/backups.ts'
import { folderStore } from '#app/platform/backups/folder-store.server.ts'
import { followChanges } from '#app/platform/backups/following.server.ts'
import { openDatabase } from '#db/database.server.ts'

const dataDir = mkdtempSync(join(tmpdir(), 'followed-'))
const place = mkdtempSync(join(tmpdir(), 'place-'))
afterAll(() => [dataDir, place].map((folder) => rmSync(folder, { recursive: true, force: true })))

test('while its place takes nothing, following falls behind, and catches up once it does', async () => {
  const { sqlite, close } = openDatabase(join(dataDir, 'inkstall.db'))
  const store = folderStore(place)
  let gate: Promise<void> = Promise.resolve()
  const slow = { ...store, put: (...args: Parameters<typeof store.put>) => gate.then(() => store.put(...args)) }
  const following = await followChanges(sqlite, dataDir, slow)
  const start = Date.now()
  await vi.waitFor(() => expect(following.caughtUpAt()).toBeGreaterThan(start))

  const { promise, resolve } = Promise.withResolvers<void>()
  gate = promise
  sqlite.exec('CREATE TABLE written_late (id INTEGER)')
  const written = Date.now()
  await new Promise((done) => setTimeout(done, 600))
  expect(following.caughtUpAt()).toBeLessThanOrEqual(written)

  resolve()
  await vi.waitFor(() => expect(following.caughtUpAt()).toBeGreaterThan(written))
  await following.close()
  close()
})

test('a minute on its way is still in time', () => {
  const now = new Date('2026-11-25T10:00:00Z')
  expect(isBehind(now.getTime() - 59_000, now)).toBe(false)
  expect(isBehind(now.getTime() - 61_000, now)).toBe(true)
})
