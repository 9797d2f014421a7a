import {
  existsSync,
  mkdirSync,
  mkdtempSync,
  readdirSync,
  readFileSync,
  rmSync,
  utimesSync,
  writeFileSync,
} from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'

import { afterEach, beforeEach, expect, test } from 'vitest'

import { BackupError, type BackupStore } from '#app/platform/backups/backups.ts'
import { folderStore } from '#app/platform/backups/folder-store.server.ts'
import { layOut } from '#app/platform/backups/restore.server.ts'
import { takeBackup } from '#app/platform/backups/take.server.ts'
import { BucketAway, Bucket } from '#app/platform/bucket/bucket.server.ts'
import { makeRoom } from '#app/platform/bucket/carrier.server.ts'
import { isKept } from '#app/platform/bucket/contents.ts'
import { MARK, readFilesConfig, readMark, adopt, claim } from '#app/platform/bucket/files-config.server.ts'
import { ConfigError } from '#app/platform/config.server.ts'
import { sendFile } from '#app/platform/files/send-file.server.ts'
import {
  clearFolder,
  hasFile,
  namesIn,
  readKept,
  removeFile,
  setBucket,
} from '#app/platform/files/site-files.server.ts'
import { openDatabase } from '#db/database.server.ts'

const WORK = 'commission-work/abc'
const VARIANT = 'pictures/variants/tide/640.webp'

let folder: string
let dataDir: string
let held: string
beforeEach(() => {
  folder = mkdtempSync(join(tmpdir(), 'bucket-'))
  ;[dataDir, held] = [join(folder, 'data'), join(folder, 'held')]
  lay(WORK, 'a finished work')
  lay(VARIANT, 'a picture')
})
afterEach(() => {
  setBucket(null)
  rmSync(folder, { recursive: true })
})

function lay(path: string, content: string): void {
  mkdirSync(join(dataDir, path, '..'), { recursive: true })
  writeFileSync(join(dataDir, path), content)
}

/** A bucket that holds what the data folder has. */
async function carried(store: BackupStore = folderStore(held)) {
  const bucket = new Bucket(dataDir, store)
  await bucket.list()
  await bucket.carry([WORK, VARIANT])
  setBucket(bucket)
  return bucket
}

async function read(path: string): Promise<string> {
  const parts = []
  for await (const part of readKept(join(dataDir, path))) parts.push(part)
  return Buffer.concat(parts).toString()
}

test('files with names of ours belong into the bucket; what is on its way, and the database, do not', () => {
  expect([WORK, VARIANT, 'pictures/originals/0a1b', 'product-files/x-_9', 'commission-files/y'].every(isKept)).toBe(
    true,
  )
  const others = [
    'inkstall.db',
    'pictures/incoming/x',
    'pictures/originals/x.part',
    `${VARIANT}.part`,
    'imports/x',
    '../x',
  ]
  expect(others.filter(isKept)).toEqual([])
})

test('what lies in the bucket alone is there for everybody, and comes when it is read', async () => {
  const bucket = await carried()
  for (const name of ['commission-work', 'pictures']) rmSync(join(dataDir, name), { recursive: true })

  expect(await namesIn(join(dataDir, 'commission-work'))).toEqual(['abc'])
  expect(await namesIn(join(dataDir, 'pictures/variants'))).toEqual(['tide'])
  expect([hasFile(join(dataDir, WORK)), hasFile(join(dataDir, 'commission-work/none'))]).toEqual([true, false])
  expect(await Promise.all([read(WORK), read(WORK), read(VARIANT)])).toEqual([
    'a finished work',
    'a finished work',
    'a picture',
  ])
  expect(readFileSync(join(dataDir, WORK), 'utf8')).toBe('a finished work')
  expect(bucket.takeBroughtBytes()).toBe('a finished work'.length + 'a picture'.length)
  await expect(read('commission-work/none')).rejects.toThrow('ENOENT')
})

test('a bucket that has not answered yet is no empty one: nothing is missing by it, and nothing is nobody’s', async () => {
  setBucket(new Bucket(dataDir, folderStore(held)))
  rmSync(join(dataDir, WORK))
  await expect(read(WORK)).rejects.toThrow(BucketAway)
  await expect(namesIn(join(dataDir, 'commission-work'))).rejects.toThrow(BucketAway)
  await expect(clearFolder(join(dataDir, 'pictures/variants'), new Set(), Date.now())).rejects.toThrow(BucketAway)
  expect(await read(VARIANT)).toBe('a picture')
  const file = { folder: join(dataDir, 'commission-work'), stored: 'abc', name: 'a.png', mimeType: 'image/png' }
  await expect(sendFile(new Request('http://here/'), file)).rejects.toMatchObject({ init: { status: 503 } })
})

test('what is deleted goes from both, at once or as soon as the bucket answers', async () => {
  let isAway = false
  const store = folderStore(held)
  const remove = async (name: string) => {
    if (isAway) throw new BackupError('away')
    await store.remove(name)
  }
  const bucket = await carried({ ...store, remove })
  await removeFile(join(dataDir, 'pictures/variants/tide'))
  expect(readdirSync(held, { recursive: true })).not.toContain(VARIANT)

  isAway = true
  await removeFile(join(dataDir, WORK))
  expect([existsSync(join(dataDir, WORK)), hasFile(join(dataDir, WORK))]).toEqual([false, false])
  isAway = false
  await bucket.tidy()
  expect(existsSync(join(held, WORK))).toBe(false)
})

