import { createReadStream, existsSync } from 'node:fs'
import { readdir, rm, stat } from 'node:fs/promises'
import { join } from 'node:path'

import type { Bucket } from '../bucket/bucket.server.ts'
import type { Carrier } from '../bucket/carrier.server.ts'

/** Where files lie too; null where they lie in the data folder alone. One process has one data folder. */
let bucket: Bucket | null = null
let carrier: Carrier | null = null

/** Everything below asks it from now on. */
export function setBucket(one: Bucket | null, by: Carrier | null = null): void {
  bucket = one
  carrier = by
}

/** The bucket, and what carries files to it while the site serves. */
export function usedBucket(): { bucket: Bucket | null; carrier: Carrier | null } {
  return { bucket, carrier }
}

/** The files of a folder were made, or made anew. */
export function noteMade(folder: string): void {
  carrier?.noteMade(folder)
}

/** Has a file of the data folder lie on this disk, if anybody has it. @throws BucketAway */
export async function bringFile(path: string): Promise<void> {
  await bucket?.bring(path)
}

/** Whether a file is there, on this disk or in the bucket. */
export function hasFile(path: string): boolean {
  return existsSync(path) || bucket?.find(path) !== undefined
}

/** Reads a file from wherever it lies. */
export async function* readKept(path: string): AsyncGenerator<Buffer> {
  await bringFile(path)
  yield* createReadStream(path)
}

/** Deletes a file, or a folder with all in it, wherever it lies. */
export async function removeFile(path: string): Promise<void> {
  // First, so that what follows changes for backups sees that it is gone, and not only away.
  const removed = bucket?.remove(path)
  await rm(path, { recursive: true, force: true })
  await removed
}

/** Names of what is in a folder, wherever it lies. @throws BucketAway where that is not known yet */
export async function namesIn(folder: string): Promise<string[]> {
  const names = await readdir(folder).catch(() => [])
  return bucket ? [...new Set([...names, ...bucket.namesIn(folder)])] : names
}

/** Bytes of a file, and when it last changed (ms), wherever it lies; null where there is none. */
export async function lookAtFile(path: string): Promise<{ bytes: number; at: number } | null> {
  const found = await stat(path).catch(() => null)
  return found ? { bytes: found.size, at: found.mtimeMs } : (bucket?.find(path) ?? null)
}

/** When a file or folder last changed, in ms; null where there is none. */
async function changedAt(path: string): Promise<number | null> {
  const found = await stat(path).catch(() => null)
  return found?.mtimeMs ?? bucket?.changedAt(path) ?? null
}

/** @returns how many of a folder's entries were old and unknown, and are gone */
export async function clearFolder(folder: string, known: Set<string>, oldest: number): Promise<number> {
  let gone = 0
  for (const name of await namesIn(folder)) {
    if (known.has(name)) continue

    const path = join(folder, name)
    const at = await changedAt(path)
    if (at === null || at > oldest) continue

    await removeFile(path)
    gone += 1
  }
  return gone
}
