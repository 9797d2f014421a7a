import { createHash } from 'node:crypto'
import { createReadStream } from 'node:fs'
import { open, rm } from 'node:fs/promises'
import { join } from 'node:path'
import { pipeline } from 'node:stream/promises'
import { promisify } from 'node:util'
import { zstdCompress } from 'node:zlib'

import pLimit from 'p-limit'

import { hasFile } from '../files/site-files.server.ts'
import type { BackupStore } from './backups.ts'
import { type DataFile, lookAt } from './data-files.server.ts'
import { type BackupFile, BLOCK, blockName, objectName } from './manifest.ts'

const pack = promisify(zstdCompress)
/** Files that are stored side by side. */
const AT_ONCE = 8

type Content = Parameters<BackupStore['put']>[1]

/** What goes into a store once, under a name that says its content. */
export type ContentWriter = {
  /** @param content made only where it is not there yet */
  once: (name: string, bytes: number, content: () => Promise<Content>) => Promise<void>
  bytes: () => number
}

export async function openStoring(store: BackupStore): Promise<ContentWriter> {
  const stored = [...(await store.list('objects/')), ...(await store.list('blocks/'))]
  const there = new Set(stored.map(({ name }) => name))
  let sum = 0
  return {
    once: async (name, bytes, content) => {
      if (there.has(name)) return

      await store.put(name, await content())
      there.add(name)
      sum += bytes
    },
    bytes: () => sum,
  }
}

/** Stores a database that nobody writes, in pieces. */
export async function storeDatabase(
  copy: string,
  storing: ContentWriter,
): Promise<{ bytes: number; blocks: string[] }> {
  const handle = await open(copy)
  const blocks: string[] = []
  let bytes = 0
  try {
    for (;;) {
      const { buffer, bytesRead } = await handle.read(Buffer.alloc(BLOCK), 0, BLOCK, bytes)
      if (bytesRead === 0) return { bytes, blocks }

      const block = buffer.subarray(0, bytesRead)
      const hash = createHash('sha256').update(block).digest('hex')
      await storing.once(blockName(hash), bytesRead, () => pack(block))
      blocks.push(hash)
      bytes += bytesRead
    }
  } finally {
    await handle.close()
  }
}

/** Whether a file has not changed since it was stored. What lies in a bucket never does under its name. */
export function isSame(file: DataFile, known: BackupFile | undefined): known is BackupFile {
  return known?.bytes === file.bytes && (file.isAway === true || known.modified === file.modified)
}

/** @param fetch lays a file that lies in the bucket alone elsewhere @returns null for a file that went meanwhile */
export async function storeFile(
  dataDir: string,
  file: DataFile,
  known: BackupFile | undefined,
  storing: Pick<ContentWriter, 'once'>,
  fetch: (path: string) => Promise<string> = async (path) => join(dataDir, path),
): Promise<BackupFile | null> {
  try {
    const { path, bytes, modified } = file
    if (file.isAway && isSame(file, known)) return known

    const source = file.isAway ? await fetch(path) : join(dataDir, path)
    const hash = isSame(file, known) ? known.hash : await hashOf(source)
    await storing.once(objectName(hash), bytes, async () => ({ file: source, sha256: hash }))
    if (file.isAway) await rm(source, { force: true })
    return { path, bytes, modified, hash }
  } catch (error) {
    if (error instanceof Error && 'code' in error && error.code === 'ENOENT') return null

    throw error
  }
}

/** A few at once, as each waits for its disk or its storage. */
export function storeEach<T, R>(all: readonly T[], store: (one: T) => Promise<R>): Promise<R[]> {
  return pLimit(AT_ONCE).map(all, store)
}

/** Stores what came and changed of some files, and says what went. */
export async function storeChangedFiles(
  dataDir: string,
  paths: readonly string[],
  store: BackupStore,
): Promise<{ files: BackupFile[]; gone: string[] }> {
  const storing = {
    once: async (name: string, _: number, content: () => Promise<Content>) => store.put(name, await content()),
  }
  const stored = await storeEach(paths, async (path) => {
    const file = await lookAt(dataDir, path)
    return file && (await storeFile(dataDir, file, undefined, storing))
  })
  // What went from this disk alone lies in the bucket of files.
  const gone = paths.filter((path, index) => stored[index] === null && !hasFile(join(dataDir, path)))
  return { files: stored.filter((file) => file !== null), gone }
}

async function hashOf(path: string): Promise<string> {
  const hash = createHash('sha256')
  await pipeline(createReadStream(path), hash)
  return hash.digest('hex')
}
