import { chmodSync, mkdirSync, rmSync } from 'node:fs'

import { eq } from 'drizzle-orm'

import type { Db } from '#db/database.server.ts'
import { pictures } from '#db/schema.server.ts'

import type { Log } from '../log.server.ts'
import type { Refusal } from './header.server.ts'
import { type OriginalFacts, keepOriginal } from './original.server.ts'
import { picturePaths } from './paths.server.ts'
import type { ProofFacts, ProofTask, Size, Task } from './process.server.ts'
import { createQueue } from './queue.server.ts'
import { AFRESH } from './remake.server.ts'
import { NoAnswer, Workers } from './workers.server.ts'

export type Pictures = ReturnType<typeof openPictures>
/** What keeps files as pictures of the site. */
export type Keeper = Pick<Pictures, 'keep' | 'incoming' | 'wake'>
/** `day` is when the picture was made, where the file says so. */
export type StoredPicture = { id: number; isNew: boolean; day: string | null }

const WORKER = 'app/platform/pictures/worker.ts'
/** In ms. The slowest file within the limits takes five seconds on a good machine. */
const PATIENCE = 180_000
/** AVIF of the tallest picture. */
const LONG_PATIENCE = 600_000

/**
 * The site's pictures: originals kept private, variants served. A picture is usable once WebP and JPEG are there; AVIF
 * follows in the background. What waits is in the database alone, so that a crash loses none of it.
 */
export function openPictures(db: Db, dataDir: string, log: Log) {
  const paths = picturePaths(dataDir)
  // No upload outlives the process that reads it.
  rmSync(paths.incoming, { recursive: true, force: true })
  for (const folder of [paths.originals, paths.incoming]) makePrivate(folder)
  // Two, whatever the machine has: memory counts for more than how soon a picture is made.
  const patience = (task: Task) =>
    task.kind === 'variants' && task.formats.includes('avif') ? LONG_PATIENCE : PATIENCE
  const workers = new Workers({ file: WORKER, size: 2, nice: 10, patience })
  const queue = createQueue({ db, log, paths, workers })

  /**
   * Keeps a file as a picture of the site and does not wait until it is usable: `wake` has it made.
   * @param watermark what is to be written on its largest variants, or ""
   * @param isQuick one of many: whether it is broken is found out with its variants
   */
  async function keep(file: string, now: Date, watermark = '', isQuick = false): Promise<StoredPicture | Refusal> {
    const kept = await ask<OriginalFacts>({ kind: 'keep', file, originals: paths.originals, isQuick })
    if (typeof kept === 'string') return kept

    const { day, ...inspected } = kept
    const values = { ...inspected, hash: kept.original, watermark, createdAt: now }
    const isNew = db.insert(pictures).values(values).onConflictDoNothing().run().changes > 0
    const row = db.select().from(pictures).where(eq(pictures.original, kept.original)).get()
    if (!row) throw new Error(`Picture ${kept.original} was not kept`)

    // Somebody tries again what failed.
    if (row.state === 'FAILED') restart(row.id)
    return { id: row.id, isNew, day }
  }

  function restart(id: number): void {
    db.update(pictures)
      .set({ state: 'WAITING', ...AFRESH })
      .where(eq(pictures.id, id))
      .run()
  }

  /** What a file is that stays private: a client's, of whom nothing is served. */
  function look(file: string): Promise<ProofFacts | Refusal> {
    return ask<ProofFacts>({ kind: 'look', file })
  }

  /** A proof of a file that stays private. @returns its size in pixels, or why the file is refused */
  function proof(proofing: ProofTask): Promise<Size | Refusal> {
    return ask<Size>({ kind: 'proof', ...proofing })
  }

  /** A decoder that dies of a file, or comes to no end, refuses it. */
  async function ask<R extends object>(task: Task): Promise<R | Refusal> {
    try {
      return (await workers.run(task)) as R | Refusal
    } catch (error) {
      log.warn({ problem: String(error) }, 'picture refused')
      return error instanceof NoAnswer && error.reason === 'BUSY' ? 'form:fileBusy' : 'form:fileUndecodable'
    }
  }

  function close(): void {
    queue.stop()
    workers.close()
  }

  return { folder: paths.variants, incoming: paths.incoming, keep, look, proof, wake: queue.wake, close }
}

/** Nobody but the site's own user reads what was sent to it. */
function makePrivate(folder: string): void {
  mkdirSync(folder, { recursive: true })
  chmodSync(folder, 0o700)
}

/**
 * Keeps pictures for a command: the site that runs makes them, at its next look for what waits.
 * @param incoming a folder of the command's own
 */
export function keeperWithoutQueue(db: Db, dataDir: string, incoming: string): Keeper {
  const { originals } = picturePaths(dataDir)
  return {
    incoming,
    wake: () => {},
    async keep(file, now, watermark = '', isQuick = false) {
      const kept = await keepOriginal({ file, originals, isQuick })
      if (typeof kept === 'string') return kept

      const { day, ...inspected } = kept
      const values = { ...inspected, hash: kept.original, watermark, createdAt: now }
      const isNew = db.insert(pictures).values(values).onConflictDoNothing().run().changes > 0
      const row = db.select({ id: pictures.id }).from(pictures).where(eq(pictures.original, kept.original)).get()
      if (!row) throw new Error(`Picture ${kept.original} was not kept`)

      return { id: row.id, isNew, day }
    },
  }
}
