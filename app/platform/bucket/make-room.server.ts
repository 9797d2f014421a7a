import { rm } from 'node:fs/promises'
import { join } from 'node:path'

import type { Contents } from './contents.ts'
import { listAllLocal, lookAtLocal } from './local-files.server.ts'

/** What somebody may be using just now stays, milliseconds. */
const IN_USE = 10 * 60_000

type Where = { dataDir: string; contents: Contents; mostBytes: number }

/**
 * Takes from this disk what the bucket holds as it is, what was used longest ago first, until so many bytes are left.
 * @returns how many files went
 */
export async function makeRoom({ dataDir, contents, mostBytes }: Where, now: number): Promise<number> {
  const looked = []
  for (const path of await listAllLocal(dataDir)) looked.push(await lookAtLocal(dataDir, path))
  const files = looked.filter((file) => file !== null).toSorted((one, other) => one.usedAt - other.usedAt)
  let left = files.reduce((sum, { bytes }) => sum + bytes, 0)
  let gone = 0
  for (const { path, bytes, usedAt } of files) {
    if (left <= mostBytes) break
    if (contents.find(path)?.bytes !== bytes || now - usedAt < IN_USE) continue

    await rm(join(dataDir, path), { force: true })
    left -= bytes
    gone += 1
  }
  return gone
}
