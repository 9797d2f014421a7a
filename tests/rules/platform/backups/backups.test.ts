import { mkdirSync, mkdtempSync, rmSync, symlinkSync, utimesSync, writeFileSync } from 'node:fs'
import { open } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'

import { afterAll, beforeAll, describe, expect, test } from 'vitest'

import { readBackupConfig } from '#app/platform/backups/backup-config.server.ts'
import { BackupError, readTime } from '#app/platform/backups/backups.ts'
import { listDataFiles } from '#app/platform/backups/data-files.server.ts'
import { folderStore } from '#app/platform/backups/folder-store.server.ts'
import { snapshotName, timeOf, outdated } from '#app/platform/backups/manifest.ts'
import { prune } from '#app/platform/backups/prune.server.ts'
import { layOut } from '#app/platform/backups/restore.server.ts'
import { openSecret, sealSecret } from '#app/platform/backups/secret.server.ts'
import { takeBackup } from '#app/platform/backups/take.server.ts'
import { openDatabase } from '#db/database.server.ts'

const DAY = 24 * 60 * 60 * 1000
let folder = ''
beforeAll(() => void (folder = mkdtempSync(join(tmpdir(), 'inkstall-backups-'))))
afterAll(() => rmSync(folder, { recursive: true }))

test('of a year of nightly backups the last week, four weeks and twelve months stay', () => {
  const names = Array.from({ length: 400 }, (_, day) => snapshotName(new Date(Date.UTC(2026, 0, 1, 4) + day * DAY)))
  const gone = new Set(outdated(names))
  const kept = names.filter((name) => !gone.has(name))
  expect(kept.slice(-7)).toEqual(names.slice(-7))
  expect(kept.length).toBeGreaterThanOrEqual(7 + 2 + 10)
  expect(kept.length).toBeLessThanOrEqual(7 + 4 + 12)
  // Whoever looks on the next day keeps them too, but for those that were outdated then.
  const next = [...kept, snapshotName(new Date(Date.UTC(2026, 0, 1, 4) + 400 * DAY))]
  expect(outdated(next).length).toBeLessThanOrEqual(1)
})

test('of several a day all stay for two days, then the last; a single one always does', () => {
  const hours = [1, 2, 3].map((hour) => snapshotName(new Date(Date.UTC(2026, 0, 1, hour))))
  expect(outdated(hours)).toEqual([])
  expect(outdated([...hours, snapshotName(new Date(Date.UTC(2026, 0, 4)))])).toEqual(hours.slice(0, 2))
  expect(outdated([snapshotName(new Date(0))])).toEqual([])
})

test('the site’s secret is opened by its passphrase alone', () => {
  const sealed = sealSecret('of the site', 'a long passphrase')
  expect(openSecret(sealed, 'a long passphrase')).toBe('of the site')
  expect(() => openSecret(sealed, 'another passphrase')).toThrow(BackupError)
  expect(() => openSecret(sealed, null)).toThrow(BackupError)
  expect(sealSecret('of the site', 'a long passphrase')).not.toBe(sealed)
})

test('a moment is read with its zone, or told to be none', () => {
  expect(readTime('2026-11-24 15:00+09:00')).toEqual(new Date('2026-11-24T06:00:00Z'))
  for (const wrong of ['2026-11-24', '2026-11-24T15:00:00', 'yesterday', '2026-13-24T15:00:00Z'])
    expect(() => readTime(wrong)).toThrow(BackupError)
})

test('a backup holds what is in the data folder, a linked disk too, and no copies, locks or files on their way', async () => {
  const dataDir = join(folder, 'files')
  for (const path of ['pictures/originals', 'pictures/incoming', 'backups/objects', 'before-restore-1', 'elsewhere'])
    mkdirSync(join(dataDir, path), { recursive: true })
  symlinkSync(join(dataDir, 'elsewhere'), join(dataDir, 'product-files'))
  for (const path of [
    'session-secret',
    'pictures/originals/a.png',
    'elsewhere/b.pdf',
    'inkstall.db',
    'inkstall.db-wal',
    'inkstall.db.lock',
    'pictures/incoming/c',
    'backups/objects/d',
    'backups.json',
    '.backup.lock',
    'before-restore-1/e',
  ])
    writeFileSync(join(dataDir, path), path)
  const paths = (await listDataFiles(dataDir)).map(({ path }) => path)
  expect(paths).toEqual(['elsewhere/b.pdf', 'pictures/originals/a.png', 'product-files/b.pdf', 'session-secret'])
})

