import { createHash, randomUUID } from 'node:crypto'
import { createReadStream } from 'node:fs'
import { mkdir, rename, rm, stat, utimes } from 'node:fs/promises'
import { dirname, join, relative } from 'node:path'
import { pipeline } from 'node:stream/promises'

import pLimit from 'p-limit'

import { BackupError, type BackupStore } from '../backups/backup-store.ts'
import { Contents, isKept } from './contents.ts'
import { lookAtLocal } from './local-files.server.ts'

/** A file that lies in the bucket alone cannot be had just now. */
export class BucketAway extends Error {}

/** Files on their way here. */
export const BRINGING = '.bringing'
const AT_ONCE = 4

export type Bucket = ReturnType<typeof openBucket>

/**
 * The files of a data folder in a bucket. The disk holds what is used, the bucket all of it; a file is one under its path
 * for as long as it is, so that both have the same. Of a bucket one site alone knows what it holds: it is listed once.
 * Paths are whole ones; those of other folders are nobody's business here.
 */
export function openBucket(dataDir: string, store: BackupStore) {
  const contents = new Contents()
  const bringing = new Map<string, Promise<void>>()
  const turns = new Map<string, Promise<unknown>>()
  /** Deleted here, and not there yet. */
  const leaving = new Set<string>()
  let isListed = false
  let broughtBytes = 0

  async function list(): Promise<void> {
    for (const { name, bytes, changedAt } of await store.list(''))
      if (isKept(name) && !leaving.has(name)) contents.note(name, { bytes, at: changedAt.getTime() })
    isListed = true
  }

  /** Lays a file here where only the bucket has it. @throws BucketAway */
  async function bring(path: string): Promise<void> {
    const name = relative(dataDir, path)
    if (!isKept(name) || (await lookAtLocal(dataDir, name))) return
    if (!isListed) throw new BucketAway(`${store.place} has not answered yet`)
    if (!contents.find(name)) return

    const under = bringing.get(name) ?? bringOne(name).finally(() => bringing.delete(name))
    bringing.set(name, under)
    await under
  }

  async function bringOne(name: string): Promise<void> {
    const to = join(dataDir, name)
    const part = join(dataDir, BRINGING, randomUUID())
    await mkdir(dirname(part), { recursive: true, mode: 0o700 })
    try {
      await copyTo(name, part)
      await mkdir(dirname(to), { recursive: true, mode: 0o700 })
      await rename(part, to)
      // Deleted on its way.
      if (!contents.find(name)) await rm(to, { force: true })
    } finally {
      await rm(part, { force: true })
    }
  }

  /** @param to a file that nobody reads yet */
  async function copyTo(name: string, to: string): Promise<void> {
    const held = contents.find(name)
    await store.fetch(name, to).catch((cause: unknown) => {
      throw new BucketAway(`${store.place}: ${cause instanceof Error ? cause.message : String(cause)}`, { cause })
    })
    const { size } = await stat(to)
    if (held && size !== held.bytes) throw new BucketAway(`${store.place}: ${name} came in part`)

    broughtBytes += size
    await utimes(to, new Date(), new Date(held?.at ?? Date.now()))
  }

  /** Copies files to the bucket that it does not hold as they are. @param names from the data folder @returns bytes */
  async function carry(names: readonly string[], isAnew = false): Promise<number> {
    const carried = await pLimit(AT_ONCE).map(names, (name) => inTurn(name, () => carryOne(name, isAnew)))
    return carried.reduce((sum, bytes) => sum + bytes, 0)
  }

  async function carryOne(name: string, isAnew: boolean): Promise<number> {
    const local = await lookAtLocal(dataDir, name)
    if (!local || (!isAnew && contents.find(name)?.bytes === local.bytes)) return 0

    leaving.delete(name)
    const file = join(dataDir, name)
    try {
      await store.put(name, { file, sha256: await hashOf(file) })
    } catch (error) {
      if (await lookAtLocal(dataDir, name)) throw error
      return 0
    }
    // Deleted meanwhile.
    if (!leaving.has(name)) contents.note(name, { bytes: local.bytes, at: Date.now() })
    return local.bytes
  }

  /**
   * Takes a file, or all of a folder, out of the bucket: it is known to be gone at once. Where the bucket cannot be told
   * now it is told later: by `tidy`, and after a new start by the site's sweep of what belongs to nobody.
   */
  async function remove(path: string): Promise<void> {
    const top = relative(dataDir, path)
    const under = [...turns.keys()].filter((name) => name === top || name.startsWith(`${top}/`))
    for (const name of [...contents.under(top), ...under].filter(isKept)) {
      contents.forget(name)
      leaving.add(name)
    }
    await tidy().catch(() => {})
  }

  async function tidy(): Promise<void> {
    for (const name of leaving)
      await inTurn(name, async () => {
        if (!leaving.has(name)) return

        await store.remove(name)
        leaving.delete(name)
      })
  }

  /** What is done with one file is done one after the other: it may come back under the same name. */
  function inTurn<R>(name: string, work: () => Promise<R>): Promise<R> {
    const turn = (turns.get(name) ?? Promise.resolve()).then(work, work)
    turns.set(name, turn)
    const end = () => {
      if (turns.get(name) === turn) turns.delete(name)
    }
    turn.then(end, end)
    return turn
  }

  /** Tries to write, and says what hinders it; null for nothing. */
  async function examine(): Promise<string | null> {
    const name = `probe-${randomUUID()}`
    try {
      await store.put(name, Buffer.from('?'))
      await store.remove(name)
      return null
    } catch (error) {
      if (error instanceof BackupError) return error.message

      throw error
    }
  }

  function ofFolder<T>(folder: string, read: (path: string) => T, none: T): T {
    const path = relative(dataDir, folder)
    if (path.startsWith('..') || !/^(pictures|commission-|product-files)/.test(path)) return none
    if (!isListed) throw new BucketAway(`${store.place} has not answered yet`)

    return read(path)
  }

  return {
    place: store.place,
    store,
    contents,
    list,
    isListed: () => isListed,
    bring,
    copyTo,
    carry,
    remove,
    tidy,
    examine,
    /** Bytes that came since it was last asked. */
    takeBroughtBytes: () => {
      const bytes = broughtBytes
      broughtBytes = 0
      return bytes
    },
    find: (path: string) => contents.find(relative(dataDir, path)),
    namesIn: (folder: string): string[] => ofFolder(folder, (path) => contents.namesIn(path), []),
    changedAt: (path: string): number | null => ofFolder(path, (name) => contents.changedAt(name), null),
  }
}

async function hashOf(file: string): Promise<string> {
  const hash = createHash('sha256')
  await pipeline(createReadStream(file), hash)
  return hash.digest('hex')
}
