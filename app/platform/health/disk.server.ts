import { randomUUID } from 'node:crypto'
import { open, rm, statfs } from 'node:fs/promises'
import { join } from 'node:path'

import { type DiskFailure, whyUnwritable } from '#db/unwritable.ts'

import type { Disk } from './health.ts'

/** Lays a small file on the disk for real, and takes it away again. */
export async function readDisk(dataDir: string): Promise<Disk> {
  const { bavail, blocks, bsize } = await statfs(dataDir)
  return { free: bavail * bsize, size: blocks * bsize, problem: await findProblem(dataDir) }
}

const BYTES = 4096

async function findProblem(dataDir: string): Promise<DiskFailure | null> {
  const file = join(dataDir, `.health-${randomUUID()}`)
  try {
    const handle = await open(file, 'wx', 0o600)
    try {
      await handle.writeFile(Buffer.alloc(BYTES))
      await handle.sync()
    } finally {
      await handle.close()
    }
    return null
  } catch (error) {
    return whyUnwritable(error) ?? 'READ_ONLY'
  } finally {
    await rm(file, { force: true }).catch(() => {})
  }
}
