import { createHash } from 'node:crypto'
import { utimes } from 'node:fs/promises'
import { join } from 'node:path'

import { and, asc, desc, eq, isNull, notInArray, or, type SQL } from 'drizzle-orm'

import { isBusy } from '#db/busy.server.ts'
import type { Db } from '#db/database.server.ts'
import { inGroupCommit } from '#db/group-commit.server.ts'
import { pictures } from '#db/schema.server.ts'

import { bringFile, noteMade } from '../files/site-files.server.ts'
import type { Log } from '../log.server.ts'
import type { PicturePaths } from './paths.server.ts'
import type { VariantFacts } from './process.server.ts'
import { retryAfter } from './retries.ts'
import type { PictureFormat } from './variants.ts'
import { NoAnswer, type Workers } from './workers.server.ts'

type Row = typeof pictures.$inferSelect
type Lane = { size: number; running: number; formats: PictureFormat[]; isDue: SQL | undefined }
type Options = { db: Db; log: Log; paths: PicturePaths; workers: Workers }

/** So often a picture is begun before it is given up: each time the site was killed over it. */
const MOST_ATTEMPTS = 5

const { state, problem, isStale } = pictures
const isMissing = or(eq(state, 'WAITING'), eq(isStale, true))
const lacksAvif = and(eq(state, 'USABLE'), eq(isStale, false))

/**
 * Makes what is missing, row by row from the database: first what no page can show yet, then what is to be made anew;
 * AVIF in a lane of its own. In memory there is only what is being made.
 */
export function createQueue({ db, log, paths, workers }: Options) {
  // One of the two workers is free for what somebody waits for, unless a picture comes while AVIF of another is made.
  const first: Lane = { size: 1, running: 0, formats: ['webp', 'jpg'], isDue: isMissing }
  const later: Lane = { size: 1, running: 0, formats: ['avif'], isDue: lacksAvif }
  const making = new Set<number>()
  let isStopping = false

  /** Starts what stands still. Cheap where there is nothing to do. */
  function wake(): void {
    for (const lane of [first, later]) {
      for (let free = lane.size - lane.running; free > 0; free -= 1) void run(lane)
    }
  }

  async function run(lane: Lane): Promise<void> {
    lane.running += 1
    let hasMade = false
    try {
      for (let row = next(lane); row; row = next(lane)) {
        await make(row, lane)
        hasMade = true
      }
    } catch (error) {
      // The clock wakes it again.
      hasMade = false
      log.warn({ problem: String(error) }, 'pictures wait')
    }
    lane.running -= 1
    // What this lane has left, the other is waiting for.
    if (hasMade) wake()
  }

  /** AVIF waits until every picture can be seen: both at once would take memory of two. */
  function next(lane: Lane): Row | undefined {
    if (isStopping || (lane === later && first.running > 0)) return undefined

    const isFree = notInArray(pictures.id, [...making])
    const query = db
      .select()
      .from(pictures)
      .where(and(lane.isDue, isNull(problem), isFree))
    return query
      .orderBy(desc(eq(state, 'WAITING')), asc(pictures.id))
      .limit(1)
      .get()
  }

  async function make(row: Row, lane: Lane): Promise<void> {
    making.add(row.id)
    try {
      await makeOnce(row, lane)
    } finally {
      making.delete(row.id)
    }
  }

  /** What cannot be made is told, and tried again some time later; without AVIF a picture stays usable. */
  async function makeOnce(row: Row, lane: Lane): Promise<void> {
    const attempts = row.attempts + 1
    if (attempts > MOST_ATTEMPTS) return giveUp(row, 'form:fileUndecodable')

    const original = join(paths.originals, row.original)
    // Where it cannot be had now, nothing is wrong with the picture.
    await bringFile(original)
    await update(row, { attempts })
    // Another watermark is another address: variants are cached for ever.
    const hash = lane === first ? nameOf(row) : row.hash
    const folder = join(paths.variants, hash)
    const { width, watermark } = row
    // AVIF that is there may be of the variants that were just made anew.
    const isAnew = row.isStale || lane === later
    try {
      const task = { kind: 'variants', original, folder, width, watermark, formats: lane.formats, isAnew } as const
      const { color } = (await workers.run(task)) as VariantFacts
      noteMade(folder)
      const done = lane === first ? ({ state: 'USABLE', isStale: false } as const) : ({ state: 'COMPLETE' } as const)
      // Asked for anew meanwhile, it stays due.
      const isSame = and(eq(pictures.id, row.id), eq(isStale, row.isStale), eq(pictures.watermark, watermark))
      const made = { ...done, hash, color: color ?? row.color, attempts: 0, failures: 0, retryAt: null }
      await inGroupCommit(db, (tx) => tx.update(pictures).set(made).where(isSame).run())
      if (hash !== row.hash) await leave(join(paths.variants, row.hash))
    } catch (error) {
      if (isStopping) return update(row, { attempts: row.attempts })
      // Nothing is wrong with the picture.
      if (isBusy(error)) throw error

      log.error({ picture: row.original, problem: String(error) }, 'picture failed')
      await giveUp(row, error instanceof NoAnswer ? 'form:fileUndecodable' : 'form:fileBroken')
    }
  }

  function giveUp(row: Row, problem: string): Promise<void> {
    const failures = row.failures + 1
    const state = row.state === 'WAITING' ? 'FAILED' : row.state
    return update(row, { problem, attempts: 0, state, failures, retryAt: retryAfter(failures, new Date()) })
  }

  async function update({ id }: Row, values: Partial<Row>): Promise<void> {
    await inGroupCommit(db, (tx) => tx.update(pictures).set(values).where(eq(pictures.id, id)).run())
  }

  return { wake, stop: () => void (isStopping = true) }
}

/** Pages that somebody has open still show the old variants: their last day begins now. */
function leave(folder: string): Promise<void> {
  const now = new Date()
  return utimes(folder, now, now).catch(() => {})
}

/** The folder of a picture's variants: named by the original, and by what is written on them. */
function nameOf({ original, watermark }: Row): string {
  if (!watermark) return original

  const hash = createHash('sha256').update(`${original}\n${watermark}`).digest('hex')
  return hash.slice(0, original.length)
}
