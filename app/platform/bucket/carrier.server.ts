import { rm } from 'node:fs/promises'
import { join, relative } from 'node:path'
import { setTimeout as rest } from 'node:timers/promises'

import type { Log } from '../log.server.ts'
import { type Bucket, BRINGING } from './bucket.server.ts'
import type { Contents } from './contents.ts'
import { claim } from './files-config.server.ts'
import { below, listAllLocal, listFlat, lookAtLocal } from './local-files.server.ts'

export type Carrier = {
  /** The files of a folder were made, or made anew. */
  noteMade: (folder: string) => void
  /** What hinders it, and since when (ms); null for nothing. */
  trouble: () => { reason: string; since: number } | null
  stop: () => Promise<void>
}

/** Milliseconds. */
const PAUSE = 1000
const PAUSE_IN_TROUBLE = 15_000
const HOUR = 60 * 60_000

type Options = {
  bucket: Bucket
  dataDir: string
  mostBytes: number
  log: Log
  /** While it says so, files come from the bucket and none goes there. */
  isReadOnly?: () => boolean
}

/**
 * Carries to the bucket what comes: about a second later, as nobody waits for it. What is there when the site starts is
 * looked through once, and then each hour; where the bucket takes nothing it is tried again until it does.
 */
export function startCarrying({ bucket, dataDir, mostBytes, log, isReadOnly }: Options): Carrier {
  const made = new Set<string>()
  let isClaimed = false
  let lookedThroughAt = 0
  let moved = 0
  let trouble: ReturnType<Carrier['trouble']> = null
  const stopping = new AbortController()

  async function look(): Promise<void> {
    if (!isClaimed && !isReadOnly?.()) {
      await claim(dataDir, bucket.store)
      isClaimed = true
    }
    if (!bucket.isListed) await bucket.list()
    if (isReadOnly?.()) return

    await bucket.tidy()
    const anew = [...made]
    for (const folder of anew) await bucket.carry(await below(dataDir, folder), true)
    for (const folder of anew) made.delete(folder)
    const isHourly = Math.abs(Date.now() - lookedThroughAt) > HOUR
    moved += await bucket.carry(await (isHourly ? listAllLocal : listFlat)(dataDir))
    moved += bucket.takeBroughtBytes()
    if (isHourly || moved > mostBytes / 10) {
      moved = 0
      await makeRoom({ dataDir, contents: bucket.contents, mostBytes }, Date.now())
    }
    if (isHourly) lookedThroughAt = Date.now()
  }

  async function lookSafely(): Promise<void> {
    try {
      await look()
      if (trouble) log.info({ place: bucket.place }, 'files go to the bucket again')
      trouble = null
    } catch (error) {
      const reason = error instanceof Error ? error.message : String(error)
      if (!trouble) log.error({ place: bucket.place, reason }, 'files do not come to the bucket')
      trouble = { reason, since: trouble?.since ?? Date.now() }
    }
  }

  async function go(): Promise<void> {
    await rm(join(dataDir, BRINGING), { recursive: true, force: true })
    const { signal } = stopping
    while (!signal.aborted) {
      await lookSafely()
      await rest(trouble ? PAUSE_IN_TROUBLE : PAUSE, undefined, { signal, ref: false }).catch(() => {})
    }
  }

  const going = go()
  return {
    noteMade: (folder) => void made.add(relative(dataDir, folder)),
    trouble: () => trouble,
    stop: async () => {
      stopping.abort()
      await going
    },
  }
}

/** What somebody may be using just now stays, milliseconds. */
const IN_USE = 10 * 60_000

type DiskOptions = { dataDir: string; contents: Contents; mostBytes: number }

/**
 * Takes from this disk what the bucket holds as it is, what was used longest ago first, until so many bytes are left.
 * @returns how many files went
 */
export async function makeRoom({ dataDir, contents, mostBytes }: DiskOptions, now: number): Promise<number> {
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