test('what comes back under its name stays, although the bucket was still to be told that it went', async () => {
  let isAway = true
  const store = folderStore(held)
  const remove = async (name: string) => {
    if (isAway) throw new BackupError('away')
    await store.remove(name)
  }
  const bucket = await carried({ ...store, remove })
  await removeFile(join(dataDir, WORK))
  lay(WORK, 'once more')
  await bucket.carry([WORK])
  isAway = false
  await bucket.tidy()
  expect(readFileSync(join(held, WORK), 'utf8')).toBe('once more')
  expect(hasFile(join(dataDir, WORK))).toBe(true)
})

test('what is deleted while it is carried does not stay in the bucket', async () => {
  const store = folderStore(held)
  const { promise: mayGo, resolve: go } = Promise.withResolvers<undefined>()
  const bucket = new Bucket(dataDir, {
    ...store,
    put: async (name, content) => {
      await mayGo
      await store.put(name, content)
    },
  })
  await bucket.list()
  setBucket(bucket)
  const carrying = bucket.carry([VARIANT])
  const removing = removeFile(join(dataDir, VARIANT))
  go(undefined)
  await Promise.allSettled([carrying, removing])
  await bucket.tidy()
  expect([existsSync(join(held, VARIANT)), hasFile(join(dataDir, VARIANT))]).toEqual([false, false])
})

test('room is made by what was used longest ago, and never by what the bucket has otherwise or not at all', async () => {
  const bucket = await carried()
  lay('product-files/new', 'x'.repeat(100))
  lay('commission-files/changed', 'held')
  await bucket.carry(['commission-files/changed'])
  lay('commission-files/changed', 'longer by now')
  const old = new Date(Date.now() - 3_600_000)
  for (const path of [WORK, 'product-files/new', 'commission-files/changed']) utimesSync(join(dataDir, path), old, old)
  const older = new Date(old.getTime() - 3_600_000)
  utimesSync(join(dataDir, VARIANT), older, older)

  const where = { dataDir, contents: bucket.contents }
  expect(await makeRoom({ ...where, mostBytes: 130 }, Date.now())).toBe(1)
  expect(existsSync(join(dataDir, VARIANT))).toBe(false)
  expect(await makeRoom({ ...where, mostBytes: 0 }, Date.now())).toBe(1)
  expect(['product-files/new', 'commission-files/changed'].every((path) => existsSync(join(dataDir, path)))).toBe(true)
  expect(await read(VARIANT)).toBe('a picture')
  expect(await makeRoom({ ...where, mostBytes: 0 }, Date.now())).toBe(0)
})

test('a backup holds what lies in the bucket alone, and reads it once; a restore lays out what the bucket lacks', async () => {
  openDatabase(join(dataDir, 'inkstall.db')).close()
  let fetched = 0
  const inner = folderStore(held)
  const counting: BackupStore = { ...inner, fetch: (name, to) => ((fetched += 1), inner.fetch(name, to)) }
  const bucket = await carried(counting)
  rmSync(join(dataDir, WORK))
  const store = folderStore(join(folder, 'backups'))
  const take = () => takeBackup({ dataDir, store, passphrase: null, version: '0', bucket })
  const { manifest } = await take()
  expect(manifest.files.map(({ path }) => path)).toEqual([VARIANT, WORK])
  expect((await take()).manifest.files.map(({ hash }) => hash)).toEqual(manifest.files.map(({ hash }) => hash))
  expect(fetched).toBe(1)

  const [whole, rest] = [join(folder, 'whole'), join(folder, 'rest')]
  await layOut(store, whole)
  expect([WORK, VARIANT].map((path) => readFileSync(join(whole, path), 'utf8'))).toEqual([
    'a finished work',
    'a picture',
  ])
  await bucket.remove(join(dataDir, VARIANT))
  await layOut(store, rest, { bucket })
  expect([existsSync(join(rest, WORK)), existsSync(join(rest, VARIANT))]).toEqual([false, true])
})

test('a place in a bucket is one site’s; who restores it goes on with it', async () => {
  const store = folderStore(held)
  await claim(dataDir, store)
  await claim(dataDir, store)
  const mark = readMark(dataDir)
  expect(mark?.place).toBe(held)

  const other = join(folder, 'other')
  mkdirSync(other)
  await expect(claim(other, store)).rejects.toThrow('holds files of another site')
  await adopt(other, store)
  expect(readMark(other)).toEqual(mark)
  await claim(other, store)
})

test('the environment says where files lie; a start without it, or elsewhere, is refused in one line', () => {
  const env = { FILES_IN: 's3://shop/files/', AWS_ACCESS_KEY_ID: 'k', AWS_SECRET_ACCESS_KEY: 's' }
  expect(readFilesConfig({}, dataDir)).toBeNull()
  expect(readFilesConfig({ ...env, FILES_HERE: '500' }, dataDir)).toMatchObject({
    place: 's3://shop/files',
    mostBytes: 5e8,
  })
  expect(() => readFilesConfig({ ...env, AWS_ACCESS_KEY_ID: '' }, dataDir)).toThrow(ConfigError)
  expect(() => readFilesConfig({ ...env, FILES_IN: '/srv/files' }, dataDir)).toThrow(/^FILES_IN: must be s3:/)
  expect(() => readFilesConfig({ ...env, FILES_HERE: 'much' }, dataDir)).toThrow(/^FILES_HERE: /)

  lay(MARK, JSON.stringify({ place: 's3://shop/files', id: '1' }))
  for (const wrong of [{}, { ...env, FILES_IN: 's3://other' }])
    expect(() => readFilesConfig(wrong, dataDir)).toThrow(/^FILES_IN: pictures and files lie in s3:\/\/shop\/files: /)
})
