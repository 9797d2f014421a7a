import { randomUUID } from 'node:crypto'
import { mkdir, readFile, rm, stat } from 'node:fs/promises'
import { join } from 'node:path'

import Sqlite from 'better-sqlite3'

import { countRows } from '#db/row-counts.server.ts'

import type { Bucket } from '../bucket/bucket.server.ts'
import { BackupError, type BackupStore } from './backups.ts'
import { DATABASE, type DataFile, listDataFiles, SECRET, newestManifest } from './data-files.server.ts'
import { type BackupFile, type Manifest, snapshotName, type Erasure } from './manifest.ts'
import { sealSecret } from './secret.server.ts'
import { isSame, openStoring, storeDatabase, storeEach, storeFile, type ContentWriter } from './storing.server.ts'

export type BackupInput = {
  dataDir: string
  store: BackupStore
  /** Seals the site's secret; null leaves it as it is. */
  passphrase: string | null
  version: string
  /** Holds files that are not in the data folder; none where all are. */
  bucket?: Bucket | null
}

/** What a backup came to, and what of it had to be stored. */
export type BackupResult = { name: string; manifest: Manifest; storedBytes: number }

/**
 * Copies the database as of one moment, and all files, into a store, while the site serves. What the store has already
 * is not stored again, so that one that was cut goes on where it ended; nobody takes it for a backup before its
 * manifest is there, which comes last.
 * @throws BackupError where the database is damaged, or the store takes nothing
 */
export async function takeBackup({
  dataDir,
  store,
  passphrase,
  version,
  bucket = null,
}: BackupInput): Promise<BackupResult> {
  // What has not changed since need not be read again.
  const previous = new Map((await newestManifest(store))?.files.map((file) => [file.path, file]))
  await seeRoom(dataDir, await listFiles(dataDir, bucket), previous, store)
  const storing = await openStoring(store)
  const working = join(dataDir, '.backup')
  await rm(working, { recursive: true, force: true })
  await mkdir(working, { mode: 0o700 })
  try {
    const copy = join(working, DATABASE)
    const { rows, erased } = await copyDatabase(join(dataDir, DATABASE), copy)
    const takenAt = new Date()
    // Files come before their rows, so what the copy names is there by now.
    const found = await listFiles(dataDir, bucket)
    const fetch = async (path: string) => {
      const to = join(working, randomUUID())
      await bucket?.copyTo(path, to)
      return to
    }
    const { files, sealedSecret } = await storeFiles({ dataDir, found, previous, storing, fetch }, passphrase)
    const database = { ...(await storeDatabase(copy, storing)), rows }
    const content: Manifest = {
      format: 1,
      takenAt: takenAt.toISOString(),
      version,
      database,
      files,
      erased,
      sealedSecret,
    }
    const name = snapshotName(takenAt)
    await store.put(name, Buffer.from(JSON.stringify(content)))
    return { name, manifest: content, storedBytes: storing.bytes() }
  } finally {
    await rm(working, { recursive: true, force: true })
  }
}

/** Bytes that a disk keeps free for the site that serves from it. */
const RESERVE = 200_000_000

/** The database lies there twice for a moment, and all of it may be new. */
async function seeRoom(
  dataDir: string,
  files: readonly DataFile[],
  previous: ReadonlyMap<string, BackupFile>,
  store: BackupStore,
): Promise<void> {
  const news = files.filter((file) => !isSame(file, previous.get(file.path)))
  const { size } = await stat(join(dataDir, DATABASE))
  const needed = news.reduce((sum, { bytes }) => sum + bytes, 2 * size)
  const missing = needed + RESERVE - (await store.room())
  if (missing > 0)
    throw new BackupError(
      `${store.place} lacks ${Math.ceil(missing / 1_000_000)} MB for a backup: make room, or set BACKUP_TO to another disk`,
    )
}

/** The files of the site, wherever they lie. */
async function listFiles(dataDir: string, bucket: Bucket | null): Promise<DataFile[]> {
  const here = await listDataFiles(dataDir)
  const known = new Set(here.map(({ path }) => path))
  const held = bucket?.contents.all().filter(([path]) => !known.has(path)) ?? []
  const away = held.map(([path, { bytes, at }]): DataFile => ({ path, bytes, modified: at, isAway: true }))
  return [...here, ...away]
}

type Files = {
  dataDir: string
  found: readonly DataFile[]
  previous: ReadonlyMap<string, BackupFile>
  storing: ContentWriter
  /** Lays a file of the bucket elsewhere. */
  fetch: (path: string) => Promise<string>
}

async function storeFiles(
  { dataDir, found, previous, storing, fetch }: Files,
  passphrase: string | null,
): Promise<{ files: BackupFile[]; sealedSecret: string | null }> {
  const isSealed = passphrase !== null && found.some(({ path }) => path === SECRET)
  const plain = found.filter(({ path }) => !isSealed || path !== SECRET)
  const stored = await storeEach(plain, (file) => storeFile(dataDir, file, previous.get(file.path), storing, fetch))
  const files = stored.filter((file) => file !== null)
  const sealedSecret = isSealed ? sealSecret(await readFile(join(dataDir, SECRET), 'utf8'), passphrase) : null
  return { files, sealedSecret }
}

/** Rows of each table, and who was erased. */
type CopyFacts = { rows: Record<string, number>; erased: Erasure[] }

const ALL_PAGES = 2 ** 31 - 1

/** In one step, as of one moment; writers go on meanwhile. @returns what it holds */
async function copyDatabase(file: string, copy: string): Promise<CopyFacts> {
  const source = new Sqlite(file, { readonly: true, fileMustExist: true })
  await source.backup(copy, { progress: () => ALL_PAGES })
  source.close()
  const copied = new Sqlite(copy)
  try {
    const [problem] = copied.pragma('quick_check(1)', { simple: false }) as { quick_check: string }[]
    if (problem?.quick_check !== 'ok') throw new BackupError(`The database is damaged: ${problem?.quick_check}`)

    return { rows: countRows(copied), erased: readErasures(copied) }
  } finally {
    copied.close()
  }
}

/** The log says who was erased by their number alone. */
function readErasures(sqlite: Sqlite.Database): Erasure[] {
  return sqlite
    .prepare<[], Erasure>(
      `SELECT CAST(substr(subject, 6) AS INTEGER) AS user, at FROM audit_log
       WHERE action IN ('account.erased', 'user.erase') AND subject LIKE 'user/%'`,
    )
    .all()
}
