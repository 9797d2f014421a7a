import { createHash } from 'node:crypto'
import { createReadStream } from 'node:fs'
import { mkdir, open, readdir, rename, rm, utimes, writeFile } from 'node:fs/promises'
import { dirname, join } from 'node:path'
import { pipeline } from 'node:stream/promises'
import { promisify } from 'node:util'
import { zstdDecompress } from 'node:zlib'

import Sqlite from 'better-sqlite3'
import { z } from 'zod'

import { makeFolder } from '#db/opening.server.ts'

import type { Bucket } from '../bucket/bucket.server.ts'
import { MARK } from '../bucket/files-config.server.ts'
import { BackupError, type BackupStore, type Piece } from './backups.ts'
import { ASIDE, BACKUPS, DATABASE, FORGET_AGAIN, SECRET, findBackup, newestManifest } from './data-files.server.ts'
import { backupFile, blockName, type BackupFile, type Manifest, manifest, objectName, stampOf } from './manifest.ts'
import { openSecret } from './secret.server.ts'

const unpack = promisify(zstdDecompress)

/** What a backup was laid out as: its manifest, and how far its changes reach. */
export type RestoreResult = { manifest: Manifest; snapshot: string; reaches: Date; pieces: number }

const changedFiles = z.object({ files: z.array(backupFile), gone: z.array(z.string()) })

type RestoreOptions = {
  /** The latest moment to be restored; null for all there is. */
  at?: Date | null
  passphrase?: string | null
  /** Holds the site's files still: what it has need not be laid out. */
  bucket?: Bucket | null
}

/**
 * Lays a backup out in an empty folder, and looks whether all of it is what was backed up.
 * @throws BackupError where nothing is there from before, or something is missing or damaged
 */
export async function layOut(
  store: BackupStore,
  folder: string,
  { at = null, passphrase = null, bucket = null }: RestoreOptions = {},
): Promise<RestoreResult> {
  const choice = await findBackup(store, at)
  const content = manifest.parse(JSON.parse((await store.get(choice.snapshot)).toString()))
  makeFolder(folder)
  await layDatabase(store, content, join(folder, DATABASE))
  await layChanges(store, choice.pieces, join(folder, DATABASE))
  for (const file of await filesOf(store, content, choice.pieces))
    if (bucket?.contents.find(file.path)?.bytes !== file.bytes) await layFile(store, file, folder)
  // Without the bucket all of them lie here.
  if (!bucket) await rm(join(folder, MARK), { force: true })
  if (content.sealedSecret !== null)
    await writeFile(join(folder, SECRET), openSecret(content.sealedSecret, passphrase), { mode: 0o600 })
  const erased = await erasedSince(store, choice.reaches)
  if (erased.length > 0) await writeFile(join(folder, FORGET_AGAIN), JSON.stringify(erased), { mode: 0o600 })
  return { manifest: content, snapshot: choice.snapshot, reaches: choice.reaches, pieces: choice.pieces.length }
}

/** Who was erased after a moment, as the newest backup knows. */
async function erasedSince(store: BackupStore, moment: Date): Promise<number[]> {
  const newest = await newestManifest(store)
  return (newest?.erased ?? []).filter(({ at }) => at > moment.getTime()).map(({ user }) => user)
}

/** Puts what was laid out in the place of what is in a data folder, which is kept aside. @returns where, or null */
export async function putInPlace(laidOut: string, dataDir: string, now: Date): Promise<string | null> {
  const isOwn = (name: string) =>
    name === BACKUPS || name.startsWith(ASIDE) || name.startsWith('.') || name.startsWith(`${DATABASE}.lock`)
  const found = (await readdir(dataDir)).filter((name) => !isOwn(name))
  const aside = join(dataDir, `${ASIDE}${stampOf(now)}`)
  if (found.length > 0) await mkdir(aside, { mode: 0o700 })
  for (const name of found) await rename(join(dataDir, name), join(aside, name))
  for (const name of await readdir(laidOut)) await rename(join(laidOut, name), join(dataDir, name))
  await rm(laidOut, { recursive: true })
  return found.length > 0 ? aside : null
}

async function layDatabase(store: BackupStore, { database }: Manifest, file: string): Promise<void> {
  const handle = await open(file, 'wx', 0o600)
  try {
    for (const block of database.blocks) {
      const content = await unpack(await store.get(blockName(block)))
      if (hashOf(content) !== block) throw new BackupError(`${blockName(block)} is damaged`)

      await handle.write(content)
    }
    await handle.sync()
  } finally {
    await handle.close()
  }
}

/** SQLite itself takes over the logs, one after the other, as after a crash. */
async function layChanges(store: BackupStore, pieces: readonly Piece[], file: string): Promise<void> {
  const logs = Map.groupBy(
    pieces.filter(({ kind }) => kind === 'wal'),
    ({ log }) => log,
  )
  for (const parts of logs.values()) {
    const handle = await open(`${file}-wal`, 'w', 0o600)
    for (const { name } of parts) await handle.write(await unpack(await store.get(name)))
    await handle.close()
    const database = new Sqlite(file)
    database.pragma('wal_checkpoint(TRUNCATE)')
    database.close()
  }
}

/** The files of the backup, with what came and went since. */
async function filesOf(store: BackupStore, content: Manifest, pieces: readonly Piece[]): Promise<BackupFile[]> {
  const files = new Map(content.files.map((file) => [file.path, file]))
  for (const { name } of pieces.filter(({ kind }) => kind === 'files')) {
    const changed = changedFiles.parse(JSON.parse((await unpack(await store.get(name))).toString()))
    for (const path of changed.gone) files.delete(path)
    for (const file of changed.files) files.set(file.path, file)
  }
  return [...files.values()]
}

async function layFile(store: BackupStore, { path, hash, modified }: BackupFile, folder: string): Promise<void> {
  const file = join(folder, path)
  await mkdir(dirname(file), { recursive: true, mode: 0o700 })
  await store.fetch(objectName(hash), file)
  if ((await hashOfFile(file)) !== hash) throw new BackupError(`${objectName(hash)}, which is ${path}, is damaged`)

  // The next backup need not read it again.
  await utimes(file, new Date(modified), new Date(modified))
}

function hashOf(content: Buffer): string {
  return createHash('sha256').update(content).digest('hex')
}

async function hashOfFile(file: string): Promise<string> {
  const hash = createHash('sha256')
  await pipeline(createReadStream(file), hash)
  return hash.digest('hex')
}