describe('a backup of a small site', () => {
  const site = () => {
    const dataDir = mkdtempSync(join(folder, 'site-'))
    const database = openDatabase(join(dataDir, 'inkstall.db'))
    mkdirSync(join(dataDir, 'pictures/originals'), { recursive: true })
    writeFileSync(join(dataDir, 'session-secret'), 'a secret')
    writeFileSync(join(dataDir, 'pictures/originals/a.png'), 'a picture')
    const store = folderStore(join(dataDir, 'backups'))
    return { dataDir, database, store, taking: { dataDir, store, passphrase: null, version: '1.0.0' } }
  }

  test('stores what is new, and brings back files as they were', async () => {
    const { dataDir, database, store, taking } = site()
    const first = await takeBackup(taking)
    const again = await takeBackup(taking)
    expect(first.storedBytes).toBeGreaterThan(0)
    expect(again.storedBytes).toBe(0)

    writeFileSync(join(dataDir, 'pictures/originals/a.png'), 'another picture')
    utimesSync(join(dataDir, 'pictures/originals/a.png'), 1, 1)
    const third = await takeBackup(taking)
    expect(third.storedBytes).toBe('another picture'.length)
    const restored = await layOut(store, join(dataDir, 'laid-out'), { at: timeOf(again.name) })
    expect(restored.snapshot).toBe(again.name)
    expect(await listDataFiles(join(dataDir, 'laid-out'))).toEqual(
      again.manifest.files.map(({ hash: _, ...file }) => file),
    )
    database.close()
  })

  test('keeps its secret sealed where there is a passphrase', async () => {
    const { dataDir, database, store, taking } = site()
    const { manifest } = await takeBackup({ ...taking, passphrase: 'a long passphrase' })
    expect(manifest.files.map(({ path }) => path)).not.toContain('session-secret')
    await expect(layOut(store, join(dataDir, 'one'))).rejects.toThrow('BACKUP_PASSPHRASE')
    await layOut(store, join(dataDir, 'other'), { passphrase: 'a long passphrase' })
    expect((await listDataFiles(join(dataDir, 'other'))).map(({ path }) => path)).toContain('session-secret')
    database.close()
  })

  test('says what of it is damaged or missing', async () => {
    const { dataDir, database, store, taking } = site()
    const { manifest } = await takeBackup(taking)
    const [picture] = manifest.files
    const path = join(dataDir, 'backups/objects', picture?.hash.slice(0, 2) ?? '', picture?.hash ?? '')
    writeFileSync(path, 'not a picture')
    await expect(layOut(store, join(dataDir, 'one'))).rejects.toThrow('pictures/originals/a.png, is damaged')
    rmSync(path)
    await expect(layOut(store, join(dataDir, 'other'))).rejects.toThrow(BackupError)
    database.close()
  })

  test('is refused where the database is damaged, so that it takes the place of no good one', async () => {
    const { dataDir, database, store, taking } = site()
    await takeBackup(taking)
    database.sqlite.pragma('wal_checkpoint(TRUNCATE)')
    database.close()
    const handle = await open(join(dataDir, 'inkstall.db'), 'r+')
    const { size } = await handle.stat()
    for (let at = 8192; at < size; at += 16_384) await handle.write(Buffer.alloc(4096, 7), 0, 4096, at)
    await handle.close()
    await expect(takeBackup(taking)).rejects.toThrow()
    expect(await store.list('snapshots')).toHaveLength(1)
  })

  test('loses what nothing refers to any more, and nothing else', async () => {
    const { dataDir, database, store, taking } = site()
    await takeBackup(taking)
    const old = new Date(Date.now() - 30 * DAY)
    await store.put('objects/00/unused', Buffer.from('unused'))
    await store.put('objects/00/fresh', Buffer.from('fresh'))
    utimesSync(join(dataDir, 'backups/objects/00/unused'), old, old)
    for (const { name } of await store.list('objects/'))
      if (!name.includes('fresh')) utimesSync(join(dataDir, 'backups', name), old, old)
    await prune(store, new Date())
    const names = (await store.list('objects/')).map(({ name }) => name)
    expect(names).toContain('objects/00/fresh')
    expect(names).not.toContain('objects/00/unused')
    await layOut(store, join(dataDir, 'laid-out'))
    database.close()
  })
})

test('settings of backups are read in one place, and a bad one is named', () => {
  const read = (env: Record<string, string>) => readBackupConfig({ DATA_DIR: '/srv/data', ...env })
  expect(read({})).toMatchObject({ place: '/srv/data/backups', passphrase: null, followsChanges: false })
  expect(read({ BACKUP_TO: 'none' }).place).toBeNull()
  expect(read({ BACKUP_TO: '/mnt/disk', BACKUP_CHANGES: 'true' })).toMatchObject({
    place: '/mnt/disk',
    followsChanges: true,
  })
  expect(() => read({ BACKUP_PASSPHRASE: 'short' })).toThrow('BACKUP_PASSPHRASE')
})
