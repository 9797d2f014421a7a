import { createHash, randomUUID } from 'node:crypto'
import { createReadStream } from 'node:fs'
import { mkdir, rename, rm, stat, utimes } from 'node:fs/promises'
import { dirname, join, relative } from 'node:path'
import { pipeline } from 'node:stream/promises'

import pLimit from 'p-limit'

import { BackupError, type BackupStore } from '../backups/backups.ts'
import { Contents, isKept } from './contents.ts'
import { lookAtLocal } from './local-files.server.ts'

/** A file that lies in the bucket alone cannot be had just now. */
export class BucketAway extends Error {}

/** Files on their way here. */
export const BRINGING = '.bringing'
const AT_ONCE = 4

/**
 * The files of a data folder in a bucket. The disk holds what is used, the bucket all of it; a file is one under its path
 * for as long as it is, so that both have the same. Of a bucket one site alone knows what it holds: it is listed once.
 * Paths are whole ones; those of other folders are nobody's business here.
 */
export class Bucket {
  readonly contents = new Contents()
  readonly store: BackupStore
  readonly #dataDir: string
  readonly #bringing = new Map<string, Promise<void>>()
  readonly #turns = new Map<string, Promise<unknown>>()
  /** Deleted here, and not there yet. */
  readonly #leaving = new Set<string>()
  #isListed = false
  #broughtBytes = 0

  constructor(dataDir: string, store: BackupStore) {
    this.#dataDir = dataDir
    this.store = store
  }

  get place(): string {
    return this.store.place
  }

  /** Whether it is known what the bucket holds. */
  get isListed(): boolean {
    return this.#isListed
  }

  async list(): Promise<void> {
    for (const { name, bytes, changedAt } of await this.store.list(''))
      if (isKept(name) && !this.#leaving.has(name)) this.contents.note(name, { bytes, at: changedAt.getTime() })
    this.#isListed = true
  }

  /** Lays a file here where only the bucket has it. @throws BucketAway */
  async bring(path: string): Promise<void> {
    const name = relative(this.#dataDir, path)
    if (!isKept(name) || (await lookAtLocal(this.#dataDir, name))) return
    if (!this.#isListed) throw new BucketAway(`${this.store.place} has not answered yet`)
    if (!this.contents.find(name)) return

    const under = this.#bringing.get(name) ?? this.#bringOne(name).finally(() => this.#bringing.delete(name))
    this.#bringing.set(name, under)
    await under
  }

  async #bringOne(name: string): Promise<void> {
    const to = join(this.#dataDir, name)
    const part = join(this.#dataDir, BRINGING, randomUUID())
    await mkdir(dirname(part), { recursive: true, mode: 0o700 })
    try {
      await this.copyTo(name, part)
      await mkdir(dirname(to), { recursive: true, mode: 0o700 })
      await rename(part, to)
      // Deleted on its way.
      if (!this.contents.find(name)) await rm(to, { force: true })
    } finally {
      await rm(part, { force: true })
    }
  }

  /** @param to a file that nobody reads yet */
  async copyTo(name: string, to: string): Promise<void> {
    const held = this.contents.find(name)
    await this.store.fetch(name, to).catch((cause: unknown) => {
      throw new BucketAway(`${this.store.place}: ${cause instanceof Error ? cause.message : String(cause)}`, { cause })
    })
    const { size } = await stat(to)
    if (held && size !== held.bytes) throw new BucketAway(`${this.store.place}: ${name} came in part`)

    this.#broughtBytes += size
    await utimes(to, new Date(), new Date(held?.at ?? Date.now()))
  }

  /** Copies files to the bucket that it does not hold as they are. @param names from the data folder @returns bytes */
  async carry(names: readonly string[], isAnew = false): Promise<number> {
    const carried = await pLimit(AT_ONCE).map(names, (name) => this.#inTurn(name, () => this.#carryOne(name, isAnew)))
    return carried.reduce((sum, bytes) => sum + bytes, 0)
  }

  async #carryOne(name: string, isAnew: boolean): Promise<number> {
    const local = await lookAtLocal(this.#dataDir, name)
    if (!local || (!isAnew && this.contents.find(name)?.bytes === local.bytes)) return 0

    this.#leaving.delete(name)
    const file = join(this.#dataDir, name)
    try {
      await this.store.put(name, { file, sha256: await hashOf(file) })
    } catch (error) {
      if (await lookAtLocal(this.#dataDir, name)) throw error
      return 0
    }
    // Deleted meanwhile.
    if (!this.#leaving.has(name)) this.contents.note(name, { bytes: local.bytes, at: Date.now() })
    return local.bytes
  }

  /**
   * Takes a file, or all of a folder, out of the bucket: it is known to be gone at once. Where the bucket cannot be told
   * now it is told later: by `tidy`, and after a new start by the site's sweep of what belongs to nobody.
   */
  async remove(path: string): Promise<void> {
    const top = relative(this.#dataDir, path)
    const under = [...this.#turns.keys()].filter((name) => name === top || name.startsWith(`${top}/`))
    for (const name of [...this.contents.under(top), ...under].filter(isKept)) {
      this.contents.forget(name)
      this.#leaving.add(name)
    }
    await this.tidy().catch(() => {})
  }

  async tidy(): Promise<void> {
    for (const name of this.#leaving)
      await this.#inTurn(name, async () => {
        if (!this.#leaving.has(name)) return

        await this.store.remove(name)
        this.#leaving.delete(name)
      })
  }

  /** What is done with one file is done one after the other: it may come back under the same name. */
  #inTurn<R>(name: string, work: () => Promise<R>): Promise<R> {
    const turn = (this.#turns.get(name) ?? Promise.resolve()).then(work, work)
    this.#turns.set(name, turn)
    const end = () => {
      if (this.#turns.get(name) === turn) this.#turns.delete(name)
    }
    turn.then(end, end)
    return turn
  }

  /** Tries to write, and says what hinders it; null for nothing. */
  async examine(): Promise<string | null> {
    const name = `probe-${randomUUID()}`
    try {
      await this.store.put(name, Buffer.from('?'))
      await this.store.remove(name)
      return null
    } catch (error) {
      if (error instanceof BackupError) return error.message

      throw error
    }
  }

  find(path: string) {
    return this.contents.find(relative(this.#dataDir, path))
  }

  namesIn(folder: string): string[] {
    return this.#ofFolder(folder, (path) => this.contents.namesIn(path), [])
  }

  /** When a folder changed last, in ms; null where the bucket has nothing of it. */
  changedAt(folder: string): number | null {
    return this.#ofFolder(folder, (path) => this.contents.changedAt(path), null)
  }

  /** Bytes that came since it was last asked. */
  takeBroughtBytes(): number {
    const bytes = this.#broughtBytes
    this.#broughtBytes = 0
    return bytes
  }

  #ofFolder<T>(folder: string, read: (path: string) => T, none: T): T {
    const path = relative(this.#dataDir, folder)
    if (path.startsWith('..') || !/^(pictures|commission-|product-files)/.test(path)) return none
    if (!this.#isListed) throw new BucketAway(`${this.store.place} has not answered yet`)

    return read(path)
  }
}

async function hashOf(file: string): Promise<string> {
  const hash = createHash('sha256')
  await pipeline(createReadStream(file), hash)
  return hash.digest('hex')
}
